import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { paidInSoho } from '../../support/callers/london.ts';
import { signIn, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const read = (orderId: string, headers: Readonly<Record<string, string>>) =>
  service.call('GET', `${storefront}/customer/orders/${orderId}/details`, { headers });

describe('GET /customer/orders/{orderId}/details', () => {
  test('200 the taxes of an order to its own customer; 403 to another; 404 at another merchant', async () => {
    const ada = await signIn(service, merchantIds.demoUk);
    const { order } = await paidInSoho(service, { headers: ada.headers });
    const answer = await read(order.id, ada.headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toMatchObject({ orderId: order.id, includedTaxTotal: '1.83', refunds: [] });
    const other = await signIn(service, merchantIds.demoUk);
    expect((await read(order.id, other.headers)).status).toBe(403);
    expect((await read(order.id, (await signIn(service)).headers)).status).toBe(404);
  });

  test("403 a guest's order", async () => {
    const { order } = await paidInSoho(service);
    expect((await read(order.id, (await signIn(service, merchantIds.demoUk)).headers)).status).toBe(403);
  });
});
