import { booksCheck } from './books-check.ts';

const recount =
  'Compare the entries of the customer one by one; correct the account by an adjustment, never the entries.';

/** Every account is the sum of its entries, of its lots and of what is reserved of it (design/loyalty.md). */
export const loyaltyChecks = booksCheck({
  name: 'points',
  table: 'loyalty_account',
  key: [['customer_id', '']],
  columns: ['posted', 'reserved', 'last_entry_number'],
  problems: [
    {
      name: 'points-differ-from-entries',
      meaning: 'The balance of points of a customer is not the sum of their entries.',
      advice: recount,
      join: `cross join lateral (
    select coalesce(sum(e.amount), 0)::int8 as posted, count(*) as entries, max(e.entry_number) as newest
    from loyalty_entry e where e.merchant_id = p.merchant_id and e.customer_id = p.customer_id) e`,
      where: `e.posted <> p.posted or e.newest is distinct from p.last_entry_number
    or e.entries <> coalesce(p.last_entry_number, 0)`,
      expected: "e.posted || ' points in ' || coalesce(e.newest, 0) || ' entries'",
      found: "p.posted || ' points after ' || coalesce(p.last_entry_number, 0) || ', ' || e.entries || ' stored'",
    },
    {
      name: 'points-differ-from-lots',
      meaning: 'The balance of points of a customer is not what is left of the points that came in.',
      advice: recount,
      join: `cross join lateral (
    select coalesce(sum(l.remaining), 0)::int8 as remaining from loyalty_lot l
    where l.merchant_id = p.merchant_id and l.customer_id = p.customer_id and l.remaining > 0) l`,
      where: 'l.remaining <> p.posted',
      expected: "l.remaining || ' points left in all'",
      found: "p.posted || ' points'",
    },
    {
      name: 'reserved-points-wrong',
      meaning: 'The reserved points of a customer are not the cost of the rewards they hold.',
      advice: 'Set what is reserved to the sum of the reserved rewards, in one transaction that locks the account.',
      join: `cross join lateral (
    select coalesce(sum(h.points_cost), 0)::int8 as reserved from loyalty_hold h
    where h.merchant_id = p.merchant_id and h.customer_id = p.customer_id and h.status = 'reserved') h`,
      where: 'h.reserved <> p.reserved',
      expected: "'reserved ' || h.reserved",
      found: "'reserved ' || p.reserved",
    },
  ],
});
