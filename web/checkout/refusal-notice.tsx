import { isRefused } from '../../client/index.ts';
import { Notice } from '../design/notice.tsx';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';

/** Why an act was refused and what to do now; nothing when there is nothing to say here. */
export function RefusalNotice({ error }: { readonly error: unknown }) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  if (error === null || error === undefined) return null;
  // The service speaks English to developers; what a person meets every day is said in their language.
  const known = knownRefusal(error);
  return <Notice tone="bad">{known === null ? errorText(error, everywhere) : texts(`refused.${known}`)}</Notice>;
}

type Known = 'immutable' | 'time' | 'place' | 'soldOut' | 'unavailable' | 'minimum';

function knownRefusal(error: unknown): Known | null {
  if (isRefused(error, 'CART_IMMUTABLE')) return 'immutable';
  if (isRefused(error, 'DEPENDENCY_UNAVAILABLE')) return 'unavailable';
  if (isRefused(error, 'VALIDATION_ERROR')) {
    return error.details.fields?.some(({ rule }) => rule === 'deliveryMinimum') === true ? 'minimum' : null;
  }
  if (!isRefused(error, 'RESOURCE_CONFLICT')) return null;
  switch (error.details.reason) {
    case 'SCHEDULE_CLOSED':
      return 'time';
    case 'FULFILLMENT_UNAVAILABLE':
      return 'place';
    case 'ITEM_SOLD_OUT':
      return 'soldOut';
    default:
      return null;
  }
}
