import type { MarkedStep } from '../../domain/location/opening-checklist.ts';
import { type Database, statement } from '../database/database.ts';

/** What the people of a merchant marked as done, and whether the merchant ever had an order. */
export type OpeningRecord = {
  readonly marked: ReadonlySet<MarkedStep>;
  readonly hasOrder: boolean;
  readonly suspendedAt: number | null;
  readonly suspensionReason: string;
  readonly isPublished: boolean;
};

/** One statement: what is stored of a merchant's opening. Null: there is no such merchant. */
export async function readOpening(database: Database, merchantId: string): Promise<OpeningRecord | null> {
  const [row] = await database.run<Omit<OpeningRecord, 'marked'> & { readonly marked: readonly MarkedStep[] }>(
    selectOpening,
    [merchantId],
  );
  return row === undefined ? null : { ...row, marked: new Set(row.marked) };
}

/** Marks a step as done, or takes the mark away; again changes nothing. */
export async function markStep(
  tx: Database,
  merchantId: string,
  step: MarkedStep,
  isDone: boolean,
  now: number,
): Promise<void> {
  if (isDone) await tx.run(insertStep, [merchantId, step, now]);
  else await tx.run(deleteStep, [merchantId, step]);
}

const selectOpening = statement(
  'read-merchant-opening',
  `
  select m.suspended_at, m.suspension_reason, m.status = 'published' as is_published,
    array(select s.step from opening_step s where s.merchant_id = m.merchant_id order by s.step) as marked,
    exists (select from customer_order o where o.merchant_id = m.merchant_id) as has_order
  from merchant m
  where m.merchant_id = $1`,
);

const insertStep = statement(
  'mark-opening-step',
  `insert into opening_step (merchant_id, step, done_at) values ($1, $2, $3) on conflict (merchant_id, step) do nothing`,
);

const deleteStep = statement('unmark-opening-step', `delete from opening_step where merchant_id = $1 and step = $2`);
