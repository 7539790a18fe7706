import { describe, expect, test } from 'vitest';
import type { FormAddress } from '../../../web/cart/fulfillment/address-form.tsx';
import { formAddressOf, savedAddress } from '../../../web/cart/fulfillment/saved-address.ts';
import { chooseAgain } from '../../../web/storefront/account/reorder.ts';
import type { NestedGroup, NestedOption } from '../../../web/storefront/item/choices.ts';

const option = (id: string, name: string, below: readonly NestedGroup[] = []): NestedOption => ({
  id,
  name,
  price: '0.00',
  maxQuantity: 1,
  childGroups: below.map((group) => ({ groupId: group.id, group })),
});
const group = (id: string, name: string, items: readonly NestedOption[]): NestedGroup => ({
  id,
  name,
  rule: { min: 0, max: 1 },
  items,
});

const spice = group('spice', 'Spice', [option('mild', 'Mild'), option('hot', 'Hot')]);
const protein = group('protein', 'Protein', [option('chicken', 'Chicken', [spice]), option('tofu', 'Tofu')]);
const extras = group('extras', 'Extras', [option('nuts', 'Nuts')]);

const chosen = (groupName: string, name: string, quantity = 1) => ({ groupName, name, quantity, price: '0.00' });

describe('the choices of an order, chosen again', () => {
  test('go back into the tree, each below what it belongs to', () => {
    const flat = [
      chosen('Protein', 'Chicken'),
      chosen('Spice', 'Hot'),
      chosen('Protein', 'Tofu'),
      chosen('Extras', 'Nuts', 2),
    ];
    expect(chooseAgain([protein, extras], flat)).toEqual([
      {
        groupId: 'protein',
        selectedOptions: [
          {
            optionId: 'chicken',
            quantity: 1,
            children: [{ groupId: 'spice', selectedOptions: [{ optionId: 'hot', quantity: 1 }] }],
          },
          { optionId: 'tofu', quantity: 1 },
        ],
      },
      { groupId: 'extras', selectedOptions: [{ optionId: 'nuts', quantity: 2 }] },
    ]);
  });

  test('of a dish without choices are none', () => {
    expect(chooseAgain([protein, extras], [])).toEqual([]);
  });

  test.each([
    ['an option is gone', [chosen('Protein', 'Beef')]],
    ['a group is gone', [chosen('Sauce', 'Salsa')]],
    ['a choice below another one is gone', [chosen('Protein', 'Chicken'), chosen('Spice', 'Volcanic')]],
  ])('are not guessed when %s', (_what, flat) => {
    expect(chooseAgain([protein, extras], flat)).toBeNull();
  });
});

describe('a kept address', () => {
  const address: FormAddress = {
    street: '5 Main Street',
    streetOptional: 'Floor 3',
    city: 'New York',
    state: 'NY',
    zipCode: '10011',
    country: 'United States',
    position: { lat: 40.74, lng: -74 },
  };
  const kept = { addressId: 'a', revision: 1, createdAt: '2026-06-01T00:00:00.000Z' };

  test('that this storefront kept is read back whole', () => {
    const input = savedAddress(address);
    expect(input.fullAddress).toBe('5 Main Street, Floor 3, New York, NY, 10011, United States');
    expect(formAddressOf({ ...kept, line2: '', line3: '', ...input }).complete).toEqual(address);
  });

  test('of another program fills what can be known, and is not delivered to as it is', () => {
    const other = { ...kept, fullAddress: 'x', line1: '5 Main Street', line2: '', line3: 'New York', lat: 1, lng: 2 };
    expect(formAddressOf(other)).toEqual({
      known: { street: '5 Main Street', streetOptional: '', position: { lat: 1, lng: 2 } },
      complete: null,
    });
  });
});
