import { describe, expect, test } from 'vitest';
import { code as codeOf } from '../../../src/sandbox/seed/codes.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { type DiscountCode, saveDiscountCode } from '../../../src/store/cart/discount-codes.ts';
import { startLegacyServer, storedCart } from '../../support/callers/location-keys.ts';
import { newKey, signIn, startShopping } from '../../support/callers/shopper.ts';
import { rewriteTexts } from '../../support/data/stored-texts.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

let codeCount = 0;

async function codeWith(limits: Partial<DiscountCode>): Promise<string> {
  codeCount += 1;
  const code = `LEGACY${codeCount}`;
  await saveDiscountCode(service.database, merchantIds.demo, {
    ...codeOf(code, { kind: 'amount', amountMinor: 100 }),
    ...limits,
    code,
  });
  return code;
}

async function useCount(code: string): Promise<number> {
  const wanted = { name: 'test-uses', text: 'select count(*) as count from discount_use where code = $1' };
  const [row] = await service.database.run<{ count: number }>(wanted, [code]);
  return row?.count ?? -1;
}

const path = '/discounts/apply-discount';
const refused = {
  status: 400,
  body: { code: 'VALIDATION_ERROR', message: 'This code cannot be applied to this cart.', details: { field: 'code' } },
};

describe('POST .../discounts/apply-discount (applyLegacyDiscount) with a cart', () => {
  test('200 success, the code on the cart and a use of it taken, one revision further', async () => {
    const server = await startLegacyServer(service);
    const code = await codeWith({ usesMax: 1 });
    const cartId = await server.startCart();
    await server.call('POST', `/carts/${cartId}/cart-item`, { body: { productId: 'sesame-fries', quantity: 2 } });
    const answer = await server.call('POST', path, { body: { code: code.toLowerCase(), cartId } });
    expect([answer.status, answer.text]).toEqual([200, '{"success":true}']);
    const { cart } = await storedCart(service, cartId);
    expect(cart).toMatchObject({ revision: 3, discountCode: code, discountTotal: '1.00' });
    expect(await useCount(code)).toBe(1);
    const other = await server.startCart();
    expect(await server.call('POST', path, { body: { code, cartId: other } })).toMatchObject(refused);
    expect((await storedCart(service, other)).revision).toBe(1);
  });

  test('200 the same key again takes no second use, another request under it is 409', async () => {
    const server = await startLegacyServer(service);
    const code = await codeWith({ usesMax: 1 });
    const cartId = await server.startCart();
    const key = newKey();
    await server.call('POST', path, { body: { code, cartId }, key });
    const again = await server.call('POST', path, { body: { code, cartId }, key });
    expect([again.text, again.headers['idempotent-replayed']]).toEqual(['{"success":true}', 'true']);
    const other = await server.call('POST', path, { body: { code: 'WELCOME10', cartId }, key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await storedCart(service, cartId)).revision).toBe(2);
    expect(await useCount(code)).toBe(1);
  });

  test('400 a code that the cart cannot have: the method, the minimum, the location, the customer', async () => {
    const server = await startLegacyServer(service);
    const { customerId } = await signIn(service);
    for (const limits of [
      { methods: ['delivery'] as const },
      { minimumMinor: 1 },
      { locationIds: [locationIds.downtown] },
      { customerId },
      { endsAt: 0 },
      { startsAt: Number.MAX_SAFE_INTEGER },
    ]) {
      const code = await codeWith(limits);
      const cartId = await server.startCart();
      const answer = await server.call('POST', path, { body: { code, cartId, customerId } });
      expect([limits, answer]).toMatchObject([limits, refused]);
      expect((await storedCart(service, cartId)).revision).toBe(1);
      expect(await useCount(code)).toBe(0);
    }
  });

  test("200 the customer who counts is the cart's own, not one that is named", async () => {
    const server = await startLegacyServer(service);
    const [owner, stranger] = [await signIn(service), await signIn(service)];
    const code = await codeWith({ customerId: owner.customerId });
    const shopper = await startShopping(service, { headers: owner.headers });
    const body = { code, cartId: shopper.cartId, customerId: stranger.customerId };
    expect((await server.call('POST', path, { body })).status).toBe(200);
    expect((await storedCart(service, shopper.cartId)).state.contextCustomerId).toBe(owner.customerId);
  });

  test('404 a cart that is elsewhere or nowhere, and no use is taken', async () => {
    const server = await startLegacyServer(service);
    const code = await codeWith({});
    const elsewhere = await startShopping(service, { locationId: locationIds.partner });
    for (const cartId of [elsewhere.cartId, 'f'.repeat(24), 'nonsense']) {
      const answer = await server.call('POST', path, { body: { code, cartId } });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await useCount(code)).toBe(0);
  });

  test('409 a reward is applied already', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const reward = { rewardId: 'two-off', holdId: 'a-hold', amountOffMinor: 200, productIds: null };
    await rewriteTexts(service, { merchantId: merchantIds.demo, cartId }, ({ state, cartText }) => ({
      state: JSON.stringify({ ...JSON.parse(state), reward }),
      cartText,
    }));
    const answer = await server.call('POST', path, { body: { code: 'WELCOME10', cartId } });
    expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    expect((await storedCart(service, cartId)).revision).toBe(1);
  });
});

describe('POST .../discounts/apply-discount (applyLegacyDiscount) without a cart', () => {
  test('200 a code that a basket here could have, and nothing is taken', async () => {
    const server = await startLegacyServer(service);
    for (const limits of [
      { usesMax: 1 },
      { minimumMinor: 5000 },
      { methods: ['delivery'] as const },
      { locationIds: [locationIds.alwaysOpen] },
    ]) {
      const code = await codeWith(limits);
      const answer = await server.call('POST', path, { body: { code } });
      expect([answer.status, answer.text]).toEqual([200, '{"success":true}']);
      expect(await useCount(code)).toBe(0);
    }
  });

  test('400 one that cannot be used here, now, or by any caller', async () => {
    const server = await startLegacyServer(service, { locationId: locationIds.airport });
    const { customerId } = await signIn(service);
    for (const limits of [
      { locationIds: [locationIds.downtown] },
      { methods: ['room_service'] as const },
      { methods: [] },
      { endsAt: 0 },
      { usesMax: 0 },
      { customerId },
    ]) {
      const code = await codeWith(limits);
      expect([limits, await server.call('POST', path, { body: { code, customerId } })]).toMatchObject([
        limits,
        refused,
      ]);
    }
    expect(await server.call('POST', path, { body: { code: 'NOSUCHCODE' } })).toMatchObject(refused);
  });

  test.each([{}, { code: '' }, { code: 7 }, { code: 'WELCOME10', cart: 'x' }, { code: 'WELCOME10', cartId: '' }])(
    '400 %j',
    async (body) => {
      const server = await startLegacyServer(service);
      const answer = await server.call('POST', path, { body });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );

  test('200 the same key again, whatever became of the code; another request under it is 409', async () => {
    const server = await startLegacyServer(service);
    const code = await codeWith({});
    const key = newKey();
    expect((await server.call('POST', path, { body: { code }, key })).status).toBe(200);
    await service.database.run({ name: 'test-end', text: 'update discount_code set ends_at = 1 where code = $1' }, [
      code,
    ]);
    const again = await server.call('POST', path, { body: { code }, key });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(await server.call('POST', path, { body: { code } })).toMatchObject(refused);
    const other = await server.call('POST', path, { body: { code: 'WELCOME10' }, key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    service.clock.advance(25 * 3_600_000);
    expect(await server.call('POST', path, { body: { code }, key })).toMatchObject(refused);
  });
});
