import { type Database, type Statement, statement } from '../database/database.ts';
import { thisMinute } from '../database/database-time.ts';

/** The numbers of one location, of its merchant, or of both: what nodes compare. */
export type CurrentNumbers = {
  readonly merchantId: string;
  /** Null where only the location was looked for. */
  readonly merchantChange: number | null;
  /** Null where the merchant has none, or was looked for alone. */
  readonly locationId: string | null;
  readonly locationChange: number;
  readonly publicationRevision: number | null;
  readonly snapshotRevision: number | null;
  readonly policyRevision: number;
  readonly bindingRevision: number | null;
  readonly overlayRevision: number;
};

/** One statement: the numbers of every merchant and location. */
export function readNumbers(database: Database): Promise<readonly CurrentNumbers[]> {
  return database.run<CurrentNumbers>(selectNumbers, []);
}

/**
 * One statement: the numbers of merchants, and of locations, that transactions begun in this minute or the two before
 * changed, each by itself. What a transaction open for longer than two minutes changed may be left out.
 */
export function readLateNumbers(database: Database): Promise<readonly CurrentNumbers[]> {
  return database.run<CurrentNumbers>(selectLateNumbers, []);
}

const selectNumbers = statement(
  'list-location-numbers',
  `
  select m.merchant_id, m.change_number as merchant_change, c.location_id,
    coalesce(c.change_number, 0) as location_change, c.publication_revision,
    c.snapshot_revision, coalesce(c.policy_revision, 0) as policy_revision,
    c.binding_revision, coalesce(c.overlay_revision, 0) as overlay_revision
  from merchant m
  left join location_current c on c.merchant_id = m.merchant_id`,
);

// A range of two bounds that the planner cannot know is one it takes for narrow: it goes by the index, also where all rows
// were made lately, as after an import. The upper one is without effect otherwise.
const lately = `changed_minute between (select ${thisMinute} - 2) and (select 9007199254740991::int8)`;

const selectLateNumbers = statement(
  'list-late-location-numbers',
  `
  select merchant_id, change_number as merchant_change, null as location_id, 0 as location_change,
    null as publication_revision, null as snapshot_revision, 0 as policy_revision, null as binding_revision,
    0 as overlay_revision
  from merchant
  where ${lately}
  union all
  select merchant_id, null, location_id, change_number, publication_revision, snapshot_revision, policy_revision,
    binding_revision, overlay_revision
  from location_current
  where ${lately}`,
);

/** The read of each poll, for a test of its plan. */
export const pollReads = (): readonly Statement[] => [selectLateNumbers];
