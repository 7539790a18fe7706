import type { Cart } from '../../domain/cart/cart.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Difference } from '../../domain/values/difference.ts';
import { assert, CommerceError, type ErrorDetails } from '../../domain/values/errors.ts';
import type { EditStep } from './edit-steps.ts';
import { type SettledCart, settleCart } from './settle-cart.ts';

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
    try {
      const current = settled?.version.cart ?? cart;
      settled = settleCart(step.transition(current, snapshot), snapshot, now, step.check);
    } catch (thrown) {
      throw thrown instanceof CommerceError ? refusalAt(index, thrown) : thrown;
    }
    differences.push(...(JSON.parse(settled.version.differencesText) as Difference[]));
  }
  assert(settled !== null, 'there is at least one edit');
  return { settled, differences };
}

/** An unknown line is the request's mistake: clients take a 404 at a cart's address for a lost cart. (Decision 0131) */
function refusalAt(index: number, refusal: CommerceError): CommerceError {
  const isUnknownLine = refusal.code === 'NOT_FOUND';
  return new CommerceError(isUnknownLine ? 'VALIDATION_ERROR' : refusal.code, refusal.message, {
    details: {
      ...refusal.details,
      fields: isUnknownLine ? [{ path: `edits[${index}].itemId` }] : fieldsAt(`edits[${index}]`, refusal.details ?? {}),
    },
    cause: refusal,
  });
}

function fieldsAt(edit: string, { fields, field }: ErrorDetails): NonNullable<ErrorDetails['fields']> {
  if (fields !== undefined) return fields.map((each) => ({ ...each, path: `${edit}.body.${each.path}`.slice(0, 128) }));
  return [{ path: field === undefined ? edit : `${edit}.body.${field}` }];
}
