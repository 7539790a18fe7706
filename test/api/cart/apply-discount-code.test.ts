import { describe, expect, test } from 'vitest';
import { code as codeOf } from '../../../src/sandbox/seed/codes.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { type DiscountCode, saveDiscountCode } from '../../../src/store/cart/discount-codes.ts';
import { addVectorLines, newKey, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { rewriteTexts } from '../../support/data/stored-texts.ts';
import { canRace } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const tenPercent = { kind: 'percent', rate: 100_000 } as const;
let codeCount = 0;

/** Configures a code that no other test uses. */
async function codeWith({ value = tenPercent, ...limits }: Partial<Omit<DiscountCode, 'code'>>): Promise<string> {
  codeCount += 1;
  const code = `TESTCODE${codeCount}`;
  await saveDiscountCode(service.database, merchantIds.demo, codeOf(code, value, limits));
  return code;
}

async function heldOf(code: string): Promise<number> {
  const wanted = { name: 'test-held', text: 'select held from discount_code where merchant_id = $1 and code = $2' };
  const [row] = await service.database.run<{ held: number }>(wanted, [merchantIds.demo, code]);
  return row?.held ?? -1;
}

async function useOf(cartId: string): Promise<string | null> {
  const wanted = { name: 'test-use', text: 'select code from discount_use where merchant_id = $1 and cart_id = $2' };
  const [row] = await service.database.run<{ code: string }>(wanted, [merchantIds.demo, cartId]);
  return row?.code ?? null;
}

async function shopperWithGoods(start: Parameters<typeof startShopping>[1] = {}): Promise<Shopper> {
  const shopper = await startShopping(service, start);
  await addVectorLines(shopper);
  return shopper;
}

/** The one answer about a code that cannot be used. */
const refused = {
  status: 400,
  body: { code: 'VALIDATION_ERROR', message: 'This code cannot be applied to this cart.', details: { field: 'code' } },
};

function apply(shopper: Shopper, code: string, headers: Record<string, string> = {}) {
  return shopper.send('POST', '/discount', { body: { code }, headers });
}

describe('POST .../discount', () => {
  test('200 ten percent off, spread over the lines, the code upper-cased', async () => {
    const shopper = await shopperWithGoods();
    const answer = await apply(shopper, 'welcome10');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        discountCode: 'WELCOME10',
        discountTotal: '2.00',
        subTotal: '18.00',
        taxTotal: '1.89',
        orderTotal: '19.89',
      },
    });
    expect(answer.body.items.map((line: { discount: string }) => line.discount)).toEqual(['1.40', '0.60']);
    expect(await useOf(shopper.cartId)).toBe('WELCOME10');
  });

  test('200 an amount off from its minimum on', async () => {
    const shopper = await shopperWithGoods();
    expect((await apply(shopper, 'TAKE500')).body).toMatchObject({ discountTotal: '5.00', subTotal: '15.00' });
  });

  test('200 another code takes the place of the first, whose use is free again', async () => {
    const [first, second] = [await codeWith({ usesMax: 1 }), await codeWith({ usesMax: 1 })];
    const shopper = await shopperWithGoods();
    await apply(shopper, first);
    const answer = await apply(shopper, second);
    expect(answer).toMatchObject({ status: 200, body: { discountCode: second } });
    expect([await heldOf(first), await heldOf(second), await useOf(shopper.cartId)]).toEqual([0, 1, second]);
  });

  test('200 the same code again is one use, even of a code with one', async () => {
    const code = await codeWith({ usesMax: 1 });
    const shopper = await shopperWithGoods();
    await apply(shopper, code);
    expect((await apply(shopper, code)).status).toBe(200);
    expect(await heldOf(code)).toBe(1);
  });

  test.each<[string, Partial<DiscountCode>]>([
    ['that is not valid yet', { startsAt: Date.UTC(2026, 11, 1) }],
    ['that has expired', { endsAt: Date.UTC(2026, 5, 1) }],
    ['for another method', { methods: ['delivery'] }],
    ['for another location', { locationIds: [locationIds.downtown] }],
    ['whose minimum is not met', { minimumMinor: 2001 }],
    ['of another customer', { customerId: 'another-customer' }],
    ['that counts customers, from a guest', { usesPerCustomerMax: 1 }],
    ['without a use left', { usesMax: 0 }],
  ])('400 a code %s', async (_sentence, changes) => {
    const shopper = await shopperWithGoods();
    const answer = await apply(shopper, await codeWith(changes));
    expect(answer).toMatchObject(refused);
    expect((await shopper.read()).body).toMatchObject({ revision: 3, discountTotal: '0.00' });
    expect(await useOf(shopper.cartId)).toBeNull();
  });

  test('400 a code that was never made gets the same answer', async () => {
    const shopper = await shopperWithGoods();
    expect(await apply(shopper, 'NOTHING')).toMatchObject(refused);
  });

  test.each(['SHORT', 'WELCOME 10', 'WELCOME-10', 'W'.repeat(25)])('400 the form of "%s"', async (code) => {
    const shopper = await startShopping(service);
    const answer = await apply(shopper, code);
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'code' }] } } });
  });

  test('200 a customer’s own code with the session beside the token, and from then on with the token alone', async () => {
    const customer = await signIn(service);
    const stranger = await signIn(service);
    const code = await codeWith({ customerId: customer.customerId });
    const shopper = await shopperWithGoods();
    expect(await apply(shopper, code)).toMatchObject(refused);
    expect(await apply(shopper, code, stranger.headers)).toMatchObject(refused);
    expect((await apply(shopper, code, customer.headers)).status).toBe(200);
    expect((await apply(shopper, code)).status).toBe(200);
  });

  test('400 a customer who has had all their uses, until one is given back', async () => {
    const customer = await signIn(service);
    const code = await codeWith({ usesPerCustomerMax: 2 });
    const shoppers = [await shopperWithGoods(), await shopperWithGoods(), await shopperWithGoods()] as const;
    expect((await apply(shoppers[0], code, customer.headers)).status).toBe(200);
    expect((await apply(shoppers[1], code, customer.headers)).status).toBe(200);
    expect(await apply(shoppers[2], code, customer.headers)).toMatchObject(refused);
    const other = await signIn(service);
    expect((await apply(shoppers[2], code, other.headers)).status).toBe(200);
    await shoppers[0].change('DELETE', '/discount');
    const fourth = await shopperWithGoods();
    expect((await apply(fourth, code, customer.headers)).status).toBe(200);
  });

  test('200 a code that stops fitting is dropped with a difference, and its use is free again', async () => {
    const code = await codeWith({ usesMax: 1, minimumMinor: 2000 });
    const shopper = await shopperWithGoods();
    await apply(shopper, code);
    const answer = await shopper.change('DELETE', `/items/${shopper.cart.items[1].id}`);
    expect(answer.body).not.toHaveProperty('discountCode');
    expect(answer.body.catalogRevalidation).toMatchObject({
      required: true,
      changeSet: { changes: [{ reason: 'POLICY_CHANGED', path: 'discountCode', before: code, after: null }] },
    });
    expect([await heldOf(code), await useOf(shopper.cartId)]).toEqual([0, null]);
  });

  test('200 the end of a cart gives its use back', async () => {
    const code = await codeWith({ usesMax: 1 });
    const shopper = await shopperWithGoods();
    await apply(shopper, code);
    await shopper.change('DELETE', '');
    expect([await heldOf(code), await useOf(shopper.cartId)]).toEqual([0, null]);
    expect(shopper.cart).toMatchObject({ discountCode: code, status: 'EXPIRED' });
  });

  test.each(['resumed', 'claimed'])(
    '200 a code that stops fitting while the cart is %s is given back too',
    async (how) => {
      const code = await codeWith({ usesMax: 1, endsAt: service.clock.now() + 60_000 });
      const { headers } = await signIn(service);
      const shopper = await shopperWithGoods();
      await apply(shopper, code);
      service.clock.advance(60_000);
      const tag = {
        'If-Match': `"cart-${shopper.cart.revision}"`,
        'Idempotency-Key': newKey(),
        'X-Cart-Token': shopper.token,
      };
      const answer =
        how === 'claimed'
          ? await shopper.send('POST', '/claim', { headers })
          : await service.call('POST', shopper.path().replace(/carts\/.*/, 'ordering-sessions'), {
              headers: tag,
              body: { fulfillmentMethod: 'takeout', existingCartId: shopper.cartId },
            });
      expect(answer.status).toBe(200);
      expect(answer.body.cart ?? answer.body).not.toHaveProperty('discountCode');
      expect([await heldOf(code), await useOf(shopper.cartId)]).toEqual([0, null]);
    },
  );

  test('409 beside a reward, and the cart stays as it is', async () => {
    const shopper = await shopperWithGoods();
    const reward = '"reward":{"rewardId":"r","holdId":"h","amountOffMinor":200,"productIds":null}';
    await rewriteTexts(
      service,
      { merchantId: shopper.cart.merchantId, cartId: shopper.cartId },
      ({ state, cartText }) => ({
        state: state.replace('"reward":null', reward),
        cartText,
      }),
    );
    const answer = await apply(shopper, 'WELCOME10');
    expect(answer).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    expect((await shopper.read()).body.revision).toBe(3);
  });
});

// Both guarantees of a limited code: never more uses than there are, and no use without its cart. On a server only, as
// the embedded database has one connection.
describe.runIf(canRace('apply-discount-code.test.ts'))('many at once', () => {
  test('one of thirty carts gets the only use, the others hear the usual and are where they were', async () => {
    const code = await codeWith({ usesMax: 1 });
    const shoppers = await Promise.all(Array.from({ length: 30 }, () => shopperWithGoods()));
    const answers = await Promise.all(shoppers.map((shopper) => apply(shopper, code)));
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    expect(won[0]?.body).toMatchObject({ discountCode: code, revision: 4 });
    for (const answer of answers.filter((one) => one.status !== 200)) expect(answer).toMatchObject(refused);
    const reads = await Promise.all(shoppers.map((shopper) => shopper.read()));
    expect(reads.filter((read) => read.body.revision === 3)).toHaveLength(29);
    expect(await heldOf(code)).toBe(1);
  });

  test('a cart that moves at the same moment takes nothing', async () => {
    const code = await codeWith({ usesMax: 100 });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopperWithGoods()));
    const outcomes = await Promise.all(
      shoppers.map(async (shopper) => {
        const [applied] = await Promise.all([apply(shopper, code), shopper.send('PATCH', '', { body: { note: 'x' } })]);
        return applied.status;
      }),
    );
    const taken = outcomes.filter((status) => status === 200).length;
    expect(await heldOf(code)).toBe(taken);
    const uses = await Promise.all(shoppers.map((shopper) => useOf(shopper.cartId)));
    expect(uses.filter((use) => use === code)).toHaveLength(taken);
  });

  test('carts that swap two codes in both directions all end with one use each', async () => {
    const codes = [await codeWith({ usesMax: 100 }), await codeWith({ usesMax: 100 })] as const;
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopperWithGoods()));
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(
        shoppers.map((shopper, n) => apply(shopper, codes[(n + round) % 2 === 0 ? 0 : 1])),
      );
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    }
    expect([await heldOf(codes[0]), await heldOf(codes[1])]).toEqual([10, 10]);
  });

  test('a customer with one use gets one of ten carts', async () => {
    const customer = await signIn(service);
    const code = await codeWith({ usesPerCustomerMax: 1 });
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shopperWithGoods()));
    const answers = await Promise.all(shoppers.map((shopper) => apply(shopper, code, customer.headers)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 200)) expect(answer).toMatchObject(refused);
  });
});
