import { describe, expect, test } from 'vitest';
import { completed, lockedCart, ownStatements, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { newKey, type Send, type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

async function fed(): Promise<Shopper> {
  const locked = await lockedCart(service);
  await completed(service, locked);
  return locked.shopper;
}
const rate = (shopper: Shopper, send: Send = {}) =>
  shopper.send('POST', '/rating', { ifMatch: null, body: { rating: 4 }, ...send });
const ratingsOf = (shopper: Shopper) =>
  rowsOf(
    service,
    `select r.rating, r.comment from order_rating r join customer_order o on o.merchant_id = r.merchant_id and o.order_id = r.order_id where o.cart_id = '${shopper.cartId}'`,
  );

describe('POST .../rating', () => {
  test('200 stores one rating; the cart stays as it is', async () => {
    const shopper = await fed();
    const before = await shopper.read();
    const answer = await rate(shopper, { body: { rating: 5, comment: 'Lovely.' } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.keys(answer.body)).toEqual(['success', 'id']);
    expect(await ratingsOf(shopper)).toEqual([{ rating: 5, comment: 'Lovely.' }]);
    expect((await shopper.read()).text).toBe(before.text);
  });

  test('200 an exact retry is the same rating', async () => {
    const shopper = await fed();
    const key = newKey();
    const first = await rate(shopper, { key });
    const again = await rate(shopper, { key });
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(await ratingsOf(shopper)).toHaveLength(1);
  });

  test('200 takes two statements', async () => {
    const shopper = await fed();
    statements.length = 0;
    await rate(shopper);
    expect(ownStatements(statements)).toEqual(['load-cart-state', 'save-rating']);
  });

  test.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    {},
    { rating: 4, comment: 'x'.repeat(501) },
    { rating: 4, stars: 4 },
  ])('400 %j', async (body) => {
    const shopper = await fed();
    expect(await rate(shopper, { body })).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await ratingsOf(shopper)).toEqual([]);
  });

  test('401 without a credential, 403 with that of another cart, 404 nowhere', async () => {
    const shopper = await fed();
    const other = await startShopping(service);
    expect((await rate(shopper, { headers: { 'X-Cart-Token': 'nonsense' } })).status).toBe(401);
    expect((await rate(shopper, { headers: { 'X-Cart-Token': other.token } })).status).toBe(403);
    const nowhere = shopper.path('/rating').replace(shopper.cartId, 'e'.repeat(24));
    const headers = { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey() };
    expect((await service.call('POST', nowhere, { headers, body: { rating: 3 } })).status).toBe(404);
    expect(await ratingsOf(shopper)).toEqual([]);
  });

  test('409 rated already, under another key', async () => {
    const shopper = await fed();
    await rate(shopper);
    expect(await rate(shopper)).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    expect(await ratingsOf(shopper)).toEqual([{ rating: 4, comment: null }]);
  });

  test('409 no completed payment: open, locked, expired', async () => {
    const open = await readyToPay(service);
    expect(await rate(open)).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    const { shopper } = await lockedCart(service);
    expect(await rate(shopper)).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    service.clock.advance(3_600_000);
    expect(await rate(open)).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
  });
});
