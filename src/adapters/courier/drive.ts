import { createHash, timingSafeEqual } from 'node:crypto';
import { CommerceError } from '../../domain/values/errors.ts';
import type {
  CourierNotification,
  CourierOrder,
  CourierQuote,
  CourierQuoteRequest,
  CourierReport,
  DeliveryProvider,
} from '../../ports/courier.ts';
import { hasForm, parseObject } from '../calls/answer-form.ts';
import { unreadableNotification } from '../calls/unreadable-notification.ts';
import { notificationNameForm } from './drive-forms.ts';
import { askDrive, type DriveAnswer, type DriveParts, quoteTimeoutMs, unreachable } from './drive-http.ts';
import { readQuote, readReport, writeAcceptance, writeDetails, writeOrder, writeQuoteRequest } from './drive-wire.ts';

/**
 * What a delivery is called whose quote had lapsed when it was to be accepted.
 * (design/delivery.md#a-delivery-goes-by-one-name-at-a-time)
 */
const anewSuffix = '-anew';

/**
 * Couriers of DoorDash Drive, or of a service with the same API: quotes are asked for by our own id, accepted within
 * minutes, and followed by that id. Nothing is asked twice that may have happened: it is looked up first.
 */
export function driveCourier(parts: DriveParts): DeliveryProvider {
  return {
    name: 'drive',
    quote: (request) => quote(parts, request),
    accept: (order) => accept(parts, order),
    find: (merchantId, externalDeliveryId) => find(parts, merchantId, externalDeliveryId),
    cancel: async (merchantId, externalDeliveryId) => {
      await cancelOne(parts, merchantId, externalDeliveryId);
      await cancelOne(parts, merchantId, externalDeliveryId + anewSuffix);
    },
    readNotification: (_merchantId, headers, text) => readNotification(parts, headers, text),
  };
}

async function quote(parts: DriveParts, request: CourierQuoteRequest): Promise<CourierQuote> {
  const answer = await askDrive(parts, {
    method: 'POST',
    path: '/quotes',
    body: writeQuoteRequest(parts, request),
    timeoutMs: parts.quoteTimeoutMs ?? quoteTimeoutMs,
  });
  if (answer.status < 300) return readQuote(parts, request, answer);
  const earlier = answer.status === 409 ? await lookUp(parts, request.externalDeliveryId) : null;
  if (earlier === null) throw refused();
  return readQuote(parts, request, earlier);
}

/** Whichever of its two names the delivery goes by: a quote that lapsed gives way to what was booked in its place. */
async function find(parts: DriveParts, merchantId: string, externalDeliveryId: string): Promise<CourierReport | null> {
  const first = await findReport(parts, externalDeliveryId, { merchantId, externalDeliveryId });
  if (first !== null && first.status !== 'quoted' && first.status !== 'cancelled') return first;
  return (await findReport(parts, externalDeliveryId + anewSuffix, { merchantId, externalDeliveryId })) ?? first;
}

async function accept(parts: DriveParts, order: CourierOrder): Promise<CourierReport> {
  const id = order.externalDeliveryId;
  const known = await find(parts, order.merchantId, id);
  if (known !== null && known.status !== 'quoted') return known;
  if (known !== null) {
    const path = `/quotes/${encodeURIComponent(id)}/accept`;
    const answer = await askDrive(parts, { method: 'POST', path, body: writeAcceptance(order) });
    if (answer.status < 300) {
      await sendDetails(parts, order);
      return readReport(parts, id, order.merchantId, answer);
    }
    // Lapsed, or accepted a moment ago by a request of ours whose answer was lost.
    const meanwhile = await find(parts, order.merchantId, id);
    if (meanwhile !== null && meanwhile.status !== 'quoted') return meanwhile;
  }
  return bookAnew(parts, order);
}

/** Under a name derived from ours, so that however often this is tried one courier comes of it. */
async function bookAnew(parts: DriveParts, order: CourierOrder): Promise<CourierReport> {
  const id = order.externalDeliveryId;
  const body = { ...writeOrder(parts, order), external_delivery_id: id + anewSuffix };
  const answer = await askDrive(parts, { method: 'POST', path: '/deliveries', body });
  if (answer.status < 300) return readReport(parts, id, order.merchantId, answer);
  const earlier = answer.status === 409 ? await findReport(parts, id + anewSuffix, order) : null;
  if (earlier === null) throw refused();
  return earlier;
}

/** The courier comes without them too: what fails here is not tried again. */
async function sendDetails(parts: DriveParts, order: CourierOrder): Promise<void> {
  const path = deliveryPath(order.externalDeliveryId);
  await askDrive(parts, { method: 'PATCH', path, body: writeDetails(order) }).catch(() => null);
}

async function cancelOne(parts: DriveParts, merchantId: string, name: string): Promise<void> {
  const { status } = await askDrive(parts, { method: 'PUT', path: `${deliveryPath(name)}/cancel` });
  if (status < 300 || status === 404) return;
  const report = await findReport(parts, name, { merchantId, externalDeliveryId: name });
  // A quote needs no giving up: it lapses.
  if (report === null || report.status === 'cancelled' || report.status === 'quoted') return;
  throw new CommerceError('RESOURCE_CONFLICT', 'The courier cannot be called back any more.');
}

async function findReport(
  parts: DriveParts,
  name: string,
  { merchantId, externalDeliveryId }: Pick<CourierOrder, 'merchantId' | 'externalDeliveryId'>,
): Promise<CourierReport | null> {
  const answer = await lookUp(parts, name);
  return answer === null ? null : readReport(parts, externalDeliveryId, merchantId, answer);
}

async function lookUp(parts: DriveParts, name: string): Promise<DriveAnswer | null> {
  const answer = await askDrive(parts, { method: 'GET', path: deliveryPath(name) });
  if (answer.status < 300) return answer;
  if (answer.status === 404) return null;
  throw unreachable(`a look-up answered ${answer.status}`);
}

function deliveryPath(name: string): string {
  return `/deliveries/${encodeURIComponent(name)}`;
}

/**
 * The same body is the same notification: Drive sends it again until it is acknowledged, and gives it no id.
 * (design/delivery.md#a-couriers-notification-is-identified-by-its-text)
 */
function readNotification(
  { webhookSecret }: DriveParts,
  headers: Readonly<Record<string, string>>,
  text: string,
): CourierNotification | null {
  if (!isProven(headers.authorization ?? '', webhookSecret)) return null;
  const value = parseObject(text);
  if (!hasForm(notificationNameForm, value)) throw unreadableNotification();
  const { external_delivery_id: name } = value;
  const externalDeliveryId = name.endsWith(anewSuffix) ? name.slice(0, -anewSuffix.length) : name;
  return { notificationId: createHash('sha256').update(text).digest('hex'), externalDeliveryId };
}

/** Whether the secret is the password of any user, or the credential itself: the developer portal takes either. */
export function isProven(authorization: string, secret: string): boolean {
  const credential = authorization.replace(/^(basic|bearer) /i, '');
  const password = Buffer.from(credential, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  return [credential, password].filter((given) => isSameText(given, secret)).length > 0;
}

function isSameText(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function refused(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'No courier brings this order to that address at that time.', {
    details: { reason: 'FULFILLMENT_UNAVAILABLE' },
  });
}
