import { expect } from 'vitest';
import type { TestService } from '../run/service.ts';
import { completed, lockedCart } from './checkout.ts';
import type { Shopper } from './shopper.ts';

let dinerCount = 0;

/** An order at demo-always-open with the token of its receipt, taken out of the confirmation message. */
export async function orderWithReceipt(
  service: TestService,
): Promise<{ readonly orderId: string; readonly token: string; readonly shopper: Shopper; readonly revision: number }> {
  dinerCount += 1;
  const emailAddress = `with-receipt-${dinerCount}@example.com`;
  const { shopper, clientSecret, revision } = await lockedCart(service, { emailAddress });
  const order = await completed(service, { shopper, clientSecret, revision });
  const { body } = await service.call('GET', `/api/v1/sandbox/outbox?identifier=${emailAddress}`);
  const link = /#receiptToken=(\S+)/.exec(body.messages[0]?.text ?? '');
  expect(link).not.toBeNull();
  return { orderId: order.id, token: link?.[1] ?? '', shopper, revision };
}

/** Moves the order as the kitchen would. */
export async function advance(service: TestService, orderId: string, to: string): Promise<void> {
  const answer = await service.call('POST', `/api/v1/sandbox/orders/${orderId}/advance`, { body: { to } });
  expect([answer.status, answer.text], to).toEqual([200, answer.text]);
}
