import type { Cart } from '../../../client/index.ts';
import { formatAmount } from '../../language/amount.ts';

/** One thing that is not as it was, in the words of the two carts. */
export type CartChange = {
  readonly what: 'added' | 'removed' | 'quantity' | 'price' | 'method' | 'destination' | 'time' | 'code' | 'tip';
  /** The item; empty for what concerns the whole cart. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** What differs between the cart a person saw and the one shown now: items first, then the rest. */
export function changesBetween(before: Cart, after: Cart): readonly CartChange[] {
  return [...lineChanges(before, after), ...cartChanges(before, after)];
}

function lineChanges(before: Cart, after: Cart): CartChange[] {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const present = new Set(after.items.map(({ id }) => id));
  const removed = before.items
    .filter(({ id }) => !present.has(id))
    .map(({ name, quantity }): CartChange => ({ what: 'removed', name, before: String(quantity), after: '' }));
  const others = after.items.flatMap(({ id, name, quantity, price }): CartChange[] => {
    const was = known.get(id);
    if (was === undefined) return [{ what: 'added', name, before: '', after: String(quantity) }];
    const changes: CartChange[] = [];
    if (was.quantity !== quantity) {
      changes.push({ what: 'quantity', name, before: String(was.quantity), after: String(quantity) });
    }
    if (was.price !== price) {
      const shown = [was.price, price].map((decimal) => formatAmount(decimal, after.currency));
      changes.push({ what: 'price', name, before: shown[0] ?? '', after: shown[1] ?? '' });
    }
    return changes;
  });
  return [...removed, ...others];
}

function cartChanges(before: Cart, after: Cart): CartChange[] {
  const pairs: readonly (readonly [CartChange['what'], string, string])[] = [
    ['method', before.fulfilmentMethod, after.fulfilmentMethod],
    ['destination', before.fulfillmentIdentifier, after.fulfillmentIdentifier],
    ['time', timeOf(before), timeOf(after)],
    ['code', before.discountCode ?? '', after.discountCode ?? ''],
    ['tip', tipOf(before), tipOf(after)],
  ];
  const isMoved = before.fulfilmentMethod !== after.fulfilmentMethod;
  return pairs
    .filter(([what, was, is]) => was !== is && !(isMoved && what === 'destination'))
    .map(([what, was, is]) => ({ what, name: '', before: was, after: is }));
}

/** The earliest time moves on by itself, which is not a change. */
function timeOf(cart: Cart): string {
  return cart.pickupType === 'ASAP' ? 'ASAP' : `${cart.orderDate} ${cart.orderTime}`;
}

/** A percentage follows the items by itself, so the choice is compared. */
function tipOf(cart: Cart): string {
  return Number(cart.fees.tipRate) > 0 ? `${cart.fees.tipRate} %` : formatAmount(cart.waiterTipTotal, cart.currency);
}
