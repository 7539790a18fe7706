import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { paidInSoho, sohoBoard } from '../../support/callers/london.ts';
import { orderWithReceipt } from '../../support/callers/receipts.ts';
import { signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const read = (receiptId: string, headers: Record<string, string>) =>
  service.call('GET', `${storefront}/receipts/${receiptId}/details`, { headers });

describe('GET /receipts/{receiptId}/details', () => {
  test('200 the taxes of the order, and every refund with exactly the tax of its lines; the rest takes what is left', async () => {
    const ada = await signIn(service, merchantIds.demoUk);
    const { order, porridge } = await paidInSoho(service, { headers: ada.headers });
    expect(order.pricing).toMatchObject({ tax: '0.00', total: '22.50' });
    const before = await read(order.id, ada.headers);
    expect(before.body).toMatchObject({
      orderId: order.id,
      currency: 'gbp',
      pricesIncludeTax: true,
      taxName: 'vat',
      includedTaxTotal: '1.83',
      taxes: [
        { category: 'standard', rate: '0.20', taxable: '11.00', amount: '1.83', included: true },
        { category: 'cold-food', rate: '0.00', taxable: '11.50', amount: '0.00', included: true },
      ],
      refunds: [],
    });
    const manager = await signInStaff(service, { merchantId: merchantIds.demoUk });
    const refund = (refundId: string, refundedMinor: number, part: object) =>
      manager.call('POST', `${sohoBoard}/${order.id}/refunds`, { refundId, refundedMinor, reason: 'Cold', ...part });
    const first = await refund('refund-a', 0, { itemIds: [porridge] });
    expect([first.status, first.body.refundedMinor]).toEqual([200, 1100]);
    expect(first.body.details.refunds).toMatchObject([{ amount: '11.00', includedTaxTotal: '1.83' }]);
    expect((await refund('refund-b', 1100, { amountMinor: 1150 })).status).toBe(200);
    const { body } = await read(order.id, ada.headers);
    expect(body.includedTaxTotal).toBe('1.83');
    expect(body.refunds).toMatchObject([
      { amount: '11.00', amountFormatted: '£11.00', includedTaxTotal: '1.83', taxes: [{ category: 'standard' }] },
      { amount: '11.50', includedTaxTotal: '0.00', taxes: [{ category: 'cold-food', taxable: '11.50' }] },
    ]);
  });

  test('200 an order whose tax was added lists that, to the holder of its receipt', async () => {
    const { orderId, token } = await orderWithReceipt(service);
    const { status, body } = await read(orderId, { 'X-Receipt-Token': token });
    expect([status, body.includedTaxTotal, body.pricesIncludeTax]).toEqual([200, '0.00', false]);
    expect(body.taxes).toMatchObject([{ rate: '0.105', taxable: '20.00', amount: '2.10', included: false }]);
  });

  test('401, 403 and 404 as the receipt itself', async () => {
    const { orderId, token } = await orderWithReceipt(service);
    const other = await orderWithReceipt(service);
    expect((await read(orderId, { 'X-Receipt-Token': `${token}x` })).status).toBe(401);
    expect((await read(other.orderId, { 'X-Receipt-Token': token })).status).toBe(403);
    expect((await read('f'.repeat(24), { 'X-Receipt-Token': token })).status).toBe(404);
  });
});

test('200 the lines as they are ordered again: the same ids, choices and notes make the same cart', async () => {
  const { orderId, token, shopper } = await orderWithReceipt(service);
  const { body } = await read(orderId, { 'X-Receipt-Token': token });
  const order = (
    await service.call('GET', `${storefront}/receipts/${orderId}`, { headers: { 'X-Receipt-Token': token } })
  ).body;
  expect(body.orderedItems.map(({ id }: { id: string }) => id)).toEqual(
    order.items.map(({ id }: { id: string }) => id),
  );
  const again = await startShopping(service);
  for (const { item } of body.orderedItems) expect((await again.change('POST', '/items', item)).status).toBe(200);
  const shape = ({ items }: { items: readonly Record<string, unknown>[] }) =>
    items.map(({ name, quantity, selections, total }) => ({ name, quantity, selections, total }));
  expect(shape((await again.read()).body)).toEqual(shape((await shopper.read()).body));
  for (const [index, { depths }] of body.orderedItems.entries()) {
    expect(depths).toHaveLength(order.items[index].modifiers.length);
  }
});
