import { expect } from 'vitest';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import type { TestService } from '../support/run/service.ts';
import type { Diner } from './nothing-unseen-diner.ts';

// What the tables must say after every single step.

type Attempt = {
  readonly cartId: string;
  readonly cartRevision: number;
  readonly phase: string;
  readonly amountMinor: number;
  readonly capturedMinor: number | null;
  readonly orderText: string | null;
  readonly processorAmount: number | null;
  readonly processorStatus: string | null;
  readonly orderTotal: number | null;
};

const attemptsOfCarts = {
  name: 'test attempts of carts',
  text: `select a.cart_id, a.cart_revision, a.phase, a.amount_minor, a.captured_minor, a.order_text,
      p.amount_minor as processor_amount, p.status as processor_status,
      o.total_minor as order_total
    from payment_attempt a
    left join sandbox_payment p on p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id
    left join customer_order o on o.merchant_id = a.merchant_id and o.attempt_id = a.attempt_id
    where a.merchant_id = $1 and a.cart_id = any($2::text[])`,
};

const brokenCarts = {
  name: 'test revisions of carts',
  text: `select c.cart_id, c.status, c.revision, e.revisions, e.newest, o.orders
    from cart c
    join (select merchant_id, cart_id, max(revision) as newest,
        sum(case when revision is null then 0 when archive is null then 1 else revision - archive_from + 1 end) as revisions
      from cart_entry where merchant_id = $1 and cart_id = any($2::text[]) group by merchant_id, cart_id) e
      on e.merchant_id = c.merchant_id and e.cart_id = c.cart_id
    left join (select merchant_id, cart_id, count(order_id) as orders
      from customer_order where merchant_id = $1 and cart_id = any($2::text[]) group by merchant_id, cart_id) o
      on o.merchant_id = c.merchant_id and o.cart_id = c.cart_id
    where c.merchant_id = $1 and c.cart_id = any($2::text[])
      and (e.revisions <> c.revision or e.newest <> c.revision
        or coalesce(o.orders, 0) <> case c.status when 'COMPLETED' then 1 else 0 end)`,
};

const brokenHolds = {
  name: 'test holds and counters',
  text: `select 'stock' as what, c.product_id as which, c.held, c.held_max, coalesce(h.holds, 0) as holds
    from stock_counter c
    left join (select location_id, product_id, sum(quantity) as holds
      from stock_hold where merchant_id = $1 group by location_id, product_id) h
      on h.location_id = c.location_id and h.product_id = c.product_id
    where c.merchant_id = $1 and (c.held <> coalesce(h.holds, 0) or c.held > c.held_max)
    union all
    select 'slot', c.location_id, c.held, c.held_max, coalesce(h.holds, 0)
    from slot_counter c
    left join (select location_id, slot_at, count(attempt_id) as holds
      from slot_hold where merchant_id = $1 group by location_id, slot_at) h
      on h.location_id = c.location_id and h.slot_at = c.slot_at
    where c.merchant_id = $1 and (c.held <> coalesce(h.holds, 0) or c.held > c.held_max)
    union all
    select 'code', c.code, c.held, c.held_max, coalesce(h.holds, 0)
    from discount_code c
    left join (select code, count(cart_id) as holds from discount_use where merchant_id = $1 group by code) h
      on h.code = c.code
    where c.merchant_id = $1 and c.held_max is not null and (c.held <> coalesce(h.holds, 0) or c.held > c.held_max)`,
};

/** How much was seen, so that a quiet simulation does not pass for a good one. */
export type Tally = { attempts: number; captured: number };

/** Holds everything that was stored for `diners` against what they were shown. */
export async function checkTables(service: TestService, diners: readonly Diner[], tally: Tally): Promise<void> {
  const { database } = service;
  const cartIds = diners.flatMap((diner) => diner.cartIds);
  const attempts = await database.run<Attempt>(attemptsOfCarts, [merchantIds.demo, cartIds]);
  tally.attempts = attempts.length;
  tally.captured = attempts.filter((attempt) => attempt.capturedMinor !== null).length;
  for (const attempt of attempts) checkAttempt(attempt, diners);
  expect(await database.run(brokenCarts, [merchantIds.demo, cartIds])).toEqual([]);
  expect(await database.run(brokenHolds, [merchantIds.demo])).toEqual([]);
}

/** An attempt asks, takes and orders what its diner was shown at the very revision they sent to be paid. */
function checkAttempt(attempt: Attempt, diners: readonly Diner[]): void {
  const id = `${attempt.cartId}/${attempt.cartRevision}`;
  const shown = diners.map((diner) => diner.confirmed.get(id)).find((cart) => cart !== undefined);
  expect(shown, `no customer agreed to pay ${id}`).toBeDefined();
  const amount = shown.orderTotalWithServiceFeeAmount;
  const amounts = [attempt.amountMinor, attempt.processorAmount, attempt.capturedMinor, attempt.orderTotal];
  expect([id, ...amounts.filter((each) => each !== null && each !== amount)]).toEqual([id]);
  if (attempt.processorStatus === 'captured') expect(attempt.processorAmount).toBe(amount);
  if (attempt.orderText !== null) expect(orderedLines(attempt.orderText)).toEqual(shownLines(shown));
}

const decimal = (amountMinor: number) => (amountMinor / 100).toFixed(2);

function orderedLines(text: string): readonly unknown[] {
  const { items } = JSON.parse(text) as {
    items: { id: string; name: string; quantity: number; priceMinor: number; totalMinor: number }[];
  };
  return items.map((item) => [item.id, item.name, item.quantity, decimal(item.priceMinor), decimal(item.totalMinor)]);
}

// biome-ignore lint/suspicious/noExplicitAny: an answered cart is looked into freely.
function shownLines(cart: any): readonly unknown[] {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  return cart.items.map((item: any) => [item.id, item.name, item.quantity, item.price, item.total]);
}
