import { archiveKey } from '../cart/cart-archives.ts';
import { booksCheck } from './books-check.ts';

// What was paid, ordered and refunded. Each problem can only be seen between two statements of ours if it is one: every
// step of a payment is one transaction (design/checkout.md#one-completion-procedure).

const orderOfAttempt = 'left join customer_order o on o.merchant_id = p.merchant_id and o.attempt_id = p.attempt_id';
const cartOf = 'left join cart c on c.merchant_id = p.merchant_id and c.cart_id = p.cart_id';
const testPayment = 'join sandbox_payment s on s.merchant_id = p.merchant_id and s.attempt_id = p.attempt_id';

/** Every payment has what it says: its order, its cart's state, its stored answer, or its refund. */
export const paymentChecks = booksCheck({
  name: 'payments',
  table: 'payment_attempt',
  key: [['attempt_id', '']],
  columns: ['cart_id', 'phase', 'amount_minor', 'captured_minor', 'entry_key', 'created_at', 'check_at'],
  problems: [
    {
      name: 'payment-without-order',
      meaning: 'A payment is recorded as completed, and there is no order for it.',
      advice: 'Look the payment up at the processor and refund it there, or enter the order by hand.',
      join: orderOfAttempt,
      where: "p.phase = 'completed' and o.order_id is null",
      expected: "'an order over ' || p.amount_minor",
      found: "'no order'",
    },
    {
      name: 'captured-differs-from-quoted',
      meaning: 'Another amount was captured than the customer agreed to.',
      advice: 'Refund the difference at the processor.',
      where: 'p.captured_minor <> p.amount_minor',
      expected: "'captured ' || p.amount_minor",
      found: "'captured ' || p.captured_minor",
    },
    {
      name: 'payment-does-not-finish',
      meaning:
        'The kitchen accepted more than a day ago and the money may be captured; there is neither an order nor a refund under way.',
      advice: 'Look for this id in the log, which says why every try to complete it fails; refund it at the processor.',
      join: `cross join at join merchant m on m.merchant_id = p.merchant_id
    left join placement l on l.merchant_id = p.merchant_id and l.attempt_id = p.attempt_id`,
      where: `(p.phase = 'captured' or (p.phase = 'authorized' and l.status = 'accepted'))
    and p.created_at < at.now + m.clock_offset_ms - 86400000 and p.check_at > at.now - 3600000`,
      expected: "'an order within a day'",
      found: "p.phase || ' ' || p.amount_minor || ', no order'",
    },
    {
      name: 'payment-of-unlocked-cart',
      meaning: 'A payment is under way for a cart that is not locked.',
      advice: 'Look the payment up at the processor; if the cart has no order, refund it there.',
      join: cartOf,
      where: "p.phase in ('locked', 'authorized', 'captured', 'releasing') and c.status is distinct from 'LOCKED'",
      expected: "'cart ' || p.cart_id || ' LOCKED'",
      found: "'cart ' || coalesce(c.status, 'missing')",
    },
    {
      name: 'payment-kept-without-order',
      meaning: 'A test payment came to nothing, and its money was not refunded in full.',
      advice: 'Refund what is left at the processor.',
      join: testPayment,
      where: "p.phase in ('ended', 'void') and s.status = 'captured' and s.refunded_minor < s.amount_minor",
      expected: "'refunded ' || s.amount_minor",
      found: "'refunded ' || s.refunded_minor",
    },
    {
      name: 'payment-answer-missing',
      meaning: 'The answer that a retry of this payment request gets is not stored.',
      advice: 'A retry would be taken for a new request. Restore the row of cart_entry from a backup.',
      join: `left join cart_entry e on e.merchant_id = p.merchant_id and e.cart_id = p.cart_id and e.entry_key in (p.entry_key, '${archiveKey}')`,
      where: "p.phase not in ('asking', 'voiding', 'void') and e.entry_key is null",
      expected: "'entry ' || p.entry_key || ' of cart ' || p.cart_id",
      found: "'no entry'",
    },
  ],
});

const refundsOf = `cross join lateral (
    select coalesce(sum(r.amount_minor) filter (where r.state = 'paid'), 0)::int8 as paid,
      coalesce(sum(r.amount_minor) filter (where r.state = 'asked'), 0)::int8 as asked
    from order_refund r where r.merchant_id = p.merchant_id and r.order_id = p.order_id) r`;

/** Every order was paid with what it cost, and its refunds add up. */
export const orderChecks = booksCheck({
  name: 'orders',
  table: 'customer_order',
  key: [['order_id', '']],
  columns: ['attempt_id', 'cart_id', 'total_minor', 'refunded_minor', 'refund_held_minor', 'change_number'],
  problems: [
    {
      name: 'order-without-payment',
      meaning: 'An order was not paid with its total.',
      advice: 'Look the payment up at the processor; collect or refund the difference.',
      join: 'left join payment_attempt a on a.merchant_id = p.merchant_id and a.attempt_id = p.attempt_id',
      where: "a.phase is distinct from 'completed' or a.captured_minor is distinct from p.total_minor",
      expected: "'payment completed with ' || p.total_minor",
      found: "'payment ' || coalesce(a.phase, 'missing') || ' with ' || coalesce(a.captured_minor, 0)",
    },
    {
      name: 'order-total-differs-from-its-text',
      meaning: 'The total of an order is not the one on its receipt.',
      advice: 'Compare with the processor: the receipt is what the customer agreed to.',
      join: 'left join payment_attempt a on a.merchant_id = p.merchant_id and a.attempt_id = p.attempt_id',
      where:
        "a.order_text is not null and (a.order_text::json -> 'amounts' ->> 'totalMinor')::int8 is distinct from p.total_minor",
      expected: "'total ' || coalesce(a.order_text::json -> 'amounts' ->> 'totalMinor', 'missing')",
      found: "'total ' || p.total_minor",
    },
    {
      name: 'refunds-do-not-add-up',
      meaning: 'What an order says was refunded is not the sum of its refunds.',
      advice: 'Compare with the refunds at the processor, then put the sum of the order right.',
      join: refundsOf,
      where: 'r.paid <> p.refunded_minor or r.asked <> p.refund_held_minor',
      expected: "'refunded ' || r.paid || ', under way ' || r.asked",
      found: "'refunded ' || p.refunded_minor || ', under way ' || p.refund_held_minor",
    },
    {
      name: 'refunds-differ-at-processor',
      meaning: 'The test processor refunded another amount than the order says.',
      advice: 'Compare the refunds of the order with those of the processor, and refund the difference.',
      join: testPayment,
      where: `s.status <> 'captured' or s.amount_minor <> p.total_minor
    or s.refunded_minor not between p.refunded_minor and p.refunded_minor + p.refund_held_minor`,
      expected: "'captured ' || p.total_minor || ', refunded ' || p.refunded_minor",
      found: "s.status || ' ' || s.amount_minor || ', refunded ' || s.refunded_minor",
    },
    {
      name: 'counter-differs-from-order',
      meaning: 'An order is paid at the restaurant, and what its staff are to take is not what it costs.',
      advice: 'Ask the staff what was taken, then put the row of counter_payment right.',
      join: `join payment_attempt a on a.merchant_id = p.merchant_id and a.attempt_id = p.attempt_id and a.processor = 'counter'
    left join counter_payment k on k.merchant_id = p.merchant_id and k.attempt_id = p.attempt_id
    cross join lateral (
      select coalesce(sum(f.amount_minor), 0)::int8 as given from counter_refund f
      where f.merchant_id = p.merchant_id and f.attempt_id = p.attempt_id) f`,
      where: `k.status is distinct from 'captured' or k.amount_minor <> p.total_minor or k.refunded_minor <> f.given
    or k.refunded_minor not between p.refunded_minor and p.refunded_minor + p.refund_held_minor`,
      expected: "'owed ' || p.total_minor || ', taken back ' || p.refunded_minor",
      found: "coalesce(k.status || ' ' || k.amount_minor || ', taken back ' || k.refunded_minor, 'nothing')",
    },
    {
      name: 'order-changes-have-gaps',
      meaning: 'The changes of an order are not numbered one by one, or the last one has another refund.',
      advice: 'Those who follow this order may have missed a change. Restore the rows of order_change from a backup.',
      join: `cross join lateral (
    select count(*) as changes, max(h.change_number) as newest, max(h.refunded_minor) as refunded
    from order_change h where h.merchant_id = p.merchant_id and h.order_id = p.order_id) h`,
      where: `h.changes <> p.change_number or h.newest is distinct from p.change_number
    or h.refunded is distinct from p.refunded_minor`,
      expected: "p.change_number || ' changes, refunded ' || p.refunded_minor",
      found: "h.changes || ' changes up to ' || coalesce(h.newest, 0) || ', refunded ' || coalesce(h.refunded, 0)",
    },
    {
      name: 'order-of-uncompleted-cart',
      meaning: 'There is an order, and its cart is not completed: it could be paid again.',
      advice: 'Do not accept another order of this cart. Restore the row of cart from a backup.',
      join: cartOf,
      where: "c.status is distinct from 'COMPLETED'",
      expected: "'cart ' || p.cart_id || ' COMPLETED'",
      found: "'cart ' || coalesce(c.status, 'missing')",
    },
  ],
});
