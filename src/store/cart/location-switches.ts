import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import type { FulfillmentMethod } from '../../domain/values/fulfillment-method.ts';
import { type Database, type Parameter, statement } from '../database/database.ts';
import { type CartSwitch, switchCart } from './cart-creation.ts';
import { type EntryRecord, entryColumns, entryParameters, entryValues, isStored } from './cart-entries.ts';
import { releaseCode } from './discount-codes.ts';

/** What a preview is about (reference/location-switch.md#outcomes). */
export type SwitchSubject = {
  readonly merchantId: string;
  readonly cartId: string;
  readonly sourceRevision: number;
  readonly targetLocationId: string;
  readonly method: FulfillmentMethod;
};

/**
 * The differences last shown for `subject`, as JSON text; null when none were (reference/location-switch.md#outcomes).
 */
export async function findLastPreview(database: Database, subject: SwitchSubject): Promise<string | null> {
  const [row] = await database.run<{ differences: string }>(findStatement, [
    subject.merchantId,
    subject.cartId,
    ...subjectParameters(subject),
  ]);
  return row === undefined ? null : row.differences;
}

/**
 * Stores the keyed act and what was shown, in one statement; the cart stays as it is. ConcurrencyConflict when the key
 * is taken.
 */
export async function savePreview(
  database: Database,
  subject: SwitchSubject,
  differencesText: string,
  record: EntryRecord,
): Promise<void> {
  const saved = await isStored(database, saveStatement, [
    ...entryParameters(subject, null, record),
    ...subjectParameters(subject),
    differencesText,
  ]);
  if (!saved) throw new ConcurrencyConflict();
}

/**
 * `switchCart`; with `keepsCode` the use of a code that the source kept is released in the same transaction.
 * ConcurrencyConflict as there.
 */
export async function saveSwitch(database: Database, wanted: CartSwitch, keepsCode: boolean): Promise<void> {
  if (!keepsCode) return switchCart(database, wanted);
  const { merchantId, cartId } = wanted.source.cart;
  return database.transaction(async (tx) => {
    await switchCart(tx, wanted);
    await releaseCode(tx, merchantId, cartId);
  });
}

function subjectParameters(subject: SwitchSubject): readonly Parameter[] {
  return [subject.sourceRevision, subject.targetLocationId, subject.method];
}

const findStatement = statement(
  'find-switch-preview',
  `
  select differences
  from location_switch_preview
  where merchant_id = $1 and cart_id = $2 and source_revision = $3 and target_location_id = $4
    and fulfillment_method = $5`,
);

const saveStatement = statement(
  'save-switch-preview',
  `
  with entry as (
    insert into cart_entry (${entryColumns})
    values (${entryValues})
    on conflict (merchant_id, cart_id, entry_key) do nothing
    returning merchant_id, cart_id
  )
  insert into location_switch_preview (merchant_id, cart_id, source_revision, target_location_id, fulfillment_method,
    differences)
  select merchant_id, cart_id, $21::int8, $22, $23, $24 from entry
  on conflict (merchant_id, cart_id, source_revision, target_location_id, fulfillment_method)
  do update set differences = excluded.differences
  returning cart_id`,
);
