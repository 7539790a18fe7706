import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { printersPath, registerPrinter } from '../../../support/callers/printers.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { starPrinter } from '../../../support/vendors/printers.ts';

const service = serviceForTests();
const change = { name: 'Pass', columns: 32, language: 'es', stationId: null };

test('200 the next ticket is printed so, at the same address', async () => {
  const owner = await signInStaff(service);
  const { printerId, url } = await registerPrinter(owner, service.url);
  const answer = await owner.call('PUT', `${printersPath()}/${printerId}`, change);
  expect([answer.status, answer.body.name, answer.body.columns], answer.text).toEqual([200, 'Pass', 32]);
  await owner.call('POST', `${printersPath()}/${printerId}/test`);
  const printer = starPrinter(url);
  expect(await printer.poll()).toBe('printed');
  expect(printer.tickets[0]).toContain('TICKET DE');
});

test('400 a station the location has not; 403 the staff; 404 at another location', async () => {
  const owner = await signInStaff(service);
  const { printerId } = await registerPrinter(owner, service.url);
  const path = `${printersPath()}/${printerId}`;
  expect((await owner.call('PUT', path, { ...change, stationId: 'grill' })).status).toBe(400);
  expect((await owner.call('PUT', `${printersPath(locationIds.downtown)}/${printerId}`, change)).status).toBe(404);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('PUT', path, change)).status).toBe(403);
});
