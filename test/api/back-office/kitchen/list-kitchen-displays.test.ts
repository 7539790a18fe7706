import { expect, test } from 'vitest';
import { nowhere, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${placePath()}/displays`;

test('200 by name with their last use, without links; 404 no such location', async () => {
  const owner = await signInStaff(service);
  await owner.call('POST', path, { name: 'Pass', stationId: null });
  const { url } = (await owner.call('POST', path, { name: 'Bar', stationId: null })).body;
  const token = new URL(url).hash.slice('#token='.length);
  await service.call('GET', '/api/v1/dashboard/kitchen-display', { headers: { 'X-Display-Token': token } });
  const staff = await signInStaff(service, { role: 'staff' });
  const answer = await staff.call('GET', path);
  expect(answer.body.displays, answer.text).toMatchObject([
    { name: 'Bar', lastUsedAt: new Date(service.clock.now()).toISOString() },
    { name: 'Pass', lastUsedAt: null },
  ]);
  expect(answer.text).not.toContain(token);
  expect((await staff.call('GET', `${placePath(nowhere)}/displays`)).status).toBe(404);
});
