import { describe, expect, test } from 'vitest';
import { addItem } from '../../../src/domain/cart/items/item-edits.ts';
import { recommend } from '../../../src/domain/cart/recommendations.ts';
import { startCart } from '../../../src/domain/cart/start-cart.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { emptyOverlay } from '../../../src/domain/menu/catalog.ts';
import { locationFacts, noon } from '../../support/data/location-snapshots.ts';

const snapshot = locationFacts();
const start = { channel: undefined, marketplaceId: undefined, metadata: undefined, returnUrl: undefined };
const empty = startCart('0123456789abcdef01234567', { fulfillmentMethod: 'takeout', ...start }, null, snapshot, noon);

function idsFor(cart = empty, at: LocationSnapshot = snapshot): string[] {
  return recommend(cart, at, noon).map((product) => product.id);
}

describe('what could go into the cart besides', () => {
  test('the most popular first, those without a rank last, ties by id', () => {
    expect(idsFor()).toEqual(['fries', 'bowl', 'agua', 'soup']);
  });

  test('nothing that is in the cart', () => {
    const item = { itemId: 'a', productId: 'fries', quantity: 1, itemUnavailableAction: 'remove_item' } as const;
    const cart = addItem(empty, { ...item, specialInstructions: '', categoryId: null, selections: [] }, snapshot, noon);
    expect(idsFor(cart)).toEqual(['bowl', 'agua', 'soup']);
  });

  test('nothing that is sold out, until it is back', () => {
    const overlay = { ...emptyOverlay, soldOutUntil: new Map([['fries', noon + 1]]), stock: new Map([['bowl', 0]]) };
    const at = locationFacts({ overlay });
    expect(idsFor(empty, at)).toEqual(['agua', 'soup']);
    expect(recommend(empty, at, noon + 1).map((product) => product.id)).toEqual(['fries', 'agua', 'soup']);
  });

  test('nothing the bound provider does not know, and nothing without a catalog', () => {
    expect(idsFor(empty, locationFacts({ mappedIds: new Set(['soup']) }))).toEqual(['soup']);
    expect(idsFor(empty, locationFacts({ catalog: null }))).toEqual([]);
  });

  test('at most twelve', () => {
    const [soup] = [...(snapshot.catalog?.products.values() ?? [])];
    if (soup === undefined || snapshot.catalog === null) throw new Error('the catalog is empty');
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...soup,
      id: `dish-${String(n).padStart(2, '0')}`,
      popularity: null,
    }));
    const catalog = { ...snapshot.catalog, products: new Map(many.map((dish) => [dish.id, dish])) };
    const ids = idsFor(empty, locationFacts({ catalog }));
    expect(ids).toHaveLength(12);
    expect(ids[0]).toBe('dish-00');
  });
});
