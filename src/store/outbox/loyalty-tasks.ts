import { type Database, statement } from '../database/database.ts';
import { formOf, overMerchants } from '../database/distributed/by-merchant.ts';
import { claiming } from '../database/timed-work/claim-due.ts';

/** What the engine was asked about an order so far. */
export type LoyaltyTaskProgress = {
  readonly redemption: 'none' | 'captured' | 'lapsed' | 'refused' | 'reversed' | null;
  readonly accrual: 'posted' | 'not_a_member' | 'refused' | null;
  /** How many paid refunds of the order were reported to it. */
  readonly reportedRefundCount: number;
};

/** A cart about which the engine has to be asked, as it was when it was taken. */
export type LoyaltyTask = LoyaltyTaskProgress & {
  readonly merchantId: string;
  readonly cartId: string;
  readonly version: number;
};

/**
 * Writes down that the engine is going to be asked about a cart, so that whatever comes of it is put right: a job looks at
 * `checkAt` (real time), when the caller that asks is done or dead.
 */
export async function addLoyaltyTask(
  database: Database,
  merchantId: string,
  cartId: string,
  checkAt: number,
): Promise<void> {
  await database.run(postponeLoyaltyTask, [merchantId, cartId, checkAt]);
}

/** Makes the tasks of these carts due, where there are any: for a transaction in which the carts end. */
export async function advanceLoyaltyTasks(
  tx: Database,
  carts: readonly { readonly merchantId: string; readonly cartId: string }[],
): Promise<void> {
  const { pick, last } = await formOf(tx, carts);
  const keys = [carts.map(({ merchantId }) => merchantId), carts.map(({ cartId }) => cartId)];
  await tx.run(pick(updateDue), [...keys, ...last]);
}

/** LoyaltyTasks due by now (real time), at most `limit`, each given to one caller only until `retryAt`. */
export const claimDueLoyaltyTasks = claiming<LoyaltyTask>('claim-due-loyalty-tasks', {
  table: 'loyalty_duty',
  job: 'settle-benefits',
  key: ['merchant_id', 'cart_id'],
  due: 'check_at',
  also: 'version = version + 1',
  returning: 'merchant_id, cart_id, version, redemption, accrual, refunds_told as reported_refund_count',
});

/**
 * Notes what was done and when to look again (real time), null: there is nothing left. One that another act raised
 * meanwhile stays as it is, and is looked at when they said.
 */
export async function finishLoyaltyTask(
  database: Database,
  { merchantId, cartId, version }: LoyaltyTask,
  { redemption, accrual, reportedRefundCount }: LoyaltyTaskProgress,
  checkAt: number | null,
): Promise<void> {
  await database.run(updateFinished, [merchantId, cartId, version, redemption, accrual, reportedRefundCount, checkAt]);
}

const postponeLoyaltyTask = statement(
  'add-loyalty-task',
  `
  insert into loyalty_duty (merchant_id, cart_id, check_at, version) values ($1, $2, $3, 1)
  on conflict (merchant_id, cart_id)
  do update set check_at = excluded.check_at, version = loyalty_duty.version + 1`,
);

const updateDue = overMerchants(
  'advance-loyalty-tasks',
  'given.merchant_id',
  `
  update loyalty_duty d set check_at = 0, version = d.version + 1
  from unnest($1::text[], $2::text[]) as given (merchant_id, cart_id)
  where d.merchant_id = given.merchant_id and d.cart_id = given.cart_id`,
);

const updateFinished = statement(
  'finish-loyalty-task',
  `
  update loyalty_duty set redemption = $4, accrual = $5, refunds_told = $6, check_at = $7
  where merchant_id = $1 and cart_id = $2 and version = $3`,
);
