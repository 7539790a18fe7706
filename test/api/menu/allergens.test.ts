import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completed, giveContact, lock } from '../../support/callers/checkout.ts';
import { startShopping, storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();
const locationId = locationIds.deKreuzberg;

test('200 menus and products say what was declared, of options too; where nothing was, nothing is said', async () => {
  const { body } = await service.call('GET', `${storefront}/locations/${locationId}/products/cappuccino-de`);
  expect(body.allergens).toEqual({ contains: [], mayContain: [] });
  expect(body.modifiers[0].items).toMatchObject([
    { id: 'de-cappuccino-kuh', preselected: true, allergens: { contains: ['milk'], mayContain: [] } },
    { id: 'de-cappuccino-hafer', allergens: { contains: ['gluten'], mayContain: [] } },
    { id: 'de-cappuccino-soja', allergens: { contains: ['soybeans'], mayContain: [] } },
  ]);
  expect(body.modifiers[0].items[1]).not.toHaveProperty('preselected');
  const menus = await service.call('GET', `${storefront}/locations/${locationId}/menus`);
  expect(menus.body.popularProducts[0].allergens).toEqual({ contains: ['gluten', 'eggs', 'milk'], mayContain: [] });
  // A merchant that declares nothing answers as it always did.
  const elsewhere = await service.call('GET', `${storefront}/locations/${locationIds.alwaysOpen}/menus`);
  expect(elsewhere.text).not.toMatch(/allergens|preselected/);
});

test('200 the kitchen reads what an order holds with its choices; the diner’s order has no other property', async () => {
  const shopper = await startShopping(service, { locationId });
  const schnitzel = { optionId: 'de-menue-schnitzel', quantity: 1 };
  const mayonnaise = { groupId: 'de-menue-sauce', selectedOptions: [{ optionId: 'de-menue-sauce-mayo', quantity: 1 }] };
  await shopper.add('mittagsmenue', {
    selections: [
      { groupId: 'de-menue-haupt', selectedOptions: [{ ...schnitzel, children: [mayonnaise] }] },
      { groupId: 'de-menue-beilage', selectedOptions: [{ optionId: 'de-menue-salat', quantity: 1 }] },
      { groupId: 'de-menue-getraenk', selectedOptions: [{ optionId: 'de-menue-wasser', quantity: 1 }] },
    ],
  });
  await giveContact(shopper);
  const order = await completed(service, await lock(shopper));
  expect(Object.keys(order.items[0]).sort()).toEqual(
    ['discount', 'id', 'modifiers', 'name', 'price', 'quantity', 'specialInstructions', 'total'].sort(),
  );
  const staff = await signInStaff(service, { merchantId: merchantIds.demoDe, role: 'staff' });
  const path = `/merchants/${merchantIds.demoDe}/locations/${locationId}/orders/${order.id}`;
  const board = await staff.call('GET', path);
  expect(board.body.items[0].allergens, board.text).toEqual({
    contains: ['gluten', 'eggs', 'milk', 'mustard'],
    mayContain: ['nuts'],
    undeclared: false,
  });
});

test('200 the kitchen of a merchant that declares nothing reads null', async () => {
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  await giveContact(shopper);
  const order = await completed(service, await lock(shopper));
  const staff = await signInStaff(service, { role: 'staff' });
  const path = `/merchants/${merchantIds.demo}/locations/${locationIds.alwaysOpen}/orders/${order.id}`;
  expect((await staff.call('GET', path)).body.items[0].allergens).toBe(null);
});
