import { isRefused } from '../../client/index.ts';
import { errorText } from '../language/error-text.ts';
import type { Texts } from '../language/language.ts';
import { BagAtCheckoutError } from './bag-at-checkout.ts';

/**
 * Why an act on a cart was refused and what to do now. What diners meet every day is said in the page's own words, everything
 * else in the service's sentence, in their language. `adds`: the act was to add the dish that was refused.
 */
export function refusalText(
  error: unknown,
  texts: Texts<'cart'>,
  everywhere: Texts<'everywhere'>,
  adds = false,
): string {
  const known = knownRefusal(error, adds);
  return known === null ? errorText(error, everywhere) : texts(`refused.${known}`);
}

function knownRefusal(error: unknown, adds: boolean) {
  if (error instanceof BagAtCheckoutError) return 'atCheckout';
  if (isRefused(error, 'CART_IMMUTABLE')) return 'immutable';
  if (isRefused(error, 'DEPENDENCY_UNAVAILABLE')) return 'unavailable';
  // A line that another device removed, or a location that takes no orders any more.
  if (isRefused(error, 'NOT_FOUND')) return 'gone';
  if (isRefused(error, 'VALIDATION_ERROR')) {
    return error.details.fields?.some(({ rule }) => rule === 'deliveryMinimum') === true ? 'minimum' : null;
  }
  if (!isRefused(error, 'RESOURCE_CONFLICT')) return null;
  switch (error.details.reason) {
    case 'SCHEDULE_CLOSED':
      return 'time';
    case 'FULFILLMENT_UNAVAILABLE':
      return 'fulfillment';
    case 'ITEM_SOLD_OUT':
      return adds ? 'soldOutNow' : 'soldOut';
    default:
      return null;
  }
}
