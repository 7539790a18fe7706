import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { setSoldOut } from '../../../../src/store/menu/availability.ts';
import { lockedCart } from '../../../support/callers/checkout.ts';
import { bowlWithDressing, newKey, type Shopper, startShopping } from '../../../support/callers/shopper.ts';
import { canRace } from '../../../support/run/database.ts';
import { countedServiceForTests } from '../../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

const plain = { quantity: 1, itemUnavailableAction: 'remove_item' };

/** A cart of a bowl between two fries, and the id of the bowl. */
async function bowlBetweenFries(): Promise<{ shopper: Shopper; bowl: string }> {
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  await shopper.add('harvest-grain-bowl');
  await shopper.add('sesame-fries');
  return { shopper, bowl: shopper.cart.items[1].id };
}

describe('PUT .../items/{itemId}', () => {
  test('200 choices, quantity and instructions at its place, in one revision, under a new id', async () => {
    const { shopper, bowl } = await bowlBetweenFries();
    const [first, before, last] = shopper.cart.items;
    const body = { ...plain, quantity: 2, specialInstructions: 'no salt', ...bowlWithDressing };
    const answer = await shopper.change('PUT', `/items/${bowl}`, body);
    const [one, made, three] = answer.body.items;
    expect([one, three]).toEqual([first, last]);
    expect(made.id).not.toBe(bowl);
    expect(made).toMatchObject({ productId: before.productId, quantity: 2, specialInstructions: 'no salt' });
    expect(made).toMatchObject({ price: '13.00', total: '28.00', selections: [{ id: 'bowl-extras' }] });
    expect(answer.body).toMatchObject({ totalQuantity: 4, subTotal: '40.00' });
  });

  test('200 what is left out is as when a line is added: no options, no instructions', async () => {
    const shopper = await startShopping(service);
    await shopper.add('harvest-grain-bowl', { ...bowlWithDressing, specialInstructions: 'no salt' });
    const answer = await shopper.change('PUT', `/items/${shopper.cart.items[0].id}`, {
      ...plain,
      itemUnavailableAction: 'cancel_entire_order',
    });
    expect(answer.body.items[0]).toMatchObject({
      selections: [],
      total: '13.00',
      itemUnavailableAction: 'cancel_entire_order',
    });
    expect(answer.body.items[0]).not.toHaveProperty('specialInstructions');
  });

  test('200 the line keeps the heading it was found under', async () => {
    const shopper = await startShopping(service);
    const menus = await service.call('GET', `/api/v1/storefront/locations/${shopper.locationId}/menus`);
    const categoryId = menus.body.menus[0].categories[0].id;
    await shopper.add('sesame-fries', { categoryId });
    const answer = await shopper.change('PUT', `/items/${shopper.cart.items[0].id}`, plain);
    expect(answer.body.items[0].categoryId).toBe(categoryId);
  });

  test('200 the same as removing the line and adding it last, where it was the last', async () => {
    const made = await startShopping(service);
    await made.add('sesame-fries');
    await made.change('PUT', '/gratuity', { percentage: '18' });
    await made.change('POST', '/discount', { code: 'WELCOME10' });
    await made.add('harvest-grain-bowl');
    await made.change('PUT', `/items/${made.cart.items[1].id}`, { ...plain, quantity: 3, ...bowlWithDressing });
    const other = await startShopping(service);
    await other.add('sesame-fries');
    await other.change('PUT', '/gratuity', { percentage: '18' });
    await other.change('POST', '/discount', { code: 'WELCOME10' });
    await other.add('harvest-grain-bowl', { quantity: 3, ...bowlWithDressing });
    const amounts = ({ cart }: Shopper) =>
      Object.entries(cart).filter(([name]) => name.endsWith('Total') || name === 'fees' || name === 'discountCode');
    expect(amounts(made)).toEqual(amounts(other));
  });

  test('200 an exact retry is answered byte for byte; the old id is gone for good', async () => {
    const { shopper, bowl } = await bowlBetweenFries();
    const key = newKey();
    const send = () => shopper.send('PUT', `/items/${bowl}`, { body: plain, key, ifMatch: '"cart-4"' });
    const first = await send();
    const again = await send();
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
    expect((await shopper.read()).body.revision).toBe(5);
    const late = await shopper.send('PUT', `/items/${bowl}`, { body: plain });
    expect(late).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('200 what the history, a what-if and the price trace say of it', async () => {
    const { shopper, bowl } = await bowlBetweenFries();
    const headers = { 'X-Cart-Token': shopper.token };
    const body = { ...plain, quantity: 2, ...bowlWithDressing };
    const edits = [
      { operation: 'replaceCartItem', itemId: bowl, body },
      { operation: 'changeItemQuantity', itemId: 'what-if-0', body: { quantity: 4 } },
    ];
    const tried = await service.call('POST', shopper.path('/what-if'), { headers, body: { edits } });
    expect(tried.body.cart.items[1]).toMatchObject({ id: 'what-if-0', quantity: 4, total: '56.00' });
    const unknown = { operation: 'replaceCartItem', itemId: 'unknown', body };
    const refused = await service.call('POST', shopper.path('/what-if'), { headers, body: { edits: [unknown] } });
    expect([refused.status, refused.body.details.fields]).toEqual([400, [{ path: 'edits[0].itemId' }]]);
    await shopper.change('PUT', `/items/${bowl}`, { ...body, quantity: 4 });
    expect(shopper.cart.orderTotal).toBe(tried.body.cart.orderTotal);
    const history = await service.call('GET', shopper.path('/history'), { headers });
    expect(history.body.entries.at(-1)).toMatchObject({ command: 'replaceCartItem', revision: 5 });
    const trace = await service.call('GET', shopper.path('/price-trace'), { headers });
    expect(trace.body.cartRevision).toBe(5);
  });

  test('200 one statement, as every edit of a cart that was stored here', async () => {
    const { shopper, bowl } = await bowlBetweenFries();
    const before = statements.length;
    await shopper.change('PUT', `/items/${bowl}`, plain);
    const made = statements.slice(before).filter((name) => /-cart\b/.test(name));
    expect(made).toEqual(['save-cart-change']);
  });

  test('200 what was open about the line is settled with it', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.add('harvest-grain-bowl');
    const change = (price: string) =>
      service.call('POST', '/api/v1/sandbox/catalog-changes', {
        body: { locationId: shopper.locationId, changes: [{ productId: 'sesame-fries', price }] },
      });
    await change('7.00');
    await shopper.change('PATCH', '', { note: 'x' });
    expect(shopper.cart.catalogRevalidation.required).toBe(true);
    await shopper.change('PUT', `/items/${shopper.cart.items[0].id}`, { ...plain, quantity: 2 });
    expect(shopper.cart.catalogRevalidation.required).toBe(false);
    expect(shopper.cart.items[0]).toMatchObject({ price: '7.00', total: '14.00' });
    await change('6.00');
  });

  test('400 wrong selections, an unknown property, a quantity of none', async () => {
    const { shopper, bowl } = await bowlBetweenFries();
    const selections = [{ groupId: 'nothing', selectedOptions: [{ optionId: 'x', quantity: 1 }] }];
    const send = (body: unknown) => shopper.send('PUT', `/items/${bowl}`, { body });
    expect(await send({ ...plain, selections })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: { field: 'selections', modifierGroupId: 'nothing' } },
    });
    for (const body of [{ ...plain, productId: 'sesame-fries' }, { ...plain, quantity: 0 }, { quantity: 1 }]) {
      expect(await send(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    }
    expect((await shopper.read()).body.revision).toBe(4);
  });

  test('404 a line that is not in the cart, such as one of another cart', async () => {
    const { shopper } = await bowlBetweenFries();
    const other = await bowlBetweenFries();
    for (const itemId of ['unknown', other.bowl]) {
      const answer = await shopper.send('PUT', `/items/${itemId}`, { body: plain });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await other.shopper.read()).body.revision).toBe(4);
  });

  test('409 the revision moved on, and nothing happened', async () => {
    const { shopper, bowl } = await bowlBetweenFries();
    const answer = await shopper.send('PUT', `/items/${bowl}`, { body: plain, ifMatch: '"cart-3"' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CART_CONFLICT', details: { currentRevision: 4 } } });
    expect((await shopper.read()).body.items[1].id).toBe(bowl);
  });

  test('409 sold out meanwhile, though fewer are wanted', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    await shopper.add('sesame-fries', { quantity: 3 });
    await setSoldOut(
      service.database,
      merchantIds.demo,
      locationIds.downtown,
      ['sesame-fries'],
      Number.POSITIVE_INFINITY,
    );
    await service.context.locations.refresh();
    const answer = await shopper.send('PUT', `/items/${shopper.cart.items[0].id}`, { body: plain });
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'ITEM_SOLD_OUT' } } });
    expect((await shopper.read()).body.items[0].quantity).toBe(3);
  });

  test('409 more than is left; what the line itself has does not count against it', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    await shopper.add('celebration-cake', { quantity: 2 });
    const path = `/items/${shopper.cart.items[0].id}`;
    const over = await shopper.send('PUT', path, { body: { ...plain, quantity: 4 } });
    expect(over).toMatchObject({ status: 409, body: { details: { reason: 'QUANTITY_REDUCED', maximum: 3 } } });
    await shopper.change('PUT', path, { ...plain, quantity: 3 });
  });

  test('409 a locked cart', async () => {
    const { shopper } = await lockedCart(service);
    const itemId = shopper.cart.items[0].id;
    const answer = await shopper.send('PUT', `/items/${itemId}`, { body: plain });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
  });
});

test.runIf(canRace('replace-cart-item.test.ts'))('of twenty at once one is made, and one line is there', async () => {
  const { shopper, bowl } = await bowlBetweenFries();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shopper.send('PUT', `/items/${bowl}`, { body: { ...plain, quantity: index + 1 }, ifMatch: '"cart-4"' }),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect((await shopper.read()).body).toMatchObject({ revision: 5, items: { length: 3 } });
});
