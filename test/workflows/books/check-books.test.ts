import { beforeAll, describe, expect, test } from 'vitest';
import { type Book, grantPoints, noChanges } from '../../../src/domain/loyalty/loyalty-book.ts';
import { code as codeOf } from '../../../src/sandbox/seed/codes.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { saveDiscountCode } from '../../../src/store/cart/discount-codes.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { openBook } from '../../../src/store/loyalty/loyalty-books.ts';
import { setStock } from '../../../src/store/menu/availability.ts';
import { booksAct } from '../../../src/workflows/books/books-act.ts';
import { type BooksReport, checkBooks } from '../../../src/workflows/books/check-books.ts';
import { completed, giveContact, lock, lockedCart } from '../../support/callers/checkout.ts';
import { counterOrder, offerCounter } from '../../support/callers/counter.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { seededAt } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';

// Whatever contradicts in the books is found (design/storage.md#the-books-are-checked-while-the-service-runs). Each row
// breaks them by hand in a transaction that is undone; constraints that would refuse it are dropped for that long.

const merchantId = merchantIds.demo;
const service = serviceForTests();
const memberId = 'a-member';
/** Of an order that was paid with a code for one use, and of what was locked and is not paid. */
let cartId: string;
let lockedCartId: string;

beforeAll(async () => {
  const { database } = service;
  const terms = codeOf('COUNTED1', { kind: 'amount', amountMinor: 100 }, { usesMax: 5 });
  await saveDiscountCode(database, merchantId, terms);
  await setStock(database, merchantId, locationIds.alwaysOpen, 'sesame-fries', 40);
  await service.context.locations.refresh();
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries', { quantity: 3 });
  await shopper.change('POST', '/discount', { code: 'COUNTED1' });
  await giveContact(shopper);
  const order = await completed(service, await lock(shopper));
  cartId = shopper.cartId;
  await service.call('POST', `/api/v1/sandbox/orders/${order.id}/advance`, { body: { to: 'REFUNDED' } });
  await offerCounter(service);
  await counterOrder(service);
  lockedCartId = (await lockedCart(service)).shopper.cartId;
  const released = await lockedCart(service);
  await released.shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${released.revision}"` });
  await enrolMember(database);
});

async function enrolMember(database: Database): Promise<void> {
  await database.script(`
    insert into customer (merchant_id, customer_id, email_address, customer_name, last_name, created_at)
    values ('${merchantId}', '${memberId}', 'member@example.com', '', '', 0)`);
  const nothing = { posted: 0, reserved: 0, lastEntryNumber: 0, lots: [], holds: [] };
  const empty: Book = { merchantId, customerId: memberId, version: 1, ...nothing, changes: noChanges };
  const rate = { points: 1, spendMinor: 100 };
  const programme = { revision: 1, currency: 'usd', rate, minimumSpendMinor: 0, welcomePoints: 0 } as const;
  const grant = { effectKey: 'welcome', points: 100, classification: 'bonus', order: null };
  const book = grantPoints(empty, grant, { ...programme, pointsLifeDays: null, rewards: [] }, seededAt);
  const membership = {
    merchantId,
    customerId: memberId,
    status: 'active',
    consentedAt: 0,
    consentVersion: 'v1',
  } as const;
  await openBook(database, { ...membership, hostMemberId: null }, book);
}

const parts = { now: () => service.clock.now(), pause: async () => {}, progress: () => {} };
const looked = (database: Database, only: string | null = 'demo') => checkBooks(database, only, parts);

class Undone extends Error {}

/** What the check finds while the books are broken by `script`, which is undone. */
async function foundAfter(script: string): Promise<BooksReport> {
  let report: BooksReport | undefined;
  const text = script.replaceAll('$merchant', `'${merchantId}'`).replaceAll('$cart', `'${cartId}'`);
  await service.database
    .transaction(async (tx) => {
      await tx.script(text.replaceAll('$locked', `'${lockedCartId}'`).replaceAll('$member', `'${memberId}'`));
      report = await looked(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (report === undefined) throw new Error('the books were looked at');
  return report;
}

const paid = 'merchant_id = $merchant and cart_id = $cart';
const ofPaid = `merchant_id = $merchant and attempt_id = (select attempt_id from payment_attempt where ${paid})`;
const orphaning = 'alter table customer_order drop constraint customer_order_merchant_id_attempt_id_fkey';
const newOrder = `insert into customer_order (merchant_id, order_id, cart_id, attempt_id, location_id, short_id, order_day, status,
  total_minor, charged, receipt_hash, receipt_seed, receipt_key_id, receipt_expires_at, created_at)
  select merchant_id, 'ffffffffffffffffffffffff', $locked, 'none', location_id, 'ZZZZ', order_day, status,
  total_minor, charged, receipt_hash, receipt_seed, receipt_key_id, receipt_expires_at, created_at
  from customer_order where ${paid}`;

const breaks: readonly (readonly [problem: string, check: string, script: string])[] = [
  [
    'payment-without-order',
    'payments',
    `delete from order_change where merchant_id = $merchant; delete from order_refund where merchant_id = $merchant;
     delete from customer_order where ${paid}`,
  ],
  [
    'captured-differs-from-quoted',
    'payments',
    `alter table payment_attempt drop constraint payment_attempt_captured_is_quoted;
     update payment_attempt set captured_minor = amount_minor + 1 where ${paid}`,
  ],
  [
    'payment-does-not-finish',
    'payments',
    `update payment_attempt set phase = 'captured', captured_minor = amount_minor, created_at = created_at - 90000000
     where merchant_id = $merchant and cart_id = $locked`,
  ],
  [
    'payment-does-not-finish',
    'payments',
    `update payment_attempt set phase = 'authorized', created_at = created_at - 90000000
     where merchant_id = $merchant and cart_id = $locked;
     insert into placement (merchant_id, attempt_id, cart_id, location_id, order_id, short_id, order_day, status, placed_at,
       decide_until, decided_at)
     select merchant_id, attempt_id, cart_id, location_id, 'eeeeeeeeeeeeeeeeeeeeeeee', 'ZZZZ', '2026-11-22', 'accepted', 0, 0, 0
     from payment_attempt where merchant_id = $merchant and cart_id = $locked`,
  ],
  ['payment-of-unlocked-cart', 'payments', `update cart set status = 'OPEN' where cart_id = $locked`],
  [
    'payment-kept-without-order',
    'payments',
    `update sandbox_payment set status = 'captured' where (merchant_id, attempt_id) in (
       select merchant_id, attempt_id from payment_attempt where phase = 'ended')`,
  ],
  [
    'payment-answer-missing',
    'payments',
    `delete from cart_entry e using payment_attempt a
     where a.merchant_id = e.merchant_id and a.cart_id = e.cart_id and a.entry_key = e.entry_key and a.cart_id = $cart`,
  ],
  ['order-without-payment', 'orders', `${orphaning}; ${newOrder}`],
  ['order-without-payment', 'orders', `update payment_attempt set phase = 'captured' where ${paid}`],
  [
    'order-total-differs-from-its-text',
    'orders',
    `update payment_attempt set order_text = replace(order_text, '"totalMinor":', '"totalMinor":1') where ${paid}`,
  ],
  [
    'refunds-do-not-add-up',
    'orders',
    `update order_refund set amount_minor = amount_minor - 1 where merchant_id = $merchant`,
  ],
  [
    'refunds-do-not-add-up',
    'orders',
    `update customer_order set refunded_minor = 0, refund_held_minor = 5 where ${paid}`,
  ],
  ['refunds-differ-at-processor', 'orders', `update sandbox_payment set refunded_minor = 0 where ${ofPaid}`],
  [
    'counter-differs-from-order',
    'orders',
    `update counter_payment set refunded_minor = 5 where merchant_id = $merchant`,
  ],
  ['counter-differs-from-order', 'orders', `delete from counter_payment where merchant_id = $merchant`],
  ['order-changes-have-gaps', 'orders', `delete from order_change where merchant_id = $merchant and change_number = 1`],
  ['order-of-uncompleted-cart', 'orders', `update cart set status = 'OPEN' where ${paid}`],
  ['stock-count-wrong', 'stock', `update stock_counter set held = held + 1 where merchant_id = $merchant`],
  ['stock-count-wrong', 'stock', `delete from stock_hold where merchant_id = $merchant`],
  ['slot-count-wrong', 'slots', `update slot_counter set held = held - 1 where merchant_id = $merchant`],
  [
    'hold-of-ended-payment',
    'stock-holds',
    `update payment_attempt set phase = 'ended', failed_code = 'LOCK_EXPIRED' where ${paid}`,
  ],
  ['hold-of-ended-payment', 'slot-holds', `update customer_order set status = 'CANCELLED' where ${paid}`],
  ['code-count-wrong', 'codes', `update discount_code set held = held + 1 where code = 'COUNTED1'`],
  ['code-count-wrong', 'codes', `delete from discount_use where ${paid}`],
  [
    'code-use-numbered-twice',
    'codes',
    `alter table discount_use drop constraint discount_use_by_customer;
     update discount_use set customer_id = $member, use_number = 1 where ${paid};
     insert into discount_use (merchant_id, cart_id, code, customer_id, use_number, taken_at)
     values ($merchant, $locked, 'COUNTED1', $member, 1, 0)`,
  ],
  ['code-use-without-discount', 'code-uses', `update discount_use set cart_id = $locked where ${paid}`],
  [
    'points-differ-from-entries',
    'points',
    `alter table loyalty_account drop constraint loyalty_account_is_its_entries;
     update loyalty_account set posted = posted + 1 where customer_id = $member`,
  ],
  [
    'points-differ-from-entries',
    'points',
    `alter table loyalty_account drop constraint loyalty_account_is_its_entries;
     delete from loyalty_entry where customer_id = $member`,
  ],
  ['points-differ-from-lots', 'points', `update loyalty_lot set remaining = remaining - 1 where customer_id = $member`],
  ['reserved-points-wrong', 'points', `update loyalty_account set reserved = 7 where customer_id = $member`],
  ['cart-without-its-entry', 'carts', `update cart set revision = revision + 1 where ${paid}`],
  [
    'cart-without-its-entry',
    'carts',
    `delete from idempotency_record where cart_id = $cart; delete from cart_entry where ${paid}`,
  ],
  ['revisions-have-gaps', 'carts', `delete from cart_entry where ${paid} and revision = 2`],
  [
    'revisions-have-gaps',
    'carts',
    `delete from idempotency_record where cart_id = $cart; delete from cart_entry where ${paid} and revision = 1`,
  ],
  ['completed-cart-without-order', 'carts', `update cart set status = 'COMPLETED' where cart_id = $locked`],
  [
    'locked-cart-without-payment',
    'carts',
    `update payment_attempt set phase = 'void' where merchant_id = $merchant and cart_id = $locked`,
  ],
  ['answer-missing', 'answers', `update idempotency_record set entry_key = 'gone' where cart_id = $cart`],
];

describe('what contradicts is found', () => {
  test.each(breaks)('%s, by the check of %s', async (problem, check, script) => {
    const report = await foundAfter(script);
    const named = report.findings.filter((finding) => finding.problem === problem && finding.check === check);
    expect(named.length, JSON.stringify(report.findings, null, 1)).toBeGreaterThan(0);
    for (const { merchant, subject, meaning, advice, expected, found } of named) {
      expect(merchant).toBe('demo');
      expect([subject, meaning, advice, expected, found].filter((text) => text.length === 0)).toEqual([]);
      expect(expected).not.toBe(found);
    }
  });

  test('every problem that is known is broken above', async () => {
    const { booksChecks } = await import('../../../src/store/books/books-checks.ts');
    const known = booksChecks.flatMap(({ name, problems }) => problems.map((problem) => `${name} ${problem.name}`));
    expect([...new Set(breaks.map(([problem, check]) => `${check} ${problem}`))].sort()).toEqual(known.sort());
  });
});

describe('books that balance', () => {
  test('have no finding, of all merchants and of one', async () => {
    const all = await looked(service.database, null);
    expect(all.findings).toEqual([]);
    expect([all.findingCount, all.merchantCount]).toEqual([0, 5]);
    expect(all.rowCount).toBeGreaterThan(10);
    expect((await looked(service.database)).merchantCount).toBe(1);
    expect((await looked(service.database, 'not-there')).merchantCount).toBe(0);
  });

  test('are looked at by a running server when a command asks it', async () => {
    const act = booksAct(service.database, parts);
    const heard: string[] = [];
    expect(await act({ merchant: 'demo' }, (phase) => heard.push(phase))).toMatchObject({ findingCount: 0 });
    expect(heard).toEqual(['demo']);
    await expect(act({ merchant: 5 }, () => {})).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

describe('many findings', () => {
  test('are counted, and a thousand of them shown, over many pages', async () => {
    const report = await foundAfter(`
      insert into slot_counter (merchant_id, location_id, slot_at, held, held_max)
      select $merchant, '${locationIds.alwaysOpen}', n, 1, 5 from generate_series(1, 2500) n`);
    expect(report.findingCount).toBe(2500);
    expect(report.findings.length).toBeLessThanOrEqual(1000);
    expect(report.findings.length).toBeGreaterThan(500);
  });
});
