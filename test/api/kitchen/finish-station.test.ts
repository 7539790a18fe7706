import { beforeAll, expect, test } from 'vitest';
import { settleBumps } from '../../../src/jobs/kitchen/settle-bumps.ts';
import { deleteOldRows } from '../../../src/jobs/retention.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder } from '../../support/callers/board.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { openDisplay, saveTwoStations } from '../../support/callers/displays.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();
beforeAll(() => saveTwoStations(service));

const stateOf = async (orderId: string) =>
  (await (await signInStaff(service)).call('GET', `${boardPath()}/${orderId}`)).body;
const idsOn = async (display: { view: () => Promise<{ body: { tickets: readonly { orderId: string }[] } }> }) =>
  (await display.view()).body.tickets.map(({ orderId }) => orderId);

test('200 the last station makes the order ready ten seconds later, no station before it', async () => {
  const { orderId } = await paidOrder(service);
  const [grill, fryer] = [await openDisplay(service, 'grill'), await openDisplay(service, 'fryer')];
  expect((await grill.finish(orderId)).body).toEqual({ orderId });
  service.clock.advance(9_000);
  expect(await idsOn(grill)).toContain(orderId);
  service.clock.advance(2_000);
  expect(await settleBumps.runOnce(service.context)).toBe(0);
  expect(await idsOn(grill)).not.toContain(orderId);
  expect((await fryer.view()).body.tickets).toMatchObject([{ orderId, otherStations: [] }]);
  await fryer.finish(orderId);
  expect(await stateOf(orderId)).toMatchObject({ state: 'CONFIRMED', bump: { to: 'READY' } });
  service.clock.advance(11_000);
  await settleBumps.runOnce(service.context);
  expect(await stateOf(orderId)).toMatchObject({ state: 'READY', bump: null });
});

test('200 a display of the whole location finishes an order at once; twice is once', async () => {
  const { orderId } = await paidOrder(service);
  const wall = await openDisplay(service, null);
  await wall.finish(orderId);
  await wall.finish(orderId);
  expect(await stateOf(orderId)).toMatchObject({ bump: { to: 'READY' } });
});

test('404 no such order, another location’s; 409 one that is ready', async () => {
  const { orderId } = await paidOrder(service);
  const wall = await openDisplay(service, null);
  expect((await wall.finish('f'.repeat(24))).status).toBe(404);
  expect((await (await openDisplay(service, null, locationIds.downtown)).finish(orderId)).status).toBe(404);
  await (await signInStaff(service)).call('POST', `${boardPath()}/${orderId}/status`, { to: 'READY' });
  expect((await wall.finish(orderId)).body.code).toBe('RESOURCE_CONFLICT');
});

test('what stations finished is forgotten after 30 days', async () => {
  service.clock.advance(31 * 24 * 60 * 60_000);
  await deleteOldRows.runOnce(service.context);
  expect(await rowsOf(service, 'select order_id from station_progress')).toEqual([]);
});
