import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deleteOldMessages,
  findSandboxMessages,
  type SandboxMessage,
  saveSandboxMessage,
} from '../../../src/store/customer/messages.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { createdAt, insertMerchant, merchantId } from '../../support/data/stored-carts.ts';
import { openTestDatabase } from '../../support/run/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertMerchant(database);
});

afterAll(() => database.close());

describe('sandbox messages', () => {
  test('are listed by recipient, newest first, each once', async () => {
    const message: SandboxMessage = {
      messageId: 'code-1',
      merchantId,
      channel: 'sms',
      recipient: '+12125550142',
      kind: 'one_time_code',
      subject: 'Your code',
      text: '123456',
      html: null,
      sentAt: createdAt,
    };
    const newer = { ...message, messageId: 'code-2', sentAt: createdAt + 1 };
    await saveSandboxMessage(database, message);
    await saveSandboxMessage(database, { ...message, text: 'again' });
    await saveSandboxMessage(database, newer);
    await saveSandboxMessage(database, { ...message, messageId: 'code-3', recipient: '+12125550143' });
    expect(await findSandboxMessages(database, '+12125550142', 20)).toEqual([newer, message]);
    expect(await findSandboxMessages(database, '+12125550142', 1)).toEqual([newer]);
  });

  test('the newest fifty of a recipient stay, and all go by their age', async () => {
    const to = (recipient: string, number: number) => ({
      messageId: `${recipient}-${number}`,
      merchantId,
      channel: 'email' as const,
      recipient,
      kind: 'one_time_code' as const,
      subject: '',
      text: '',
      sentAt: createdAt + number,
    });
    await saveSandboxMessage(database, to('other@example.com', 0));
    for (let number = 0; number < 53; number += 1) await saveSandboxMessage(database, to('ana@example.com', number));
    const kept = await findSandboxMessages(database, 'ana@example.com', 100);
    expect([kept.length, kept[0]?.sentAt, kept.at(-1)?.sentAt]).toEqual([50, createdAt + 52, createdAt + 3]);
    expect(await findSandboxMessages(database, 'other@example.com', 100)).toHaveLength(1);
    expect(await deleteOldMessages(database, createdAt + 3, 100)).toBeGreaterThanOrEqual(2);
    expect(await findSandboxMessages(database, 'other@example.com', 100)).toEqual([]);
    expect(await findSandboxMessages(database, 'ana@example.com', 100)).toHaveLength(49);
  });
});
