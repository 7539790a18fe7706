import { type Claim, type ClaimDecision, canClaimBecome } from '../../domain/loyalty/loyalty-claim.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { findClaim, finishClaim, decideClaim as saveDecision } from '../../store/loyalty/loyalty-claims.ts';
import { findOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';

/**
 * What the merchant's staff decide about a claim; approved points are posted at once where that is possible, else by the
 * job that tries again. `together` writes something else with the decision. The claim as it is then. NOT_FOUND for an unknown one, RESOURCE_CONFLICT when it was decided before.
 */
export async function decideClaim(
  context: Context,
  merchantId: string,
  claimId: string,
  decision: ClaimDecision,
  together: (work: (tx: Database) => Promise<void>) => Promise<void> = (work) => context.database.transaction(work),
): Promise<Claim> {
  const claim = await loadClaim(context, merchantId, claimId);
  const now = context.clock.nowFor(merchantId);
  await together(async (tx) => {
    const decided =
      canClaimBecome(claim.status, decision.status) &&
      (await saveDecision(tx, merchantId, claimId, decision, now, context.clock.now()));
    if (!decided) throw new CommerceError('RESOURCE_CONFLICT', 'This claim was decided before.');
  });
  return decision.status === 'approved'
    ? postClaim(context, merchantId, claimId)
    : loadClaim(context, merchantId, claimId);
}

/**
 * Posts the points of an approved claim, or of one that failed before, and notes what came of it; any other is left as it
 * is. The posting is keyed by the claim, so that it happens once however often this runs or where it dies. The claim as it
 * is then; approved still where the engine could not be reached.
 */
export async function postClaim(context: Context, merchantId: string, claimId: string): Promise<Claim> {
  const claim = await loadClaim(context, merchantId, claimId);
  if ((claim.status !== 'approved' && claim.status !== 'failed') || claim.points === null) return claim;
  const outcome = await post(context, merchantId, claim, claim.points);
  if (outcome === 'unknown' || outcome === claim.status) return claim;
  await finishClaim(context.database, merchantId, claimId, claim.status, outcome, context.clock.nowFor(merchantId));
  return loadClaim(context, merchantId, claimId);
}

async function post(
  context: Context,
  merchantId: string,
  { claimId, customerId, orderId }: Claim,
  points: number,
): Promise<'applied' | 'failed' | 'unknown'> {
  const stored = await findOrder(context.database, merchantId, orderId);
  assert(stored !== null, 'a claim is about an order, and orders stay');
  const order = { orderId, orderReference: stored.order.shortId };
  try {
    await context.loyalty.grantClaim({ merchantId, customerId, claimId, points, order });
    return 'applied';
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return error.code === 'DEPENDENCY_UNAVAILABLE' ? 'unknown' : 'failed';
  }
}

async function loadClaim(context: Context, merchantId: string, claimId: string): Promise<Claim> {
  const claim = await findClaim(context.database, merchantId, claimId);
  if (claim === null) throw new CommerceError('NOT_FOUND', 'There is no such claim.');
  return claim;
}
