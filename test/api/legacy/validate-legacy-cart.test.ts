import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startLegacyServer, storedCart } from '../../support/callers/location-keys.ts';
import { newKey, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { broughtByCourier, courierCalls, courierOf } from '../../support/vendors/couriers.ts';

const service = serviceForTests();

const ada = { customerName: 'Ada Byron', emailAddress: 'ada@example.com' };

describe('PUT .../cart/{cartId}/validate-and-update (validateLegacyCart)', () => {
  test('200 success, and the contact is kept, one revision further', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const answer = await server.call('PUT', `/cart/${cartId}/validate-and-update`, { body: ada });
    expect([answer.status, answer.text]).toEqual([200, '{"success":true}']);
    const stored = await storedCart(service, cartId);
    expect(stored).toMatchObject({ revision: 2, operation: 'validateLegacyCart' });
    expect(stored.state.contact).toEqual({ ...ada, phoneNumber: null });
  });

  test('200 the phone number as we call it', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const body = { ...ada, phoneNumber: '(212) 555-0123' };
    expect((await server.call('PUT', `/cart/${cartId}/validate-and-update`, { body })).status).toBe(200);
    expect((await storedCart(service, cartId)).state.contact.phoneNumber).toBe('+12125550123');
  });

  test('200 acknowledges nothing: an unseen change stays to be seen, however often and by whatever client it is validated', async () => {
    const server = await startLegacyServer(service);
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await price('7.00');
    for (const revision of [3, 4, 5]) {
      const path = `/cart/${shopper.cartId}/validate-and-update`;
      expect((await server.call('PUT', path, { body: ada })).text).toBe('{"success":true}');
      const { body: cart } = await shopper.read();
      expect(cart).toMatchObject({ revision, catalogRevalidation: { required: true } });
      expect(cart.catalogRevalidation.changeSet.changes).toMatchObject([{ before: '6.00', after: '7.00' }]);
    }
    const body = (await shopper.read()).body;
    const seen = await shopper.send('PUT', '/validate-and-update', {
      body: ada,
      ifMatch: `"cart-${body.revision}"`,
    });
    expect([seen.status, seen.body.catalogRevalidation.required]).toEqual([200, false]);
    await price('6.00');
  });

  test('200 a courier that promised too long ago is asked again, and a dearer promise is not accepted unseen', async () => {
    const server = await startLegacyServer(service, { locationId: locationIds.partner });
    const shopper = await broughtByCourier(service);
    const path = `/cart/${shopper.cartId}/validate-and-update`;
    const validate = async () => expect((await server.call('PUT', path, { body: ada })).status).toBe(200);
    expect(await courierCalls(service, validate)).toEqual([]);
    service.clock.advance(6 * 60_000);
    const before = shopper.cart.deliveryQuote;
    expect(await courierCalls(service, validate)).toEqual(['quote']);
    const renewed = (await shopper.read()).body;
    expect(renewed.deliveryQuote.externalDeliveryId).not.toBe(before.externalDeliveryId);
    expect(renewed.deliveryQuote.feeMinor).toBe(before.feeMinor);
    expect(renewed.catalogRevalidation?.required ?? false).toBe(false);
    const courier = courierOf(service);
    const { quote } = courier;
    service.clock.advance(6 * 60_000);
    Object.assign(courier, {
      quote: async (request: Parameters<typeof quote>[0]) => ({ ...(await quote(request)), feeMinor: 999 }),
    });
    await validate();
    Object.assign(courier, { quote });
    await validate();
    expect((await shopper.read()).body.catalogRevalidation).toMatchObject({
      required: true,
      changeSet: { changes: [{ path: 'deliveryQuote', before: '5.30', after: '9.99' }] },
    });
  });

  test('503 the courier cannot be reached, and nothing is stored', async () => {
    const server = await startLegacyServer(service, { locationId: locationIds.partner });
    const shopper = await broughtByCourier(service);
    service.clock.advance(6 * 60_000);
    const headers = { 'X-Sandbox-Fault': 'unavailable' };
    const answer = await server.call('PUT', `/cart/${shopper.cartId}/validate-and-update`, { body: ada, headers });
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect((await shopper.read()).body.revision).toBe(shopper.cart.revision);
  });

  test('200 the same key again is the same answer and no further revision', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const key = newKey();
    const send = (body: unknown) => server.call('PUT', `/cart/${cartId}/validate-and-update`, { body, key });
    await send(ada);
    const again = await send(ada);
    expect([again.text, again.headers['idempotent-replayed']]).toEqual(['{"success":true}', 'true']);
    expect((await send({ ...ada, customerName: 'Eve' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await storedCart(service, cartId)).revision).toBe(2);
  });

  test.each([
    {},
    { customerName: 'Ada' },
    { emailAddress: 'ada@example.com' },
    { ...ada, emailAddress: 'nowhere' },
    { ...ada, customerName: '  ' },
    { ...ada, phoneNumber: '12' },
    { ...ada, note: 'x' },
  ])('400 %j', async (body) => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    const answer = await server.call('PUT', `/cart/${cartId}/validate-and-update`, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.text).not.toContain('ada@example.com');
    expect((await storedCart(service, cartId)).revision).toBe(1);
  });

  test('404 under the plural', async () => {
    const server = await startLegacyServer(service);
    const cartId = await server.startCart();
    expect((await server.call('PUT', `/carts/${cartId}/validate-and-update`, { body: ada })).status).toBe(404);
  });
});

async function price(amount: string): Promise<void> {
  const changes = [{ productId: 'sesame-fries', price: amount }];
  const body = { locationId: locationIds.alwaysOpen, changes, publish: true };
  const answer = await service.call('POST', '/api/v1/sandbox/catalog-changes', { body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
}
