import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommerceError } from '../../src/domain/values/errors.ts';
import { createLog } from '../../src/http/log.ts';
import { relayOutbox } from '../../src/jobs/relay-outbox.ts';
import { resumeCheckouts } from '../../src/jobs/resume-checkouts.ts';
import type { Message } from '../../src/ports/messages.ts';
import { markChanged } from '../../src/store/database/location-changes.ts';
import { lockedCart, payAt, rowsOf } from '../support/callers/checkout.ts';
import { startTestService, type TestService } from '../support/run/service.ts';

const dayMs = 86_400_000;
const sent: Message[] = [];
const logged: string[] = [];
let failure: Error | null = null;
let service: TestService;
beforeAll(async () => {
  const send = async (message: Message): Promise<void> => {
    if (failure !== null) throw failure;
    sent.push(message);
  };
  service = await startTestService({
    messages: { send },
    log: createLog('warn', { write: (line) => logged.push(line) }),
  });
});
afterAll(() => service.close());

async function placeOrder(): Promise<string> {
  const locked = await lockedCart(service);
  await payAt(service.context, locked, 'succeeded');
  for (let round = 0; round < 3; round += 1) {
    await resumeCheckouts.runOnce(service.context);
    service.clock.advance(2_000);
  }
  const [order] = await rowsOf(
    service,
    `select order_id from customer_order where cart_id = '${locked.shopper.cartId}'`,
  );
  return order.orderId;
}

describe('the confirmation', () => {
  test('is sent once', async () => {
    const orderId = await placeOrder();
    await relayOutbox.runOnce(service.context);
    service.clock.advance(3_600_000);
    expect(await relayOutbox.runOnce(service.context)).toBe(0);
    expect(sent.map(({ messageId }) => messageId)).toEqual([`${orderId}/message.order_confirmation`]);
  });

  test('is sent later, and the same, when the channel is away, ever less often', async () => {
    sent.length = 0;
    failure = new CommerceError('DEPENDENCY_UNAVAILABLE', 'away');
    const orderId = await placeOrder();
    await relayOutbox.runOnce(service.context);
    expect(await relayOutbox.runOnce(service.context)).toBe(0);
    service.clock.advance(20_000);
    expect(await relayOutbox.runOnce(service.context)).toBe(1);
    service.clock.advance(20_000);
    expect(await relayOutbox.runOnce(service.context)).toBe(0);
    failure = null;
    service.clock.advance(40_000);
    await relayOutbox.runOnce(service.context);
    expect(sent.map(({ messageId }) => messageId)).toEqual([`${orderId}/message.order_confirmation`]);
  });

  test.each([
    ['that costs extra', '+881631555555', 'null'],
    ['in a country that its merchant sends no texts to', '+12125550142', `'{GB}'`],
  ])('no text goes to a number %s', async (_what, number, countries) => {
    sent.length = 0;
    const orderId = await placeOrder();
    const contact = `"contact":{"customerName":"Guest","emailAddress":null,"phoneNumber":"${number}"}`;
    await service.database.script(
      `update merchant set text_countries = ${countries}, change_number = change_number + 1, ${markChanged}`,
    );
    await service.context.locations.refresh();
    await service.database.script(
      `update payment_attempt set order_text = regexp_replace(order_text, '"contact":\\{[^}]*\\}', '${contact}')
        where attempt_id = (select attempt_id from customer_order where order_id = '${orderId}')`,
    );
    expect(await relayOutbox.runOnce(service.context)).toBe(1);
    service.clock.advance(3_600_000);
    expect(await relayOutbox.runOnce(service.context)).toBe(0);
    expect(sent).toEqual([]);
    await service.database.script(
      `update merchant set text_countries = null, change_number = change_number + 1, ${markChanged}`,
    );
    await service.context.locations.refresh();
  });

  test('a failure of ours is reported, and does not keep the others back', async () => {
    sent.length = 0;
    failure = new Error('a bug');
    await placeOrder();
    await expect(relayOutbox.runOnce(service.context)).rejects.toThrow('1 of 1 failed');
    failure = null;
    service.clock.advance(20_000);
    await relayOutbox.runOnce(service.context);
    expect(sent).toHaveLength(1);
  });

  test('is given up after a day in which it could not be sent: written down, logged without the person, never tried again', async () => {
    sent.length = 0;
    logged.length = 0;
    failure = new CommerceError('DEPENDENCY_UNAVAILABLE', 'Text messages cannot be sent here. Use an email address.');
    const orderId = await placeOrder();
    const placedAt = service.clock.now();
    let tries = 0;
    while (service.clock.now() < placedAt + 3 * dayMs) {
      tries += await relayOutbox.runOnce(service.context);
      service.clock.advance(600_000);
    }
    const [row] = await rowsOf(
      service,
      `select relay_at, given_up_at, failed_reason from outbox where event_id = '${orderId}/message.order_confirmation'`,
    );
    expect(row).toMatchObject({
      relayAt: null,
      failedReason: 'Text messages cannot be sent here. Use an email address.',
    });
    expect(row.givenUpAt - placedAt).toBeGreaterThan(0.9 * dayMs);
    expect(row.givenUpAt - placedAt).toBeLessThan(1.5 * dayMs);
    expect(tries).toBe(32);
    const lines = logged.filter((line) => line.includes('given up'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      eventId: `${orderId}/message.order_confirmation`,
      triedCount: 32,
    });
    expect(lines[0]).not.toMatch(/@|receiptToken|Ada/);
    failure = null;
    expect(await relayOutbox.runOnce(service.context)).toBe(0);
    expect(sent).toEqual([]);
  });

  test('one that fails for an unknown reason is given up the same, and what the failure says stays out of the record', async () => {
    failure = new Error('ada@example.com is not to be written down');
    const orderId = await placeOrder();
    for (let hour = 0; hour < 48; hour += 1) {
      await relayOutbox.runOnce(service.context).catch(() => undefined);
      service.clock.advance(3_600_000);
    }
    failure = null;
    expect(
      await rowsOf(
        service,
        `select failed_reason from outbox where event_id = '${orderId}/message.order_confirmation'`,
      ),
    ).toEqual([{ failedReason: 'Error' }]);
  });
});
