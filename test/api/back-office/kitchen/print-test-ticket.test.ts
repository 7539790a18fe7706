import { expect, test } from 'vitest';
import { printersPath, registerPrinter } from '../../../support/callers/printers.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { starPrinter } from '../../../support/vendors/printers.ts';

const service = serviceForTests();

test('200 a ticket of every size, asked for by the staff; 404 no such printer', async () => {
  const { printerId, url } = await registerPrinter(await signInStaff(service), service.url);
  const staff = await signInStaff(service, { role: 'staff' });
  const answer = await staff.call('POST', `${printersPath()}/${printerId}/test`);
  expect(answer).toMatchObject({ status: 200, body: { printerIds: [printerId] } });
  const printer = starPrinter(url);
  expect(await printer.poll()).toBe('printed');
  expect(printer.tickets[0]).toMatch(/\[large\]TEST TICKET\n\[tall\]Kitchen\n/);
  expect(printer.tickets[0]).toContain('Jalapeño £1 €2 ½');
  expect((await staff.call('POST', `${printersPath()}/none/test`)).status).toBe(404);
});

test('409 the 21st that waits; with one printed there is room again', async () => {
  const { printerId, url } = await registerPrinter(await signInStaff(service), service.url);
  const staff = await signInStaff(service, { role: 'staff' });
  const again = () => staff.call('POST', `${printersPath()}/${printerId}/test`);
  for (let count = 0; count < 20; count += 1) expect((await again()).status).toBe(200);
  expect((await again()).body.code).toBe('RESOURCE_CONFLICT');
  await starPrinter(url).poll();
  expect((await again()).status).toBe(200);
});
