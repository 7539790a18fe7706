import {
  type ProviderDescription,
  type ProviderNotification,
  type ProviderOrderState,
  type ProviderQuote,
  providerOrderStatuses,
} from '../../domain/order/pos.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { PosProvider } from '../../ports/pos.ts';
import { expectSuccess, isUnknown, malformed, part } from './answer.ts';
import { type PosConnection, posCall } from './call.ts';
import { posPayments } from './payments.ts';
import { isSigned } from './signature.ts';

/** The name of the connected system in bindings, payments and its webhook address. */
export const posName = 'pos';

const quickMs = 4_000;
const patientMs = 8_000;

/**
 * A provider over plain JSON and HTTP (docs/connecting-a-pos.md). Every request is signed, waited for only so long, and
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
      const answer = await quick('POST', '/v1/quotes', order);
      if (answer.value.code === 'unknown_items') throw unknownItems();
      return quoteOf(expectSuccess(answer));
    },
    submit: async (submission) => {
      const { merchantId } = submission.order;
      return orderStateOf(expectSuccess(await patient('PUT', orderPath(merchantId, submission.attemptId), submission)));
    },
    find: async (merchantId, attemptId) => {
      const answer = await quick('GET', orderPath(merchantId, attemptId));
      return isUnknown(answer, 'unknown_order') ? null : orderStateOf(expectSuccess(answer));
    },
    cancel: async (merchantId, attemptId) => {
      expectSuccess(await patient('POST', `${orderPath(merchantId, attemptId)}/cancel`, {}));
    },
    removeLines: async (merchantId, attemptId, lineIds) => {
      const answer = await patient('PUT', `${orderPath(merchantId, attemptId)}/removed-lines`, { lineIds });
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
    try {
      const { id, attemptId } = JSON.parse(text) as Readonly<Record<string, unknown>>;
      const isText = typeof id === 'string' && typeof attemptId === 'string' && id !== '' && attemptId !== '';
      return isText ? { notificationId: id, attemptId } : null;
    } catch {
      return null;
    }
  };
}

function orderPath(merchantId: string, attemptId: string): string {
  return `/v1/orders/${part(merchantId)}/${part(attemptId)}`;
}

function describedBy(value: Readonly<Record<string, unknown>>): ProviderDescription {
  const { version, mappedIds, taxRate } = value;
  if (typeof version !== 'string' || !Array.isArray(mappedIds)) throw malformed('description');
  if (!mappedIds.every((id): id is string => typeof id === 'string')) throw malformed('description');
  return { version, mappedIds, taxRate: taxRate === undefined || taxRate === null ? null : rateOf(taxRate) };
}

/** A fraction with at most six decimals, as the rest of the interface writes rates: "0.105". */
function rateOf(value: unknown): number {
  const match = typeof value === 'string' ? /^([01])(?:\.(\d{1,6}))?$/.exec(value) : null;
  if (match === null) throw malformed('taxRate');
  return Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'));
}

function quoteOf({ quoteId, totalMinor, expiresAt }: Readonly<Record<string, unknown>>): ProviderQuote {
  const until = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Number.NaN;
  const isWhole = typeof totalMinor === 'number' && Number.isSafeInteger(totalMinor) && totalMinor >= 0;
  if (typeof quoteId !== 'string' || quoteId === '' || !isWhole || Number.isNaN(until)) throw malformed('quote');
  return { quoteId, totalMinor, expiresAt: until };
}

function orderStateOf({ orderId, status }: Readonly<Record<string, unknown>>): ProviderOrderState {
  const known = providerOrderStatuses.find((word) => word === status);
  if (known === undefined) throw malformed('order');
  return { providerOrderId: typeof orderId === 'string' ? orderId : null, status: known };
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
