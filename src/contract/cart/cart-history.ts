import { type Static, Type } from 'typebox';
import type { Difference } from '../../domain/values/difference.ts';
import { differenceSchema } from '../values/difference.ts';
import { closed, dateTime, decimal, formatInstant, nullable, oneOf, safeInteger } from '../values/scalars.ts';
import { cartStatus, totalNames } from './cart.ts';
import { changedFields, type RevisionSummary } from './revision-summary.ts';

const actors = ['guest', 'customer', 'staff', 'system'] as const;

type TotalName = (typeof totalNames)[number];

/** One revision in the history: the operation, the kind of caller, and the names of the fields it changed. */
export const historyEntrySchema = closed(
  {
    revision: safeInteger,
    at: dateTime,
    actor: oneOf(actors),
    command: Type.String({
      minLength: 1,
      description: 'The id of the operation that made the revision.',
      examples: ['addCartItem'],
    }),
    status: cartStatus,
    changedFields: Type.Array(Type.String(), {
      description:
        'Names of the fields of the cart that changed, `contact`, `note`, `owner`, `customer`, `channel` and `handover` among them; never their values.',
      examples: [['totalQuantity', 'items', 'subTotal', 'orderTotal', 'orderTotalWithServiceFee']],
    }),
    differences: Type.Array(differenceSchema),
    totals: closed(Object.fromEntries(totalNames.map((name) => [name, decimal])) as Record<TotalName, typeof decimal>, {
      title: 'CartTotals',
    }),
  },
  { title: 'CartHistoryEntry' },
);

/** A page of a history, oldest first and without gaps. `nextAfter` is what to ask for next; null on the last page. */
export const historyPageSchema = closed(
  { entries: Type.Array(historyEntrySchema), nextAfter: nullable(safeInteger) },
  { title: 'CartHistoryPage' },
);

export type HistoryEntry = Static<typeof historyEntrySchema>;

/** A revision as it is stored. */
type StoredRevision = {
  readonly revision: number;
  readonly at: number;
  readonly actor: string;
  readonly operation: string;
  readonly differencesText: string;
  readonly summaryText: string;
};

/** What of `rows`, consecutive revisions of one cart, comes after `after`; the row of `after` itself is only compared with. */
export function historyEntries(rows: readonly StoredRevision[], after: number): readonly HistoryEntry[] {
  const summaries = rows.map(({ summaryText }) => JSON.parse(summaryText) as RevisionSummary);
  return rows.flatMap((row, index) => {
    const summary = summaries[index];
    if (summary === undefined || row.revision <= after) return [];
    return [historyEntry(row, summary, summaries[index - 1] ?? null)];
  });
}

function historyEntry(row: StoredRevision, summary: RevisionSummary, before: RevisionSummary | null): HistoryEntry {
  return {
    revision: row.revision,
    at: formatInstant(row.at),
    actor: actors.find((actor) => row.actor === actor || row.actor.startsWith(`${actor}:`)) ?? 'system',
    command: row.operation,
    status: summary.status as HistoryEntry['status'],
    changedFields: before === null ? [] : changedFields(before, summary),
    differences: JSON.parse(row.differencesText) as Difference[] as HistoryEntry['differences'],
    totals: Object.fromEntries(
      totalNames.map((name, index) => [name, summary.totals[index]]),
    ) as HistoryEntry['totals'],
  };
}
