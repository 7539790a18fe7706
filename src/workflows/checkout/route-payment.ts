import { formatInstant } from '../../contract/values/scalars.ts';
import { assignAuthority } from '../../domain/location/authority.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import { type ProviderQuote, providerOrder } from '../../domain/order/pos.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import type { CartVersion } from '../../store/cart/cart-entries.ts';
import type { PaymentAttempt } from '../../store/order/payments.ts';
import { type PaymentPlan, requoteRequired } from '../cart/payment-plan.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import { checkProviderReachable, providerNamed } from '../pos/pos-reach.ts';
import { refreshBinding } from '../pos/refresh-binding.ts';
import type { PaymentWay } from './payment-ways.ts';

/** A plan with all who take part: who takes the money, who takes the order, and who promised the amount. */
export type RoutedPlan = PaymentPlan & {
  readonly processor: PaymentProcessor;
  readonly provider: string | null;
  readonly providerQuote: PaymentAttempt['providerQuote'];
};

/**
 * Finds whom a planned payment needs, by the location's authority (reference/authority.md#authority-context), before
 * anything is held or stored. Where the provider sets the amount it is asked for these very lines, unless it `promised`
 * before: another amount than the customer was shown is REQUOTE_REQUIRED. DEPENDENCY_UNAVAILABLE when a provider that
 * is needed cannot be reached.
 */
export async function routePayment(
  context: Context,
  snapshot: LocationSnapshot,
  way: PaymentWay,
  plan: PaymentPlan,
  promised: PaymentAttempt['providerQuote'] = null,
): Promise<RoutedPlan> {
  const authority = assignAuthority(snapshot);
  const processor = way.processorOf(context, snapshot, plan);
  // A customer is not asked to pay for an order that no kitchen can take.
  checkProviderReachable(context, snapshot);
  const providerQuote =
    authority.quote === 'provider' ? (promised ?? (await quoteAtProvider(context, snapshot, plan))) : null;
  return {
    ...plan,
    version: providerQuote === null ? plan.version : withEvidence(plan.version, providerQuote),
    processor,
    provider: authority.orderRouting === 'provider' ? (snapshot.provider ?? null) : null,
    providerQuote,
  };
}

async function quoteAtProvider(
  context: Context,
  snapshot: LocationSnapshot,
  plan: PaymentPlan,
): Promise<ProviderQuote> {
  const provider = providerNamed(context, snapshot.merchant.merchantId, snapshot.provider ?? null);
  const order = providerOrder(plan.version.cart, JSON.parse(plan.orderText) as FrozenOrder);
  let quote: ProviderQuote;
  try {
    quote = await provider.quote(order);
  } catch (error) {
    if (!(error instanceof CommerceError) || error.details?.reason !== 'MAPPING_MISSING') throw error;
    throw await disagreement(context, snapshot, 'MAPPING_MISSING');
  }
  if (quote.totalMinor !== plan.amountMinor) throw await disagreement(context, snapshot, 'POLICY_CHANGED');
  const now = context.clock.now();
  if (quote.expiresAt <= now) throw unconfirmed();
  // The provider goes by the real time, everything of a merchant by the merchant's clock.
  return { ...quote, expiresAt: quote.expiresAt + context.clock.nowFor(snapshot.merchant.merchantId) - now };
}

/**
 * The provider sees the cart differently than we do: what it describes now is fetched, so that validateAndUpdateCart
 * shows the difference. If that changes nothing there is nothing to show, and asking again would not help the customer.
 * (design/pos.md#a-provider-that-does-not-say-what-differs-is-unavailable)
 */
async function disagreement(
  context: Context,
  snapshot: LocationSnapshot,
  reason: 'MAPPING_MISSING' | 'POLICY_CHANGED',
): Promise<CommerceError> {
  await refreshBinding(
    context,
    providerNamed(context, snapshot.merchant.merchantId, snapshot.provider ?? null),
    snapshot,
  );
  await context.locations.refresh();
  const after = context.locations.findEvenHidden(snapshot.locationId);
  const moved =
    after?.bindingRevision !== snapshot.bindingRevision || after?.policyRevision !== snapshot.policyRevision;
  return moved ? requoteRequired([reason]) : unconfirmed();
}

function unconfirmed(): CommerceError {
  return new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The provider of this location does not confirm the cart, and does not say what differs. Its staff have to look.',
    { retryAfterSeconds: 60 },
  );
}

/**
 * The version with the provider's promise in its quote: what was confirmed names who confirmed it and until when, and a
 * cart confirmed twice has two fingerprints (reference/money.md#quote).
 * (design/pos.md#a-providers-promise-is-part-of-the-locked-quote)
 */
function withEvidence(version: CartVersion, { quoteId, expiresAt }: PromisedQuote): CartVersion {
  const { quote } = version.cart;
  assert(quote !== null, 'what is paid has lines, and so a quote');
  const renewed = {
    fingerprint: sha256Hex(JSON.stringify([quote.fingerprint, quoteId, expiresAt])),
    expiresAt: Math.min(quote.expiresAt, expiresAt),
  };
  const text = (one: typeof quote) =>
    `"quoteFingerprint":"${one.fingerprint}","quoteExpiresAt":"${formatInstant(one.expiresAt)}"`;
  assert(version.cartText.includes(text(quote)), 'a cart shows its quote');
  return {
    ...version,
    cart: { ...version.cart, quote: renewed },
    cartText: version.cartText.replace(text(quote), text(renewed)),
  };
}

type PromisedQuote = NonNullable<PaymentAttempt['providerQuote']>;
