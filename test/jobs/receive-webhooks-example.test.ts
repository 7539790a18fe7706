import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { eventTypes } from '../../src/domain/webhooks/event.ts';
import { retryDelaysMs } from '../../src/domain/webhooks/webhook-retry.ts';
import { serviceForTests } from '../support/run/service.ts';
import { deliveriesOf, happen, listen, runLane } from '../support/vendors/webhooks.ts';

const page = readFileSync('docs/webhooks.md', 'utf8');
const service = serviceForTests();

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('the example takes what we send, prints it once, and refuses what others send', async () => {
  const lines: string[] = [];
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  // The example goes by the time of its machine.
  service.clock.set(Date.now());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const made = await listen(service, url);
  process.argv[2] = made.secret;
  process.argv[3] = String(port);
  const { server } = await import('../../examples/receive-webhooks.ts');
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  await happen(service);
  expect(await runLane(service.context)).toBe(1);
  expect(await deliveriesOf(service, made)).toMatchObject([{ status: 'delivered', attempts: [{ statusCode: 204 }] }]);
  expect(lines.shift()).toBe(`Waiting for events at http://127.0.0.1:${port}`);
  expect(lines).toEqual([expect.stringMatching(/Z cart\.abandoned \{"cartId":"[a-f0-9]{24}"\}$/)]);

  const stranger = await listen(service, url);
  await happen(service);
  await runLane(service.context);
  expect(await deliveriesOf(service, stranger)).toMatchObject([{ status: 'waiting', attempts: [{ statusCode: 401 }] }]);
  expect(lines).toHaveLength(2);
  print.mockRestore();
  await new Promise((resolve) => server.close(resolve));
});

describe('the document', () => {
  test.each(eventTypes)('lists %s', (type) => {
    expect(page).toContain(`| \`${type}\` |`);
  });

  test('has the example as it runs', () => {
    const example = readFileSync('examples/receive-webhooks.ts', 'utf8');
    const code = example.slice(example.indexOf('import '));
    expect(page).toContain(code.trim());
  });

  test('says how long is waited', () => {
    const words = retryDelaysMs.map((delay) => {
      if (delay < 60_000) return `${delay / 1_000} s`;
      return delay < 3_600_000 ? `${delay / 60_000} min` : `${delay / 3_600_000} h`;
    });
    expect(page).toContain(words.join(', '));
    expect(page).toContain(`${retryDelaysMs.length + 1} tries`);
  });
});
