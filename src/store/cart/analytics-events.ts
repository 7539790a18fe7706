import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import { type EntryRecord, entryColumns, entryParameters, entryValues, isStored } from './cart-entries.ts';

export type AnalyticsEvent = {
  readonly merchantId: string;
  readonly cartId: string;
  readonly eventType: 'SCAN' | 'CART_VIEW' | 'CHECKOUT_VIEW';
  readonly metadata: Readonly<Record<string, unknown>> | null;
};

/**
 * Stores one reported event with the act that remembers its key (reference/carts.md#recordanalyticsevent). Throws
 * ConcurrencyConflict when the key is taken.
 */
export async function saveAnalyticsEvent(
  database: Database,
  event: AnalyticsEvent,
  record: EntryRecord,
): Promise<void> {
  const saved = await isStored(database, saveStatement, [
    ...entryParameters(event, null, record),
    event.eventType,
    event.metadata === null ? null : JSON.stringify(event.metadata),
  ]);
  if (!saved) throw new ConcurrencyConflict();
}

const saveStatement = statement(
  'save-analytics-event',
  `
  with act as (
    insert into cart_entry (${entryColumns})
    select ${entryValues} from cart where merchant_id = $1 and cart_id = $2
    on conflict (merchant_id, cart_id, entry_key) do nothing
    returning entry_key
  )
  insert into analytics_event (merchant_id, cart_id, entry_key, at, event_type, metadata)
  select $1, $2, $3, $5, $21, $22 from act
  returning entry_key`,
);
