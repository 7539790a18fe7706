import { type Static, Type } from 'typebox';
import type { Difference } from '../../domain/values/difference.ts';
import { differenceSchema } from '../values/difference.ts';
import { closed, dateTime, decimal, formatInstant, nullable, oneOf, safeInteger } from '../values/scalars.ts';
import { cartStatus, totalNames } from './cart.ts';

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
        'Names of the fields of the cart that changed, `contact`, `note`, `owner`, `customer` and `channel` among them; never their values.',
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
  readonly cartText: string;
  readonly stateText: string;
};

/** What of `rows`, consecutive revisions of one cart, comes after `after`; the row of `after` itself is only compared with. */
export function historyEntries(rows: readonly StoredRevision[], after: number): readonly HistoryEntry[] {
  const known = rows.map((row) => ({ row, fields: fieldsOf(row) }));
  return known.flatMap(({ row, fields }, index) => {
    if (row.revision <= after) return [];
    return [historyEntry(row, fields, known[index - 1]?.fields ?? null)];
  });
}

type Fields = { readonly cart: Readonly<Record<string, unknown>>; readonly hidden: Readonly<Record<string, unknown>> };

function historyEntry(row: StoredRevision, fields: Fields, before: Fields | null): HistoryEntry {
  const { cart } = fields;
  return {
    revision: row.revision,
    at: formatInstant(row.at),
    actor: actors.find((actor) => row.actor === actor || row.actor.startsWith(`${actor}:`)) ?? 'system',
    command: row.operation,
    status: cart.status as HistoryEntry['status'],
    changedFields: before === null ? [] : changedFields(before, fields),
    differences: JSON.parse(row.differencesText) as Difference[] as HistoryEntry['differences'],
    totals: Object.fromEntries(totalNames.map((name) => [name, cart[name]])) as HistoryEntry['totals'],
  };
}

/** What every revision changes says nothing, and what is written beside an amount for people follows from it. */
const unspoken = /^(?:revision|expiresAt|quoteFingerprint|quoteExpiresAt)$|Formatted$/;

/** Private fields that may be named, by what they are called inside. */
const hiddenNames = {
  contact: 'contact',
  note: 'note',
  ownerId: 'owner',
  contextCustomerId: 'customer',
  channel: 'channel',
} as const;

function fieldsOf({ cartText, stateText }: StoredRevision): Fields {
  const cart = JSON.parse(cartText) as Record<string, unknown>;
  const authorityContext = { ...(cart.authorityContext as object), cartRevision: 0 };
  const state = JSON.parse(stateText) as Readonly<Record<string, unknown>>;
  const hidden = Object.entries(hiddenNames).map(([inside, name]) => [name, state[inside]]);
  return { cart: { ...cart, authorityContext }, hidden: Object.fromEntries(hidden) };
}

function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(after.cart), ...Object.keys(before.cart)]);
  const shown = [...names].filter((name) => !unspoken.test(name) && differs(before.cart[name], after.cart[name]));
  const hidden = Object.keys(after.hidden).filter((name) => differs(before.hidden[name], after.hidden[name]));
  return [...shown, ...hidden];
}

function differs(one: unknown, other: unknown): boolean {
  return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}
