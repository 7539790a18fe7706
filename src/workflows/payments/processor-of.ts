import { assignAuthority } from '../../domain/location/authority.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import type { Context } from '../context.ts';

/**
 * The payment processor that goes by `name` at a merchant: of an attempt, or of a webhook's address; null when there is none.
 */
export function processorNamed(context: Context, merchantId: string, name: string): PaymentProcessor | null {
  const { accountProcessor, counter, testOrders } = context;
  const provider = context.partners.providerOf(merchantId);
  const all = [provider?.payments ?? null, accountProcessor, testProcessor(context), counter, testOrders];
  return all.find((processor) => processor?.name === name) ?? null;
}

/**
 * The processor that takes a merchant's payments and keeps its customers' cards: the one where it has an account, else
 * the test processor where there may be one (design/checkout.md#a-merchant-is-paid-into-its-own-account). Null: the
 * merchant takes no payments yet.
 */
export function processorOfMerchant(context: Context, merchantId: string): PaymentProcessor | null {
  const name = context.locations.findMerchant(merchantId)?.accountProcessor ?? null;
  return name === null ? testProcessor(context) : processorNamed(context, merchantId, name);
}

function testProcessor({ processor, settings }: Context): PaymentProcessor | null {
  return settings.testPayments ? processor : null;
}

/**
 * Who can read what is posted to the webhook address of `name` about payments and routed orders, which go to the same
 * inbox: both are a hint to look at one attempt. Null when none here goes by that name.
 */
export function notifierNamed(
  context: Context,
  merchantId: string,
  name: string,
): Pick<PaymentProcessor, 'readNotification'> | null {
  const provider = context.partners.providerOf(merchantId);
  return provider?.name === name ? provider : processorNamed(context, merchantId, name);
}

/**
 * The processor that takes the money for orders at a location: the provider's own where the authority says so
 * (reference/checkout.md#conditions-of-payment), else the merchant's. DEPENDENCY_UNAVAILABLE where that provider has
 * none or is not connected, and where the merchant has connected none.
 */
export function processorFor(context: Context, snapshot: LocationSnapshot): PaymentProcessor {
  if (assignAuthority(snapshot).payment === 'processor') {
    const processor = processorOfMerchant(context, snapshot.merchant.merchantId);
    if (processor !== null) return processor;
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'This merchant takes no payments yet.', {
      retryAfterSeconds: 60,
    });
  }
  const provider = context.partners.providerOf(snapshot.merchant.merchantId);
  if (provider === null || provider.name !== snapshot.provider || provider.payments === null) {
    throw new CommerceError(
      'DEPENDENCY_UNAVAILABLE',
      'This location takes payments through a provider that is not connected.',
      { retryAfterSeconds: 30 },
    );
  }
  return provider.payments;
}

/**
 * The processor that took the money of an attempt. DEPENDENCY_UNAVAILABLE where it is not connected any more.
 * (design/pos.md#who-takes-part-is-decided-when-the-cart-is-locked)
 */
export function processorOfAttempt(context: Context, merchantId: string, name: string): PaymentProcessor {
  const processor = processorNamed(context, merchantId, name);
  if (processor !== null) return processor;
  throw new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The processor of this payment is not connected. Try again shortly.',
    { retryAfterSeconds: 30 },
  );
}
