import type { CounterTerms } from '../../domain/location/counter-terms.ts';
import { type Database, statement } from '../database/database.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';

/** Where guests of a merchant may pay the staff; null: nothing was chosen yet, so nowhere. */
export type StoredCounterTerms = { readonly revision: number; readonly terms: CounterTerms };

/** What the merchant chose; null: nothing yet. */
export async function findCounterTerms(database: Database, merchantId: string): Promise<StoredCounterTerms | null> {
  return stored(await database.run<TermsRow>(selectTerms, [merchantId]));
}

/**
 * The same, held until the transaction ends: those who count unpaid orders of the merchant come one after the other, so that
 * requests at one time count each other.
 */
export async function holdCounterTerms(tx: Database, merchantId: string): Promise<StoredCounterTerms | null> {
  return stored(await tx.run<TermsRow>(selectTermsHeld, [merchantId]));
}

/** Stores what a merchant chose over `revision` (0: over nothing); false when it was changed meanwhile. Hold the merchant first. */
export async function saveCounterTerms(
  tx: Database,
  merchantId: string,
  revision: number,
  { methods, totalMaxMinor, openOrdersMax }: CounterTerms,
): Promise<boolean> {
  const given = [merchantId, revision, methods, totalMaxMinor, openOrdersMax];
  if ((await tx.run(upsertTerms, given)).length === 0) return false;
  await tx.run(raiseChange, [merchantId]);
  await announceChange(tx);
  return true;
}

type TermsRow = CounterTerms & { readonly revision: number };

function stored([row]: readonly TermsRow[]): StoredCounterTerms | null {
  if (row === undefined) return null;
  const { revision, ...terms } = row;
  return { revision, terms };
}

const columns = 'revision, methods, total_max_minor, open_orders_max';

const selectTerms = statement('find-counter-terms', `select ${columns} from counter_terms where merchant_id = $1`);

const selectTermsHeld = statement(
  'hold-counter-terms',
  `select ${columns} from counter_terms where merchant_id = $1 for update`,
);

// The first ones are inserted over nothing, all others over the revision that was read.
const upsertTerms = statement(
  'save-counter-terms',
  `
  insert into counter_terms (merchant_id, revision, methods, total_max_minor, open_orders_max)
  select $1, $2::int8 + 1, $3::text[], $4::int8, $5::int4
  where $2::int8 = 0 or exists (select 1 from counter_terms t where t.merchant_id = $1 and t.revision = $2::int8)
  on conflict (merchant_id) do update
    set revision = excluded.revision, methods = excluded.methods, total_max_minor = excluded.total_max_minor,
      open_orders_max = excluded.open_orders_max
    where counter_terms.revision = excluded.revision - 1
  returning merchant_id`,
);

const raiseChange = statement(
  'raise-change-of-counter-terms',
  `update merchant set change_number = change_number + 1, ${markChanged} where merchant_id = $1`,
);
