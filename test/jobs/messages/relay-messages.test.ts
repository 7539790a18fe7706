import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { createLog } from '../../../src/http/log.ts';
import { relayOutbox } from '../../../src/jobs/relay-outbox.ts';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import { sendStaffMessages } from '../../../src/jobs/send-staff-messages.ts';
import type { Message } from '../../../src/ports/messages.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { lockedCart, payAt, rowsOf } from '../../support/callers/checkout.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { canRace } from '../../support/run/database.ts';
import { dyingAt } from '../../support/run/dying.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

// Messages about orders leave at most once, and texts have a budget (design/messages.md).

const sent: Message[] = [];
const logged: string[] = [];
let failure: Error | null = null;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    messages: {
      send: async (message) => {
        if (failure !== null) throw failure;
        sent.push(message);
      },
    },
    environment: { TEXTS_PER_DAY: '3' },
    log: createLog('warn', { write: (line) => logged.push(line) }),
  });
});
afterAll(() => service.close());
beforeEach(() => {
  sent.length = 0;
  logged.length = 0;
  failure = null;
});

/** An accepted order of a guest who left only a number, or an address, whose confirmation is due. */
async function ordered(contact: { readonly number: string } | { readonly address: string }): Promise<string> {
  const locked = await lockedCart(service);
  await payAt(service.context, locked, 'succeeded');
  for (let round = 0; round < 3; round += 1) {
    await resumeCheckouts.runOnce(service.context);
    service.clock.advance(2_000);
  }
  const address = 'address' in contact ? `"${contact.address}"` : 'null';
  const number = 'number' in contact ? `"${contact.number}"` : 'null';
  const text = `"contact":{"customerName":"Ada","emailAddress":${address},"phoneNumber":${number}}`;
  const [order] = await rowsOf(
    service,
    `update payment_attempt a set order_text = regexp_replace(order_text, '"contact":\\{[^}]*\\}', '${text}')
      from customer_order o
      where o.cart_id = '${locked.shopper.cartId}' and a.merchant_id = o.merchant_id and a.attempt_id = o.attempt_id
      returning o.order_id`,
  );
  return order.orderId;
}

const eventOf = async (orderId: string) => {
  const [event] = await rowsOf(
    service,
    `select relay_at, handed_at, failed_reason, tried_count from outbox where event_id = '${orderId}/message.order_confirmation'`,
  );
  return event;
};

/** A day later, when nothing of the budget is used. */
function nextDay(): void {
  service.clock.advance(25 * 3_600_000);
}

const number = '+12125550142';

describe('a message about an order', () => {
  test.each([
    ['a text', { number }],
    ['an e-mail', { address: 'ada@example.com' }],
  ])(
    '%s leaves at most once: a process that died while it was sent leaves one that is not sent again',
    async (_channel, contact) => {
      const orderId = await ordered(contact);
      const dying = dyingAt(service.context, 'finish-event', 'before');
      await expect(relayOutbox.runOnce(dying.context)).rejects.toThrow();
      expect(sent).toHaveLength(1);
      for (let round = 0; round < 3; round += 1) {
        service.clock.advance(120_000);
        await relayOutbox.runOnce(service.context);
      }
      expect(sent).toHaveLength(1);
      expect(await eventOf(orderId)).toMatchObject({ relayAt: null, failedReason: 'it may have been sent before' });
    },
  );

  test.each([
    ['a text', { number }],
    ['an e-mail', { address: 'ada@example.com' }],
  ])(
    '%s of a process that died before it was handed over is sent when the claim is over',
    async (_channel, contact) => {
      nextDay();
      const orderId = await ordered(contact);
      const dying = dyingAt(service.context, 'mark-event-handed', 'before');
      await expect(relayOutbox.runOnce(dying.context)).rejects.toThrow();
      expect(sent).toHaveLength(0);
      service.clock.advance(120_000);
      await relayOutbox.runOnce(service.context);
      expect(sent.map(({ messageId }) => messageId)).toEqual([`${orderId}/message.order_confirmation`]);
    },
  );

  test('a text that could not be sent is tried again, and counts only once it was', async () => {
    nextDay();
    const orderId = await ordered({ number });
    failure = new CommerceError('DEPENDENCY_UNAVAILABLE', 'away');
    for (let round = 0; round < 4; round += 1) {
      await relayOutbox.runOnce(service.context);
      service.clock.advance(400_000);
    }
    failure = null;
    await relayOutbox.runOnce(service.context);
    expect(sent).toHaveLength(1);
    expect(await eventOf(orderId)).toMatchObject({ relayAt: null, failedReason: null });
    const counts = await rowsOf(
      service,
      `select used_count from attempt_count where realm = '${merchantIds.demo}' and kind = 'order texts'`,
    );
    expect(counts).toEqual([{ usedCount: 1 }]);
  });
});

describe('the budget of texts', () => {
  test('used up: no text more that day, every e-mail goes on, and owners and log hear of it once', async () => {
    nextDay();
    const owner = await signInStaff(service);
    await sendStaffMessages.runOnce(service.context);
    sent.length = 0;
    const orders: string[] = [];
    for (let count = 0; count < 5; count += 1) orders.push(await ordered({ number }));
    const mailed = await ordered({ address: 'bo@example.com' });
    for (let round = 0; round < 3; round += 1) await relayOutbox.runOnce(service.context);
    expect(sent.filter(({ channel }) => channel === 'sms')).toHaveLength(3);
    expect(sent.filter(({ channel }) => channel === 'email').map(({ messageId }) => messageId)).toEqual([
      `${mailed}/message.order_confirmation`,
    ]);
    const reasons = (await Promise.all(orders.map(eventOf))).map(({ failedReason }) => failedReason).filter(Boolean);
    expect(reasons).toEqual(Array(2).fill('the text messages of the day are used up'));
    expect(logged.filter((line) => line.includes('used up for a day'))).toHaveLength(1);
    sent.length = 0;
    await sendStaffMessages.runOnce(service.context);
    expect(sent.map(({ recipient, kind }) => [recipient, kind])).toContainEqual([owner.emailAddress, 'staff_notice']);
    const told = sent.filter(({ text }) => text.includes('are used up'));
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
    // The next day there are texts again, and the next time they are used up it is told again.
    nextDay();
    sent.length = 0;
    for (let count = 0; count < 4; count += 1) await ordered({ number });
    await relayOutbox.runOnce(service.context);
    expect(sent.filter(({ channel }) => channel === 'sms')).toHaveLength(3);
    expect(logged.filter((line) => line.includes('used up for a day'))).toHaveLength(2);
  });
});

describe.skipIf(!canRace('relay-messages.test.ts'))('at the same moment', () => {
  test('several nodes send each e-mail once', async () => {
    for (let round = 0; round < 5; round += 1) {
      sent.length = 0;
      const orders: string[] = [];
      for (let count = 0; count < 6; count += 1) orders.push(await ordered({ address: 'ada@example.com' }));
      await Promise.allSettled(Array.from({ length: 6 }, () => relayOutbox.runOnce(service.context)));
      const ids = orders.map((orderId) => `${orderId}/message.order_confirmation`);
      expect(sent.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
    }
  });

  test('several nodes send each text once, and do not go beyond the budget; it is told once', async () => {
    for (let round = 0; round < 5; round += 1) {
      nextDay();
      sent.length = 0;
      logged.length = 0;
      for (let count = 0; count < 6; count += 1) await ordered({ number });
      await Promise.allSettled(Array.from({ length: 6 }, () => relayOutbox.runOnce(service.context)));
      expect(sent.filter(({ channel }) => channel === 'sms')).toHaveLength(3);
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3);
      expect(logged.filter((line) => line.includes('used up for a day'))).toHaveLength(1);
    }
  });
});
