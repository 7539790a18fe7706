import { archiveKey } from '../cart/cart-archives.ts';
import { booksCheck } from './books-check.ts';

// What was answered can be shown and answered again: revisions and stored answers.

// The row of an archive stands at the newest of all the revisions that it holds.
const entriesOf = `cross join lateral (
    select coalesce(sum(case when e.archive is null then 1 else e.revision - e.archive_from + 1 end), 0)::int8 as revisions,
      min(coalesce(e.archive_from, e.revision)) as oldest, max(e.revision) as newest from cart_entry e
    where e.merchant_id = p.merchant_id and e.cart_id = p.cart_id and e.revision is not null) e`;

const restore = 'Restore the rows of cart_entry from a backup.';

/** Every cart is at its newest entry, has all revisions, and is locked and completed by a payment only. */
export const cartChecks = booksCheck({
  name: 'carts',
  table: 'cart',
  key: [['cart_id', '']],
  columns: ['revision', 'status'],
  problems: [
    {
      name: 'cart-without-its-entry',
      meaning: 'A cart is at a revision that is not its newest stored one: it cannot be read.',
      advice: restore,
      join: entriesOf,
      where: 'e.newest is distinct from p.revision',
      expected: "'newest entry of revision ' || p.revision",
      found: "coalesce('revision ' || e.newest, 'no entry')",
    },
    {
      name: 'revisions-have-gaps',
      meaning: 'Revisions of a cart are missing between others, or, where a payment began, at the beginning.',
      advice: restore,
      join: entriesOf,
      where: `e.revisions <> e.newest - e.oldest + 1 or (e.oldest > 1 and exists (
      select from payment_attempt a where a.merchant_id = p.merchant_id and a.cart_id = p.cart_id))`,
      expected: "'revisions 1 to ' || e.newest",
      found: "e.revisions || ' revisions, ' || e.oldest || ' to ' || e.newest",
    },
    {
      name: 'completed-cart-without-order',
      meaning: 'A cart is completed, and there is no order of it.',
      advice: 'Look its payment up at the processor and refund it there, or enter the order by hand.',
      join: 'left join customer_order o on o.merchant_id = p.merchant_id and o.cart_id = p.cart_id',
      where: "p.status = 'COMPLETED' and o.order_id is null",
      expected: "'an order'",
      found: "'no order'",
    },
    {
      name: 'locked-cart-without-payment',
      meaning: 'A cart is locked for a payment that is not under way: its customer can neither pay nor change it.',
      advice: 'Look its payments up at the processor. If none is open there, the row of cart may be opened again.',
      where: `p.status = 'LOCKED' and not exists (
      select from payment_attempt a
      where a.merchant_id = p.merchant_id and a.cart_id = p.cart_id
        and a.phase in ('locked', 'authorized', 'captured', 'releasing'))`,
      expected: "'a payment under way'",
      found: "'none'",
    },
  ],
});

/** Every remembered request can be answered again. */
export const answerChecks = booksCheck({
  name: 'answers',
  table: 'idempotency_record',
  key: [
    ['name_space', ''],
    ['record_key', ''],
  ],
  columns: ['cart_id', 'entry_key', 'reply'],
  problems: [
    {
      name: 'answer-missing',
      meaning: 'A request is remembered, and what it was answered with is not stored.',
      advice: `A retry of this request fails. ${restore}`,
      join: `left join cart_entry e
      on e.merchant_id = p.merchant_id and e.cart_id = p.cart_id and e.entry_key in (p.entry_key, '${archiveKey}')`,
      where: '(p.cart_id is not null and e.entry_key is null) or (p.cart_id is null and p.reply is null)',
      expected: "coalesce('entry ' || p.entry_key || ' of cart ' || p.cart_id, 'an answer')",
      found: "'none'",
    },
  ],
});
