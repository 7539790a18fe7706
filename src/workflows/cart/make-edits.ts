import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Recorded } from '../request.ts';
import { cartEdits, type EditRequest } from './cart-edits.ts';
import { type Ask, changeCart, type Transition } from './change-cart.ts';
import { atEdit, type CartEdit, type EditStep, stepOf, whatIfItemId } from './try-edits.ts';

/**
 * Makes all edits as one change, or none: each of what those before it left, the whole checked, priced and stored once
 * (design/carts.md#edits-that-are-made-together). Later edits name a line that edit *n* adds as the what-if does. Refuses with what an
 * edit refuses, at its place; ConcurrencyConflict when another change was stored first.
 */
export async function makeEdits(
  context: Context,
  request: EditRequest<{ readonly edits: readonly CartEdit[] }> & Recorded,
): Promise<Answer> {
  const { edits } = request.body;
  const made = edits.map(() => context.random.id());
  const realIds = new Map(made.map((itemId, index) => [whatIfItemId(index), itemId]));
  const steps: EditStep[] = [];
  for (const [index, edit] of edits.entries()) {
    const itemId = realIds.get(edit.itemId ?? '') ?? edit.itemId;
    const named = itemId === undefined ? edit : { ...edit, itemId };
    steps.push(await stepOf(context, request, named, index, made[index]));
  }
  const check = steps.find((step) => step.check !== undefined)?.check;
  return changeCart(context, request, composed(steps), { check, ask: askFor(context, request, edits) });
}

/** All steps, one on what the other left. */
export function composed(steps: readonly EditStep[]): Transition {
  return (cart, snapshot, now) =>
    steps.reduce((current, { transition }, index) => atEdit(index, () => transition(current, snapshot, now)), cart);
}

/**
 * What a courier is asked once all edits are made. A new address asks for a quote already, which a new time then need not; an
 * acknowledgement asks where none holds after that.
 */
function askFor(context: Context, request: EditRequest, edits: readonly CartEdit[]): Ask {
  const order = ['setDelivery', 'setOrderTime', 'validateAndUpdateCart'] as const;
  const sent = order.filter((name) => edits.some(({ operation }) => operation === name));
  const needed = sent.filter((name) => name !== 'setOrderTime' || !sent.includes('setDelivery'));
  return async (cart, snapshot) => {
    let current = cart;
    for (const name of needed) {
      const ask = cartEdits[name].ask?.(context, request);
      const index = edits.findLastIndex(({ operation }) => operation === name);
      if (ask !== undefined) current = await atEdit(index, () => ask(current, snapshot));
    }
    return current;
  };
}
