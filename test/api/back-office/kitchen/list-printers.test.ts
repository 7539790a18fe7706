import { expect, test } from 'vitest';
import { nowhere } from '../../../support/callers/back-office.ts';
import { printersPath, registerPrinter } from '../../../support/callers/printers.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 by name, for all of the staff; 404 no such location', async () => {
  const owner = await signInStaff(service);
  await registerPrinter(owner, service.url, { name: 'Pass' });
  await registerPrinter(owner, service.url, { name: 'Bar', protocol: 'epson', columns: 32 });
  const staff = await signInStaff(service, { role: 'staff' });
  const { status, body } = await staff.call('GET', printersPath());
  expect(status).toBe(200);
  expect(body.printers).toMatchObject([
    { name: 'Bar', protocol: 'epson', columns: 32, state: 'never', polledAt: null, waitingCount: 0 },
    { name: 'Pass', protocol: 'star', columns: 48 },
  ]);
  expect((await staff.call('GET', printersPath(nowhere))).status).toBe(404);
});
