import { assignAuthority } from '../../domain/authority.ts';
import { CommerceError } from '../../domain/errors.ts';
import type { LocationFacts } from '../../domain/facts.ts';
import type { PaymentProcessor } from '../../ports.ts';
import type { Context } from '../operation.ts';

/** The payment processor that goes by `name` here: of an attempt, or of a webhook's address; null when there is none. */
export function processorNamed(context: Context, name: string): PaymentProcessor | null {
  const own = context.provider?.payments ?? null;
  if (own !== null && own.name === name) return own;
  return context.processor.name === name ? context.processor : null;
}

/**
 * Who can read what is posted to the webhook address of `name` about payments and routed orders, which go to the same
 * inbox: both are a hint to look at one attempt. Null when nobody here goes by that name.
 */
export function notifierNamed(context: Context, name: string): Pick<PaymentProcessor, 'readNotification'> | null {
  return context.provider?.name === name ? context.provider : processorNamed(context, name);
}

/**
 * The processor that takes the money for orders at a location: the provider's own where the authority says so
 * (interface.md 11.3). DEPENDENCY_UNAVAILABLE where that provider has none, or is not connected.
 */
export function processorFor(context: Context, facts: LocationFacts): PaymentProcessor {
  if (assignAuthority(facts).payment === 'processor') return context.processor;
  const { provider } = context;
  if (provider === null || provider.name !== facts.provider || provider.payments === null) {
    throw new CommerceError(
      'DEPENDENCY_UNAVAILABLE',
      'This location takes payments through a provider that is not connected.',
      { retryAfterSeconds: 30 },
    );
  }
  return provider.payments;
}

/** The processor that took the money of an attempt. DEPENDENCY_UNAVAILABLE where it is not connected any more. (Decision 0124) */
export function processorOfAttempt(context: Context, name: string): PaymentProcessor {
  const processor = processorNamed(context, name);
  if (processor !== null) return processor;
  throw new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The processor of this payment is not connected. Try again shortly.',
    { retryAfterSeconds: 30 },
  );
}
