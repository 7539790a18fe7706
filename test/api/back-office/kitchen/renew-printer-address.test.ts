import { expect, test } from 'vitest';
import { printersPath, registerPrinter } from '../../../support/callers/printers.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { starPrinter } from '../../../support/vendors/printers.ts';

const service = serviceForTests();

test('200 the address before ends at once, what waits stays; 404 no such printer; 403 the staff', async () => {
  const owner = await signInStaff(service);
  const before = await registerPrinter(owner, service.url);
  await owner.call('POST', `${printersPath()}/${before.printerId}/test`);
  const path = `${printersPath()}/${before.printerId}/address`;
  const answer = await owner.call('POST', path);
  expect([answer.status, answer.body.printerId], answer.text).toEqual([200, before.printerId]);
  expect(await starPrinter(before.url).poll()).toBe(401);
  expect(await starPrinter(service.url + new URL(answer.body.url).pathname).poll()).toBe('printed');
  expect((await owner.call('POST', `${printersPath()}/none/address`)).status).toBe(404);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('POST', path)).status).toBe(403);
});
