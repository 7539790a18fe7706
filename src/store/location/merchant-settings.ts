import { type LegalFacts, readLegalFacts, writeLegalFacts } from '../../domain/location/legal-facts.ts';
import { type Database, statement } from '../database/database.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';
import { type NewMerchant, setOrigins } from './merchants.ts';

/** A merchant as the people who run it see it. */
export type MerchantSettings = Omit<NewMerchant, 'loopbackOriginsAllowed' | 'loyaltyEnabled'> & {
  /** Where its texts may go, two letters each; null: wherever the installation sends. */
  readonly textCountries: readonly string[] | null;
  readonly legal: LegalFacts;
  /** Rises with every change of these settings, and with nothing else. */
  readonly revision: number;
};

/** The merchant, published or not; null when there is none. */
export async function findMerchantSettings(database: Database, merchantId: string): Promise<MerchantSettings | null> {
  const [row] = await database.run<Omit<MerchantSettings, 'legal'> & { readonly legal: string | null }>(
    selectSettings,
    [merchantId],
  );
  if (row === undefined) return null;
  return { ...row, legal: readLegalFacts(row.legal) };
}

/**
 * Makes the merchant what `settings` says, slug, country and currency apart. False, and nothing happens, when its
 * revision is not the one of `settings` any more. Hold the merchant first.
 */
export async function changeMerchantSettings(tx: Database, settings: MerchantSettings): Promise<boolean> {
  const { merchantId, revision, name, bio, logo, cover, status, textCountries } = settings;
  const legal = writeLegalFacts(settings.legal);
  const given = [merchantId, revision, name, bio, logo, cover, status, textCountries, legal];
  const rows = await tx.run(updateSettings, given);
  if (rows.length === 0) return false;
  await setOrigins(tx, merchantId, settings.origins, settings.appSchemes);
  await announceChange(tx);
  return true;
}

const selectSettings = statement(
  'find-merchant-settings',
  `
  select m.merchant_id, m.organization_id, s.slug, m.name, m.country, m.currency,
    m.bio, m.logo, m.cover, m.status, m.text_countries, m.legal, m.settings_revision as revision,
    array(
      select o.origin from merchant_origin o
      where o.merchant_id = m.merchant_id and o.kind = 'origin'
      order by o.origin) as origins,
    array(
      select o.origin from merchant_origin o
      where o.merchant_id = m.merchant_id and o.kind = 'app_scheme'
      order by o.origin) as app_schemes
  from merchant m
  join merchant_slug s on s.merchant_id = m.merchant_id
  where m.merchant_id = $1`,
);

const updateSettings = statement(
  'update-merchant-settings',
  `
  update merchant set name = $3, bio = $4, logo = $5, cover = $6, status = $7, text_countries = $8::text[], legal = $9,
    settings_revision = settings_revision + 1, change_number = change_number + 1, ${markChanged}
  where merchant_id = $1 and settings_revision = $2
  returning merchant_id`,
);
