import { writePriceTrace } from '../../contract/cart/price-trace.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { writeTrace } from '../../domain/cart/price-trace.ts';
import { priceCart } from '../../domain/cart/pricing.ts';
import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { findPricedRevision, type PricedRevision } from '../../store/cart/cart-history.ts';
import { findPolicy } from '../../store/location/policies.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';

/**
 * Why a cart costs what it costs, as the answer's text: the trace that was kept, else the same worked out again from
 * the revision and the policy it is pinned to. `revision` null: of the newest priced one. What is explained is what was
 * recorded with the revision, or nothing is: another digest is a bug of ours.
 * (design/prices.md#a-price-trace-is-the-recorded-one-or-none)
 */
export async function explainPrice(
  context: Context,
  merchantId: string,
  cartId: string,
  revision: number | null,
): Promise<string> {
  const priced = await findPricedRevision(context.database, merchantId, cartId, revision);
  assert(priced !== null, 'every cart was priced once');
  const cart = parseStoredCart(priced.stateText);
  const traceText = priced.traceText ?? (await retrace(context, cart));
  assert(sha256Hex(traceText) === priced.traceDigest, describeOther(cart, priced));
  const { traceDigest } = priced;
  return writePriceTrace({ cartRevision: priced.revision, currency: cart.currency, traceDigest }, traceText);
}

async function retrace(context: Context, cart: Cart): Promise<string> {
  return writeTrace(priceCart(cart, await pinnedPolicy(context, cart)).trace);
}

/**
 * The policy the cart was priced under, whichever holds by now. NOT_FOUND when it is not kept any more.
 */
export async function pinnedPolicy({ locations, database }: Context, cart: Cart): Promise<CommercePolicy> {
  const { policyRevision } = cart.revisions;
  const snapshot = locations.findEvenHidden(cart.locationId);
  if (snapshot?.policyRevision === policyRevision) return snapshot.policy;
  const policy = await findPolicy(database, cart.merchantId, cart.locationId, policyRevision);
  // Only where a test clock went ahead and came back: replaced terms stay longer than a cart can be read.
  if (policy === null)
    throw new CommerceError('NOT_FOUND', 'The terms this cart was priced under are not kept any more.');
  return policy;
}

function describeOther({ cartId }: Cart, { revision }: PricedRevision): string {
  return `the trace of cart ${cartId} at revision ${revision} is the one recorded`;
}
