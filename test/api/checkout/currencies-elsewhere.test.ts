import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { markChanged } from '../../../src/store/database/location-changes.ts';
import { savePolicy } from '../../../src/store/location/policies.ts';
import { completed, giveContact, lock } from '../../support/callers/checkout.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const merchantId = merchantIds.demoDe;
const locationId = locationIds.deKreuzberg;

/** The German demo merchant, its numbers as they are, as one of a country with another currency. */
async function moveTo(country: string, currency: string): Promise<void> {
  await service.database.script(
    `update merchant set country = '${country}', currency = '${currency}', change_number = change_number + 1,
     ${markChanged} where merchant_id = '${merchantId}'`,
  );
  await service.context.locations.refresh();
}

describe('an order from the first dish to its refund', () => {
  test.each([
    // 18.90 and twice 4.50 with a tip of 15 %, and 2.80 (a tenth) off.
    {
      country: 'Germany',
      currency: 'eur',
      dish: '18.90',
      formatted: '€18.90',
      off: '2.79',
      tip: '4.19',
      total: '29.30',
    },
    { country: 'Japan', currency: 'jpy', dish: '1890', formatted: '¥1,890', off: '279', tip: '419', total: '2930' },
    {
      country: 'Kuwait',
      currency: 'kwd',
      dish: '1.890',
      formatted: 'KWD 1.890',
      off: '0.279',
      tip: '0.419',
      total: '2.930',
    },
  ])('200 in $currency', async ({ country, currency, dish, formatted, off, tip, total }) => {
    await moveTo(country, currency);
    const facts = service.context.locations.find(locationId);
    if (facts === null) throw new Error('the location is served');
    const gratuity = { ...facts.policy.gratuity, percentages: [15] };
    await savePolicy(service.database, merchantId, locationId, { ...facts.policy, gratuity }, service.clock.now());
    await service.context.locations.refresh();
    const shopper = await startShopping(service, { locationId });
    const side = { groupId: 'de-beilage', selectedOptions: [{ optionId: 'de-beilage-bratkartoffeln', quantity: 1 }] };
    await shopper.add('wiener-schnitzel', { selections: [side] });
    await shopper.add('pils', { quantity: 2 });
    await shopper.change('POST', '/discount', { code: 'WELCOME10' });
    await shopper.change('PUT', '/gratuity', { percentage: '15' });
    await giveContact(shopper);
    expect(shopper.cart).toMatchObject({
      currency,
      items: [{ price: dish, priceFormatted: formatted }, { quantity: 2 }],
      discountTotal: off,
      waiterTipTotal: tip,
      orderTotalWithServiceFee: total,
      orderTotalWithServiceFeeAmount: 2930,
    });
    const order = await completed(service, await lock(shopper));
    expect(order).toMatchObject({
      currency,
      orderTotal: total,
      pricing: { tip, discount: off, refunded: zero(total) },
    });
    const staff = await signInStaff(service, { merchantId });
    const path = `/merchants/${merchantId}/locations/${locationId}/orders/${order.id}/refunds`;
    const refund = { refundId: 'refund-elsewhere', amountMinor: 930, reason: 'other', refundedMinor: 0 };
    const given = await staff.call('POST', path, refund);
    expect([given.status, given.body.refundedMinor], given.text).toEqual([200, 930]);
    const after = await service.call('GET', shopper.path('/order-result'), {
      headers: { 'X-Cart-Token': shopper.token },
    });
    const digits = total.split('.')[1]?.length ?? 0;
    expect(after.body.order.pricing).toMatchObject({
      refunded: (930 / 10 ** digits).toFixed(digits),
      netPaid: (2000 / 10 ** digits).toFixed(digits),
    });
  });
});

describe('a tip of a free amount', () => {
  test('400 has no more decimals than the currency, and is at most the goods where those are above 1000.00', async () => {
    await moveTo('Japan', 'jpy');
    const shopper = await startShopping(service, { locationId });
    await shopper.add('pils');
    const fraction = await shopper.send('PUT', '/gratuity', { body: { amount: '10.5' } });
    expect(fraction.body).toMatchObject({
      message: 'A tip has at most 0 decimals and is at most ¥100,000.',
      details: { fields: [{ path: 'amount', rule: 'maximum' }] },
    });
    expect((await shopper.send('PUT', '/gratuity', { body: { amount: '100001' } })).status).toBe(400);
    await shopper.change('PUT', '/gratuity', { amount: '100000' });
    expect(shopper.cart).toMatchObject({ waiterTipTotal: '100000', waiterTipTotalFormatted: '¥100,000' });
    await moveTo('Kuwait', 'kwd');
    const fine = await startShopping(service, { locationId });
    await fine.add('pils');
    await fine.change('PUT', '/gratuity', { amount: '0.125' });
    expect(fine.cart.waiterTipTotal).toBe('0.125');
  });
});

function zero(total: string): string {
  return total.replaceAll(/\d/g, '0').replace(/^0+(?=\d)/, '');
}
