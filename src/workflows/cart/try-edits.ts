import type { Cart } from '../../domain/cart/cart.ts';
import type { CheckAgainstLocation } from '../../domain/cart/settle.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Difference } from '../../domain/values/difference.ts';
import { assert, CommerceError, type ErrorDetails, isUnavailable } from '../../domain/values/errors.ts';
import type { Context } from '../context.ts';
import { type CartEditKind, cartEdits, type EditBody, type EditName, type EditRequest } from './cart-edits.ts';
import { refuseGrowth } from './cart-size.ts';
import type { Transition } from './change-cart.ts';
import { type SettledCart, settleCart } from './settle-cart.ts';

/** One edit to try, tagged with the operation that would make it. */
export type CartEdit = {
  readonly [Name in EditName]: { readonly operation: Name; readonly itemId?: string } & SentWith<Name>;
}[EditName];

type SentWith<Name extends EditName> = (typeof cartEdits)[Name]['body'] extends null
  ? { readonly body?: object }
  : { readonly body: EditBody<Name> };

/**
 * One edit as `changeCart` would make it: what it does to the cart, and how the result is held against the snapshot.
 */
export type EditStep = { readonly transition: Transition; readonly check?: CheckAgainstLocation | undefined };

/**
 * The id of the line that the edit of this number adds. No stored line ever has one like it.
 * (design/carts.md#a-what-if-promises-neither-a-quote-nor-ids)
 */
export function whatIfItemId(index: number): string {
  return `what-if-${index}`;
}

/**
 * The step of one edit, which refuses what its operation refuses; a line that it adds gets `newItemId`. A code is looked up, no
 * use of it is taken; no courier is asked, so an address comes without a courier's quote.
 */
export async function stepOf(
  context: Context,
  request: EditRequest,
  { operation, itemId, body }: CartEdit,
  index: number,
  newItemId: string = whatIfItemId(index),
): Promise<EditStep> {
  const edit: CartEditKind = cartEdits[operation];
  const call = { context, request, itemId, newItemId: () => newItemId };
  return { transition: await atEdit(index, () => edit.transition(body, call)), check: edit.check };
}

/** The cart after some edits, and everything the revisions between brought up. */
export type TriedEdits = { readonly settled: SettledCart; readonly differences: readonly Difference[] };

/**
 * Makes the edits one after the other, each settled as a revision of its own exactly as `changeCart` would, and stores
 * nothing. Refuses with what the edit refuses, at the place of the edit: `edits[2].body.quantity`.
 */
export function tryEdits(cart: Cart, steps: readonly EditStep[], snapshot: LocationSnapshot, now: number): TriedEdits {
  const differences: Difference[] = [];
  let settled: SettledCart | null = null;
  for (const [index, step] of steps.entries()) {
    const current: Cart = settled?.version.cart ?? cart;
    settled = atEdit(index, () => {
      const changed = step.transition(current, snapshot, now);
      const made = settleCart(changed, snapshot, now, step.check);
      refuseGrowth(current, changed, made.version.cartText);
      return made;
    });
    differences.push(...(JSON.parse(settled.version.differencesText) as Difference[]));
  }
  assert(settled !== null, 'there is at least one edit');
  return { settled, differences };
}

/** What `work` answers, a promise or not; what it refuses is refused at the place of the edit of this number. */
export function atEdit<Result>(index: number, work: () => Result): Result {
  const placed = (thrown: unknown): never => {
    throw thrown instanceof CommerceError && !isUnavailable(thrown) ? refusalAt(index, thrown) : thrown;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(placed) as Result) : result;
  } catch (thrown) {
    return placed(thrown);
  }
}

/**
 * An unknown line is the request's mistake: clients take a 404 at a cart's address for a lost cart.
 * (design/carts.md#a-what-if-promises-neither-a-quote-nor-ids)
 */
function refusalAt(index: number, refusal: CommerceError): CommerceError {
  const edit = `edits[${index}]`;
  if (refusal.code !== 'NOT_FOUND') return refusalBelow(edit, `${edit}.body.`, refusal);
  const details = { ...refusal.details, fields: [{ path: `${edit}.itemId` }] };
  return new CommerceError('VALIDATION_ERROR', refusal.message, { details, cause: refusal });
}

/** A refusal of one part of a request, at its place: what it says of a field stands behind `prefix`, else it is of `whole`. */
export function refusalBelow(whole: string, prefix: string, refusal: CommerceError): CommerceError {
  const { fields, field } = refusal.details ?? {};
  const placed: NonNullable<ErrorDetails['fields']> = fields?.map((each) => ({
    ...each,
    path: `${prefix}${each.path}`.slice(0, 128),
  })) ?? [{ path: field === undefined ? whole : `${prefix}${field}` }];
  const details = { ...refusal.details, fields: placed };
  return new CommerceError(refusal.code, refusal.message, { details, cause: refusal });
}
