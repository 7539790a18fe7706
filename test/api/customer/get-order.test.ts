import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completed, giveContact, lock, lockedCart, orderResult } from '../../support/callers/checkout.ts';
import { signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { refusalOf } from './addresses.ts';

const service = serviceForTests();

const read = (orderId: string, headers: Readonly<Record<string, string>> = {}) =>
  service.call('GET', `${storefront}/customer/orders/${orderId}`, { headers });

describe('GET /customer/orders/{orderId}', () => {
  test('200 the same order as the result shows, to its own customer; 403 to another; 404 at another merchant', async () => {
    const ada = await signIn(service);
    const shopper = await startShopping(service, { headers: ada.headers });
    await shopper.add('sesame-fries');
    await giveContact(shopper);
    const { id } = await completed(service, await lock(shopper));
    const answer = await read(id, ada.headers);
    expect([answer.status, answer.body]).toEqual([200, (await orderResult(service, shopper)).body.order]);
    expect(answer.headers['cache-control']).toBe('private, no-store');

    expect(refusalOf(await read(id, (await signIn(service)).headers))).toEqual([403, 'FORBIDDEN']);
    const abroad = await signIn(service, merchantIds.demoUk);
    expect(refusalOf(await read(id, abroad.headers))).toEqual([404, 'NOT_FOUND']);
  });

  test('403 the order of a guest', async () => {
    const order = await completed(service, await lockedCart(service));
    const { headers } = await signIn(service);
    const answer = await read(order.id, headers);
    expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
    expect(answer.text).not.toContain(order.shortId);
  });

  test('404 an id of another form', async () => {
    const { headers } = await signIn(service);
    expect(refusalOf(await read('no-order-has-this-form', headers))).toEqual([404, 'NOT_FOUND']);
  });
});
