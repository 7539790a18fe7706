import { expect, test } from 'vitest';
import type { CatalogDocument, MethodOverride } from '../../../src/domain/menu/catalog.ts';
import { saveDraft } from '../../../src/store/menu/catalog.ts';
import { publishCatalog } from '../../../src/workflows/menu/publish-catalog.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { smallCatalog, smallPolicy } from '../../support/data/small-merchant.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const { takeout } = smallPolicy().methods;
const bothMethods = { methods: { ...smallPolicy().methods, table_side: takeout } };

/** At the table the ramen is dearer, large costs more, and there is no tea. */
const atTable: MethodOverride = {
  method: 'table_side',
  locationIds: null,
  prices: { ramen: 1600, large: 300 },
  removed: ['tea'],
};

async function openPlace(catalog: Partial<CatalogDocument> = { methodOverrides: [atTable] }) {
  const location = { policy: smallPolicy(bothMethods) };
  const place = await publishSmallMerchant(service, { location, catalog });
  const read = async (path: string) => (await service.call('GET', `${place.path}${path}`)).body;
  const pricesIn = async (path: string) => {
    const { menus } = await read(path);
    // biome-ignore lint/suspicious/noExplicitAny: a menu is looked into freely.
    const products = menus[0]?.categories.flatMap((category: any) => category.products) ?? [];
    return Object.fromEntries(products.map((product: { id: string; price: string }) => [product.id, product.price]));
  };
  const shop = (fulfillmentMethod: string) =>
    startShopping(service, { locationId: place.locationId, fulfillmentMethod });
  return { ...place, read, pricesIn, shop };
}

const large = [{ groupId: 'size', selectedOptions: [{ optionId: 'large', quantity: 1 }] }];
const regular = [{ groupId: 'size', selectedOptions: [{ optionId: 'regular', quantity: 1 }] }];

test('each method has its own menu, and the contract’s menu stays as it was', async () => {
  const place = await openPlace();
  expect((await place.read('')).methodMenus).toEqual(['table_side']);
  const shown = { ramen: '14.50', gyoza: '7.00', tea: '3.00' };
  expect(await place.pricesIn('/menus')).toEqual(shown);
  expect(await place.pricesIn('/methods/takeout/menus')).toEqual(shown);
  expect(await place.pricesIn('/methods/table_side/menus')).toEqual({ ramen: '16.00', gyoza: '7.00' });
  expect((await service.call('GET', `${place.path}/methods/by_drone/menus`)).status).toBe(400);
});

test('a cart pays the price of its method, and cannot have what is not sold to it', async () => {
  const place = await openPlace();
  const guest = await place.shop('table_side');
  await guest.add('ramen', { selections: large });
  expect(guest.cart).toMatchObject({ orderTotal: '19.00', catalogRevalidation: null });
  const refused = await guest.send('POST', '/items', {
    body: { productId: 'tea', quantity: 1, itemUnavailableAction: 'remove_item' },
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect(refused.body.details.reason).toBe('ITEM_UNAVAILABLE');
  const recommended = await service.call('GET', guest.path('/products'), { headers: { 'X-Cart-Token': guest.token } });
  expect(recommended.body.map(({ id }: { id: string }) => id)).toEqual(['gyoza']);
  const { body } = await service.call('POST', `${place.path}/price`, {
    body: {
      fulfillmentMethod: 'table_side',
      items: [{ productId: 'ramen', quantity: 1, itemUnavailableAction: 'remove_item', selections: large }],
    },
  });
  expect(JSON.stringify(body)).toContain('19.00');
});

test('another method changes prices by a difference that names each line, there and back', async () => {
  const place = await openPlace();
  const guest = await place.shop('takeout');
  await guest.add('ramen', { selections: regular });
  await guest.add('tea');
  const [ramen, tea] = guest.cart.items;
  expect(guest.cart.orderTotal).toBe('17.50');
  await guest.change('PATCH', '', { fulfillmentMethod: 'table_side' });
  const { catalogRevalidation } = guest.cart;
  expect(catalogRevalidation.required).toBe(true);
  expect(catalogRevalidation.changeSet.changes).toMatchObject([
    { reason: 'PRICE_CHANGED', cartItemId: ramen.id, before: '14.50', after: '16.00' },
    { reason: 'ITEM_UNAVAILABLE', cartItemId: tea.id },
  ]);
  await guest.change('PATCH', '', { fulfillmentMethod: 'takeout' });
  expect(guest.cart.orderTotal).toBe('17.50');
  expect(guest.cart.items.map(({ id }: { id: string }) => id)).toEqual([ramen.id, tea.id]);
});

test('what names a location goes before what holds for all, and both before the location’s own', async () => {
  const place = await openPlace({});
  const catalog = smallCatalog({
    overrides: [{ locationId: place.locationId, prices: { ramen: 1500, gyoza: 800, tea: 350 }, removed: [] }],
    methodOverrides: [
      { method: 'table_side', locationIds: [place.locationId], prices: { ramen: 1700 }, removed: [] },
      { method: 'table_side', locationIds: null, prices: { ramen: 1600, gyoza: 900 }, removed: [] },
    ],
  });
  await saveDraft(service.database, place.merchantId, catalog, service.clock.now());
  await publishCatalog(service.database, place.merchantId, service.clock.now());
  await service.context.locations.refresh();
  expect(await place.pricesIn('/methods/table_side/menus')).toEqual({ ramen: '17.00', gyoza: '9.00', tea: '3.50' });
  expect(await place.pricesIn('/menus')).toEqual({ ramen: '15.00', gyoza: '8.00', tea: '3.50' });
});

test('a menu for one method is sold to that method alone', async () => {
  const [allDay, lunch] = smallCatalog().menus;
  if (allDay === undefined || lunch === undefined) throw new Error('the small menu has two menus');
  const mains = allDay.categories.slice(0, 1);
  const drinks = { ...lunch, windows: [], categories: allDay.categories.slice(1), methods: ['table_side'] as const };
  const place = await openPlace({ menus: [{ ...allDay, categories: mains }, drinks] });
  expect((await place.read('')).methodMenus).toEqual(['takeout', 'room_service', 'delivery']);
  expect((await place.read('/methods/takeout/menus')).menus).toHaveLength(1);
  expect((await place.read('/methods/table_side/menus')).menus).toHaveLength(2);
  const guest = await place.shop('takeout');
  const tea = { productId: 'tea', quantity: 1, itemUnavailableAction: 'remove_item' };
  expect((await guest.send('POST', '/items', { body: tea })).status).toBe(409);
  await (await place.shop('table_side')).add('tea');
});

test('a menu without any of this is as it was', async () => {
  const place = await openPlace({});
  expect(await place.read('')).not.toHaveProperty('methodMenus');
  expect(await place.pricesIn('/methods/delivery/menus')).toEqual(await place.pricesIn('/menus'));
});
