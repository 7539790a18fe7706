import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalNames } from '../../../src/contract/cart/cart.ts';
import { addItem } from '../../../src/domain/cart/items/item-edits.ts';
import { leastSelections } from '../../../src/domain/cart/least-selections.ts';
import type { RequestedSelection } from '../../../src/domain/cart/selections.ts';
import { startCart } from '../../../src/domain/cart/start-cart.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { fulfillmentMethods } from '../../../src/domain/values/fulfillment-method.ts';
import { formatDecimal } from '../../../src/domain/values/money.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { priceItems } from '../../../src/workflows/cart/price-items.ts';
import { settleCart } from '../../../src/workflows/cart/settle-cart.ts';
import { expectSeen, forAll } from '../../support/run/for-all.ts';
import { serviceForTests } from '../../support/run/service.ts';

// The lines of every demo menu, priced at once without a cart, and as a cart that is filled line by line, each a revision
// of its own as it is stored: the same totals, or the same refusal.

const service = serviceForTests();

/** What one draw decides; numbers are taken modulo what there is to choose from. */
type Draw = {
  readonly place: number;
  readonly method: number;
  readonly lines: readonly { readonly dish: number; readonly quantity: number; readonly extra: number }[];
};

const draws: fc.Arbitrary<Draw> = fc.record({
  place: fc.nat(100),
  method: fc.nat(3),
  lines: fc.array(fc.record({ dish: fc.nat(1_000), quantity: fc.integer({ min: 1, max: 5 }), extra: fc.nat(50) }), {
    minLength: 1,
    maxLength: 8,
  }),
});

/** What the dish needs to be ordered, and one thing more of a group that is left out otherwise. */
function selectionsOf(snapshot: LocationSnapshot, dish: number, extra: number, now: number) {
  const products = [...(snapshot.catalog?.products.values() ?? [])];
  const product = products[dish % products.length];
  if (product === undefined) throw new Error('every demo location has a menu');
  const least: readonly RequestedSelection[] = leastSelections(product, snapshot.overlay, now) ?? [];
  const more = product.groups.filter((group) => group.min === 0 && group.options.length > 0);
  const group = more[extra % Math.max(more.length, 1)];
  const option = group?.options[extra % group.options.length];
  const added =
    group === undefined || option === undefined
      ? []
      : [{ groupId: group.id, selectedOptions: [{ optionId: option.id, quantity: 1 }] }];
  return { productId: product.id, selections: [...least, ...added] };
}

const outcomeOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    if (error instanceof CommerceError) return `refused: ${error.code} ${error.message}`;
    throw error;
  }
};

describe('lines priced without a cart', () => {
  test('cost what they cost in a cart that is filled one by one, at every demo location', () => {
    const now = service.clock.now();
    const places = Object.values(locationIds).map((id) => service.context.locations.find(id));
    let priced = 0;
    forAll(
      draws,
      ({ place, method: drawn, lines }) => {
        const snapshot = places[place % places.length];
        if (snapshot === null || snapshot === undefined) throw new Error('every demo location is open to all');
        const fulfillmentMethod = fulfillmentMethods[drawn] ?? 'takeout';
        const items = lines.map(({ dish, quantity, extra }) => ({
          ...selectionsOf(snapshot, dish, extra, now),
          quantity,
          itemUnavailableAction: 'remove_item' as const,
        }));
        const stored = outcomeOf(() => {
          const start = { fulfillmentMethod, channel: undefined, marketplaceId: undefined };
          const empty = startCart(
            'f'.repeat(24),
            { ...start, metadata: undefined, returnUrl: undefined },
            null,
            snapshot,
            now,
          );
          let settled = settleCart(empty, snapshot, now);
          for (const [index, item] of items.entries()) {
            const line = { ...item, itemId: `line-${index}`, specialInstructions: '', categoryId: null };
            const kept = JSON.parse(JSON.stringify(settled.version.cart)) as typeof settled.version.cart;
            settled = settleCart(addItem(kept, line, snapshot, now), snapshot, now);
          }
          const { cart } = settled.version;
          const totals = totalNames.map((name) => formatDecimal(settled.priced.totals[`${name}Minor`], cart.currency));
          const each = settled.priced.lines.map(({ totalMinor }) => formatDecimal(totalMinor, cart.currency));
          return [totals, each, cart.orderDate, cart.orderTime];
        });
        const free = outcomeOf(() => {
          const answer = priceItems({ fulfillmentMethod, items }, snapshot, now);
          const totals = totalNames.map((name) => answer[name]);
          return [totals, answer.items.map(({ total }) => total), answer.orderDate, answer.orderTime];
        });
        expect(free).toEqual(stored);
        if (Array.isArray(free)) priced += 1;
      },
      2_000,
    );
    expectSeen(priced, 200);
  });
});
