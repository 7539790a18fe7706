import { describe, expect, test } from 'vitest';
import { settleBumps } from '../../../src/jobs/kitchen/settle-bumps.ts';
import { boardPath, paidOrder } from '../../support/callers/board.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { printersPath, registerPrinter } from '../../support/callers/printers.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { canRace } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { starPrinter } from '../../support/vendors/printers.ts';

// A bump is made or taken back, never both; a ticket goes to one of a printer's requests.

describe.skipIf(!canRace('order-bumps.race.test.ts'))('the kitchen at one moment', () => {
  const service = serviceForTests();
  const rounds = 6;

  test('undone in the moment in which it is made: either it moved, or the undo was accepted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const staff = await signInStaff(service);
      const { orderId } = await paidOrder(service);
      const path = `${boardPath()}/${orderId}`;
      await staff.call('POST', `${path}/bump`, { to: 'READY' });
      service.clock.advance(10_000);
      const [undone] = await Promise.all([
        staff.call('DELETE', `${path}/bump`),
        settleBumps.runOnce(service.context),
        settleBumps.runOnce(service.context),
      ]);
      await settleBumps.runOnce(service.context);
      const { state, bump, history } = (await staff.call('GET', path)).body;
      expect([undone.status, state]).toEqual(undone.status === 200 ? [200, 'CONFIRMED'] : [409, 'READY']);
      expect([bump, history.length]).toEqual([null, state === 'READY' ? 2 : 1]);
      const events = await rowsOf(
        service,
        `select type from outbox where subject_id = '${orderId}' and type = 'order.ready'`,
      );
      expect(events).toHaveLength(state === 'READY' ? 1 : 0);
    }
  });

  test('a printer that asks twice at once prints each ticket once', async () => {
    const staff = await signInStaff(service);
    const { printerId, url } = await registerPrinter(staff, service.url);
    const orders = [await paidOrder(service), await paidOrder(service), await paidOrder(service)];
    const [one, two] = [starPrinter(url), starPrinter(url)];
    for (let round = 0; round < 8; round += 1) await Promise.all([one.poll(), two.poll()]);
    const jobs = await rowsOf(service, `select order_id, state from print_job where printer_id = '${printerId}'`);
    expect(jobs.map(({ state }) => state)).toEqual(orders.map(() => 'done'));
    const tickets = [...one.tickets, ...two.tickets];
    expect(tickets.filter((ticket) => ticket.includes('MAY BE PRINTED TWICE'))).toEqual([]);
    expect((await staff.call('GET', printersPath())).body.printers).toMatchObject([
      { waitingCount: 0, failedCount: 0 },
    ]);
  });
});
