import { type Database, statement } from '../database/database.ts';

/** What is counted: a location, days of its own wall clock, both ends included. */
export type AnalyticsRange = {
  readonly merchantId: string;
  readonly locationId: string;
  readonly zoneId: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Instants that hold the days in any zone, so that indexes are used. */
  readonly fromInstant: number;
  readonly toInstant: number;
};

export type HourlySales = {
  readonly date: string;
  readonly hour: number;
  readonly orderCount: number;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  /** What of the rest the staff have not been paid. */
  readonly unpaidMinor: number;
};

/** Orders and money by the local hour in which they were placed; hours without orders are left out. */
export async function sumSales(database: Database, range: AnalyticsRange): Promise<readonly HourlySales[]> {
  return database.run<HourlySales>(selectSales, rangeParameters(range));
}

export type SoldDish = { readonly name: string; readonly quantity: number; readonly totalMinor: number };

/** What was sold most, by pieces, cancelled orders left out; at most `limit`. */
export async function listBestSellers(
  database: Database,
  range: AnalyticsRange,
  limit: number,
): Promise<readonly SoldDish[]> {
  return database.run<SoldDish>(selectSold, [...rangeParameters(range), limit]);
}

export type CartCounts = { readonly filled: number; readonly ordered: number; readonly abandoned: number };

/** Carts of the range that had something in them when they were last seen, and what became of them by `now`. */
export async function countCarts(database: Database, range: AnalyticsRange, now: number): Promise<CartCounts> {
  const [row] = await database.run<CartCounts>(selectCarts, [...cartParameters(range), now]);
  return row ?? { filled: 0, ordered: 0, abandoned: 0 };
}

/** In how many carts of the range something had changed under the customer, by reason, the most frequent first. */
export async function countReasons(
  database: Database,
  range: AnalyticsRange,
): Promise<readonly { readonly reason: string; readonly cartCount: number }[]> {
  return database.run<{ reason: string; cartCount: number }>(selectReasons, cartParameters(range));
}

function rangeParameters({ merchantId, locationId, zoneId, from, to, fromInstant, toInstant }: AnalyticsRange) {
  return [merchantId, locationId, zoneId, from, to, fromInstant, toInstant];
}

/** Ids of carts rise with time: their first twelve characters are the instant. */
function cartParameters(range: AnalyticsRange) {
  const { merchantId, locationId, zoneId, from, to, fromInstant, toInstant } = range;
  return [merchantId, locationId, zoneId, from, to, prefixOf(fromInstant), prefixOf(toInstant)];
}

function prefixOf(instant: number): string {
  return Math.max(instant, 0).toString(16).padStart(12, '0');
}

const localTime = (column: string) => `(to_timestamp(${column} / 1000.0) at time zone $3)`;
const localDay = (column: string) => `to_char(${localTime(column)}, 'YYYY-MM-DD')`;

const textOfOrder = 'join payment_attempt a on a.merchant_id = p.merchant_id and a.attempt_id = p.attempt_id';

// What of an order the restaurant has not got, though it was not taken off.
const unpaidMinor = "case when k.state <> 'paid' then o.total_minor - o.refunded_minor else 0 end";
const paymentOfOrder = 'left join counter_payment k on k.merchant_id = p.merchant_id and k.attempt_id = p.attempt_id';

const ordersOfRange = (join = '') => `from placement p
join customer_order o on o.merchant_id = p.merchant_id and o.order_id = p.order_id ${join}
where p.merchant_id = $1 and p.location_id = $2 and p.placed_at >= $6 and p.placed_at < $7
  and ${localDay('p.placed_at')} between $4 and $5
  and not exists (select from test_order t where t.merchant_id = p.merchant_id and t.attempt_id = p.attempt_id)`;

const selectSales = statement(
  'sum-sales-by-hour',
  `
select s.day as date, s.hour, count(*) as order_count, sum(s.total_minor)::int8 as total_minor,
  sum(s.refunded_minor)::int8 as refunded_minor, sum(s.unpaid_minor)::int8 as unpaid_minor
from (
  select ${localDay('p.placed_at')} as day, extract(hour from ${localTime('p.placed_at')})::int8 as hour,
    o.total_minor, o.refunded_minor, ${unpaidMinor} as unpaid_minor
  ${ordersOfRange(paymentOfOrder)}) s
group by s.day, s.hour
order by s.day, s.hour`,
);

const selectSold = statement(
  'list-best-sellers',
  `
select s.item ->> 'name' as name, sum((s.item ->> 'quantity')::int8)::int8 as quantity,
  sum((s.item ->> 'totalMinor')::int8)::int8 as total_minor
from (
  select json_array_elements(a.order_text::json -> 'items') as item
  ${ordersOfRange(textOfOrder)} and o.status <> 'CANCELLED') s
group by s.item ->> 'name'
order by quantity desc, name
limit $8`,
);

const cartsOfRange = `from cart c
join cart_entry l on l.merchant_id = c.merchant_id and l.cart_id = c.cart_id and l.revision = c.revision
where c.merchant_id = $1 and c.location_id = $2 and c.cart_id >= $6 and c.cart_id < $7
  and ${localDay('c.created_at')} between $4 and $5
  and not exists (select from test_order t where t.merchant_id = c.merchant_id and t.cart_id = c.cart_id)`;

// Carts that were removed since are counted as they were (ended-carts.ts).
const removedOfRange = `from removed_cart_count r
where r.merchant_id = $1 and r.location_id = $2 and r.day between $4 and $5`;

const removedSum = (counted: string) =>
  `(select coalesce(sum(r.cart_count), 0)::int8 ${removedOfRange} and r.counted = '${counted}')`;

const selectCarts = statement(
  'count-carts',
  `
select count(*) + ${removedSum('filled')} as filled, count(*) filter (where s.status = 'COMPLETED') as ordered,
  count(*) filter (where s.status = 'OPEN' and s.expires_at <= $8) + ${removedSum('abandoned')} as abandoned
from (
  select c.status, c.expires_at
  ${cartsOfRange} and json_array_length(l.state::json -> 'lines') > 0) s`,
);

const selectReasons = statement(
  'count-reasons-of-carts',
  `
select s.reason, sum(s.cart_count)::int8 as cart_count
from (
  select json_array_elements_text(l.state::json -> 'revalidation' -> 'changeSet' -> 'reasonCodes') as reason,
    1 as cart_count
  ${cartsOfRange} and json_typeof(l.state::json -> 'revalidation') = 'object'
  union all
  select r.counted as reason, r.cart_count ${removedOfRange} and r.counted not in ('filled', 'abandoned')) s
group by s.reason
order by cart_count desc, s.reason`,
);
