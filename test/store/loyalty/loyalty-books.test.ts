import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Book, grantPoints, noChanges, reserveReward } from '../../../src/domain/loyalty/loyalty-book.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { loadBook, openBook, saveBook } from '../../../src/store/loyalty/loyalty-books.ts';
import { findProgramme, saveProgramme } from '../../../src/store/loyalty/loyalty-programmes.ts';
import { openTestDatabase, seededAt } from '../../support/run/database.ts';

const merchantId = merchantIds.demo;

let database: Database;
let customerId: string;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  count += 1;
  customerId = `keeper-${count}`;
  await database.script(`
    insert into customer (merchant_id, customer_id, email_address, customer_name, last_name, created_at)
    values ('${merchantId}', '${customerId}', '${customerId}@example.com', '', '', 0)`);
  const membership = { merchantId, customerId, status: 'active', consentedAt: 0, consentVersion: 'v1' } as const;
  await openBook(database, { ...membership, hostMemberId: null }, granted(emptyBook(), 100, 'welcome'));
});

function emptyBook(): Book {
  const nothing = { posted: 0, reserved: 0, lastEntryNumber: 0, lots: [], holds: [] };
  return { merchantId, customerId, version: 1, ...nothing, changes: noChanges };
}

function granted(book: Book, points: number, name: string): Book {
  const programme = {
    revision: 1,
    currency: 'usd',
    rate: { points: 1, spendMinor: 100 },
    minimumSpendMinor: 0,
  } as const;
  const terms = { ...programme, welcomePoints: 0, pointsLifeDays: null, rewards: [] };
  const grant = { effectKey: `${name}/${customerId}`, points, classification: 'bonus', order: null };
  return grantPoints(book, grant, terms, seededAt);
}

async function loaded(): Promise<Book> {
  const book = await loadBook(database, merchantId, customerId);
  if (book === null) throw new Error('the book was opened');
  return book;
}

/** What the database says to an attempt to write something that does not add up. */
async function refusalOf(text: string): Promise<string> {
  try {
    await database.script(text.replaceAll('$who', `merchant_id = '${merchantId}' and customer_id = '${customerId}'`));
    return 'written';
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  }
}

describe('a book', () => {
  test('comes back as it was written', async () => {
    const book = granted(await loaded(), 50, 'more');
    expect(await saveBook(database, book)).toBe(true);
    const again = await loaded();
    expect([again.posted, again.reserved, again.lastEntryNumber, again.version]).toEqual([150, 0, 2, 3]);
    expect(again.lots.map(({ remaining }) => remaining).sort()).toEqual([100, 50]);
  });

  test('that was decided on an older version is not written', async () => {
    const [first, second] = [granted(await loaded(), 50, 'one'), granted(await loaded(), 60, 'two')];
    expect([await saveBook(database, first), await saveBook(database, second)]).toEqual([true, false]);
    expect((await loaded()).posted).toBe(150);
  });

  test('with an effect that was posted before is not written at all', async () => {
    const book = granted(granted(await loaded(), 50, 'fresh'), 60, 'welcome');
    expect(await saveBook(database, book)).toBe(false);
    expect(await loaded()).toMatchObject({ posted: 100, version: 2 });
  });

  test('is opened once', async () => {
    const membership = { merchantId, customerId, status: 'active', consentedAt: 9, consentVersion: 'v9' } as const;
    expect(await openBook(database, { ...membership, hostMemberId: null }, emptyBook())).toBe(false);
    expect((await loaded()).posted).toBe(100);
  });
});

describe('the database refuses', () => {
  test('a total that is not the sum of its entries', async () => {
    expect(await refusalOf('update loyalty_account set posted = 101 where $who')).toBe(
      'loyalty_account_is_its_entries',
    );
  });

  test('an entry that does not begin where the one before it ended', async () => {
    const columns = `merchant_id, customer_id, entry_number, previous_number, effect_key, facts, operation, amount,
      posted_before, posted_after, occurred_at`;
    const entry = `'${merchantId}', '${customerId}', 2, 1, 'x/${customerId}', '', 'manual'`;
    const insert = (rest: string) => `insert into loyalty_entry (${columns}) values (${entry}, ${rest})`;
    expect(await refusalOf(insert('5, 90, 95, 0'))).toMatch(/previous_/);
    expect(await refusalOf(insert('5, 100, 106, 0'))).toMatch(/check/);
  });

  test('an entry in the middle that is changed or taken out', async () => {
    await saveBook(database, granted(await loaded(), 50, 'later'));
    expect(
      await refusalOf('update loyalty_entry set amount = 99, posted_after = 99 where entry_number = 1 and $who'),
    ).toMatch(/loyalty_entry|loyalty_account/);
    expect(await refusalOf('delete from loyalty_entry where entry_number = 1 and $who')).toMatch(/loyalty_entry/);
  });

  test('a balance below its holds', async () => {
    const hold = { holdId: `h-${customerId}`, cartId: `c-${customerId}`, rewardId: 'r', rewardName: 'R' };
    const terms = {
      pointsCost: 80,
      amountOffMinor: 100,
      status: 'reserved',
      expiresAt: seededAt + 1,
      order: null,
    } as const;
    expect(await saveBook(database, reserveReward(await loaded(), { ...hold, ...terms }))).toBe(true);
    expect(await refusalOf('update loyalty_account set reserved = 101 where $who')).toBe(
      'loyalty_account_covers_its_holds',
    );
    expect(await refusalOf('update loyalty_account set reserved = -1 where $who')).toBe(
      'loyalty_account_covers_its_holds',
    );
  });

  test('more taken back than an order earned', async () => {
    const accrual = `insert into loyalty_accrual (merchant_id, order_id, order_reference, customer_id, sub_total_minor,
      earn_points, earn_spend_minor, points, taken_back) values ('${merchantId}', 'o', 'X', '${customerId}', 100, 1, 100, 1, 2)`;
    expect(await refusalOf(accrual)).toBe('loyalty_accrual_taken_back_within_points');
  });
});

test('programmes are numbered, and the newest one holds', async () => {
  const seeded = await findProgramme(database, merchantId);
  expect(seeded).toMatchObject({ revision: 1, welcomePoints: 100, rate: { points: 1, spendMinor: 100 } });
  expect(
    seeded?.rewards.map(({ rewardId, pointsCost, amountOffMinor }) => [rewardId, pointsCost, amountOffMinor]),
  ).toEqual([
    ['two-off', 50, 200],
    ['five-off', 500, 500],
  ]);
  if (seeded === null) throw new Error('demo has a programme');
  const next = {
    ...seeded,
    welcomePoints: 7,
    rewards: seeded.rewards.map((one) => ({ ...one, methods: ['takeout' as const] })),
  };
  expect(await saveProgramme(database, merchantId, next, seededAt)).toBe(2);
  expect(await findProgramme(database, merchantId)).toEqual({ ...next, revision: 2 });
  expect(await findProgramme(database, merchantIds.demoUk)).toBeNull();
});
