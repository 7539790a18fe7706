import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommerceError } from '../../src/domain/errors.ts';
import { relayOutbox } from '../../src/jobs/relay-outbox.ts';
import { resumeCheckouts } from '../../src/jobs/resume-checkouts.ts';
import type { Message } from '../../src/ports.ts';
import { lockedCart, payAt, rowsOf } from '../support/checkout.ts';
import { startTestService, type TestService } from '../support/service.ts';

const sent: Message[] = [];
let failure: Error | null = null;
let service: TestService;
beforeAll(async () => {
  const send = async (message: Message): Promise<void> => {
    if (failure !== null) throw failure;
    sent.push(message);
  };
  service = await startTestService({ messages: { send } });
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
  return order.order_id;
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
});
