import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { cartBytesMax, refuseGrowth } from '../../../src/workflows/cart/cart-size.ts';
import { readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { cart, line } from '../../support/data/kitchen.ts';
import { rewriteTexts } from '../../support/data/stored-texts.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';

const service = serviceForTests();

describe('what one edit may bring into a cart', () => {
  const small = cart();
  const larger = cart({ lines: [line('item', 'a')] });
  const refusal = (before = small, changed = larger, bytes = cartBytesMax + 1): unknown => {
    try {
      refuseGrowth(before, changed, 'x'.repeat(bytes));
    } catch (error) {
      return error;
    }
    return null;
  };

  test('at exactly the bound everything; a byte beyond nothing more', () => {
    expect(refusal(small, larger, cartBytesMax)).toBeNull();
    expect(refusal()).toBeInstanceOf(CommerceError);
    expect(refusal()).toMatchObject({ code: 'RESOURCE_CONFLICT', details: { maximum: cartBytesMax } });
  });

  test('bytes count, not letters', () => {
    expect(() => refuseGrowth(small, larger, '\u00e9'.repeat(cartBytesMax / 2))).not.toThrow();
    expect(() => refuseGrowth(small, larger, '\u00e9'.repeat(cartBytesMax / 2 + 1))).toThrow(/larger than 128 KiB/);
  });

  test('beyond it, whatever takes something out or leaves it as it is', () => {
    expect(refusal(larger, small)).toBeNull();
    expect(refusal(larger, larger)).toBeNull();
    expect(refusal(larger, { ...larger, note: 'x'.repeat(500), tip: { kind: 'none' } })).toBeNull();
  });
});

describe('a cart that was changed too often (design/carts.md#a-cart-has-10000-revisions)', () => {
  const worn = async (): Promise<Shopper> => {
    const shopper = await readyToPay(service);
    const { cartId, cart: shown } = shopper;
    const { merchantId, revision } = shown;
    const raised = (text: string): string => text.replace(`"revision":${revision},`, '"revision":10000,');
    await rewriteTexts(service, { merchantId, cartId, revision }, ({ state, cartText }) => {
      return { state: raised(state), cartText: raised(cartText) };
    });
    await service.database.script(`
      update cart_entry set revision = 10000 where cart_id = '${cartId}' and revision = ${revision};
      update cart set revision = 10000 where cart_id = '${cartId}'`);
    expect((await shopper.read()).body.revision).toBe(10_000);
    return shopper;
  };
  const atRevision = { ifMatch: '"cart-10000"' };

  test('429 every further change, with the hour after which it has expired by itself, and nothing is stored', async () => {
    const shopper = await worn();
    const refused = await shopper.send('PATCH', '', { ...atRevision, body: { note: 'once more' } });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '3600']);
    expect(refused.body.message).toBe('This cart was changed too often: pay it, or start another one.');
    expect((await shopper.read()).body.revision).toBe(10_000);
    expect(
      await rowsOf(service, `select revision from cart_entry where cart_id = '${shopper.cartId}' and revision > 10000`),
    ).toEqual([]);
  });

  test('200 it can still be ended', async () => {
    const shopper = await worn();
    const ended = await shopper.send('DELETE', '', atRevision);
    expect([ended.status, ended.body.status]).toEqual([200, 'EXPIRED']);
  });

  test('200 it can still be paid', async () => {
    const shopper = await worn();
    const paying = await shopper.send('POST', '/payment-intent', { ...atRevision, body: {} });
    expect(paying.status, paying.text).toBe(200);
  });
});

const item = (note: string) => ({
  productId: 'sesame-fries',
  quantity: 2,
  itemUnavailableAction: 'remove_item',
  specialInstructions: note,
});

/** Adds lines with the longest instructions, until one is refused. */
async function fill(shopper: Shopper): Promise<{ readonly text: string; readonly revision: number }> {
  for (;;) {
    const before = await shopper.read();
    const answer = await shopper.send('POST', '/items', { body: item('🍟'.repeat(250)) });
    if (answer.status === 200) continue;
    expect(answer.status, answer.text).toBe(409);
    expect(answer.body).toMatchObject({ code: 'RESOURCE_CONFLICT', details: { maximum: 131_072 } });
    expect((await shopper.read()).text).toBe(before.text);
    return { text: before.text, revision: before.body.revision };
  }
}

test('a cart that is full stays as it was, and is not stuck: every other act goes on', {
  timeout: 60_000,
}, async () => {
  const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
  const full = await fill(shopper);
  expect(Buffer.byteLength(full.text)).toBeGreaterThan(125_000);
  expect(Buffer.byteLength(full.text)).toBeLessThanOrEqual(cartBytesMax);
  const edits = [{ operation: 'addCartItem', body: item('🍟'.repeat(250)) }];
  const tried = await shopper.send('POST', '/what-if', { body: { edits } });
  expect(tried.status, tried.text).toBe(409);
  expect(tried.body).toMatchObject({ code: 'RESOURCE_CONFLICT', details: { maximum: 131_072 } });
  const room = cartBytesMax - Buffer.byteLength(full.text);
  await shopper.change('PUT', '/gratuity', { percentage: '18' });
  await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
  const [first, second] = shopper.cart.items;
  await shopper.change('PATCH', `/items/${first.id}`, { quantity: 1 });
  await shopper.change('DELETE', `/items/${first.id}`);
  await shopper.change('PATCH', `/items/${second.id}`, { quantity: 1 });
  await shopper.add('sesame-fries');
  expect(room).toBeLessThan(2_000);
  const customer = await signIn(service);
  expect((await shopper.send('POST', '/claim', { headers: customer.headers })).status).toBe(200);
});

test('what the service itself makes longer passes: a full cart of a menu with longer names', {
  timeout: 60_000,
}, async () => {
  const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
  await fill(shopper);
  const changes = [{ productId: 'sesame-fries', price: '123456.00' }];
  const changed = await service.call('POST', '/api/v1/sandbox/catalog-changes', {
    body: { locationId: shopper.locationId, changes },
  });
  expect(changed.status, changed.text).toBe(200);
  await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
  expect(Buffer.byteLength((await shopper.read()).text)).toBeGreaterThan(cartBytesMax);
  await shopper.change('PUT', '/gratuity', { percentage: '18' });
  expect((await shopper.send('POST', '/items', { body: item('') })).status).toBe(409);
  const moved = await shopper.send('POST', '/location-switches', {
    body: { targetLocationId: locationIds.partner, strategy: 'try_move_items', acceptedChanges: true },
  });
  expect([200, 201], moved.text.slice(0, 300)).toContain(moved.status);
  const back = { locationId: shopper.locationId, changes: [{ productId: 'sesame-fries', price: '6.00' }] };
  expect((await service.call('POST', '/api/v1/sandbox/catalog-changes', { body: back })).status).toBe(200);
});

/** Texts that nothing packs, the same in every run. */
function unpackable(place: number, alphabet: readonly string[], length: number): string {
  const bytes = createHash('shake256', { outputLength: length * 2 })
    .update(`note ${place}`)
    .digest();
  return Array.from({ length }, (_, at) => alphabet[bytes.readUInt16LE(at * 2) % alphabet.length]).join('');
}

const base64 = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'];
const ideographs = Array.from({ length: 16_384 }, (_, at) => String.fromCodePoint(0x4e00 + at));
const foods = Array.from({ length: 64 }, (_, at) => String.fromCodePoint(0x1f330 + at));

test.each([
  ['ideographs', ideographs, 500],
  ['base64', base64, 500],
  ['emoji', foods, 250],
] as const)(
  'a small change of the largest cart stores at most 80 kB: %s',
  {
    timeout: 60_000,
  },
  async (_name, alphabet, length) => {
    const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
    for (let place = 0; ; place += 1) {
      const answer = await shopper.send('POST', '/items', { body: item(unpackable(place, alphabet, length)) });
      if (answer.status === 200) continue;
      expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
      break;
    }
    expect(shopper.cart.items.length).toBeGreaterThan(15);
    await shopper.change('PUT', '/gratuity', { percentage: '18' });
    const [stored] = await rowsOf(
      service,
      `select pg_column_size(e.*) as bytes from cart_entry e
     where cart_id = '${shopper.cartId}' order by revision desc limit 1`,
    );
    expect(stored.bytes).toBeLessThanOrEqual(80_000);
    // The bound is about what is stored, not far below it.
    expect(stored.bytes).toBeGreaterThan(45_000);
  },
);

test('429 in time: each change of a large cart counts as the several that it writes', { timeout: 60_000 }, async () => {
  const limited = await startTestService({ database: service.database, environment: { RATE_LIMIT_FACTOR: '1' } });
  const shopper = await startShopping(limited, { locationId: locationIds.alwaysOpen });
  await shopper.add('sesame-fries');
  const small = await shopper.send('PUT', '/gratuity', { body: { percentage: '10' } });
  const next = await shopper.send('PUT', '/gratuity', { body: { percentage: '11' } });
  const leftAfter = ({ headers }: typeof small): number => Number(headers['x-ratelimit-remaining']);
  expect(leftAfter(small) - leftAfter(next)).toBe(1);
  for (let count = 0; count < 60; count += 1)
    await shopper.add('sesame-fries', { specialInstructions: '🍟'.repeat(250) });
  const large = await shopper.send('PUT', '/gratuity', { body: { percentage: '12' } });
  const later = await shopper.send('PUT', '/gratuity', { body: { percentage: '13' } });
  const weight = Math.ceil((2 * Buffer.byteLength(large.text)) / 32_768);
  expect(weight).toBeGreaterThan(3);
  expect(leftAfter(large) - leftAfter(later)).toBe(weight);
  for (let count = 0; count < 100; count += 1) {
    const before = (await shopper.read()).text;
    const answer = await shopper.send('PUT', '/gratuity', { body: { percentage: String(count % 20) } });
    if (answer.status !== 429) continue;
    expect(answer.body.code).toBe('RATE_LIMITED');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shopper.read()).text).toBe(before);
    await limited.close();
    return;
  }
  throw new Error('no change was limited');
});

test('429 who writes large carts, once those have written all that a merchant may; others go on', {
  timeout: 60_000,
}, async () => {
  let written = 0;
  const sharedCounts = {
    add: () => {},
    others: (key: string) => (key.startsWith('largeWrite|merchant') ? written : 0),
  };
  const environment = { RATE_LIMIT_FACTOR: '1' };
  const limited = await startTestService({ database: service.database, environment, sharedCounts });
  const large = await startShopping(limited, { locationId: locationIds.alwaysOpen });
  const small = await startShopping(limited, { locationId: locationIds.alwaysOpen });
  for (let count = 0; count < 30; count += 1)
    await large.add('sesame-fries', { specialInstructions: '🍟'.repeat(250) });
  await small.add('sesame-fries');
  await large.change('PUT', '/gratuity', { percentage: '10' });
  written = 65_536;
  const refused = await large.send('PUT', '/gratuity', { body: { percentage: '12' } });
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await small.change('PUT', '/gratuity', { percentage: '12' });
  await limited.close();
});
