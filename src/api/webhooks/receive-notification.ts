import { Type } from 'typebox';
import { closed } from '../../contract/values/scalars.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { DeliveryProvider } from '../../ports/courier.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import { courierInbox, paymentInbox } from '../../store/order/notification-inbox.ts';
import { json } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import { notifierNamed } from '../../workflows/payments/processor-of.ts';
import { operation } from '../operation.ts';

/**
 * Takes a notification of a payment processor, a provider or a courier (reference/checkout.md#conditions-of-payment):
 * its sender is checked, it is stored, then acknowledged. It is a hint and no more: a job asks the sender for the state
 * afterwards, so order and repetition do not matter.
 */
export const receiveNotification = operation({
  id: 'receiveNotification',
  summary: 'Receives a notification from a payment processor, provider or courier.',
  description:
    'Verifies the sender, stores the notification and acknowledges it. ' +
    'The service then asks the sender for the current state, so order and repetition do not matter.',
  tag: 'Webhooks',
  surface: 'webhook',
  method: 'POST',
  path: '/{adapter}/{merchantId}',
  caller: 'anonymous',
  limit: 'none',
  rawBody: true,
  answers: { 200: closed({ received: Type.Literal(true) }, { title: 'NotificationReceived' }) },
  refuses: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'NOT_FOUND', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { adapter, merchantId } = request.path;
    assert(request.received !== undefined, 'the pipeline hands a notification over as received');
    const take = inboxOf(context, merchantId, adapter);
    if (take === null || !(await take(request.received))) {
      throw new CommerceError('NOT_FOUND', 'No adapter expects notifications at this address.');
    }
    return json(200, { received: true });
  },
});

type Received = { readonly headers: Readonly<Record<string, string>>; readonly text: string };

/** Checks and stores; false when there is no such merchant. */
type Inbox = (received: Received) => Promise<boolean>;

/** Where notifications of the adapter called `name` go; null when a merchant works with none of that name. */
function inboxOf(context: Context, merchantId: string, name: string): Inbox | null {
  const courier = context.partners.courierNamed(merchantId, name);
  if (courier !== null) return (received) => takeFromCourier(context, courier, merchantId, received);
  const notifier = notifierNamed(context, merchantId, name);
  return notifier === null ? null : (received) => takeFromProcessor(context, notifier, { name, merchantId }, received);
}

async function takeFromProcessor(
  context: Context,
  notifier: Pick<PaymentProcessor, 'readNotification'>,
  { name: sender, merchantId }: { readonly name: string; readonly merchantId: string },
  { headers, text }: Received,
): Promise<boolean> {
  const notification = (await notifier.readNotification(merchantId, headers, text)) ?? null;
  if (notification === null) throw unproven();
  // A sender that gets another answer would retry, and in the end stop sending anything.
  if (notification === 'unrelated') return true;
  const receivedAt = context.clock.now();
  const { notificationId, attemptId: subjectId } = notification;
  return paymentInbox.save(context.database, { merchantId, sender, notificationId, subjectId, receivedAt });
}

async function takeFromCourier(
  context: Context,
  courier: DeliveryProvider,
  merchantId: string,
  { headers, text }: Received,
): Promise<boolean> {
  const notification = courier.readNotification(merchantId, headers, text);
  if (notification === null) throw unproven();
  const receivedAt = context.clock.now();
  const { notificationId, externalDeliveryId: subjectId } = notification;
  const stored = { merchantId, sender: courier.name, notificationId, subjectId, receivedAt };
  return courierInbox.save(context.database, stored);
}

function unproven(): CommerceError {
  return new CommerceError('UNAUTHORIZED', 'The sender of this notification is not proven.');
}
