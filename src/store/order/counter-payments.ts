import type { CounterMove, CounterPayment, OpenOrders } from '../../domain/order/counter.ts';
import type { Currency } from '../../domain/values/currency.ts';
import type { Minor } from '../../domain/values/money.ts';
import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { type AttemptOfPayers, kindOfPayer } from './payer-records.ts';

// What the staff of a restaurant are to take for its orders, and what became of it (migration 000061).

type Entry = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly status: CounterPayment['status'];
  readonly refundedMinor: Minor;
};

/** The durable memory of the counter as a processor (ports/payments.ts, `CounterStore`). */
export function counterStore(database: Database) {
  const find = async (merchantId: string, attemptId: string): Promise<Entry | null> => {
    const [entry] = await database.run<Entry>(selectEntry, [merchantId, attemptId]);
    return entry ?? null;
  };
  return {
    find,
    create: async (payment: Omit<Entry, 'status' | 'refundedMinor'>, now: number): Promise<Entry> => {
      const { merchantId, attemptId, amountMinor, currency } = payment;
      const given = [merchantId, attemptId, amountMinor, currency, now];
      const [made] = await database.run<Entry>(insertEntry, given);
      const entry = made ?? (await find(merchantId, attemptId));
      return entry ?? { ...payment, status: 'authorized', refundedMinor: 0 };
    },
    decide: async (merchantId: string, attemptId: string, status: 'captured' | 'cancelled'): Promise<Entry | null> => {
      const [entry] = await database.run<Entry>(updateStatus, [merchantId, attemptId, status]);
      return entry ?? null;
    },
    refund: async (
      merchantId: string,
      attemptId: string,
      refundId: string,
      amountMinor: Minor,
    ): Promise<Entry | null> => {
      const [entry] = await database.run<Entry>(insertRefund, [merchantId, attemptId, refundId, amountMinor]);
      if (entry !== undefined) return entry;
      const known = await database.run(selectRefund, [merchantId, attemptId, refundId]);
      return known.length === 0 ? null : find(merchantId, attemptId);
    },
  };
}

/**
 * Stores what the staff say of a payment that is still as `seen`; false when it was changed or a refund came between. Loyalty
 * looks at its order again, boards hear of it, and so do those who follow the order: nothing of it changed but how it is paid.
 */
export async function moveCounterPayment(
  tx: Database,
  { merchantId, attemptId }: { readonly merchantId: string; readonly attemptId: string },
  seen: CounterPayment,
  { state, means }: CounterMove,
  by: { readonly accountId: string; readonly now: number },
): Promise<boolean> {
  const given = [merchantId, attemptId, seen.state, seen.means, seen.refundedMinor, state, means, by.accountId, by.now];
  return (await tx.run(updateState, given)).length === 1;
}

/** Remembers whose unpaid order it will be. */
export async function saveCounterPayers(tx: Database, attempt: AttemptOfPayers): Promise<void> {
  const { merchantId, attemptId, payers, begunAt } = attempt;
  await tx.run(insertPayers, [merchantId, attemptId, payers, begunAt]);
}

/**
 * The orders of these payers at the merchant that are begun, due, or were not collected, without those whose attempt came to nothing:
 * of a contact since `since`, of addresses since `addressSince`.
 */
export async function countOpenOrders(
  tx: Database,
  { merchantId, payers }: Pick<AttemptOfPayers, 'merchantId' | 'payers'>,
  since: number,
  addressSince: number,
): Promise<readonly OpenOrders[]> {
  const rows = await tx.run<{ payer: string; count: number }>(selectOpen, [merchantId, payers, since, addressSince]);
  return rows.map(({ payer, count }) => ({ kind: kindOfPayer(payer), count }));
}

/** Forgets whose orders were begun before. */
export const deleteCounterPayers: Removal = (...given) => removeRows(deletePayers, ...given);

/** SQL that reads a payment at the counter, `k`, of an attempt, `a`, as JSON: what `counterOf` takes. */
export const joinCounter =
  'left join counter_payment k on k.merchant_id = a.merchant_id and k.attempt_id = a.attempt_id';
export const counterText = `case when k.status is not null then json_build_object('status', k.status, 'state', k.state,
    'means', k.means, 'amountMinor', k.amount_minor, 'refundedMinor', k.refunded_minor,
    'collectedMinor', k.collected_minor, 'changedAt', k.changed_at)::text end as counter_text`;

/** The payment at the counter of a row; null where there is none. */
export function counterOf(text: string | null): CounterPayment | null {
  return text === null ? null : (JSON.parse(text) as CounterPayment);
}

const entryColumns = 'merchant_id, attempt_id, amount_minor, currency, status, refunded_minor';

const selectEntry = statement(
  'find-counter-payment',
  `select ${entryColumns} from counter_payment where merchant_id = $1 and attempt_id = $2`,
);

const insertEntry = statement(
  'insert-counter-payment',
  `
  insert into counter_payment (merchant_id, attempt_id, amount_minor, currency, status, created_at)
  values ($1, $2, $3, $4, 'authorized', $5)
  on conflict (merchant_id, attempt_id) do nothing
  returning ${entryColumns}`,
);

const updateStatus = statement(
  'decide-counter-payment',
  `
  update counter_payment set status = $3
  where merchant_id = $1 and attempt_id = $2 and status = 'authorized'
  returning ${entryColumns}`,
);

// The payment is held first: of two refunds at one time the second finds what the first has left.
const insertRefund = statement(
  'refund-counter-payment',
  `
  with held as (
    select merchant_id, attempt_id from counter_payment
    where merchant_id = $1 and attempt_id = $2 and status = 'captured' and refunded_minor + $4::int8 <= amount_minor
    for update),
  added as (
    insert into counter_refund (merchant_id, attempt_id, refund_id, amount_minor)
    select held.merchant_id, held.attempt_id, $3, $4::int8 from held
    on conflict (merchant_id, attempt_id, refund_id) do nothing
    returning merchant_id, attempt_id, amount_minor)
  update counter_payment k set refunded_minor = k.refunded_minor + added.amount_minor
  from added where k.merchant_id = added.merchant_id and k.attempt_id = added.attempt_id
  returning ${entryColumns.replaceAll(/\w+/g, 'k.$&')}`,
);

const selectRefund = statement(
  'find-counter-refund',
  'select refund_id from counter_refund where merchant_id = $1 and attempt_id = $2 and refund_id = $3',
);

const updateState = statement(
  'move-counter-payment',
  `
  with moved as (
    update counter_payment set state = $6, means = $7, account_id = $8, changed_at = $9::int8,
      collected_minor = case when $6 = 'paid' then coalesce(collected_minor, amount_minor - refunded_minor) end
    where merchant_id = $1 and attempt_id = $2 and status = 'captured' and state = $3 and means is not distinct from $4
      and refunded_minor = $5::int8
    returning merchant_id, attempt_id),
  known as (
    update customer_order o set change_number = o.change_number + 1
    from moved
    join payment_attempt a on a.merchant_id = $1 and a.attempt_id = moved.attempt_id
    where o.merchant_id = a.merchant_id and o.cart_id = a.cart_id
    returning o.merchant_id, o.order_id, o.change_number, o.status, o.refunded_minor),
  changes as (
    insert into order_change (merchant_id, order_id, change_number, at, status, refunded_minor)
    select known.merchant_id, known.order_id, known.change_number, $9::int8, known.status, known.refunded_minor from known),
  task as (
    update loyalty_duty d set check_at = 0, version = d.version + 1
    from moved
    join payment_attempt a on a.merchant_id = $1 and a.attempt_id = moved.attempt_id
    where d.merchant_id = a.merchant_id and d.cart_id = a.cart_id)
  select attempt_id from moved`,
);

const insertPayers = statement(
  'save-counter-payers',
  `
  insert into counter_payer (merchant_id, payer, attempt_id, begun_at)
  select $1, payer, $2, $4::int8 from unnest($3::text[]) as given (payer)
  on conflict do nothing`,
);

const selectOpen = statement(
  'count-open-counter-orders',
  `
  select r.payer, count(*) as count
  from counter_payer r
  join payment_attempt a on a.merchant_id = r.merchant_id and a.attempt_id = r.attempt_id
    and a.phase in ('asking', 'locked', 'authorized', 'captured', 'completed')
  left join counter_payment k on k.merchant_id = r.merchant_id and k.attempt_id = r.attempt_id
  where r.merchant_id = $1 and r.payer = any($2::text[])
    and r.begun_at > case when r.payer like 'contact:%' then $3::int8 else $4::int8 end
    and (k.attempt_id is null or (k.status <> 'cancelled' and k.state <> 'paid' and k.refunded_minor < k.amount_minor))
  group by r.payer`,
);

const deletePayers = statement(
  'delete-counter-payers',
  `
  delete from counter_payer
  where (merchant_id, payer, attempt_id) in (
    select merchant_id, payer, attempt_id from counter_payer where begun_at < $1::int8 order by begun_at limit $2 offset $3)
  returning attempt_id`,
);
