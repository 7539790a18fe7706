import { assignAuthority } from '../../domain/location/authority.ts';
import {
  type AddressData,
  type Authority,
  type LocationSnapshot,
  type MerchantSnapshot,
  type Profile,
  withCatalog,
} from '../../domain/location/location-snapshot.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import type { AvailabilityOverlay } from '../../domain/menu/catalog.ts';
import { assert } from '../../domain/values/errors.ts';
import { publicPictureAddress } from '../../domain/values/picture.ts';
import type { RecentValues } from '../../domain/values/recent-values.ts';
import type { ZoneTable } from '../../domain/values/zone.ts';
import { type Database, statement } from '../database/database.ts';
import type { CurrentNumbers } from './location-numbers.ts';
import { readMerchants } from './merchant-rows.ts';
import { readOverlays } from './overlay-rows.ts';
import { openPublication, type Publication, type ReadCatalog } from './publications.ts';
import { readPolicy } from './read-policy.ts';

/** The numbers of a row that is a location's. */
export type LocationNumbers = CurrentNumbers & { readonly locationId: string };

/** What was loaded, with the numbers it was loaded under. */
export type KnownMerchant = { readonly stamp: number; readonly snapshot: MerchantSnapshot };
export type KnownLocation = { readonly numbers: LocationNumbers; readonly snapshot: LocationSnapshot | null };

/** Publications in use, by merchant and number. */
export type Publications = ReadonlyMap<string, Publication>;

type Earlier = {
  readonly merchants: ReadonlyMap<string, KnownMerchant>;
  readonly locations: ReadonlyMap<string, KnownLocation>;
  readonly publications: Publications;
};

type Loaded = {
  readonly merchants: ReadonlyMap<string, MerchantSnapshot>;
  readonly locations: ReadonlyMap<string, LocationSnapshot>;
  readonly publications: Publications;
};

export type LoadOptions = {
  /** Where resolved catalogs are kept. */
  readonly recent: RecentValues;
  readonly zoneTable: (zoneId: string) => ZoneTable;
  /** The real time, epoch milliseconds. */
  readonly now: () => number;
  readonly report?: (error: unknown) => void;
  /** Where this service is reached, for the addresses of pictures; null or left out: pictures kept here have none. */
  readonly baseUrl?: string | null;
};

/**
 * The snapshot of `merchantIds` and of the locations `wanted`. Immutable documents that `earlier` already has are not
 * read again. At most six statements, however many there are.
 */
export async function loadChanged(
  database: Database,
  options: LoadOptions,
  earlier: Earlier,
  merchantIds: readonly string[],
  wanted: readonly LocationNumbers[],
): Promise<Loaded> {
  const { now: readClock } = options;
  const merchants = await readMerchants(database, options.baseUrl ?? null, merchantIds);
  const broken: Broken = new Map();
  const policies = await readPolicies(database, earlier, wanted, broken);
  const parts = {
    publications: await readPublications(database, options, earlier, wanted),
    rows: await readLocations(database, wanted),
    policies,
    bindings: await readBindings(database, earlier, wanted, broken),
    overlays: await readOverlays(database, wanted, policies, readClock()),
  };
  const locations = new Map<string, LocationSnapshot>();
  for (const row of wanted) {
    try {
      if (broken.has(row.locationId)) throw broken.get(row.locationId);
      const merchant = merchants.get(row.merchantId) ?? earlier.merchants.get(row.merchantId)?.snapshot;
      assert(merchant !== undefined, 'a location belongs to a merchant');
      locations.set(row.locationId, assemble(row, merchant, parts, options));
    } catch (error) {
      options.report?.(error);
    }
  }
  return { merchants, locations, publications: parts.publications };
}

function reportLeftOut(locationId: string, leftOut: readonly string[], { report }: LoadOptions): void {
  const named = leftOut.slice(0, 20).join(', ');
  report?.(
    new Error(
      `Location ${locationId} is served without ${leftOut.length} products that are too large to be sent: ${named}. ` +
        'The check of the draft names each of them; publish a menu with smaller ones.',
    ),
  );
}

type Parts = {
  readonly publications: Publications;
  readonly rows: ReadonlyMap<string, LocationRow>;
  readonly policies: ReadonlyMap<string, CommercePolicy>;
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly overlays: ReadonlyMap<string, AvailabilityOverlay>;
};

function assemble(
  numbers: LocationNumbers,
  merchant: MerchantSnapshot,
  parts: Parts,
  { zoneTable, baseUrl = null }: LoadOptions,
): LocationSnapshot {
  const { locationId } = numbers;
  const row = parts.rows.get(locationId);
  const policy = parts.policies.get(locationId);
  const overlay = parts.overlays.get(locationId);
  assert(row !== undefined && policy !== undefined && overlay !== undefined, 'numbers name rows that exist');
  const { zoneId, addressData, authorityOverrides: overridesText, ...plain } = row;
  const authorityOverrides = JSON.parse(overridesText) as Partial<Authority>;
  const { operationalCatalog } = assignAuthority({ merchant, profile: plain.profile, authorityOverrides });
  const binding = parts.bindings.get(locationId);
  const publication = parts.publications.get(publicationKey(numbers));
  const readCatalog: ReadCatalog | null = publication?.catalogAt(locationId) ?? null;
  const { coverPhoto, logo } = plain;
  const publicPicture = (stored: string): string => publicPictureAddress(stored, merchant.merchantId, baseUrl) ?? '';
  const snapshot = {
    ...plain,
    coverPhoto: publicPicture(coverPhoto),
    logo: publicPicture(logo),
    ownPictures: { coverPhoto, logo },
    merchant,
    addressData: JSON.parse(addressData) as AddressData,
    zone: zoneTable(zoneId),
    authorityOverrides,
    publicationRevision: numbers.publicationRevision,
    snapshotRevision: numbers.snapshotRevision,
    policyRevision: numbers.policyRevision,
    bindingRevision: numbers.bindingRevision,
    provider: binding?.provider ?? null,
    mappedIds: operationalCatalog === 'provider' ? (binding?.mappedIds ?? null) : null,
    catalogsByMethod: publication?.catalogsByMethodAt(locationId) ?? null,
    menuLanguage: publication?.language ?? null,
    menuLanguages: publication?.languages ?? [],
    publishedAt: publication?.publishedAt ?? null,
    policy,
    overlay,
  };
  return withCatalog(snapshot, readCatalog ?? noCatalog);
}

const noCatalog = (): null => null;

type LocationRow = {
  readonly locationId: string;
  readonly slug: string;
  readonly displayName: string;
  readonly bio: string;
  readonly coverPhoto: string;
  readonly logo: string;
  readonly addressString: string;
  readonly addressData: string;
  readonly phoneNumber: string | null;
  readonly published: boolean;
  readonly zoneId: string;
  readonly profile: Profile;
  readonly authorityOverrides: string;
  readonly storefrontUrl: string | null;
};

async function readLocations(
  database: Database,
  wanted: readonly LocationNumbers[],
): Promise<ReadonlyMap<string, LocationRow>> {
  if (wanted.length === 0) return new Map();
  const rows = await database.run<LocationRow>(selectLocations, placesOf(wanted));
  return new Map(rows.map((row) => [row.locationId, row]));
}

/** Opens the publications that are new here; drops those that no location shows any more. */
async function readPublications(
  database: Database,
  options: LoadOptions,
  earlier: Earlier,
  wanted: readonly LocationNumbers[],
): Promise<Publications> {
  const replaced = new Set(wanted.map((row) => row.locationId));
  const kept = [...earlier.locations.values()].filter(({ numbers }) => !replaced.has(numbers.locationId));
  const shown = new Map<string, LocationNumbers>();
  for (const row of [...kept.map(({ numbers }) => numbers), ...wanted]) {
    if (row.publicationRevision !== null) shown.set(publicationKey(row), row);
  }
  const missing = [...shown.values()].filter((row) => !earlier.publications.has(publicationKey(row)));
  const publications = new Map([...earlier.publications].filter(([key]) => shown.has(key)));
  if (missing.length === 0) return publications;
  const rows = await database.run<PublicationRow>(selectPublications, [
    missing.map((row) => row.merchantId),
    missing.map((row) => row.publicationRevision ?? 0),
  ]);
  for (const row of rows) publications.set(publicationKey(row), openUnlessBroken(row, options));
  return publications;
}

type PublicationRow = {
  readonly merchantId: string;
  readonly publicationRevision: number;
  readonly document: string;
  readonly publishedAt: number;
};

/** A document that cannot be read fails where a location shows it, and keeps no other one from being loaded. */
function openUnlessBroken({ merchantId, document, publishedAt }: PublicationRow, options: LoadOptions): Publication {
  try {
    return openPublication(
      { text: document, publishedAt },
      options.recent,
      (locationId, leftOut) => reportLeftOut(locationId, leftOut, options),
      (stored) => publicPictureAddress(stored, merchantId, options.baseUrl ?? null),
    );
  } catch (error) {
    return {
      language: null,
      languages: [],
      publishedAt,
      catalogAt: () => {
        throw error;
      },
      catalogsByMethodAt: () => null,
    };
  }
}

function publicationKey(row: { readonly merchantId: string; readonly publicationRevision: number | null }): string {
  return `${row.merchantId} ${row.publicationRevision}`;
}

/** Policies by location id, as of the numbers wanted; what a location already has is kept as the object it is. */
async function readPolicies(
  database: Database,
  earlier: Earlier,
  wanted: readonly LocationNumbers[],
  broken: Broken,
): Promise<ReadonlyMap<string, CommercePolicy>> {
  const policies = new Map<string, CommercePolicy>();
  for (const { locationId, policyRevision } of wanted) {
    const snapshot = earlier.locations.get(locationId)?.snapshot;
    if (snapshot?.policyRevision === policyRevision) policies.set(locationId, snapshot.policy);
  }
  const missing = wanted.filter((row) => !policies.has(row.locationId));
  if (missing.length === 0) return policies;
  const rows = await database.run<{ locationId: string; document: string }>(selectPolicies, [
    ...placesOf(missing),
    missing.map((row) => row.policyRevision),
  ]);
  for (const { locationId, document } of rows) {
    unlessBroken(locationId, broken, () => policies.set(locationId, readPolicy(document)));
  }
  return policies;
}

type Binding = { readonly provider: string; readonly mappedIds: ReadonlySet<string> };

/** Who is bound and what they know, by location id, as of the numbers wanted. */
async function readBindings(
  database: Database,
  earlier: Earlier,
  wanted: readonly LocationNumbers[],
  broken: Broken,
): Promise<ReadonlyMap<string, Binding>> {
  const bindings = new Map<string, Binding>();
  for (const { locationId, bindingRevision } of wanted) {
    const { provider, mappedIds, bindingRevision: known } = earlier.locations.get(locationId)?.snapshot ?? {};
    if (known === bindingRevision && provider && mappedIds) bindings.set(locationId, { provider, mappedIds });
  }
  const missing = wanted.filter((row) => row.bindingRevision !== null && !bindings.has(row.locationId));
  if (missing.length === 0) return bindings;
  const rows = await database.run<{ locationId: string; provider: string; mappedIds: string }>(selectBindings, [
    ...placesOf(missing),
    missing.map((row) => row.bindingRevision ?? 0),
  ]);
  for (const { locationId, provider, mappedIds } of rows) {
    unlessBroken(locationId, broken, () =>
      bindings.set(locationId, { provider, mappedIds: new Set(JSON.parse(mappedIds)) }),
    );
  }
  return bindings;
}

/** Why a location cannot be loaded, by its id. */
type Broken = Map<string, unknown>;

/** A row that cannot be read costs its own location and no other. */
function unlessBroken(locationId: string, broken: Broken, read: () => unknown): void {
  try {
    read();
  } catch (error) {
    broken.set(locationId, error);
  }
}

function placesOf(wanted: readonly LocationNumbers[]): readonly [readonly string[], readonly string[]] {
  return [wanted.map((row) => row.merchantId), wanted.map((row) => row.locationId)];
}

const selectLocations = statement(
  'load-locations',
  `
  select l.location_id, d.slug, l.display_name, l.bio, l.cover_photo,
    l.logo, l.address_string, l.address_data, l.published, l.zone_id,
    l.profile, l.authority_overrides, l.storefront_url, l.phone_number
  from unnest($1::text[], $2::text[]) as wanted (merchant_id, location_id)
  join location l on l.merchant_id = wanted.merchant_id and l.location_id = wanted.location_id
  join location_directory d on d.location_id = l.location_id`,
);

const selectPublications = statement(
  'load-publications',
  `
  select p.merchant_id, p.publication_revision, p.document, p.published_at
  from unnest($1::text[], $2::int8[]) as wanted (merchant_id, publication_revision)
  join catalog_publication p
    on p.merchant_id = wanted.merchant_id and p.publication_revision = wanted.publication_revision`,
);

const selectPolicies = statement(
  'load-policies',
  `
  select p.location_id, p.document
  from unnest($1::text[], $2::text[], $3::int8[]) as wanted (merchant_id, location_id, policy_revision)
  join commerce_policy p
    on p.merchant_id = wanted.merchant_id and p.location_id = wanted.location_id
      and p.policy_revision = wanted.policy_revision`,
);

const selectBindings = statement(
  'load-provider-bindings',
  `
  select b.location_id, b.provider, b.mapped_ids
  from unnest($1::text[], $2::text[], $3::int8[]) as wanted (merchant_id, location_id, binding_revision)
  join provider_binding b
    on b.merchant_id = wanted.merchant_id and b.location_id = wanted.location_id
      and b.binding_revision = wanted.binding_revision`,
);
