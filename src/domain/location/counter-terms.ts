import { type Currency, digitsOf } from '../values/currency.ts';
import { CommerceError } from '../values/errors.ts';
import { type FulfillmentMethod, fulfillmentMethods } from '../values/fulfillment-method.ts';
import { formatMoney, type Minor } from '../values/money.ts';
import { assignAuthority } from './authority.ts';
import type { LocationSnapshot } from './location-snapshot.ts';

/** Where guests of a merchant may pay the staff, and how much may stand unpaid. */
export type CounterTerms = {
  readonly methods: readonly FulfillmentMethod[];
  /** The most that one unpaid order may come to. */
  readonly totalMaxMinor: Minor;
  /** How many unpaid orders one guest may have. */
  readonly openOrdersMax: number;
};

export const openOrdersMost = 20;

/** What a merchant is offered to begin with: nowhere, a meal for four (50 of most currencies), two orders of a guest. */
export function startingCounterTerms(currency: Currency): CounterTerms {
  return { methods: [], totalMaxMinor: 50 * 10 ** Math.max(digitsOf(currency), 2), openOrdersMax: 2 };
}

/**
 * The methods for which orders at a location may be paid to the staff: those of the merchant's terms that it offers. None
 * where a provider takes the money.
 */
export function counterMethods(snapshot: LocationSnapshot): readonly FulfillmentMethod[] {
  const terms = snapshot.merchant.counter ?? null;
  if (terms === null || assignAuthority(snapshot).payment !== 'processor') return [];
  return fulfillmentMethods.filter(
    (method) => terms.methods.includes(method) && snapshot.policy.methods[method].offered,
  );
}

/** Refuses with RESOURCE_CONFLICT to have an order of this method paid to the staff where that is not offered. */
export function refuseMethodAtCounter(snapshot: LocationSnapshot, method: FulfillmentMethod): void {
  if (counterMethods(snapshot).includes(method)) return;
  throw new CommerceError(
    'RESOURCE_CONFLICT',
    'This order cannot be paid at the restaurant. Pay it online, or choose another way to get it.',
  );
}

/** Refuses with VALIDATION_ERROR, and `maximum` in minor units, an unpaid order of more than the merchant allows. */
export function refuseTotalAtCounter(terms: CounterTerms, currency: Currency, totalMinor: Minor): void {
  const { totalMaxMinor } = terms;
  if (totalMinor <= totalMaxMinor) return;
  const message = `Orders that are paid at the restaurant may come to ${formatMoney(totalMaxMinor, currency)} at most.`;
  throw new CommerceError('VALIDATION_ERROR', message, {
    details: { fields: [{ path: 'items', rule: 'counterMaximum' }], maximum: totalMaxMinor },
  });
}
