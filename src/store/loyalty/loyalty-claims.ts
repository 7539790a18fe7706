import { type Claim, type ClaimDecision, canClaimBecome } from '../../domain/loyalty/loyalty-claim.ts';
import { assert, ConcurrencyConflict } from '../../domain/values/errors.ts';
import { type NewRecord, recordInsert, recordParameters, recordStale } from '../cart/idempotency-records.ts';
import { type Database, isUniqueViolation, statement } from '../database/database.ts';
import { pageStart } from '../database/page-start.ts';
import { claiming } from '../database/timed-work/claim-due.ts';

/**
 * Stores a claim with the record of the act, in one statement; false when there is a claim for the order. Throws ConcurrencyConflict
 * when the key is taken.
 */
export async function submitClaim(
  database: Database,
  { claimId, customerId, orderId, reason, note }: Claim,
  record: NewRecord,
): Promise<boolean> {
  try {
    const given = [...recordParameters(record), claimId, customerId, orderId, reason, note];
    const rows = await database.run(insertClaim, given);
    return rows.length === 1;
  } catch (error) {
    if (isUniqueViolation(error, 'loyalty_claim_one_per_order')) return false;
    if (isUniqueViolation(error)) throw new ConcurrencyConflict();
    throw error;
  }
}

/** The claims of a customer at this merchant, newest first, at most `limit`. */
export async function listClaimsOf(
  database: Database,
  merchantId: string,
  customerId: string,
  limit: number,
): Promise<readonly Claim[]> {
  return database.run<Claim>(selectOfCustomer, [merchantId, customerId, limit]);
}

/** The claims of a merchant in one status behind `after`, newest first, at most `limit`. */
export async function listClaimsByStatus(
  database: Database,
  merchantId: string,
  status: Claim['status'],
  after: { readonly at: number; readonly id: string } | null,
  limit: number,
): Promise<readonly Claim[]> {
  const { at, id } = after ?? pageStart;
  return database.run<Claim>(selectByStatus, [merchantId, status, at, id, limit]);
}

/** A claim of this merchant; null when there is none of that id. */
export async function findClaim(database: Database, merchantId: string, claimId: string): Promise<Claim | null> {
  const [row] = await database.run<Claim>(selectClaim, [merchantId, claimId]);
  return row ?? null;
}

/** Stores what the staff decided about a pending claim; false when it is not pending any more. Posted at `tryAt`, if approved. */
export async function decideClaim(
  database: Database,
  merchantId: string,
  claimId: string,
  decision: ClaimDecision,
  now: number,
  tryAt: number,
): Promise<boolean> {
  const points = decision.status === 'approved' ? decision.points : null;
  const due = decision.status === 'approved' ? tryAt : null;
  return (await database.run(updateDecided, [merchantId, claimId, decision.status, points, now, due])).length === 1;
}

/** Moves a claim that is still `from` to what became of its posting; false when it has moved on. */
export async function finishClaim(
  database: Database,
  merchantId: string,
  claimId: string,
  from: 'approved' | 'failed',
  to: 'applied' | 'failed',
  now: number,
): Promise<boolean> {
  assert(canClaimBecome(from, to), `a claim goes from ${from} to ${to}`);
  return (await database.run(updateFinished, [merchantId, claimId, from, to, now])).length === 1;
}

/** Approved claims that are to be posted now, at most `limit`; each is tried again at `retryAt` unless it is finished. */
export const claimDueClaims = claiming<{ readonly merchantId: string; readonly claimId: string }>(
  'claim-due-loyalty-claims',
  {
    table: 'loyalty_claim',
    job: 'post-claims',
    key: ['merchant_id', 'claim_id'],
    due: 'try_at',
    returning: 'merchant_id, claim_id',
  },
);

const columns = `claim_id, customer_id, order_id, reason, note, status, points, submitted_at, updated_at,
    (select o.location_id from customer_order o
      where o.merchant_id = loyalty_claim.merchant_id and o.order_id = loyalty_claim.order_id) as location_id`;

const insertClaim = statement(
  'submit-loyalty-claim',
  `
  with ${recordStale},
  effect as (
    insert into loyalty_claim (merchant_id, claim_id, customer_id, order_id, reason, note, status, submitted_at, updated_at)
    values ($1, $11, $12, $13, $14, $15, 'pending', $4::int8, $4::int8)
    returning claim_id
  )
  ${recordInsert}`,
);

const selectOfCustomer = statement(
  'list-loyalty-claims-of-customer',
  `
  select ${columns} from loyalty_claim
  where merchant_id = $1 and customer_id = $2
  order by submitted_at desc, claim_id desc
  limit $3`,
);

const selectByStatus = statement(
  'list-loyalty-claims-by-status',
  `
  select ${columns} from loyalty_claim
  where merchant_id = $1 and status = $2 and (submitted_at, claim_id) < ($3::int8, $4)
  order by submitted_at desc, claim_id desc
  limit $5`,
);

const selectClaim = statement(
  'find-loyalty-claim',
  `select ${columns} from loyalty_claim where merchant_id = $1 and claim_id = $2`,
);

const updateDecided = statement(
  'decide-loyalty-claim',
  `
  update loyalty_claim set status = $3, points = $4, updated_at = $5, try_at = $6
  where merchant_id = $1 and claim_id = $2 and status = 'pending'
  returning claim_id`,
);

const updateFinished = statement(
  'finish-loyalty-claim',
  `
  update loyalty_claim set status = $4, updated_at = $5, try_at = null
  where merchant_id = $1 and claim_id = $2 and status = $3
  returning claim_id`,
);
