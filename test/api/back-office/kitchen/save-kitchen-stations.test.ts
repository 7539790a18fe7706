import { expect, test } from 'vitest';
import { lastAct, nowhere, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${placePath()}/stations`;
const station = (stationId: string, changes = {}) => ({
  stationId,
  name: `Station ${stationId}`,
  categoryIds: [],
  productIds: [],
  takesRest: false,
  ...changes,
});

test('200 in place of those there were, in the order that was sent', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const stations = [station('b', { categoryIds: ['sides'] }), station('a', { takesRest: true })];
  const answer = await manager.call('PUT', path, { stations });
  expect([answer.status, answer.body], answer.text).toEqual([200, { stations }]);
  await manager.call('PUT', path, { stations: [station('c')] });
  expect((await manager.call('GET', path)).body.stations).toEqual([station('c')]);
  const act = await lastAct(await signInStaff(service));
  expect(act).toMatchObject({ operation: 'saveKitchenStations', changes: { stations: ['Station c'] } });
});

test('400 the 13th, two of one id or name, two that take the rest; 403 the staff; 404 no such location', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  for (const stations of [
    Array.from({ length: 13 }, (_each, index) => station(`s${index}`)),
    [station('a'), station('a', { name: 'Other' })],
    [station('a'), station('b', { name: 'Station a' })],
    [station('a', { takesRest: true }), station('b', { takesRest: true })],
    [station('a', { name: '  ' })],
  ]) {
    expect((await manager.call('PUT', path, { stations })).status).toBe(400);
  }
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('PUT', path, { stations: [] })).status).toBe(403);
  expect((await manager.call('PUT', `${placePath(nowhere)}/stations`, { stations: [] })).status).toBe(404);
});
