import { describe, expect, test } from 'vitest';
import type { Logger } from '../../src/http/log.ts';
import { checkBooksOften } from '../../src/jobs/check-books.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { booksChecks } from '../../src/store/books/books-checks.ts';
import { claimBooks, finishBooks, readBooksState, saveBooksPosition } from '../../src/store/books/books-progress.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { openTestDatabase } from '../support/run/database.ts';
import { serviceForTests, startTestService, type TestService } from '../support/run/service.ts';

const hourMs = 3_600_000;
const merchantCount = Object.keys(merchantIds).length;

/** A service that collects what it logs as an error. */
async function started(environment: Readonly<Record<string, string>> = {}) {
  const alarms: (readonly [unknown, string])[] = [];
  const quiet = () => {};
  const error = (facts: unknown, message: string) => alarms.push([facts, message]);
  const log = {
    error,
    warn: quiet,
    info: quiet,
    debug: quiet,
    fatal: quiet,
    trace: quiet,
    flush: quiet,
    child: () => log,
  };
  const database = await openTestDatabase({ seeded: true });
  const service = await startTestService({ database, environment, log: log as unknown as Logger });
  const close = async () => {
    await service.close();
    await database.close();
  };
  return { service, alarms, close };
}

const metric = async (service: TestService, name: string): Promise<string | undefined> =>
  new RegExp(`^${name} (.+)$`, 'm').exec((await service.call('GET', '/metrics')).text)?.[1];

/** Runs the job until no merchant is due; how many were looked at. */
async function lookAtAll({ context }: TestService): Promise<number> {
  let all = 0;
  for (let count = await checkBooksOften.runOnce(context); count > 0; count = await checkBooksOften.runOnce(context)) {
    all += count;
  }
  return all;
}

const breakSlots = `insert into slot_counter (merchant_id, location_id, slot_at, held, held_max)
  values ('${merchantIds.demo}', '${locationIds.alwaysOpen}', 5, 1, 5)`;

describe('the job that checks the books', () => {
  test('looks at each merchant ten minutes after it is there, and then once a day', async () => {
    const { service, alarms, close } = await started();
    expect(await checkBooksOften.runOnce(service.context)).toBe(0);
    expect((await readBooksState(service.database)).oldestCheckedAt).toBeNull();
    service.clock.advance(600_000);
    const first = service.clock.now();
    expect(await lookAtAll(service)).toBe(merchantCount);
    expect(await metric(service, 'tiffin_books_findings')).toBe('0');
    expect(Number(await metric(service, 'tiffin_books_oldest_check_timestamp_seconds'))).toBe(first / 1000);
    service.clock.advance(23 * hourMs);
    expect(await checkBooksOften.runOnce(service.context)).toBe(0);
    service.clock.advance(hourMs);
    expect(await lookAtAll(service)).toBe(merchantCount);
    expect(alarms).toEqual([]);
    await close();
  });

  test('raises an error and a gauge that stays until a later look finds it mended', async () => {
    const { service, alarms, close } = await started({ BOOKS_CHECK_HOURS: '1' });
    await service.database.script(breakSlots);
    await lookAtAll(service);
    service.clock.advance(600_000);
    await lookAtAll(service);
    expect(alarms).toEqual([
      [
        {
          merchantId: merchantIds.demo,
          problem: 'slot-count-wrong',
          subject: `${locationIds.alwaysOpen}/5`,
          expected: 'held 0 (sum of its holds)',
          found: 'held 1',
        },
        'the books do not balance: The count of orders at a time is not the sum of what holds them.',
      ],
    ]);
    const findingCount = async () => (await readBooksState(service.database)).findingCount;
    await service.database.script('update slot_counter set held = 0 where slot_at = 5');
    expect(await findingCount()).toBe(1);
    expect(await metric(service, 'tiffin_books_findings')).toBe('1');
    service.clock.advance(hourMs);
    await lookAtAll(service);
    expect(await findingCount()).toBe(0);
    await close();
  });

  test('does nothing by itself where it is switched off', async () => {
    const { service, close } = await started({ BOOKS_CHECK_HOURS: '0' });
    await checkBooksOften.runOnce(service.context);
    service.clock.advance(600_000);
    expect(await checkBooksOften.runOnce(service.context)).toBe(0);
    expect(await rowsOf(service, 'select merchant_id from books_check')).toEqual([]);
    await close();
  });
});

describe('a look that is under way', () => {
  const service = serviceForTests();

  test('is given to one node, and goes on where it was left, with what it had found', async () => {
    const { database, clock, context } = service;
    await checkBooksOften.runOnce(context);
    clock.advance(600_000);
    const now = clock.now();
    const claimed = [];
    for (let books = await claimBooks(database, now, now + 60_000); books !== null; ) {
      claimed.push(books.merchantId);
      if (books.merchantId !== merchantIds.demo) await finishBooks(database, books.merchantId, 0, now, now + hourMs);
      books = await claimBooks(database, now, now + 60_000);
    }
    expect(new Set(claimed).size).toBe(merchantCount);
    // Broken behind it: a look that began anew would see it.
    await database.script(breakSlots);
    const last = booksChecks.at(-1);
    const position = { check: last?.name ?? '', after: ['', ''] };
    await saveBooksPosition(database, { merchantId: merchantIds.demo, position, foundCount: 3 }, now);
    expect(await checkBooksOften.runOnce(context)).toBe(1);
    const [row] = await rowsOf(
      service,
      `select finding_count, check_name from books_check where merchant_id = '${merchantIds.demo}'`,
    );
    expect(row).toEqual({ findingCount: 3, checkName: null });
  });
});
