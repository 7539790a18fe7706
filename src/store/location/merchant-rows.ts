import type { CounterTerms } from '../../domain/location/counter-terms.ts';
import { readLegalFacts } from '../../domain/location/legal-facts.ts';
import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Look } from '../../domain/location/look.ts';
import type { PartnerAccount } from '../../domain/location/partners/partner-account.ts';
import { publicPictureAddress } from '../../domain/values/picture.ts';
import { type Database, statement } from '../database/database.ts';
import { isBeingRemoved, isMoving } from '../database/timed-work/merchant-moves.ts';

type MerchantRow = Omit<MerchantSnapshot, 'ownPictures' | 'look' | 'legal' | 'counter' | 'partners'> & {
  readonly pictures: string;
  readonly look: string | null;
  readonly legal: string | null;
  readonly counter: string | null;
  readonly partners: string | null;
};

/** The merchants of these ids that are there. Pictures are addressed below `baseUrl`; null: by nothing. */
export async function readMerchants(
  database: Database,
  baseUrl: string | null,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, MerchantSnapshot>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await database.run<MerchantRow>(selectMerchants, [merchantIds]);
  return new Map(rows.map((row) => [row.merchantId, merchantOf(row, baseUrl)]));
}

function merchantOf(
  { pictures, look, legal, counter, partners, ...row }: MerchantRow,
  baseUrl: string | null,
): MerchantSnapshot {
  const { merchantId, logo, cover } = row;
  const publicPicture = (stored: string): string => publicPictureAddress(stored, merchantId, baseUrl) ?? '';
  const facts = (JSON.parse(pictures) as readonly [string, number, number, string][]).map(
    ([pictureId, width, height, alt]) => [pictureId, { width, height, alt }] as const,
  );
  return {
    ...row,
    logo: publicPicture(logo),
    cover: publicPicture(cover),
    look: look === null ? null : (JSON.parse(look) as Look),
    counter: counter === null ? null : (JSON.parse(counter) as CounterTerms),
    ...(partners !== null && { partners: partnersIn(row.merchantId, partners) }),
    legal: legal === null ? null : readLegalFacts(legal),
    ownPictures: { logo, cover, facts: new Map(facts) },
  };
}

type PartnerFacts = readonly [string, PartnerAccount['kind'], string, string, number, boolean];

function partnersIn(merchantId: string, text: string): readonly PartnerAccount[] {
  return (JSON.parse(text) as readonly PartnerFacts[]).map(
    ([accountId, kind, adapter, settings, position, isRemoved]) => ({
      ...{ merchantId, accountId, kind, adapter, settings, position, isRemoved },
    }),
  );
}

const selectMerchants = statement(
  'load-merchants',
  `
  select m.merchant_id, m.organization_id, s.slug, m.name, m.country, m.currency,
    m.bio, m.logo, m.cover,
    m.status = 'published' and m.suspended_at is null and not ${isBeingRemoved('m.merchant_id')} as published,
    m.status = 'published' and m.suspended_at is not null as suspended, ${isMoving('m.merchant_id')} as moving, m.loyalty_enabled,
    m.loopback_origins_allowed, m.clock_offset_ms, m.text_countries, m.legal,
    (
      select coalesce(json_agg(json_build_array(p.picture_id, p.width, p.height, p.alt)), '[]')::text
      from picture p where p.merchant_id = m.merchant_id and p.state = 'stored') as pictures,
    (
      select json_build_object('accent', k.accent, 'ground', k.ground, 'font', k.font)::text
      from merchant_look k where k.merchant_id = m.merchant_id) as look,
    (select json_build_object('methods', t.methods, 'totalMaxMinor', t.total_max_minor, 'openOrdersMax', t.open_orders_max)::text
      from counter_terms t where t.merchant_id = m.merchant_id and t.methods <> '{}') as counter,
    (select a.processor from payment_account a where a.merchant_id = m.merchant_id and a.is_active) as account_processor,
    (
      select json_agg(json_build_array(p.account_id, p.kind, p.adapter, p.settings, p.position, p.removed_at is not null))::text
      from partner_account p where p.merchant_id = m.merchant_id) as partners,
    array(
      select l.location_id from location l
      where l.merchant_id = m.merchant_id and l.published
      order by l.position, l.location_id) as location_ids,
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
  where m.merchant_id = any($1::text[])`,
);
