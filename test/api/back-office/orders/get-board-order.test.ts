import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 everything the kitchen has to know of an order', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  const { orderId } = await paidOrder(service);
  const { status, body, text } = await staff.call('GET', `${boardPath()}/${orderId}`);
  expect(status, text).toBe(200);
  expect(body).toMatchObject({
    orderId,
    state: 'CONFIRMED',
    contact: { customerName: 'Ada Diner', emailAddress: expect.stringContaining('@example.com'), phoneNumber: null },
    items: [{ totalMinor: 1400, isGone: false, itemUnavailableAction: 'remove_item' }, { totalMinor: 600 }],
    amounts: { totalMinor: 2210, taxMinor: 210 },
    payment: { cardLast4: '4242' },
    moves: ['PREPARING', 'READY', 'COMPLETED', 'CANCELLED'],
    history: [{ changeNumber: 1, status: 'CONFIRMED', refundedMinor: 0 }],
    refunds: [],
  });
});

test('200 one the kitchen has not decided: no moves, no history', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  const { orderId } = await placedOrder(service);
  const { body } = await staff.call('GET', `${boardPath(locationIds.downtown)}/${orderId}`);
  expect(body).toMatchObject({ state: 'NEW', moves: [], history: [], payment: null });
  expect(Date.parse(body.decideUntil)).toBeGreaterThan(service.clock.now());
});

test('404 an order of another location', async () => {
  const staff = await signInStaff(service);
  const { orderId } = await paidOrder(service);
  expect((await staff.call('GET', `${boardPath(locationIds.downtown)}/${orderId}`)).status).toBe(404);
});
