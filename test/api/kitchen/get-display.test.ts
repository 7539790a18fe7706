import { beforeAll, expect, test } from 'vitest';
import { placePath } from '../../support/callers/back-office.ts';
import { boardPath, paidOrder } from '../../support/callers/board.ts';
import { counterOrder, offerCounter, sayPaid } from '../../support/callers/counter.ts';
import { openDisplay, saveTwoStations } from '../../support/callers/displays.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();
beforeAll(() => saveTwoStations(service));

type Item = { readonly name: string; readonly productId: string };
const dishesOf = (ticket: { readonly items: readonly Item[] }) => ticket.items.map(({ productId }) => productId);

test('200 each station sees its dishes, the whole wall all of them; nothing of guests but the name to call', async () => {
  const { orderId } = await paidOrder(service);
  const [grill, fryer, wall] = [
    await openDisplay(service, 'grill'),
    await openDisplay(service, 'fryer'),
    await openDisplay(service, null),
  ];
  const [atGrill, atFryer, all] = [await grill.view(), await fryer.view(), await wall.view()];
  expect(atFryer.body, atFryer.text).toMatchObject({
    stationName: 'Fryer',
    isPaused: false,
    tickets: [{ orderId, customerName: 'Ada Diner', otherStations: ['Grill'], doneAt: null }],
  });
  expect(dishesOf(atFryer.body.tickets[0])).toEqual(['sesame-fries']);
  expect(dishesOf(atGrill.body.tickets[0])).not.toContain('sesame-fries');
  expect(all.body.tickets[0].items).toHaveLength(2);
  expect(all.text).not.toMatch(/@example\.com|Minor"|phoneNumber/);
});

test('200 a paused location says so; what is ready is gone', async () => {
  const { orderId } = await paidOrder(service);
  const wall = await openDisplay(service, null);
  const owner = await signInStaff(service);
  await owner.call('POST', `${placePath()}/pause`, { until: null });
  expect((await wall.view()).body.isPaused).toBe(true);
  await owner.call('DELETE', `${placePath()}/pause`);
  await owner.call('POST', `${boardPath()}/${orderId}/status`, { to: 'READY' });
  const { tickets } = (await wall.view()).body;
  expect(tickets.map((ticket: { orderId: string }) => ticket.orderId)).not.toContain(orderId);
});

test('200 what is to be paid to the staff stands on its ticket until they took it', async () => {
  await offerCounter(service);
  const { orderId: paidId } = await paidOrder(service);
  const { orderId } = await counterOrder(service);
  const wall = await openDisplay(service, null);
  const due = async (of: string) => {
    const { tickets } = (await wall.view()).body;
    return tickets.find((ticket: { orderId: string }) => ticket.orderId === of).toPay;
  };
  expect([await due(orderId), await due(paidId)]).toEqual([{ dueMinor: 2210, currency: 'usd' }, null]);
  expect((await sayPaid(service, orderId)).status).toBe(200);
  expect(await due(orderId)).toBeNull();
});

test('401 no token, another one, and a cookie of the staff', async () => {
  const path = '/api/v1/dashboard/kitchen-display';
  const { headers } = await signInStaff(service);
  for (const sent of [{}, { 'X-Display-Token': 'x'.repeat(43) }, headers]) {
    expect((await service.call('GET', path, { headers: sent })).status).toBe(401);
  }
});
