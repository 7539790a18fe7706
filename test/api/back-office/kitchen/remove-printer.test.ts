import { expect, test } from 'vitest';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { printersPath, registerPrinter } from '../../../support/callers/printers.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { starPrinter } from '../../../support/vendors/printers.ts';

const service = serviceForTests();

test('200 gone with what waited for it; 404 a second time; 403 the staff', async () => {
  const owner = await signInStaff(service);
  const { printerId, url } = await registerPrinter(owner, service.url);
  const path = `${printersPath()}/${printerId}`;
  await owner.call('POST', `${path}/test`);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('DELETE', path)).status).toBe(403);
  expect(await owner.call('DELETE', path)).toMatchObject({ status: 200, body: { printerId } });
  expect(await starPrinter(url).poll()).toBe(401);
  expect(await rowsOf(service, `select job_id from print_job where printer_id = '${printerId}'`)).toEqual([]);
  expect((await owner.call('DELETE', path)).status).toBe(404);
});
