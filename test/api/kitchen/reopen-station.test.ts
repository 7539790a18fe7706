import { beforeAll, expect, test } from 'vitest';
import { settleBumps } from '../../../src/jobs/kitchen/settle-bumps.ts';
import { boardPath, paidOrder } from '../../support/callers/board.ts';
import { openDisplay, saveTwoStations } from '../../support/callers/displays.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();
beforeAll(() => saveTwoStations(service));

test('200 taken back: the order is not ready, and the station has it again', async () => {
  const { orderId } = await paidOrder(service);
  const [grill, fryer] = [await openDisplay(service, 'grill'), await openDisplay(service, 'fryer')];
  await grill.finish(orderId);
  await fryer.finish(orderId);
  expect((await fryer.reopen(orderId)).body).toEqual({ orderId });
  service.clock.advance(11_000);
  expect(await settleBumps.runOnce(service.context)).toBe(0);
  const order = await (await signInStaff(service)).call('GET', `${boardPath()}/${orderId}`);
  expect(order.body).toMatchObject({ state: 'CONFIRMED', bump: null });
  expect((await fryer.view()).body.tickets).toMatchObject([{ orderId, doneAt: null }]);
});

test('409 what was not finished here, and what is ready; 404 no such order', async () => {
  const { orderId } = await paidOrder(service);
  const [grill, fryer] = [await openDisplay(service, 'grill'), await openDisplay(service, 'fryer')];
  await grill.finish(orderId);
  expect((await fryer.reopen(orderId)).body.code).toBe('RESOURCE_CONFLICT');
  expect((await fryer.reopen('f'.repeat(24))).status).toBe(404);
  await fryer.finish(orderId);
  service.clock.advance(11_000);
  await settleBumps.runOnce(service.context);
  expect((await fryer.reopen(orderId)).body.code).toBe('RESOURCE_CONFLICT');
});
