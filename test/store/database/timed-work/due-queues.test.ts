import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../../src/store/database/database.ts';
import { findDueQueues, leaseMs, releaseLease } from '../../../../src/store/database/timed-work/due-queues.ts';
import { type Queue, rowsOfQueues } from '../../../../src/store/database/timed-work/queue-states.ts';
import { openTestDatabase } from '../../../support/run/database.ts';

const database = await openTestDatabase();
const freeLease = statement('test-free-lease', 'update job_lease set held_until = 0');
const addMessage = statement(
  'test-add-staff-message',
  `insert into staff_message (message_id, recipient, kind, subject, text, created_at, send_at)
    values ('m-1', 'ann@example.com', 'staff_notice', 'A subject', 'A text', 0, $1)`,
);

beforeEach(async () => {
  await database.run(freeLease, []);
});

afterAll(() => database.close());

describe('the lease of timed work', () => {
  test('of two nodes the other works when the lease of one that died has run out', async () => {
    const now = 1_000_000;
    expect((await findDueQueues(database, 'dies', [], now)).isHolder).toBe(true);
    expect((await findDueQueues(database, 'lives', [], now + leaseMs - 1)).isHolder).toBe(false);
    expect((await findDueQueues(database, 'lives', [], now + leaseMs)).isHolder).toBe(true);
    expect((await findDueQueues(database, 'dies', [], now + leaseMs + 1)).isHolder).toBe(false);
  });

  test('a node that holds the lease keeps it', async () => {
    for (let now = 0; now < 10 * leaseMs; now += leaseMs / 4) {
      expect((await findDueQueues(database, 'holds', [], now)).isHolder).toBe(true);
      expect((await findDueQueues(database, 'waits', [], now)).isHolder).toBe(false);
    }
  });

  test('a lease that was taken by a clock far ahead keeps none from the work', async () => {
    const now = Date.now();
    await findDueQueues(database, 'ahead', [], now + 3_600_000);
    expect((await findDueQueues(database, 'right', [], now)).isHolder).toBe(true);
  });

  test('is free at once when its holder lets it go, and only then', async () => {
    await findDueQueues(database, 'holds', [], 1_000);
    await releaseLease(database, 'waits');
    expect((await findDueQueues(database, 'waits', [], 1_000)).isHolder).toBe(false);
    await releaseLease(database, 'holds');
    expect((await findDueQueues(database, 'waits', [], 1_000)).isHolder).toBe(true);
  });

  test('is not asked for by a process that has its database to itself', async () => {
    expect((await findDueQueues(database, null, [], 1_000)).isHolder).toBe(true);
    expect((await findDueQueues(database, 'holds', [], 1_000)).isHolder).toBe(true);
    expect((await findDueQueues(database, null, [], 1_000)).isHolder).toBe(true);
  });
});

test('what is due is told to the node with the lease, of the queues it asks about, and to no other', async () => {
  const queues = Object.keys(rowsOfQueues) as Queue[];
  await database.run(addMessage, [5_000]);
  expect((await findDueQueues(database, 'holds', queues, 4_999)).due).not.toContain('send-staff-messages');
  expect((await findDueQueues(database, 'holds', queues, 5_000)).due).toContain('send-staff-messages');
  expect((await findDueQueues(database, 'holds', ['resume-refunds'], 5_000)).due).toEqual(new Set());
  expect((await findDueQueues(database, 'waits', queues, 5_000)).due).toEqual(new Set());
});
