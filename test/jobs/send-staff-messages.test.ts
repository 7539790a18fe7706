import { expect, test, vi } from 'vitest';
import { sendStaffMessages } from '../../src/jobs/send-staff-messages.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { queueStaffMessages, type StaffMessage } from '../../src/store/staff/staff-messages.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { startTestService } from '../support/run/service.ts';

const toStaffOf = (merchantId: string, index: number): StaffMessage => ({
  ...{ messageId: `${merchantId}-${index}`, merchantId, recipient: 'staff@example.com', kind: 'staff_notice' },
  ...{ subject: 'A sign-in', text: 'There was one.' },
});

test('a mail that hangs delays those to the staff of no other merchant, and what was not begun counts no try', async () => {
  const sent: string[] = [];
  let goOn = (): void => {};
  const hanging = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const send = async ({ messageId, merchantId }: { messageId: string; merchantId: string | null }): Promise<void> => {
    if (merchantId === merchantIds.demo) await hanging;
    sent.push(messageId);
  };
  const service = await startTestService({ messages: { send } });
  const { context, clock, database } = service;
  const stuck = Array.from({ length: 6 }, (_, index) => toStaffOf(merchantIds.demo, index));
  await queueStaffMessages(database, stuck, clock.now());
  clock.advance(1);
  await queueStaffMessages(database, [toStaffOf(merchantIds.demoUk, 0)], clock.now());
  const run = sendStaffMessages.runOnce(context);
  await vi.waitFor(() => expect(sent).toEqual([`${merchantIds.demoUk}-0`]), 15_000);

  // The next run joins: four of the stuck merchant are under way, so what is new there is put back.
  await queueStaffMessages(database, [toStaffOf(merchantIds.demo, 6), toStaffOf(merchantIds.demoUk, 1)], clock.now());
  await sendStaffMessages.runOnce(context);
  expect(sent).toEqual([`${merchantIds.demoUk}-0`, `${merchantIds.demoUk}-1`]);
  const waiting = `select tried_count, send_at from staff_message where message_id = '${merchantIds.demo}-6'`;
  expect(await rowsOf(service, waiting)).toEqual([{ triedCount: 0, sendAt: clock.now() + 1_000 }]);

  goOn();
  await run;
  clock.advance(1_000);
  await sendStaffMessages.runOnce(context);
  expect(sent).toHaveLength(9);
  expect(await rowsOf(service, 'select message_id from staff_message')).toEqual([]);
  await service.close();
});
