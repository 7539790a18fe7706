import { describe, expect, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { agentAt } from '../support/callers/agent.ts';
import { serviceForTests } from '../support/run/service.ts';

// Where the food goes, and dishes that are made of choices.

const service = serviceForTests();
const locationId = locationIds.alwaysOpen;

describe('places', () => {
  test('restaurants are found by coordinates and by address, the nearest first', async () => {
    const agent = await agentAt(service);
    const { content: all } = await agent.use('list_restaurants');
    const { content } = await agent.use('find_nearest_restaurants', { lat: 40.7128, lng: -74.006 });
    const distances = content.restaurants.map(({ kilometers }: { kilometers: number }) => kilometers);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(content.restaurants.length).toBe(all.total);
    const first = all.restaurants[0];
    const { content: near } = await agent.use('find_nearest_restaurants', { address: first.address, limit: 1 });
    expect(near).toMatchObject({ restaurants: [{ locationId: first.locationId }], nextOffset: 1 });
    expect((await agent.call('find_nearest_restaurants', { lat: 40 })).text).toMatch(/`lat` and `lng`/);
  });

  test('a delivery goes to an address that was looked up, with its fee in the total; one far away is refused', async () => {
    const agent = await agentAt(service);
    const downtown = locationIds.downtown;
    const { content: place } = await agent.use('get_restaurant', { locationId: downtown });
    await agent.use('start_cart', { locationId: downtown, fulfillmentMethod: 'takeout' });
    await agent.use('add_item', { productId: 'sesame-fries', quantity: 4 });
    const { content: found } = await agent.use('find_addresses', { locationId: downtown, text: place.address });
    const { street, city, state, zipCode, country, lat, lng } = found.addresses[0];
    const address = { street, city, state, zipCode, country, lat, lng };
    const { content } = await agent.use('set_fulfillment', { fulfillmentMethod: 'delivery', address });
    expect(content.cart.fulfillment).toContain(street);
    expect(content.cart.totals.delivery).toMatch(/^\$[1-9]/);
    const far = { fulfillmentMethod: 'delivery', address: { ...address, lat: 51.5, lng: 0 } };
    const refused = await agent.call('set_fulfillment', far);
    expect(refused.content).toMatchObject({ code: 'RESOURCE_CONFLICT', reasons: ['FULFILLMENT_UNAVAILABLE'] });
    expect((await agent.use('view_cart')).content.cart.fulfillment).toContain(street);
    const { content: back } = await agent.use('set_fulfillment', { fulfillmentMethod: 'takeout' });
    expect(back.cart).toMatchObject({ fulfillment: 'pick-up at the restaurant', totals: { delivery: '$0.00' } });
  });

  test('a table or a room needs its number', async () => {
    const agent = await agentAt(service);
    await agent.use('start_cart', { locationId, fulfillmentMethod: 'takeout' });
    expect((await agent.call('set_fulfillment', { fulfillmentMethod: 'table_side' })).text).toMatch(/`tableNumber`/);
    expect((await agent.call('set_fulfillment', { fulfillmentMethod: 'room_service' })).text).toMatch(/`roomNumber`/);
    const { content } = await agent.use('set_fulfillment', { fulfillmentMethod: 'table_side', tableNumber: '12' });
    expect(content.cart.fulfillment).toBe('table 12');
  });
});

type Option = { readonly optionId: string };
type Group = {
  readonly groupId: string;
  readonly withinOption: string | null;
  readonly minimum: number;
  readonly options: readonly Option[];
};
type Selection = { groupId: string; selectedOptions: { optionId: string; quantity: number; children?: Selection[] }[] };

/** The first option of each group that has to be chosen from, and of the groups within it. */
function chooseFirst(groups: readonly Group[], within: string | null): Selection[] {
  return groups
    .filter(({ minimum, withinOption }) => minimum > 0 && withinOption === within)
    .map(({ groupId, minimum, options }) => ({
      groupId,
      selectedOptions: options.slice(0, minimum).map(({ optionId }) => {
        const children = chooseFirst(groups, optionId);
        return { optionId, quantity: 1, ...(children.length === 0 ? {} : { children }) };
      }),
    }));
}

describe('choices', () => {
  test('a dish with choices within choices is ordered from what get_item answers, and changed', async () => {
    const agent = await agentAt(service);
    const productId = 'build-your-own-bowl';
    const { content: dish, text } = await agent.use('get_item', { locationId, productId });
    expect(text).toContain('To choose:');
    await agent.use('start_cart', { locationId, fulfillmentMethod: 'takeout' });
    const missing = await agent.call('add_item', { productId, quantity: 1 });
    expect(missing.content).toMatchObject({ code: 'VALIDATION_ERROR' });
    const selections = chooseFirst(dish.groups, null);
    const { content } = await agent.use('add_item', { productId, quantity: 1, selections });
    const [line] = content.cart.items;
    expect(line.choices.length).toBeGreaterThan(5);
    const anew = { itemId: line.itemId, quantity: 2, selections, specialInstructions: 'No onions, please.' };
    const { content: changed } = await agent.use('change_item', anew);
    expect(changed.cart.items).toMatchObject([{ quantity: 2, specialInstructions: 'No onions, please.' }]);
    expect(changed.cart.items[0].itemId).not.toBe(line.itemId);
  });

  test('every dish of the demo can be ordered from what get_item answers', async () => {
    const agent = await agentAt(service);
    const { content: menu } = await agent.use('search_menu', { locationId, limit: 50 });
    await agent.use('start_cart', { locationId, fulfillmentMethod: 'takeout' });
    for (const { productId } of menu.dishes) {
      const { content: dish } = await agent.use('get_item', { locationId, productId });
      await agent.use('add_item', { productId, quantity: 1, selections: chooseFirst(dish.groups, null) });
    }
    const { content } = await agent.use('view_cart');
    expect(content.cart.items.length).toBe(Math.min(30, menu.dishes.length));
    expect(content.cart.nextOffset).toBe(menu.dishes.length > 30 ? 30 : undefined);
  });

  test('a code comes off again, and a cart ends', async () => {
    const agent = await agentAt(service);
    await agent.use('start_cart', { locationId, fulfillmentMethod: 'takeout' });
    await agent.use('add_item', { productId: 'sesame-fries', quantity: 4 });
    expect((await agent.use('apply_code', { code: 'WELCOME10' })).content.cart.discountCode).toBe('WELCOME10');
    expect((await agent.use('remove_code')).content.cart.discountCode).toBeUndefined();
    expect((await agent.use('cancel_cart')).content.cart.status).toBe('EXPIRED');
    const refused = await agent.call('add_item', { productId: 'sesame-fries', quantity: 1 });
    expect(refused.content.code).toBe('CART_IMMUTABLE');
    expect((await agent.use('get_order_status')).content).toEqual({ state: 'failed', code: 'CART_EXPIRED' });
  });
});
