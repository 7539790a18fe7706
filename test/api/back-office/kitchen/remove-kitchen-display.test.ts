import { expect, test } from 'vitest';
import { placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${placePath()}/displays`;

test('200 the link opens nothing from now on; 404 a second time; 403 the staff', async () => {
  const owner = await signInStaff(service);
  const { displayId, url } = (await owner.call('POST', path, { name: 'Wall', stationId: null })).body;
  const headers = { 'X-Display-Token': new URL(url).hash.slice('#token='.length) };
  expect((await service.call('GET', '/api/v1/dashboard/kitchen-display', { headers })).status).toBe(200);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('DELETE', `${path}/${displayId}`)).status).toBe(403);
  expect(await owner.call('DELETE', `${path}/${displayId}`)).toMatchObject({ status: 200, body: { displayId } });
  expect((await service.call('GET', '/api/v1/dashboard/kitchen-display', { headers })).status).toBe(401);
  expect((await owner.call('DELETE', `${path}/${displayId}`)).status).toBe(404);
});
