import { describe, expect, test } from 'vitest';
import { expireCart } from '../../../src/domain/cart/cart-edits.ts';
import { setOrderTime } from '../../../src/domain/cart/fulfillment-edits.ts';
import { addItem } from '../../../src/domain/cart/items/item-edits.ts';
import { settle } from '../../../src/domain/cart/settle.ts';
import { startCart } from '../../../src/domain/cart/start-cart.ts';
import { locationFacts, noon, vectorPolicy } from '../../support/data/location-snapshots.ts';

const snapshot = locationFacts();
const start = { channel: undefined, marketplaceId: undefined, metadata: undefined, returnUrl: undefined };
const started = startCart('0123456789abcdef01234567', { fulfillmentMethod: 'takeout', ...start }, null, snapshot, noon);
const empty = settle(started, snapshot, noon).cart;
const fries = { itemId: 'line-b', productId: 'fries', quantity: 1, itemUnavailableAction: 'remove_item' } as const;
const filled = settle(
  addItem(empty, { ...fries, specialInstructions: '', categoryId: null, selections: [] }, snapshot, noon),
  snapshot,
  noon,
);

describe('what every accepted change ends with', () => {
  test('a new cart becomes revision 1, and each change is one more', () => {
    expect([empty.revision, filled.cart.revision]).toEqual([1, 2]);
  });

  test('the cart lives for another hour from now', () => {
    expect(settle(filled.cart, snapshot, noon + 60_000).cart.expiresAt).toBe(noon + 60_000 + 3_600_000);
  });

  test('a cart that was expired is at its end', () => {
    const ended = settle(expireCart(filled.cart), snapshot, noon + 60_000).cart;
    expect(ended).toMatchObject({ status: 'EXPIRED', revision: 3, expiresAt: noon + 60_000 });
  });

  test('the price is that of the terms of today, and what differs is reported', () => {
    const dearer = locationFacts({ policyRevision: 8, policy: vectorPolicy({ taxRate: 200_000 }) });
    const settled = settle(filled.cart, dearer, noon);
    expect(settled.priced.totals).toMatchObject({ taxTotalMinor: 120, orderTotalMinor: 720 });
    expect(settled.differences).toMatchObject([{ reason: 'POLICY_CHANGED', before: '0.105', after: '0.20' }]);
    expect(settled.cart.revisions.policyRevision).toBe(8);
  });

  test('as soon as possible moves with the time, silently; a chosen time does not', () => {
    const later = settle(filled.cart, snapshot, noon + 3_600_000);
    expect(later).toMatchObject({ cart: { orderTime: '13:00', revalidation: null }, differences: [] });
    const choice = { pickupType: 'LATER', orderDate: '2026-06-02', orderTime: '09:45' } as const;
    const chosen = setOrderTime(filled.cart, choice, snapshot, noon);
    expect(settle(chosen, snapshot, noon + 3_600_000).cart).toMatchObject(choice);
  });
});
