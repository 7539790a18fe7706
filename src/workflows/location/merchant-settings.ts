import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { findMerchantSettings, type MerchantSettings } from '../../store/location/merchant-settings.ts';
import type { Context } from '../context.ts';

/** The merchant as its people see it. Refuses one that is not there with NOT_FOUND. */
export async function loadMerchantSettings(database: Database, merchantId: string): Promise<MerchantSettings> {
  const settings = await findMerchantSettings(database, merchantId);
  if (settings === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
  return settings;
}

/** A merchant as `merchantSettingsSchema`: with the countries that it may choose among for its texts, none where none are sent. */
export function writeMerchantSettings(
  { settings: { textCountries, sendsTexts } }: Context,
  merchant: MerchantSettings,
): Readonly<Record<string, unknown>> {
  return { ...merchant, textCountriesAllowed: sendsTexts ? textCountries : [] };
}

/** Refuses countries that this installation sends no texts to. */
export function checkTextCountries({ settings: { textCountries } }: Context, chosen: readonly string[] | null): void {
  const other = (chosen ?? []).filter((country) => !textCountries.includes(country));
  if (other.length === 0) return;
  const message = `Texts from this service go to ${textCountries.join(', ')}: choose among these, not ${other.join(', ')}.`;
  throw invalid('textCountries', message);
}
