import { type Currency, digitsOf } from '../../domain/values/currency.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { formatDecimal, formatMoney, type Minor } from '../../domain/values/money.ts';

// Stripe counts most currencies in the minor units of ISO 4217, as we do. These are its exceptions (docs.stripe.com/currencies).

/** No digits by ISO 4217, and two at Stripe, always zeros. */
const hundredfold: ReadonlySet<Currency> = new Set(['isk', 'ugx']);

/** Two digits by ISO 4217, and none at Stripe. */
const hundredth: ReadonlySet<Currency> = new Set(['mga']);

/**
 * An amount as Stripe counts it. Refuses with RESOURCE_CONFLICT what Stripe cannot charge: of three digits the last must be 0.
 * (design/checkout.md#stripe-charges-three-digits-in-steps-of-ten)
 */
export function toStripeAmount(amountMinor: Minor, currency: Currency): number {
  if (hundredfold.has(currency)) return amountMinor * 100;
  const step = hundredth.has(currency) ? 100 : digitsOf(currency) === 3 ? 10 : 1;
  if (amountMinor % step !== 0) {
    const steps = formatMoney(step, currency);
    throw new CommerceError('RESOURCE_CONFLICT', `Cards are charged in steps of ${steps} here. Choose another tip.`, {
      cause: new Error(`Stripe: ${formatDecimal(amountMinor, currency)} ${currency} is no multiple of ${steps}`),
    });
  }
  return hundredth.has(currency) ? amountMinor / 100 : amountMinor;
}

/** What Stripe says in minor units of ours. */
export function fromStripeAmount(amount: number, currency: Currency): Minor {
  if (hundredfold.has(currency)) return Math.round(amount / 100);
  return hundredth.has(currency) ? amount * 100 : amount;
}
