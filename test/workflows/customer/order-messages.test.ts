import { describe, expect, test } from 'vitest';
import { relayOutbox } from '../../../src/jobs/relay-outbox.ts';
import { findSandboxMessages } from '../../../src/store/customer/messages.ts';
import { boardPath } from '../../support/callers/board.ts';
import { completed, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

/** A paid order of a browser that prefers these languages, for Sunday, 22 November 2026 at 20:45. */
async function ordered(emailAddress: string, language: string) {
  const shopper = await readyToPay(service, { emailAddress });
  const headers = { 'Accept-Language': language };
  const answer = await shopper.send('POST', '/payment-intent', { headers });
  expect(answer.status, answer.text).toBe(200);
  await service.database.script(`
    update payment_attempt set order_text = regexp_replace(regexp_replace(order_text,
      '"orderDate":"[^"]*"', '"orderDate":"2026-11-22"'), '"orderTime":"[^"]*"', '"orderTime":"20:45"')
    where cart_id = '${shopper.cartId}'`);
  const locked = { shopper, clientSecret: answer.body.clientSecret, revision: shopper.cart.revision + 1 };
  const order = await completed(service, locked);
  return { orderId: order.id as string, shopper };
}

const messagesTo = (address: string) => findSandboxMessages(service.database, address, 50);

let refundCount = 0;
async function refund(orderId: string, part: object): Promise<void> {
  refundCount += 1;
  const manager = await signInStaff(service, { role: 'manager' });
  const body = { refundId: `message-${String(refundCount).padStart(4, '0')}`, reason: 'Cold soup', ...part };
  const path = `${boardPath()}/${orderId}/refunds`;
  expect((await manager.call('POST', path, body)).status).toBe(200);
  // Sent again, as after a lost answer.
  expect((await manager.call('POST', path, body)).status).toBe(200);
  for (let turn = 0; turn < 3; turn += 1) await relayOutbox.runOnce(service.context);
}

describe('the confirmation', () => {
  test.each([
    ['en-US,en;q=0.9', 'has accepted your order', /^Ready: Sunday, November 22, 8:45 PM$/m],
    ['es-MX,es;q=0.9', 'ha aceptado tu pedido', /^Listo: domingo, 22 de noviembre, 8:45 p\. ?m\.$/m],
  ])('says when the order is ready as people write it: %s', async (language, accepted, ready) => {
    const address = `confirmed-${language.slice(0, 2)}@example.com`;
    await ordered(address, language);
    const [message, ...more] = await messagesTo(address);
    expect(more).toEqual([]);
    expect(message?.kind).toBe('order_confirmation');
    expect(message?.text).toContain(accepted);
    expect(message?.text).toMatch(ready);
  });
});

describe('the message about a refund', () => {
  test('comes once for each refund, with its amount, and names no reason', async () => {
    const address = 'refunded@example.com';
    const { orderId } = await ordered(address, 'en');
    await refund(orderId, { amountMinor: 1000, refundedMinor: 0 });
    await refund(orderId, { amountMinor: 500, refundedMinor: 1000 });
    const notices = (await messagesTo(address)).filter(({ kind }) => kind === 'order_refund');
    expect(notices.map(({ text }) => text.split('\n')[0]?.replace(/order \S+\./, 'order.')).sort()).toEqual([
      expect.stringMatching(/ has refunded \$10\.00 of the \$22\.10 you paid for your order\.$/),
      expect.stringMatching(/ has refunded \$5\.00 of the \$22\.10 you paid for your order\.$/),
    ]);
    expect(notices[0]?.text).toMatch(/Receipt: \S+#receiptToken=\S+$/);
    expect(notices[0]?.text).not.toContain('Cold soup');
  });

  test('is in Spanish where the browser that paid was, and says when it is the whole order', async () => {
    const address = 'reembolso@example.com';
    const { orderId } = await ordered(address, 'es-US');
    await refund(orderId, { amountMinor: 2210, refundedMinor: 0 });
    const [notice] = (await messagesTo(address)).filter(({ kind }) => kind === 'order_refund');
    expect(notice?.subject).toMatch(/^Reembolso de tu pedido /);
    expect(notice?.text).toMatch(/ te ha reembolsado tu pedido \S+ por completo: \$22\.10\./);
  });

  test('does not come where the person was erased meanwhile; the language stands in no answer', async () => {
    const address = 'erased@example.com';
    const { orderId, shopper } = await ordered(address, 'es');
    const headers = { 'X-Cart-Token': shopper.token };
    const answer = await service.call('GET', shopper.path('/order-result'), { headers });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('"language"');
    await rowsOf(
      service,
      `update payment_attempt set order_text = regexp_replace(order_text, '"contact":\\{[^}]*\\}', '"contact":null')
      where attempt_id = (select attempt_id from customer_order where order_id = '${orderId}') returning attempt_id`,
    );
    await refund(orderId, { amountMinor: 100, refundedMinor: 0 });
    expect((await messagesTo(address)).map(({ kind }) => kind)).toEqual(['order_confirmation']);
  });
});
