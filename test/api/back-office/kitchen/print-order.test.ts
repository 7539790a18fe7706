import { expect, test } from 'vitest';
import { deleteOldRows } from '../../../../src/jobs/retention.ts';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { registerPrinter } from '../../../support/callers/printers.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { starPrinter } from '../../../support/vendors/printers.ts';

const service = serviceForTests();

test('409 a location without a printer; then 200 a copy that says so, at one printer or at all', async () => {
  const owner = await signInStaff(service);
  const { orderId } = await paidOrder(service);
  const path = `${boardPath()}/${orderId}/print`;
  expect((await owner.call('POST', path, {})).body.code).toBe('RESOURCE_CONFLICT');
  const one = await registerPrinter(owner, service.url, { name: 'One' });
  const two = await registerPrinter(owner, service.url, { name: 'Two' });
  const staff = await signInStaff(service, { role: 'staff' });
  const answer = await staff.call('POST', path, {});
  expect(answer.body.printerIds, answer.text).toEqual([one.printerId, two.printerId]);
  expect((await staff.call('POST', path, { printerId: two.printerId })).body.printerIds).toEqual([two.printerId]);
  const printer = starPrinter(two.url);
  expect([await printer.poll(), await printer.poll(), await printer.poll()]).toEqual(['printed', 'printed', 'nothing']);
  expect(printer.tickets[0]).toContain('*** COPY ***');
  expect((await staff.call('POST', path, { printerId: 'none' })).status).toBe(404);
});

test('409 what is no order yet; 404 no such order', async () => {
  const owner = await signInStaff(service);
  const { orderId } = await placedOrder(service);
  expect((await owner.call('POST', `${boardPath(locationIds.downtown)}/${orderId}/print`, {})).status).toBe(409);
  expect((await owner.call('POST', `${boardPath()}/${'f'.repeat(24)}/print`, {})).status).toBe(404);
});

test('tickets are forgotten after 30 days, also those that never printed', async () => {
  const owner = await signInStaff(service);
  await registerPrinter(owner, service.url);
  await paidOrder(service);
  service.clock.advance(31 * 24 * 60 * 60_000);
  await deleteOldRows.runOnce(service.context);
  expect(await rowsOf(service, 'select job_id from print_job')).toEqual([]);
});
