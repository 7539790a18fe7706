import { type Country, isFirstCountry } from '../../domain/values/country.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { CartEdit } from '../../workflows/cart/try-edits.ts';

/**
 * A merchant of the four countries that the contract began with delivers within those, and refuses others as it always has; `path`
 * is where the country was sent (design/delivery.md#four-countries-are-refused-what-they-always-were).
 */
export function refuseCountry(sent: Country, merchantCountry: Country, path = 'country'): void {
  if (!isFirstCountry(merchantCountry) || isFirstCountry(sent)) return;
  throw new CommerceError('VALIDATION_ERROR', 'The request is not of the expected form: country.', {
    details: { fields: [{ path, rule: 'enum' }] },
  });
}

/** The same of every address among some edits. */
export function refuseCountries(edits: readonly CartEdit[], merchantCountry: Country): void {
  for (const [index, { operation, body }] of edits.entries()) {
    if (operation === 'setDelivery') refuseCountry(body.country, merchantCountry, `edits[${index}].body.country`);
  }
}
