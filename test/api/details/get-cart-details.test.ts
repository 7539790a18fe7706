import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { findPolicy, savePolicy } from '../../../src/store/location/policies.ts';
import { lockedCart } from '../../support/callers/checkout.ts';
import { shopInSoho } from '../../support/callers/london.ts';
import { addVectorLines, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { nearPartner } from '../../support/vendors/couriers.ts';

const service = serviceForTests();

const read = (shopper: Shopper, headers: Record<string, string> = { 'X-Cart-Token': shopper.token }) =>
  service.call('GET', shopper.path('/details'), { headers });

const group = (category: string, rate: string, taxable: string, amount: string, included: boolean) =>
  expect.objectContaining({ category, rate, taxable, amount, included });

describe('GET .../details', () => {
  test('200 the tax that prices include, by category; the cart itself shows none and adds up as ever', async () => {
    const shopper = await shopInSoho(service);
    const { cart } = shopper;
    expect(cart).toMatchObject({ taxTotal: '0.00', orderTotalWithServiceFee: '22.50', fees: { taxRate: '0.00' } });
    expect(Object.keys(cart)).not.toContain('includedTaxTotal');
    const answer = await read(shopper);
    expect([answer.status, answer.headers.etag]).toEqual([200, `"cart-${cart.revision}"`]);
    expect(answer.body).toEqual({
      cartRevision: cart.revision,
      currency: 'gbp',
      pricesIncludeTax: true,
      taxName: 'vat',
      includedTaxTotal: '1.83',
      includedTaxTotalFormatted: '£1.83',
      taxes: [group('standard', '0.20', '11.00', '1.83', true), group('cold-food', '0.00', '11.50', '0.00', true)],
      handover: null,
      offersCurbside: false,
      arrival: null,
    });
    expect((await shopper.read()).body.revision).toBe(cart.revision);
  });

  test('200 the same cart at the table is taxed as what is served there, and costs the same', async () => {
    const shopper = await shopInSoho(service);
    await shopper.change('PUT', '/set-table', { tableNumber: '4' });
    expect(shopper.cart).toMatchObject({ orderTotalWithServiceFee: '22.50', catalogRevalidation: null });
    const { body } = await read(shopper);
    expect(body.includedTaxTotal).toBe('3.75');
    expect(body.taxes.map(({ rate }: { rate: string }) => rate)).toEqual(['0.20', '0.20']);
  });

  test('200 the tax that is added, and what a courier taxes itself', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    expect((await read(shopper)).body).toMatchObject({
      pricesIncludeTax: false,
      taxName: 'sales_tax',
      includedTaxTotal: '0.00',
      taxes: [group('standard', '0.105', '20.00', '2.10', false)],
    });
    const partner = await startShopping(service, { locationId: locationIds.partner });
    await partner.add('sesame-fries');
    await partner.change('PUT', '/set-delivery', nearPartner);
    const { body } = await read(partner);
    const sum = body.taxes.reduce((total: number, { amount }: { amount: string }) => total + Number(amount), 0);
    expect(sum.toFixed(2)).toBe(partner.cart.taxTotal);
  });

  test('200 an empty cart has no taxes, a locked one those it was locked with, whatever holds by now', async () => {
    expect((await read(await startShopping(service))).body.taxes).toEqual([]);
    const { shopper, revision } = await lockedCart(service);
    const { database, locations, clock } = service.context;
    const snapshot = locations.find(shopper.locationId);
    if (snapshot === null) throw new Error('the location is seeded');
    const { merchantId } = snapshot.merchant;
    const policy = { ...snapshot.policy, taxRate: 0 };
    const saved = await savePolicy(database, merchantId, shopper.locationId, policy, clock.now());
    expect(await findPolicy(database, merchantId, shopper.locationId, saved)).toEqual(policy);
    await locations.refresh();
    const { body } = await read(shopper);
    expect([body.cartRevision, body.taxes]).toEqual([revision, [group('standard', '0.105', '20.00', '2.10', false)]]);
  });

  test('401 without a credential, 403 with that of another cart or customer', async () => {
    const shopper = await shopInSoho(service);
    expect((await read(shopper, {})).status).toBe(401);
    const other = await startShopping(service, { locationId: locationIds.ukSoho });
    expect((await read(shopper, { 'X-Cart-Token': other.token })).status).toBe(403);
    const stranger = await signIn(service, merchantIds.demoUk);
    expect((await read(shopper, stranger.headers)).status).toBe(403);
    const abroad = await startShopping(service);
    expect((await read(shopper, { 'X-Cart-Token': abroad.token })).status).toBe(404);
  });
});
