import { type Database, statement } from '../database/database.ts';
import { requireFound } from '../database/hold-merchant.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';
import { needsNoFanOut } from '../outbox/outbox.ts';

/**
 * Switches products and options off until `until` (epoch milliseconds; `Infinity`: until switched back), or back on with
 * null. No publication is needed. Refuses an unknown location with NOT_FOUND; unknown entities simply never matter.
 */
export async function setSoldOut(
  database: Database,
  merchantId: string,
  locationId: string,
  entityIds: readonly string[],
  until: number | null,
): Promise<void> {
  const rows =
    until === null
      ? await database.run(deleteSoldOut, [merchantId, locationId, entityIds])
      : await database.run(insertSoldOut, [merchantId, locationId, entityIds, finiteOrNull(until)]);
  requireFound(rows, 'location');
  await announceChange(database);
}

/**
 * Says how much of a product may still be promised from now on, beyond what carts in payment already hold; null lifts
 * the limit where nothing is held. Refuses an unknown location with NOT_FOUND.
 */
export async function setStock(
  database: Database,
  merchantId: string,
  locationId: string,
  productId: string,
  left: number | null,
): Promise<void> {
  const rows =
    left === null
      ? await database.run(deleteStock, [merchantId, locationId, productId])
      : await database.run(upsertStock, [merchantId, locationId, productId, left]);
  requireFound(rows, 'location');
  await announceChange(database);
}

/** Writes the event of a change of what is sold out or left at a location, in its transaction; `now` by the merchant's clock. */
export async function announceAvailability(
  tx: Database,
  merchantId: string,
  locationId: string,
  now: number,
): Promise<void> {
  await tx.run(insertAvailabilityEvent, [merchantId, locationId, now]);
}

/** Marks and counters of one location, of things that are sold no more; what is sold is bounded by the menu. */
const unsoldMax = 1_000;

/**
 * Forgets marks and counters of what the location does not sell any more (`soldIds` is all it sells), once there are more than
 * a thousand. A counter with holds stays. Call it in the transaction of a change.
 */
export async function forgetUnsold(
  tx: Database,
  merchantId: string,
  locationId: string,
  soldIds: readonly string[],
): Promise<void> {
  const [row] = await tx.run<{ markCount: number }>(countMarks, [merchantId, locationId]);
  if ((row?.markCount ?? 0) <= soldIds.length + unsoldMax) return;
  await tx.run(deleteUnsoldMarks, [merchantId, locationId, soldIds]);
  await tx.run(deleteUnsoldCounters, [merchantId, locationId, soldIds]);
}

/** Stops ordering until `until` (`Infinity`: until resumed), or resumes it with null. NOT_FOUND when the location is unknown. */
export async function pauseOrdering(
  database: Database,
  merchantId: string,
  locationId: string,
  until: number | null,
): Promise<void> {
  const rows =
    until === null
      ? await database.run(deletePause, [merchantId, locationId])
      : await database.run(upsertPause, [merchantId, locationId, finiteOrNull(until)]);
  requireFound(rows, 'location');
  await announceChange(database);
}

/**
 * Makes every method of a location take `extraMinutes` longer until `until`, or as long as its terms say with null. NOT_FOUND
 * when the location is unknown.
 */
export async function setBusyMode(
  database: Database,
  merchantId: string,
  locationId: string,
  busy: { readonly extraMinutes: number; readonly until: number } | null,
): Promise<void> {
  const rows =
    busy === null
      ? await database.run(deleteBusy, [merchantId, locationId])
      : await database.run(upsertBusy, [merchantId, locationId, busy.extraMinutes, busy.until]);
  requireFound(rows, 'location');
  await announceChange(database);
}

function finiteOrNull(instant: number): number | null {
  return Number.isFinite(instant) ? instant : null;
}

// Every statement raises the location's overlay revision before it touches anything else: see location_current.
const touched = `touched as (
    update location_current set overlay_revision = overlay_revision + 1, ${markChanged}
    where merchant_id = $1 and location_id = $2
    returning merchant_id, location_id)`;

const insertSoldOut = statement(
  'switch-sold-out',
  `
  with ${touched},
  switched as (
    insert into sold_out (merchant_id, location_id, entity_id, until_at)
    select distinct touched.merchant_id, touched.location_id, given.entity_id, $4::int8
    from touched, unnest($3::text[]) as given (entity_id)
    on conflict (merchant_id, location_id, entity_id) do update set until_at = excluded.until_at)
  select location_id from touched`,
);

const deleteSoldOut = statement(
  'switch-back-on',
  `
  with ${touched},
  switched as (
    delete from sold_out
    where merchant_id = $1 and location_id = $2 and entity_id = any($3::text[]))
  select location_id from touched`,
);

const upsertStock = statement(
  'set-stock',
  `
  with ${touched},
  counted as (
    insert into stock_counter (merchant_id, location_id, product_id, held, held_max)
    select touched.merchant_id, touched.location_id, $3, 0, $4::int8 from touched
    on conflict (merchant_id, location_id, product_id) do update set held_max = stock_counter.held + excluded.held_max)
  select location_id from touched`,
);

const countMarks = statement(
  'count-marks-of-a-location',
  `
  select (select count(*) from sold_out where merchant_id = $1 and location_id = $2)
    + (select count(*) from stock_counter where merchant_id = $1 and location_id = $2) as mark_count`,
);

const deleteUnsoldMarks = statement(
  'forget-marks-of-the-unsold',
  'delete from sold_out where merchant_id = $1 and location_id = $2 and entity_id <> all($3::text[])',
);

const deleteUnsoldCounters = statement(
  'forget-counters-of-the-unsold',
  `
  delete from stock_counter c
  where c.merchant_id = $1 and c.location_id = $2 and c.held = 0 and c.product_id <> all($3::text[])
    and not exists (
      select from stock_hold h
      where h.merchant_id = c.merchant_id and h.location_id = c.location_id and h.product_id = c.product_id)`,
);

// A counter with holds stays, so that freeing them finds it; it then counts against a limit that is never reached.
const deleteStock = statement(
  'lift-stock-limit',
  `
  with ${touched},
  lifted as (
    update stock_counter set held_max = 9007199254740991
    where merchant_id = $1 and location_id = $2 and product_id = $3 and held > 0),
  gone as (
    delete from stock_counter
    where merchant_id = $1 and location_id = $2 and product_id = $3 and held = 0)
  select location_id from touched`,
);

// Named after the revision that the change made.
const insertAvailabilityEvent = statement(
  'announce-availability',
  `
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
  select merchant_id, location_id || '-' || overlay_revision || '/availability.changed', 'availability.changed', location_id,
    $3::int8, ${needsNoFanOut('$1', "'availability.changed'")}
  from location_current where merchant_id = $1 and location_id = $2
  on conflict (merchant_id, event_id) do nothing`,
);

const upsertPause = statement(
  'pause-ordering',
  `
  with ${touched},
  paused as (
    insert into ordering_pause (merchant_id, location_id, until_at)
    select touched.merchant_id, touched.location_id, $3::int8 from touched
    on conflict (merchant_id, location_id) do update set until_at = excluded.until_at)
  select location_id from touched`,
);

const deletePause = statement(
  'resume-ordering',
  `
  with ${touched},
  resumed as (
    delete from ordering_pause where merchant_id = $1 and location_id = $2)
  select location_id from touched`,
);

const upsertBusy = statement(
  'set-busy-mode',
  `
  with ${touched},
  busy as (
    insert into busy_mode (merchant_id, location_id, extra_minutes, until_at)
    select touched.merchant_id, touched.location_id, $3::int8, $4::int8 from touched
    on conflict (merchant_id, location_id) do update
    set extra_minutes = excluded.extra_minutes, until_at = excluded.until_at)
  select location_id from touched`,
);

const deleteBusy = statement(
  'end-busy-mode',
  `
  with ${touched},
  ended as (
    delete from busy_mode where merchant_id = $1 and location_id = $2)
  select location_id from touched`,
);
