import {
  attackMemoryMs,
  type HeldShare,
  type PayerKind,
  type PayerRecord,
  payerMemoryMs,
} from '../../domain/order/payer-limits.ts';
import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

/** An attempt and whom it is counted for: `kind:hash` of each. */
export type AttemptOfPayers = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly payers: readonly string[];
  readonly begunAt: number;
};

/** Remembers whose attempt it is. */
export async function savePayerRecords(tx: Database, attempt: AttemptOfPayers): Promise<void> {
  const { merchantId, attemptId, payers, begunAt } = attempt;
  await tx.run(insertRecords, [merchantId, attemptId, payers, begunAt]);
}

/** What these payers began at the merchant in the last hour; nothing of those who began nothing. */
export async function loadPayerRecords(
  database: Database,
  { merchantId, payers, begunAt }: Omit<AttemptOfPayers, 'attemptId'>,
): Promise<readonly PayerRecord[]> {
  const rows = await database.run<Omit<PayerRecord, 'kind'> & { payer: string }>(selectRecords, [
    merchantId,
    payers,
    begunAt - payerMemoryMs,
  ]);
  return rows.map(({ payer, ...counts }) => ({ kind: kindOfPayer(payer), ...counts }));
}

/** How many payments of all payers failed at the merchant in the last ten minutes. */
export async function countFailedPayments(database: Database, merchantId: string, now: number): Promise<number> {
  const [row] = await database.run<{ failed: number }>(selectFailed, [merchantId, now - attackMemoryMs]);
  return row?.failed ?? 0;
}

/** What the payers of an attempt hold, unpaid and with it, of each limited thing that it holds. */
export async function loadHeldShares(
  tx: Database,
  { merchantId, attemptId, payers, begunAt }: AttemptOfPayers,
): Promise<readonly HeldShare[]> {
  const rows = await tx.run<Omit<HeldShare, 'kind'> & { payer: string }>(selectShares, [
    merchantId,
    attemptId,
    payers,
    begunAt - payerMemoryMs,
  ]);
  return rows.map(({ payer, ...share }) => ({ kind: kindOfPayer(payer), ...share }));
}

/** Forgets what was begun before. */
export const deletePayerRecords: Removal = (...given) => removeRows(deleteRecords, ...given);

/** The kind that a counted payer begins with. */
export function kindOfPayer(payer: string): PayerKind {
  const kind = payer.split(':', 1)[0];
  return kind === 'network' || kind === 'contact' ? kind : 'address';
}

const insertRecords = statement(
  'save-payer-records',
  `
  insert into payer_record (merchant_id, payer, attempt_id, begun_at)
  select $1, payer, $2, $4::int8 from unnest($3::text[]) as given (payer)
  on conflict do nothing`,
);

const selectRecords = statement(
  'load-payer-records',
  `
  select r.payer,
    count(*) filter (where a.phase in ('asking', 'locked')) as unpaid,
    count(*) filter (where a.failed_code in ('LOCK_EXPIRED', 'PAYMENT_CANCELLED')) as lapsed,
    count(*) filter (where a.failed_code = 'PAYMENT_FAILED') as failed
  from payer_record r
  join payment_attempt a on a.merchant_id = r.merchant_id and a.attempt_id = r.attempt_id
  where r.merchant_id = $1 and r.payer = any($2::text[]) and r.begun_at > $3::int8
  group by r.payer`,
);

const selectFailed = statement(
  'count-failed-payments',
  `
  select count(*) as failed from payment_attempt
  where merchant_id = $1 and failed_code = 'PAYMENT_FAILED' and created_at > $2::int8`,
);

// A slot without a capacity is counted as well; there is enough of it.
const selectShares = statement(
  'load-held-shares',
  `
  with mine as (
    select r.payer, r.merchant_id, r.attempt_id
    from payer_record r
    join payment_attempt a on a.merchant_id = r.merchant_id and a.attempt_id = r.attempt_id
    where r.merchant_id = $1 and r.payer = any($3::text[]) and r.begun_at > $4::int8 and a.phase in ('asking', 'locked'))
  select m.payer, count(*) as attempts, count(*) as mine, c.held, c.held_max
  from slot_hold own
  join slot_counter c on c.merchant_id = own.merchant_id and c.location_id = own.location_id and c.slot_at = own.slot_at
    and c.held_max < 9007199254740991
  join slot_hold h on h.merchant_id = own.merchant_id and h.location_id = own.location_id and h.slot_at = own.slot_at
  join mine m on m.merchant_id = h.merchant_id and m.attempt_id = h.attempt_id
  where own.merchant_id = $1 and own.attempt_id = $2
  group by m.payer, c.held, c.held_max
  union all
  select m.payer, count(*) as attempts, sum(h.quantity)::int8 as mine, c.held, c.held_max
  from stock_hold own
  join stock_counter c on c.merchant_id = own.merchant_id and c.location_id = own.location_id
    and c.product_id = own.product_id
  join stock_hold h on h.merchant_id = own.merchant_id and h.location_id = own.location_id
    and h.product_id = own.product_id
  join mine m on m.merchant_id = h.merchant_id and m.attempt_id = h.attempt_id
  where own.merchant_id = $1 and own.attempt_id = $2
  group by m.payer, own.product_id, c.held, c.held_max`,
);

const deleteRecords = statement(
  'delete-payer-records',
  `
  delete from payer_record
  where (merchant_id, payer, attempt_id) in (
    select merchant_id, payer, attempt_id from payer_record where begun_at < $1::int8 order by begun_at limit $2 offset $3)
  returning attempt_id`,
);
