import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { isLoopbackOrigin } from '../../domain/location/origin.ts';
import { type RecentValues, recentValues } from '../../domain/values/recent-values.ts';
import type { ZoneTable } from '../../domain/values/zone.ts';
import type { Database } from '../database/database.ts';
import { createPolling } from './cache-polling.ts';
import { type CurrentNumbers, readLateNumbers, readNumbers } from './location-numbers.ts';
import {
  type KnownLocation,
  type KnownMerchant,
  type LoadOptions,
  type LocationNumbers,
  loadChanged,
  type Publications,
} from './location-rows.ts';

/**
 * Every merchant and location of the service in memory, kept up to date (design/menu.md#from-draft-to-answer). Reads
 * are synchronous and never touch the database; `refresh` does.
 */
export interface LocationCache {
  /**
   * What is made from the snapshots and can be made again at any time: resolved catalogs, prepared answers. Bounded, and let
   * go when unused (design/memory.md#what-can-be-made-again-is-dropped).
   */
  readonly recent: RecentValues;
  /** By location id; null when there is none, or its merchant or itself is not published. */
  find(locationId: string): LocationSnapshot | null;
  /** By location id, whether it can be ordered from or is hidden; for what was begun there. Null when there is none. */
  findEvenHidden(locationId: string): LocationSnapshot | null;
  /** Every location that can be ordered from. */
  all(): readonly LocationSnapshot[];
  /** The same object for as long as nothing that is known changes. */
  state(): object;
  /** Hidden ones and those of hidden merchants as well: for what has to be right before orders can be placed. */
  everyOne(): readonly LocationSnapshot[];
  /** By location id or slug (getLocation and the legacy prefix). */
  findBySlugOrId(slugOrId: string): LocationSnapshot | null;
  /** A published merchant by slug; null otherwise. */
  findMerchantBySlug(slug: string): MerchantSnapshot | null;
  /** A suspended merchant by slug that would be published otherwise; null for any other. */
  findSuspendedBySlug(slug: string): MerchantSnapshot | null;
  /** By id, published or not. */
  findMerchant(merchantId: string): MerchantSnapshot | null;
  /** Published locations of a merchant in configured order. */
  locationsOf(merchantId: string): readonly LocationSnapshot[];
  /** Whether any published merchant registered this origin (CORS on paths without a location). */
  originRegistered(origin: string): boolean;
  /** Reads what changed since the last time; callers that just wrote a change wait for it. */
  refresh(): Promise<void>;
  /**
   * The snapshot of a location, hidden or not, at least as new as the numbers given: refreshes if the cache is behind,
   * and reads everything if it still is.
   */
  atLeast(
    locationId: string,
    snapshotRevision: number | null,
    policyRevision: number,
    bindingRevision?: number | null,
  ): Promise<LocationSnapshot | null>;
}

export type LocationCacheOptions = {
  /** The table of an IANA zone; throws for an unknown one. */
  readonly zoneTable: (zoneId: string) => ZoneTable;
  readonly pollMilliseconds: number;
  /** What `recent` may take. */
  readonly recentBytesMax?: number;
  /** The real time, epoch milliseconds. */
  readonly now: () => number;
  /** Hears of failed polls, which are tried again, and of locations that could not be loaded, which are left out. */
  readonly report?: (error: unknown) => void;
  /**
   * Where polls and the first load read, chosen anew each time; left out: `database`. It may be behind: what a caller changed, was
   * notified of, or has seen in a cart is read from `database` (design/storage.md#reads-from-replicas).
   */
  readonly reading?: () => Database;
  /** Where this service is reached; left out: pictures kept here have no address outside of our pages. */
  readonly baseUrl?: string;
};

export type RunningLocationCache = LocationCache & {
  /**
   * Loads everything, then keeps looking: at every notification and every `pollMilliseconds`. Throws when the first
   * load fails.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** For catalogs and answers together. A menu with 150 dishes takes 150 kB resolved, and some 5 kB as an answer. */
const recentBytesDefault = 48 * 2 ** 20;

/** What is not used for so long, or twice that, is let go. */
const periodMs = 5 * 60_000;

/** How often a refresh reads every number instead of what changed lately (design/menu.md#nodes-read-what-changed-lately). */
const everythingEveryMs = 60_000;

/**
 * The cache over one database. Nothing is known before `refresh` or `start`. A refresh is one statement when nothing
 * changed and a fixed number otherwise, however many locations there are; once a minute it reads the numbers of all, else
 * of those that changed lately.
 */
export function createLocationCache(database: Database, options: LocationCacheOptions): RunningLocationCache {
  let known: Known = emptyKnown;
  const recent = recentValues(options.recentBytesMax ?? recentBytesDefault);
  const { now: readClock } = options;
  let periodEndsAt: number | null = null;
  let everythingAt: number | null = null;
  let mayBeBehind = true;
  // A poll that waits for the same turn as a caller gets no less than that one.
  const inOneTurn = inTurn(async () => {
    const now = readClock();
    const source = mayBeBehind ? (options.reading?.() ?? database) : database;
    mayBeBehind = true;
    // Also after the clock was set back: what a node does not know it reads.
    const isAll = everythingAt === null || now < everythingAt || now >= everythingAt + everythingEveryMs;
    const read = isAll ? readNumbers : readLateNumbers;
    const numbers = await read(source);
    const isBehind = source !== database && isOlder(known, numbers, isAll);
    const [from, seen] = isBehind ? [database, await read(database)] : [source, numbers];
    known = await (isAll ? readEverything : readChanges)(from, { ...options, recent }, known, seen);
    if (isAll) everythingAt = now;
    periodEndsAt ??= now + periodMs;
    if (now < periodEndsAt) return;
    periodEndsAt = now + periodMs;
    recent.endPeriod();
  });
  const refresh = (): Promise<void> => {
    mayBeBehind = false;
    return inOneTurn();
  };
  const find = (locationId: string): LocationSnapshot | null => known.visible.get(locationId) ?? null;
  const findEvenHidden = (locationId: string): LocationSnapshot | null =>
    known.locations.get(locationId)?.snapshot ?? null;
  const report = options.report ?? (() => {});
  return {
    recent,
    find,
    findEvenHidden,
    all: () => [...known.visible.values()],
    state: () => known,
    everyOne: () => [...known.locations.values()].flatMap(({ snapshot }) => snapshot ?? []),
    findBySlugOrId: (slugOrId) => find(slugOrId) ?? known.visibleBySlug.get(slugOrId) ?? null,
    findMerchantBySlug: (slug) => known.merchantsBySlug.get(slug) ?? null,
    findSuspendedBySlug: (slug) => known.suspendedBySlug.get(slug) ?? null,
    findMerchant: (merchantId) => known.merchants.get(merchantId)?.snapshot ?? null,
    locationsOf: (merchantId) => known.visibleOf.get(merchantId) ?? [],
    originRegistered: (origin) =>
      known.origins.has(origin) || (known.loopbackOriginsAllowed && isLoopbackOrigin(origin)),
    refresh,
    atLeast: async (locationId, snapshotRevision, policyRevision, bindingRevision = null) => {
      const isBehind = (): boolean => {
        const snapshot = findEvenHidden(locationId);
        return (
          snapshot === null ||
          (snapshot.snapshotRevision ?? 0) < (snapshotRevision ?? 0) ||
          snapshot.policyRevision < policyRevision ||
          (snapshot.bindingRevision !== null && snapshot.bindingRevision < (bindingRevision ?? 0))
        );
      };
      if (isBehind()) await refresh();
      if (isBehind()) {
        everythingAt = null;
        await refresh();
      }
      return findEvenHidden(locationId);
    },
    ...createPolling(database, { refresh, poll: inOneTurn }, options.pollMilliseconds, report),
  };
}

type Known = {
  readonly merchants: ReadonlyMap<string, KnownMerchant>;
  readonly locations: ReadonlyMap<string, KnownLocation>;
  readonly publications: Publications;
  readonly visible: ReadonlyMap<string, LocationSnapshot>;
  readonly visibleBySlug: ReadonlyMap<string, LocationSnapshot>;
  readonly visibleOf: ReadonlyMap<string, readonly LocationSnapshot[]>;
  readonly merchantsBySlug: ReadonlyMap<string, MerchantSnapshot>;
  readonly suspendedBySlug: ReadonlyMap<string, MerchantSnapshot>;
  readonly origins: ReadonlySet<string>;
  readonly loopbackOriginsAllowed: boolean;
};

const emptyKnown: Known = {
  merchants: new Map(),
  locations: new Map(),
  publications: new Map(),
  visible: new Map(),
  visibleBySlug: new Map(),
  visibleOf: new Map(),
  merchantsBySlug: new Map(),
  suspendedBySlug: new Map(),
  origins: new Set(),
  loopbackOriginsAllowed: false,
};

/** Whether numbers are from before what is known: nothing moves back. Of all there is, nothing that is known may be missing. */
function isOlder(known: Known, numbers: readonly CurrentNumbers[], isAll: boolean): boolean {
  const merchantIds = new Set(numbers.map((row) => row.merchantId));
  const locationIds = new Set(numbers.map((row) => row.locationId));
  const isMissing = (ids: Iterable<string>, found: ReadonlySet<string | null>): boolean =>
    [...ids].some((id) => !found.has(id));
  if (isAll && (isMissing(known.merchants.keys(), merchantIds) || isMissing(known.locations.keys(), locationIds))) {
    return true;
  }
  return numbers.some((row) => {
    const merchant = known.merchants.get(row.merchantId);
    const location = row.locationId === null ? undefined : known.locations.get(row.locationId)?.numbers;
    if (row.merchantChange !== null && row.merchantChange < (merchant?.stamp ?? 0)) return true;
    return location !== undefined && numberNames.some((name) => (row[name] ?? 0) < (location[name] ?? 0));
  });
}

const numberNames = [
  'locationChange',
  'publicationRevision',
  'snapshotRevision',
  'policyRevision',
  'bindingRevision',
  'overlayRevision',
] as const;

/** Compares all there is, and forgets what is no more. */
async function readEverything(
  database: Database,
  options: LoadOptions,
  known: Known,
  numbers: readonly CurrentNumbers[],
): Promise<Known> {
  const merchantIds = new Set(numbers.map((row) => row.merchantId));
  const locationIds = new Set(numbers.map((row) => row.locationId));
  const merchants = new Map([...known.merchants].filter(([merchantId]) => merchantIds.has(merchantId)));
  const locations = new Map([...known.locations].filter(([locationId]) => locationIds.has(locationId)));
  const isWhole = merchants.size === known.merchants.size && locations.size === known.locations.size;
  return readChanges(database, options, isWhole ? known : index(merchants, locations, known.publications), numbers);
}

// The numbers are read first and whatever belongs to them afterwards, so what is loaded is never older than the stamp
// it is kept under. Newer is harmless: the next poll sees another number and loads once more.
async function readChanges(
  database: Database,
  options: LoadOptions,
  known: Known,
  numbers: readonly CurrentNumbers[],
): Promise<Known> {
  const movedMerchants = new Set(
    numbers
      .filter(
        ({ merchantId, merchantChange }) =>
          merchantChange !== null && known.merchants.get(merchantId)?.stamp !== merchantChange,
      )
      .map((row) => row.merchantId),
  );
  const moved = movedLocations(known, numbers, movedMerchants);
  if (movedMerchants.size === 0 && moved.length === 0) return known;
  const loaded = await loadChanged(database, options, known, [...movedMerchants], moved);
  const merchants = new Map(known.merchants);
  for (const { merchantId, merchantChange } of numbers) {
    const snapshot = loaded.merchants.get(merchantId);
    if (snapshot !== undefined && merchantChange !== null)
      merchants.set(merchantId, { stamp: merchantChange, snapshot });
  }
  const locations = new Map(known.locations);
  for (const row of moved) {
    // What could not be loaded was reported; it is left out until its numbers move.
    locations.set(row.locationId, { numbers: row, snapshot: loaded.locations.get(row.locationId) ?? null });
  }
  return index(merchants, locations, loaded.publications);
}

/** Those whose numbers moved, and all of a merchant that did; under the newest of their numbers. */
function movedLocations(
  known: Known,
  numbers: readonly CurrentNumbers[],
  movedMerchants: ReadonlySet<string>,
): readonly LocationNumbers[] {
  const moved = new Map<string, LocationNumbers>();
  if (movedMerchants.size > 0) {
    for (const [locationId, location] of known.locations) {
      if (movedMerchants.has(location.numbers.merchantId)) moved.set(locationId, location.numbers);
    }
  }
  for (const row of numbers) {
    if (!isOfLocation(row)) continue;
    // A merchant not known yet, whose own row was not among these, is found with its locations when everything is read.
    const isNew = known.merchants.has(row.merchantId) && !isSame(row, known.locations.get(row.locationId)?.numbers);
    if (isNew || movedMerchants.has(row.merchantId)) moved.set(row.locationId, row);
  }
  return [...moved.values()];
}

function isOfLocation(row: CurrentNumbers): row is LocationNumbers {
  return row.locationId !== null;
}

function isSame(one: CurrentNumbers, other: CurrentNumbers | undefined): boolean {
  return (
    other !== undefined &&
    one.locationChange === other.locationChange &&
    one.publicationRevision === other.publicationRevision &&
    one.snapshotRevision === other.snapshotRevision &&
    one.policyRevision === other.policyRevision &&
    one.bindingRevision === other.bindingRevision &&
    one.overlayRevision === other.overlayRevision
  );
}

function index(
  merchants: ReadonlyMap<string, KnownMerchant>,
  locations: ReadonlyMap<string, KnownLocation>,
  publications: Publications,
): Known {
  const published = [...merchants.values()]
    .map((merchant) => merchant.snapshot)
    .filter((snapshot) => snapshot.published);
  const visibleOf = new Map(
    published.map((merchant) => [
      merchant.merchantId,
      merchant.locationIds.flatMap((locationId) => locations.get(locationId)?.snapshot ?? []),
    ]),
  );
  const visible = [...visibleOf.values()].flat();
  return {
    merchants,
    locations,
    publications,
    visible: new Map(visible.map((snapshot) => [snapshot.locationId, snapshot])),
    visibleBySlug: new Map(visible.map((snapshot) => [snapshot.slug, snapshot])),
    visibleOf,
    merchantsBySlug: new Map(published.map((merchant) => [merchant.slug, merchant])),
    suspendedBySlug: new Map(
      [...merchants.values()].flatMap(({ snapshot }) => (snapshot.suspended ? [[snapshot.slug, snapshot]] : [])),
    ),
    origins: new Set(published.flatMap((merchant) => merchant.origins)),
    loopbackOriginsAllowed: published.some((merchant) => merchant.loopbackOriginsAllowed),
  };
}

/**
 * Runs `work` once at a time. A caller who arrives while it runs waits for a run that starts later, since the running
 * one may already have read past that caller's change; all who wait share one run.
 */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    if (waiting === null) {
      waiting = last
        .then(
          () => undefined,
          () => undefined,
        )
        .then(() => {
          waiting = null;
          return work();
        });
      last = waiting;
    }
    return waiting;
  };
}
