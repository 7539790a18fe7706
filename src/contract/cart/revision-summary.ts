import type { Cart } from '../../domain/cart/cart.ts';
import { totalNames } from './cart.ts';

/**
 * What a history needs of a revision, kept beside it: its status, its totals in the order of `totalNames`, and digests of
 * its fields, by which two revisions are compared without reading either
 * (design/carts.md#2026-11-22-a-history-is-read-from-summaries).
 */
export type RevisionSummary = {
  readonly status: string;
  readonly totals: readonly string[];
  /** Of `namedFields` and then `hiddenFields`, in their order; "" for a field the cart does not have. */
  readonly digests: readonly string[];
};

/**
 * The fields of a Cart whose change is named, in the order they are written in, the totals left out: those are compared as
 * they are. Revision, expiry and quote change always and say nothing; what is written beside an amount for people follows
 * from it.
 */
const namedFields = [
  ...['id', 'status', 'lockedAt', 'authorityContext', 'catalogRevalidation', 'locationId', 'merchantId'],
  ...['restaurantDisplayName', 'statementDescriptor', 'fulfilmentMethod', 'fulfillmentIdentifier', 'metadata'],
  ...['pickupType', 'orderDate', 'orderTime', 'currency', 'discountCode', 'totalQuantity', 'items', 'fees'],
  ...totalNames,
  ...['courierTipTotal', 'orderTotalWithServiceFeeAmount'],
  ...['deliveryInfo', 'deliveryQuote', 'tableServiceInfo', 'roomServiceInfo'],
] as const;

/** Private fields that may be named, by what they are called outside. */
const hiddenFields = ['contact', 'note', 'owner', 'customer', 'channel', 'handover'] as const;

/**
 * The summary of a revision as text, from the cart as sent and as stored. One pass over the text, which is not parsed.
 * `digest` tells any two texts apart.
 */
export function summarizeRevision(cartText: string, cart: Cart, digest: (text: string) => string): string {
  const digestOf = (value: string | undefined): string => (value === undefined ? '' : digest(value));
  const values = new Map<string, string>();
  eachMember(cartText, (name, value) => values.set(name, value));
  // It repeats the revision, which says nothing.
  const authority = values.get('authorityContext')?.replace(/"cartRevision":\d+/, '');
  if (authority !== undefined) values.set('authorityContext', authority);
  const hidden = [cart.contact, cart.note, cart.ownerId, cart.contextCustomerId, cart.channel];
  // Carts without it have no more to remember than before it was.
  const handover = cart.handover === undefined ? [] : [digest(JSON.stringify(cart.handover))];
  const summary: RevisionSummary = {
    status: plain(values.get('status')),
    totals: totalNames.map((name) => plain(values.get(name))),
    digests: [
      ...namedFields.map((name) => (isTotal(name) ? '' : digestOf(values.get(name)))),
      ...hidden.map((value) => digestOf(JSON.stringify(value))),
      ...handover,
    ],
  };
  return JSON.stringify(summary);
}

/** The names of the fields in which `after` differs from `before`: its own in their order, then those it no longer has. */
export function changedFields(before: RevisionSummary, after: RevisionSummary): string[] {
  const isGone = (name: string, index: number): boolean => valueAt(after, name, index) === '';
  const changed = [...namedFields, ...hiddenFields]
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => {
      return valueAt(before, name, index) !== valueAt(after, name, index);
    });
  const shown = changed.filter(({ index }) => index < namedFields.length);
  return [
    ...shown.filter(({ name, index }) => !isGone(name, index)),
    ...shown.filter(({ name, index }) => isGone(name, index)),
    ...changed.filter(({ index }) => index >= namedFields.length),
  ].map(({ name }) => name);
}

const totalPlaces = new Map<string, number>(totalNames.map((name, index) => [name, index]));

function isTotal(name: string): boolean {
  return totalPlaces.has(name);
}

function valueAt({ totals, digests }: RevisionSummary, name: string, index: number): string {
  const place = totalPlaces.get(name);
  return (place === undefined ? digests[index] : totals[place]) ?? '';
}

/** A JSON text of letters and digits without its quotes; "" for a field that is not there. */
function plain(value: string | undefined): string {
  return value === undefined ? '' : value.slice(1, -1);
}

const quote = 34;
const backslash = 92;
const comma = 44;

/** Every member of a JSON object without white space, as its name and the text of its value. */
function eachMember(text: string, visit: (name: string, value: string) => void): void {
  let at = 1;
  while (text.charCodeAt(at) === quote) {
    const nameEnd = text.indexOf('"', at + 1);
    const end = valueEnd(text, nameEnd + 2);
    visit(text.slice(at + 1, nameEnd), text.slice(nameEnd + 2, end));
    at = end + 1;
  }
}

function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = stringEnd(text, at);
    else if (unit === 123 || unit === 91) depth += 1;
    else if (unit === comma && depth === 0) return at;
    else if (unit === 125 || unit === 93) {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return text.length;
}

function stringEnd(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

/** Whether an odd number of backslashes stands before `at`. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === backslash) before -= 1;
  return (at - before) % 2 === 1;
}
