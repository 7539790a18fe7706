import type {
  ProviderDescription,
  ProviderNotification,
  ProviderOrderState,
  ProviderQuote,
} from '../../domain/order/pos.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { PosProvider } from '../../ports/pos.ts';
import { hasForm, parseObject, type Sent } from '../calls/answer-form.ts';
import { unreadableNotification } from '../calls/unreadable-notification.ts';
import { expectSuccess, isUnknown, malformed, part } from './answer.ts';
import { type PosConnection, posCall } from './call.ts';
import { posPayments } from './payments.ts';
import {
  descriptionForm,
  type orderForm,
  orderStatusForm,
  posNotificationForm,
  quoteForm,
  type removalForm,
  type submissionForm,
} from './pos-wire.ts';
import { isSigned } from './signature.ts';

/** The name of the connected system in bindings, payments and its webhook address. */
export const posName = 'pos';

/** How long an answer is waited for where a person waits too, and where only a job does. */
export const quickMs = 4_000;
export const patientMs = 8_000;

/**
 * A provider over plain JSON and HTTP (docs/protocols/pos.md). Every request is signed, waited for only so long, and
 * sent once: a caller looks an order up before it sends it again (workflows/pos/route-order.ts). No redirect is followed.
 */
export function httpPos(connection: PosConnection): PosProvider {
  const quick = posCall(connection, connection.quickMs ?? quickMs);
  const patient = posCall(connection, connection.patientMs ?? patientMs);
  const readNotification = notificationReader(connection);
  return {
    name: posName,
    describe: async (merchantId, locationId) => {
      const answer = await patient('GET', `/v1/locations/${part(merchantId)}/${part(locationId)}`);
      if (isUnknown(answer, 'unknown_location')) return null;
      return describedBy(expectSuccess(answer));
    },
    quote: async (order) => {
      const answer = await quick('POST', '/v1/quotes', order satisfies Sent<typeof orderForm>);
      if (answer.value.code === 'unknown_items') throw unknownItems();
      return quoteOf(expectSuccess(answer));
    },
    submit: async (submission) => {
      const path = orderPath(submission.order.merchantId, submission.attemptId);
      const body = submission satisfies Sent<typeof submissionForm>;
      return orderStateOf(expectSuccess(await patient('PUT', path, body)));
    },
    find: async (merchantId, attemptId) => {
      const answer = await quick('GET', orderPath(merchantId, attemptId));
      return isUnknown(answer, 'unknown_order') ? null : orderStateOf(expectSuccess(answer));
    },
    cancel: async (merchantId, attemptId) => {
      expectSuccess(await patient('POST', `${orderPath(merchantId, attemptId)}/cancel`, {}));
    },
    removeLines: async (merchantId, attemptId, lineIds) => {
      const answer = await patient('PUT', `${orderPath(merchantId, attemptId)}/removed-lines`, {
        lineIds,
      } satisfies Sent<typeof removalForm>);
      if (answer.status >= 400) throw linesStay();
      expectSuccess(answer);
    },
    payments: posPayments(posName, quick, patient, readNotification),
    readNotification,
  };
}

function notificationReader({ secret, now }: PosConnection): PosProvider['readNotification'] {
  return (merchantId, headers, text): ProviderNotification | null => {
    const path = `/api/v1/webhooks/${posName}/${merchantId}`;
    if (!isSigned(secret, { method: 'POST', path, body: text }, headers, now())) return null;
    const value = parseObject(text);
    if (!hasForm(posNotificationForm, value)) throw unreadableNotification();
    return { notificationId: value.id, attemptId: value.attemptId };
  };
}

function orderPath(merchantId: string, attemptId: string): string {
  return `/v1/orders/${part(merchantId)}/${part(attemptId)}`;
}

function describedBy(value: Readonly<Record<string, unknown>>): ProviderDescription {
  if (!hasForm(descriptionForm, value)) throw malformed('description');
  const { version, mappedIds, taxRate } = value;
  return { version, mappedIds, taxRate: taxRate === undefined || taxRate === null ? null : rateOf(taxRate) };
}

/** A fraction with at most six decimals, as the rest of the interface writes rates: "0.105". */
function rateOf(text: string): number {
  const [whole, decimals = ''] = text.split('.');
  return Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0'));
}

function quoteOf(value: Readonly<Record<string, unknown>>): ProviderQuote {
  if (!hasForm(quoteForm, value)) throw malformed('quote');
  const until = Date.parse(value.expiresAt);
  if (Number.isNaN(until)) throw malformed('quote');
  return { quoteId: value.quoteId, totalMinor: value.totalMinor, expiresAt: until };
}

function orderStateOf(value: Readonly<Record<string, unknown>>): ProviderOrderState {
  if (!hasForm(orderStatusForm, value)) throw malformed('order');
  return { providerOrderId: typeof value.orderId === 'string' ? value.orderId : null, status: value.status };
}

/** Whatever code the refusal has: it is too late, or the provider has no such act. */
function linesStay(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'The provider of this location does not take lines off this order.');
}

function unknownItems(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'The provider of this location does not know all of these items.', {
    details: { reason: 'MAPPING_MISSING' },
  });
}
