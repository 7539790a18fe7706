import { expect, test } from 'vitest';
import { eraseOrder } from '../../../src/domain/order/erasure.ts';
import type { FrozenOrder } from '../../../src/domain/order/order.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { completed, giveContact, lock, rowsOf } from '../../support/callers/checkout.ts';
import { handOver } from '../../support/callers/handover.ts';
import { addVectorLines, signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { brokenBell, brokenBellTold, elmStreet } from '../../support/data/handover.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

// A flat with a broken bell (design/delivery.md#how-an-order-is-handed-over-stands-beside-the-cart).

test('the order freezes the hand-over, the courier is sent to the recipient, the guest reads it, erasure leaves nothing', async () => {
  const { headers } = await signIn(service);
  const shopper = await startShopping(service, { locationId: locationIds.partner, headers });
  await addVectorLines(shopper);
  await shopper.change('PUT', '/set-delivery', elmStreet);
  await shopper.change('PATCH', '', { note: 'No onions.' });
  await giveContact(shopper, 'bell@example.com');
  await handOver(shopper, brokenBell);
  const order = await completed(service, await lock(shopper));
  const [row] = await rowsOf(service, `select order_text from payment_attempt where cart_id = '${shopper.cartId}'`);
  const frozen = JSON.parse(row.orderText) as FrozenOrder;
  expect(frozen.handover).toEqual(brokenBellTold);
  expect(frozen.courier).toMatchObject({
    dropoff: { name: 'Grace Hopper', phoneNumber: '+12125550177' },
    instructions: `${brokenBell.instructions}\nNo onions.`,
    leaveAtDoor: true,
  });
  const details = await service.call('GET', `${storefront}/customer/orders/${order.id}/details`, { headers });
  expect(details.body.handover).toEqual(brokenBellTold);
  const { body } = await service.call('GET', '/api/v1/sandbox/outbox?identifier=bell@example.com');
  const mail = body.messages.at(0).text as string;
  expect(mail).toContain(`At your door: ${brokenBell.instructions}`);
  expect(mail).toContain('Handed to: Grace Hopper');
  expect(mail).toContain('Left at your door');
  expect(JSON.stringify(order)).not.toMatch(/Grace|knock|leaveAtDoor/);
  expect(JSON.stringify(eraseOrder(frozen))).not.toMatch(/Grace|knock|0177/);
});
