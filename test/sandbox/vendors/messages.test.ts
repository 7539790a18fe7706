import { expect, test } from 'vitest';
import { consoleMessages } from '../../../src/adapters/messages/console.ts';
import { type KeptMessage, sandboxMessages } from '../../../src/sandbox/vendors/messages.ts';

const message = {
  messageId: 'code-1',
  merchantId: 'm',
  channel: 'email',
  recipient: 'ada@example.com',
  kind: 'one_time_code',
  subject: 'Your code for Demo',
  text: '123456 is your code.',
} as const;

test('the sandbox keeps a message at the merchant’s time and prints it', async () => {
  const kept: KeptMessage[] = [];
  const lines: string[] = [];
  const clock = { now: () => 1, nowFor: () => 2 };
  const sender = sandboxMessages(
    async (one) => void kept.push(one),
    clock,
    consoleMessages((line) => lines.push(line)),
  );
  await sender.send(message);
  expect(kept).toEqual([{ ...message, sentAt: 2 }]);
  expect(lines).toEqual(['[email to ada@example.com] Your code for Demo: 123456 is your code.']);
});

test('what could not be kept is not printed either', async () => {
  const lines: string[] = [];
  const failing = async () => {
    throw new Error('no room');
  };
  const sender = sandboxMessages(
    failing,
    { now: () => 1, nowFor: () => 2 },
    consoleMessages((line) => lines.push(line)),
  );
  await expect(sender.send(message)).rejects.toThrow('no room');
  expect(lines).toEqual([]);
});
