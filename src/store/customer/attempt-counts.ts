import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

/** How often one kind of attempt may be made within a window, counted for a person by where it comes from. */
export type AttemptBudget = {
  /** E-mail address in lower case, or number; "" for what everyone shares. */
  readonly person: string;
  readonly kind: string;
  readonly countedBy: string;
  /** At least 1. */
  readonly countMax: number;
  readonly windowMs: number;
};

/**
 * Counts one attempt against every one of these budgets, which are of different kinds or counted differently. Null: go
 * ahead. Else a budget is used up, and the answer is when it may be tried again; none is counted then, or, of two attempts
 * at once, some are. `realm` is a merchant's id or `staff`.
 */
export async function spendAttempts(
  database: Database,
  realm: string,
  budgets: readonly AttemptBudget[],
  now: number,
): Promise<number | null> {
  const spent = await database.run<unknown>(spendStatement, [
    realm,
    budgets.map((budget) => budget.person),
    budgets.map((budget) => budget.kind),
    budgets.map((budget) => budget.countedBy),
    budgets.map((budget) => budget.countMax),
    budgets.map((budget) => budget.windowMs),
    now,
  ]);
  if (spent.length === budgets.length) return null;
  const [full] = await database.run<{ overAt: number | null }>(fullStatement, [
    realm,
    budgets.map((budget) => budget.person),
    budgets.map((budget) => budget.kind),
    budgets.map((budget) => budget.countedBy),
    now,
  ]);
  return full?.overAt ?? now + 1_000;
}

/** How many attempts were counted in the window that is running. */
export async function countAttempts(
  database: Database,
  realm: string,
  { person, kind, countedBy }: Pick<AttemptBudget, 'person' | 'kind' | 'countedBy'>,
  now: number,
): Promise<number> {
  const [row] = await database.run<{ usedCount: number }>(countStatement, [realm, person, kind, countedBy, now]);
  return row?.usedCount ?? 0;
}

/** Takes one attempt off these budgets again: it turned out to be none. */
export async function refundAttempts(
  database: Database,
  realm: string,
  budgets: readonly AttemptBudget[],
): Promise<void> {
  await database.run(refundStatement, [
    realm,
    budgets.map((budget) => budget.person),
    budgets.map((budget) => budget.kind),
    budgets.map((budget) => budget.countedBy),
  ]);
}

/** Deletes counts whose window is over, by the clock of their merchant; returns how many went, at most `limit`. */
export const deleteOldAttempts: Removal = (...given) => removeRows(deleteStatement, ...given);

// A window that began in the future counts as over too: the sandbox's clock can be set back.
const isOverBy = (now: string): string => `(c.over_at <= ${now} or c.since > ${now})`;

// In one order, so that two statements that count the same never wait for each other.
const spendStatement = statement(
  'spend-attempts',
  `
  with wanted as (
    select w.person, w.kind, w.counted_by, w.count_max, w.window_ms
    from unnest($2::text[], $3::text[], $4::text[], $5::int4[], $6::int8[])
      as w (person, kind, counted_by, count_max, window_ms)),
  used_up as (
    select 1 from wanted w
    join attempt_count c
      on c.realm = $1 and c.person = w.person and c.kind = w.kind and c.counted_by = w.counted_by
    where not ${isOverBy('$7')} and c.used_count >= w.count_max)
  insert into attempt_count as c (realm, person, kind, counted_by, used_count, count_max, since, over_at)
  select $1::text, w.person, w.kind, w.counted_by, 1, w.count_max, $7::int8, $7 + w.window_ms
  from wanted w
  where not exists (select from used_up)
  order by w.person, w.kind, w.counted_by
  on conflict (realm, person, kind, counted_by) do update set
    used_count = case when ${isOverBy('excluded.since')} then 1 else c.used_count + 1 end,
    count_max = excluded.count_max,
    since = case when ${isOverBy('excluded.since')} then excluded.since else c.since end,
    over_at = case when ${isOverBy('excluded.since')} then excluded.over_at else c.over_at end
  where ${isOverBy('excluded.since')} or c.used_count < excluded.count_max
  returning counted_by`,
);

const fullStatement = statement(
  'find-used-up-attempts',
  `
  select max(c.over_at) as over_at
  from unnest($2::text[], $3::text[], $4::text[]) as w (person, kind, counted_by)
  join attempt_count c on c.realm = $1 and c.person = w.person and c.kind = w.kind and c.counted_by = w.counted_by
  where c.used_count >= c.count_max and c.over_at > $5::int8 and c.since <= $5`,
);

const countStatement = statement(
  'count-attempts',
  `
  select used_count from attempt_count
  where realm = $1 and person = $2 and kind = $3 and counted_by = $4 and over_at > $5::int8 and since <= $5`,
);

const refundStatement = statement(
  'refund-attempts',
  `
  update attempt_count c set used_count = greatest(c.used_count - 1, 0)
  from unnest($2::text[], $3::text[], $4::text[]) as w (person, kind, counted_by)
  where c.realm = $1 and c.person = w.person and c.kind = w.kind and c.counted_by = w.counted_by`,
);

const deleteStatement = statement(
  'delete-old-attempts',
  `
  delete from attempt_count
  where (realm, person, kind, counted_by) in (
    select c.realm, c.person, c.kind, c.counted_by
    from attempt_count c left join merchant m on m.merchant_id = c.realm
    where c.over_at <= $1::int8 + coalesce(m.clock_offset_ms, 0)
    limit $2 offset $3)
  returning kind`,
);
