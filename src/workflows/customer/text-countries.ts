import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Context } from '../context.ts';

/**
 * Where texts of a merchant may go (design/security.md#texts-go-where-the-operator-sends-them): the countries it chose
 * among those of the installation, or all of them where it chose none. Null stands for a merchant not known here yet.
 */
export function textCountriesOf(
  { settings }: Pick<Context, 'settings'>,
  merchant: Pick<MerchantSnapshot, 'textCountries'> | null,
): readonly string[] {
  const chosen = merchant?.textCountries ?? null;
  return chosen === null ? settings.textCountries : settings.textCountries.filter((each) => chosen.includes(each));
}
