import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { findPolicy, savePolicy } from '../../../src/store/location/policies.ts';
import { lockedCart, rowsOf } from '../../support/callers/checkout.ts';
import { addVectorLines, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { nearPartner } from '../../support/vendors/couriers.ts';

const service = serviceForTests();

const read = (shopper: Shopper, headers: Record<string, string> = { 'X-Cart-Token': shopper.token }) =>
  service.call('GET', shopper.path('/price-trace'), { headers });

async function recordedDigest(shopper: Shopper, revision: number): Promise<string> {
  const [row] = await rowsOf(
    service,
    `select trace_digest from cart_entry where cart_id = '${shopper.cartId}' and revision = ${revision}`,
  );
  return row.traceDigest;
}

/** The digest, taken from the answer alone. */
function digestOf(body: { steps: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify({ steps: body.steps }))
    .digest('hex');
}

/** The location's next policy: the same with another tax. */
async function raiseTax(shopper: Shopper): Promise<void> {
  const { database, locations, clock } = service.context;
  const snapshot = locations.find(shopper.locationId);
  if (snapshot === null) throw new Error('the location is seeded');
  const { merchantId } = snapshot.merchant;
  const policy = { ...snapshot.policy, taxRate: snapshot.policy.taxRate + 10_000 };
  const revision = await savePolicy(database, merchantId, shopper.locationId, policy, clock.now());
  expect(await findPolicy(database, merchantId, shopper.locationId, revision)).toEqual(policy);
  await locations.refresh();
}

describe('GET .../price-trace', () => {
  test('200 every total of the cart is the step of its name, and the digest is the one recorded', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    await shopper.change('PUT', '/gratuity', { percentage: '18' });
    const { cart } = shopper;
    const answer = await read(shopper);
    expect([answer.status, answer.headers.etag]).toEqual([200, `"cart-${cart.revision}"`]);
    expect(answer.body).toMatchObject({ cartRevision: cart.revision, currency: 'usd' });
    expect(answer.body.traceDigest).toBe(await recordedDigest(shopper, cart.revision));
    expect(answer.body.traceDigest).toBe(digestOf(answer.body));
    const steps = new Map<string, number>(
      answer.body.steps.map((step: { step: string; rounded: number }) => [step.step, step.rounded]),
    );
    for (const name of ['subTotal', 'taxTotal', 'waiterTipTotal', 'orderTotal', 'orderTotalWithServiceFee']) {
      expect([name, steps.get(name)]).toEqual([name, Math.round(Number(cart[name]) * 100)]);
    }
    expect(answer.body.steps[0]).toMatchObject({ step: `items[${cart.items[0].id}].gross` });
    expect((await shopper.read()).body.revision).toBe(cart.revision);
  });

  test('200 a cart that a courier brings, and one that goes to an area with a fee of its own', async () => {
    const partner = await startShopping(service, { locationId: locationIds.partner });
    await partner.add('sesame-fries');
    await partner.change('PUT', '/set-delivery', nearPartner);
    expect(partner.cart.deliveryQuote).not.toBeNull();
    const downtown = await startShopping(service, { locationId: locationIds.downtown });
    await downtown.change('PUT', '/set-delivery', { ...nearPartner, lat: 40.7128, lng: -74.006 });
    await downtown.add('sesame-fries');
    for (const shopper of [partner, downtown]) {
      const answer = await read(shopper);
      expect([answer.status, answer.body.traceDigest]).toEqual([200, digestOf(answer.body)]);
      expect(answer.body.traceDigest).toBe(await recordedDigest(shopper, shopper.cart.revision));
      const fee = answer.body.steps.find(({ step }: { step: string }) => step === 'fulfillmentMethodFeeTotal');
      expect(fee.rounded).toBe(Math.round(Number(shopper.cart.fulfillmentMethodFeeTotal) * 100));
      expect(fee.rounded).toBeGreaterThan(0);
    }
  });

  test('200 an empty cart costs nothing, and says so', async () => {
    const shopper = await startShopping(service);
    const answer = await read(shopper);
    expect(answer.status).toBe(200);
    expect(answer.body.traceDigest).toBe(await recordedDigest(shopper, 1));
    expect(answer.body.traceDigest).toBe(digestOf(answer.body));
  });

  test('200 the policy the cart was priced with explains it, after another one came', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const before = await read(shopper);
    await raiseTax(shopper);
    const after = await read(shopper);
    expect(after.text).toBe(before.text);
    await shopper.change('PATCH', '', { note: 'x' });
    const repriced = await read(shopper);
    expect(repriced.body.cartRevision).toBe(shopper.cart.revision);
    expect(repriced.body.traceDigest).not.toBe(before.body.traceDigest);
    expect(repriced.body.traceDigest).toBe(digestOf(repriced.body));
  });

  test('200 the kept trace of a locked cart, and the same after it was opened again', async () => {
    const { shopper, revision } = await lockedCart(service);
    const locked = await read(shopper);
    expect(locked.body.cartRevision).toBe(revision);
    expect(locked.body.traceDigest).toBe(await recordedDigest(shopper, revision));
    await raiseTax(shopper);
    const released = await shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${revision}"` });
    expect(released.body).toMatchObject({ status: 'OPEN', revision: revision + 1 });
    const open = await read(shopper);
    expect([open.text, open.headers.etag]).toEqual([locked.text, `"cart-${revision + 1}"`]);
  });

  test('200 an expired cart, and one that expires under a newer policy', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    await raiseTax(shopper);
    await shopper.change('DELETE', '');
    const answer = await read(shopper);
    expect(answer.status).toBe(200);
    expect(answer.body.traceDigest).toBe(digestOf(answer.body));
  });

  test('200 the owner by session; 403 another customer', async () => {
    const owner = await signIn(service);
    const shopper = await startShopping(service, { headers: owner.headers });
    expect((await read(shopper, owner.headers)).status).toBe(200);
    const other = await signIn(service);
    expect((await read(shopper, other.headers)).status).toBe(403);
  });
});
