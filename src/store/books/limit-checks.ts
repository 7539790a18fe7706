import { booksCheck, type Problem } from './books-check.ts';

// What is limited is counted, and every counter is the sum of what holds it (design/storage.md#limited-things-have-counters).

const recount = 'Set the counter to the number of holds, in one transaction that locks its row.';

function countProblem(name: string, what: string, holds: string, where = 'true'): Problem {
  return {
    name,
    meaning: `The count of ${what} is not the sum of what holds them.`,
    advice: recount,
    join: `cross join lateral (${holds}) h`,
    where: `${where} and p.held <> h.held`,
    expected: "'held ' || h.held || ' (sum of its holds)'",
    found: "'held ' || p.held",
  };
}

/** The counted stock of each product. */
export const stockChecks = booksCheck({
  name: 'stock',
  table: 'stock_counter',
  key: [
    ['location_id', ''],
    ['product_id', ''],
  ],
  columns: ['held'],
  problems: [
    countProblem(
      'stock-count-wrong',
      'a product',
      `select coalesce(sum(s.quantity), 0)::int8 as held from stock_hold s
    where s.merchant_id = p.merchant_id and s.location_id = p.location_id and s.product_id = p.product_id`,
    ),
  ],
});

/** The counted orders of each order time. */
export const slotChecks = booksCheck({
  name: 'slots',
  table: 'slot_counter',
  key: [
    ['location_id', ''],
    ['slot_at', -1],
  ],
  columns: ['held'],
  problems: [
    countProblem(
      'slot-count-wrong',
      'orders at a time',
      `select count(*) as held from slot_hold s
    where s.merchant_id = p.merchant_id and s.location_id = p.location_id and s.slot_at = p.slot_at`,
    ),
  ],
});

/** Holds live as long as their payment or its order. */
const holdOfOver: Problem = {
  name: 'hold-of-ended-payment',
  meaning: 'A payment that ended without an order, or a cancelled order, still holds stock or an order time.',
  advice: 'Delete the hold and lower its counter by it, in one transaction that locks the counter.',
  join: `left join payment_attempt a on a.merchant_id = p.merchant_id and a.attempt_id = p.attempt_id
    left join customer_order o on o.merchant_id = p.merchant_id and o.attempt_id = p.attempt_id`,
  where: "a.phase is null or a.phase in ('voiding', 'void', 'ended') or o.status = 'CANCELLED'",
  expected: "'no hold'",
  found: "'held for a payment that is ' || coalesce(a.phase, 'missing') || coalesce(', order ' || o.status, '')",
};

export const stockHoldChecks = booksCheck({
  name: 'stock-holds',
  table: 'stock_hold',
  key: [
    ['attempt_id', ''],
    ['product_id', ''],
  ],
  columns: [],
  problems: [holdOfOver],
});

export const slotHoldChecks = booksCheck({
  name: 'slot-holds',
  table: 'slot_hold',
  key: [['attempt_id', '']],
  columns: [],
  problems: [holdOfOver],
});

/** Discount codes: those with a limit count their uses, and each use of a customer has a number of its own. */
export const codeChecks = booksCheck({
  name: 'codes',
  table: 'discount_code',
  key: [['code', '']],
  columns: ['held', 'held_max'],
  problems: [
    countProblem(
      'code-count-wrong',
      'uses of a discount code',
      `select count(*) as held from discount_use u where u.merchant_id = p.merchant_id and u.code = p.code`,
      'p.held_max is not null',
    ),
    {
      name: 'code-use-numbered-twice',
      meaning: 'Two uses of a discount code by one customer have the same number: more were taken than allowed.',
      advice: 'Look at the orders of this customer with this code; charge no one, but restore the unique constraint.',
      join: `cross join lateral (
    select u.customer_id, u.use_number, count(*) as uses from discount_use u
    where u.merchant_id = p.merchant_id and u.code = p.code and u.use_number is not null
    group by u.customer_id, u.use_number having count(*) > 1) u`,
      where: 'true',
      expected: "'one use ' || u.use_number || ' of customer ' || coalesce(u.customer_id, 'missing')",
      found: "u.uses || ' of them'",
    },
  ],
});

/** A use belongs to a cart that carries its code. */
export const codeUseChecks = booksCheck({
  name: 'code-uses',
  table: 'discount_use',
  key: [['cart_id', '']],
  columns: ['code'],
  problems: [
    {
      name: 'code-use-without-discount',
      meaning: 'A cart keeps a use of a discount code that it does not carry.',
      advice: 'Delete the use and lower the count of the code by it, in one transaction that locks the code.',
      join: `left join cart c on c.merchant_id = p.merchant_id and c.cart_id = p.cart_id
    left join lateral (
      select e.state from cart_entry e
      where e.merchant_id = c.merchant_id and e.cart_id = c.cart_id and e.revision between c.revision and c.revision
      order by e.revision limit 1) e on true`,
      where: "e.state::json -> 'discount' ->> 'code' is distinct from p.code",
      expected: "'a cart with code ' || p.code",
      found: "coalesce('code ' || (e.state::json -> 'discount' ->> 'code'), 'no code')",
    },
  ],
});
