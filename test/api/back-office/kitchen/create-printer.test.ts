import { beforeEach, expect, test } from 'vitest';
import { lastAct, nowhere } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { printersPath, registerPrinter } from '../../../support/callers/printers.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let owner: SignedInStaff;
beforeEach(async () => {
  owner = await signInStaff(service);
});

const body = { name: 'Bar', protocol: 'epson', columns: 32, language: 'es', stationId: null };

test('201 the address is shown once and only a hash of its secret is kept', async () => {
  const made = await registerPrinter(owner, service.url, body);
  expect(made.url).toBe(`${made.plainUrl}/${made.password}`);
  expect((await owner.call('GET', printersPath())).text).not.toContain(made.password);
  const rows = await rowsOf(service, 'select row_to_json(p)::text as row from kitchen_printer p');
  expect(JSON.stringify(rows)).not.toContain(made.password);
  const act = await lastAct(owner);
  expect(act).toMatchObject({ operation: 'createPrinter', subject: made.printerId });
  expect(JSON.stringify(act)).not.toContain(made.password);
});

test('400 no name, another paper, a station that the location has not; 404 no such location; 403 the staff', async () => {
  for (const change of [{ name: ' ' }, { columns: 40 }, { stationId: 'grill' }, { protocol: 'lpd' }]) {
    expect((await owner.call('POST', printersPath(), { ...body, ...change })).status).toBe(400);
  }
  expect((await owner.call('POST', printersPath(nowhere), body)).status).toBe(404);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('POST', printersPath(), body)).status).toBe(403);
});

test('409 the 21st printer of a location', async () => {
  const { printers } = (await owner.call('GET', printersPath())).body;
  for (let count = printers.length; count < 20; count += 1) await registerPrinter(owner, service.url);
  expect((await owner.call('POST', printersPath(), body)).body.code).toBe('RESOURCE_CONFLICT');
});
