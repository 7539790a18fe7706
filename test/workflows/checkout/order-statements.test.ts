import { expect, test } from 'vitest';
import { processPaymentNotifications } from '../../../src/jobs/process-payment-notifications.ts';
import { relayOutbox } from '../../../src/jobs/relay-outbox.ts';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import { sendSandboxNotifications } from '../../../src/jobs/send-sandbox-notifications.ts';
import { fanOutNewEvents } from '../../../src/jobs/webhooks/fan-out-events.ts';
import { lock, lockedCart, orderResult, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { storefront } from '../../support/callers/shopper.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

// What an order costs after its cart is filled: what one act has read or stored is not read again by its next step
// (design/checkout.md#one-completion-procedure).

const { service, statements } = countedServiceForTests();

/** The statements of `act`; what the location cache polls in the background does not count. */
async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = statements.length;
  await act();
  // A cluster is asked whose work is due before it is claimed, if there is any.
  const names = statements.slice(before).map((name) => name.replace(/^(claim-.*)-merchants$/, '$1'));
  return names.filter((name, index) => !name.endsWith('-location-numbers') && name !== names[index + 1]);
}

test('from the intent to the order: every statement, each job beginning with its claim', async () => {
  const shopper = await readyToPay(service);
  let clientSecret = '';
  const intent = async () => {
    ({ clientSecret } = await lock(shopper));
  };
  expect(await statementsOf(intent)).toEqual([
    'load-cart-state',
    'start-payment-attempt',
    'insert-sandbox-payment',
    'lock-cart',
  ]);
  const confirm = () =>
    service.call('POST', `${storefront}/test-payments/confirm`, { body: { clientSecret, outcome: 'succeeded' } });
  expect(await statementsOf(confirm)).toEqual([
    'update-sandbox-payment',
    'find-payment-attempt',
    'find-sandbox-payment',
    'save-placement',
  ]);
  service.clock.advance(2_000);
  expect(await statementsOf(() => resumeCheckouts.runOnce(service.context))).toEqual([
    'claim-due-payment-attempts',
    'accept-placement',
    'update-sandbox-payment',
    'complete-order',
  ]);
  expect((await orderResult(service, shopper)).body.state).toBe('completed');
  // Both reports of the processor come when the order is there: nothing follows from them, and none is stored.
  const sent = await statementsOf(() => sendSandboxNotifications.runOnce(service.context));
  // Those that arrive at one time may share a statement, and so may what was accepted.
  expect(sent.filter((name) => name === 'save-payment-notifications').length).toBeLessThanOrEqual(2);
  expect([...new Set(sent)]).toEqual([
    'claim-sandbox-payment-notifications',
    'claim-sandbox-delivery-notifications',
    'save-payment-notifications',
    'finish-sandbox-payment-notification',
  ]);
  expect(await statementsOf(() => processPaymentNotifications.runOnce(service.context))).toEqual([
    'claim-due-payment-notifications',
  ]);
  expect(await statementsOf(() => relayOutbox.runOnce(service.context))).toEqual([
    'claim-due-events',
    'mark-event-handed',
    'save-sandbox-message',
    'trim-sandbox-messages',
    'finish-event',
  ]);
  // No endpoint wants the events.
  expect(await fanOutNewEvents.runOnce(service.context)).toBe(0);
});

test('two reports about a payment that is not over: one look at it', async () => {
  const { shopper } = await lockedCart(service);
  await rowsOf(
    service,
    `insert into payment_notification (merchant_id, processor, notification_id, attempt_id, received_at, try_at)
    select merchant_id, 'sandbox', attempt_id || number, attempt_id, 0, 0
    from payment_attempt, unnest(array['one', 'two']) number where cart_id = '${shopper.cartId}' returning attempt_id`,
  );
  const followedUp = await statementsOf(() => processPaymentNotifications.runOnce(service.context));
  expect(followedUp.filter((name) => name !== 'park-payment-notifications')).toEqual([
    'claim-due-payment-notifications',
    'find-payment-attempt',
    'find-sandbox-payment',
  ]);
  expect(await rowsOf(service, 'select notification_id from payment_notification where try_at is not null')).toEqual(
    [],
  );
});
