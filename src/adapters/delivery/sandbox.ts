import { createHmac, timingSafeEqual } from 'node:crypto';
import { distanceKm } from '../../domain/distance.ts';
import { CommerceError } from '../../domain/errors.ts';
import type { SandboxDelivery, SandboxDeliveryStatus } from '../../domain/sandbox-delivery.ts';
import type {
  Clock,
  CourierNotification,
  CourierOrder,
  CourierQuote,
  CourierQuoteWish,
  CourierTruth,
  DeliveryProvider,
  Random,
  SandboxCouriers,
  SandboxDeliveryStore,
} from '../../ports.ts';

/** What the test courier charges and promises: 4.00 and 0.60 a kilometer in steps of 0.05, for five minutes, up to 15 km. */
const baseFeeMinor = 400;
const feePerKmMinor = 60;
const feeStepMinor = 5;
const quoteLifeMs = 5 * 60_000;
const reachKm = 15;
/** Where it never goes: addresses end with their zip code. */
const refusedZipCode = '00000';

const minuteMs = 60_000;
const notificationRetryMs = 30_000;

export type SandboxCourierAct = 'quote' | 'accept' | 'find' | 'cancel';

/**
 * `unavailable`: not reached, nothing happened. `replyLost`: it happened, but we never hear of it. `refused`: it will not
 * come. `slow`: after `wait`.
 */
export type SandboxCourierFault =
  | { readonly how: 'unavailable' | 'replyLost' | 'refused' }
  | { readonly how: 'slow'; readonly wait: () => Promise<void> };

export type SandboxCourier = DeliveryProvider &
  SandboxCouriers & {
    /** Makes the next call of `act` fail or wait; several faults wait in line. */
    failNext(act: SandboxCourierAct, fault: SandboxCourierFault): void;
    /** Takes back the faults that nothing has met yet. */
    clearFaults(): void;
  };

export type SandboxCourierParts = {
  readonly store: SandboxDeliveryStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Signs notifications; whoever has it can send hints, nothing more. */
  readonly signingKey: string;
  /** The time a call takes on its way. */
  readonly latency: () => Promise<void>;
  /** Posts a notification to a path of this service; answers the status. May throw: it is tried again later. */
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
};

/**
 * The built-in test courier: a real one in every respect but the bicycle. Deliveries are kept in the store, acts are
 * idempotent by our id, and notifications are posted signed, at least once, in no fixed order.
 */
export function sandboxCourier(parts: SandboxCourierParts): SandboxCourier {
  const faults = new Map<SandboxCourierAct, SandboxCourierFault[]>();
  const reached = async <Result>(act: SandboxCourierAct, work: () => Promise<Result>): Promise<Result> => {
    await parts.latency();
    return underFault(faults.get(act)?.shift(), work);
  };
  return {
    name: 'sandbox-courier',
    quote: (wish) => reached('quote', async () => quoteOf(await known(parts, wish))),
    accept: (order) => reached('accept', () => accept(parts, order)),
    find: (merchantId, externalDeliveryId) =>
      reached('find', async () => {
        const delivery = await parts.store.find(merchantId, externalDeliveryId);
        return delivery === null ? null : truthOf(delivery);
      }),
    cancel: (merchantId, externalDeliveryId) => reached('cancel', () => cancel(parts, merchantId, externalDeliveryId)),
    readNotification: (merchantId, headers, text) => readNotification(parts, merchantId, headers, text),
    advance: (externalDeliveryId, to) => advance(parts, externalDeliveryId, to),
    sendNotifications: () => sendNotifications(parts),
    failNext: (act, fault) => {
      faults.set(act, [...(faults.get(act) ?? []), fault]);
    },
    clearFaults: () => faults.clear(),
  };
}

/** The delivery of this id, quoted now unless it was before. */
async function known(parts: SandboxCourierParts, wish: CourierQuoteWish): Promise<SandboxDelivery> {
  const { merchantId, externalDeliveryId } = wish;
  const delivery = await parts.store.find(merchantId, externalDeliveryId);
  return delivery ?? parts.store.create(newDelivery(wish, parts.clock.nowFor(merchantId)));
}

function newDelivery(wish: CourierQuoteWish, now: number): SandboxDelivery {
  const km = distanceKm(wish.pickup, wish.dropoff);
  if (km > reachKm) throw refusal('That is too far for a courier.');
  if (wish.dropoff.addressString.endsWith(refusedZipCode)) throw refusal('No courier goes to that zip code.');
  const pickupAt = Math.max(wish.pickupAt, now);
  return {
    merchantId: wish.merchantId,
    externalDeliveryId: wish.externalDeliveryId,
    status: 'quoted',
    feeMinor: feeFor(km),
    taxMinor: 0,
    courierTipMinor: 0,
    quotedAt: now,
    expiresAt: now + quoteLifeMs,
    pickupAt,
    // Five minutes of stairs, three to the kilometer.
    dropoffAt: pickupAt + Math.ceil(5 + 3 * km) * minuteMs,
    acceptedAt: null,
  };
}

function feeFor(km: number): number {
  // A millionth of a cent is rounding, not a step further.
  const exactMinor = Math.round((baseFeeMinor + feePerKmMinor * km) * 1e6) / 1e6;
  return Math.ceil(exactMinor / feeStepMinor) * feeStepMinor;
}

/** A quote that lapsed, or was given up before anybody came, is booked anew at today's price. */
async function accept(parts: SandboxCourierParts, order: CourierOrder): Promise<CourierTruth> {
  for (;;) {
    const delivery = await known(parts, order);
    if (delivery.status !== 'quoted' && delivery.status !== 'cancelled') return truthOf(delivery);
    if (delivery.acceptedAt !== null) throw refusal('This delivery was called off: book another one.');
    const now = parts.clock.nowFor(order.merchantId);
    const holds = delivery.status === 'quoted' && delivery.expiresAt > now;
    const { courierTipMinor } = order;
    const terms = holds ? delivery : newDelivery(order, now);
    const next: SandboxDelivery = { ...terms, status: 'accepted', courierTipMinor, acceptedAt: now };
    if (await changed(parts, delivery, next)) return truthOf(next);
  }
}

async function cancel(parts: SandboxCourierParts, merchantId: string, externalDeliveryId: string): Promise<void> {
  for (;;) {
    const delivery = await parts.store.find(merchantId, externalDeliveryId);
    if (delivery === null || delivery.status === 'cancelled') return;
    if (delivery.status === 'picked_up' || delivery.status === 'delivered') throw conflict(delivery.status);
    if (await changed(parts, delivery, { ...delivery, status: 'cancelled' })) return;
  }
}

const onward: Readonly<Record<SandboxDeliveryStatus, readonly SandboxDeliveryStatus[]>> = {
  quoted: [],
  accepted: ['picked_up', 'delivered', 'cancelled'],
  picked_up: ['delivered'],
  delivered: [],
  cancelled: [],
};

async function advance(parts: SandboxCourierParts, externalDeliveryId: string, to: SandboxDeliveryStatus) {
  for (;;) {
    const delivery = await parts.store.findById(externalDeliveryId);
    if (delivery === null) return null;
    const { merchantId, status } = delivery;
    if (status === to) return { merchantId, status };
    if (!onward[status].includes(to)) throw conflict(status);
    if (await changed(parts, delivery, { ...delivery, status: to })) return { merchantId, status: to };
  }
}

function changed(parts: SandboxCourierParts, before: SandboxDelivery, after: SandboxDelivery): Promise<boolean> {
  return parts.store.change(before, after, {
    merchantId: after.merchantId,
    notificationId: parts.random.id(),
    externalDeliveryId: after.externalDeliveryId,
    dueAt: parts.clock.now(),
  });
}

function quoteOf(delivery: SandboxDelivery): CourierQuote {
  return {
    feeMinor: delivery.feeMinor,
    taxMinor: delivery.taxMinor,
    expiresAt: delivery.expiresAt,
    pickupEstimatedAt: delivery.pickupAt,
    dropoffEstimatedAt: delivery.dropoffAt,
    supportReference: referenceOf(delivery),
  };
}

function truthOf(delivery: SandboxDelivery): CourierTruth {
  const { externalDeliveryId, status, feeMinor, acceptedAt } = delivery;
  const trackingUrl = acceptedAt === null ? null : `https://example.com/track/${externalDeliveryId}`;
  return { externalDeliveryId, status, feeMinor, trackingUrl, supportReference: referenceOf(delivery) };
}

function referenceOf({ externalDeliveryId }: SandboxDelivery): string {
  return `SANDBOX-${externalDeliveryId.slice(0, 8)}`;
}

async function sendNotifications(parts: SandboxCourierParts): Promise<number> {
  const now = parts.clock.now();
  let accepted = 0;
  for (const notification of await parts.store.takeDueNotifications(now, now + notificationRetryMs)) {
    const { merchantId, externalDeliveryId, notificationId } = notification;
    const body = JSON.stringify({ id: notificationId, type: 'delivery.updated', externalDeliveryId });
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': sign(parts, merchantId, body) };
    const status = await parts.post(`/api/v1/webhooks/sandbox-courier/${merchantId}`, headers, body).catch(() => 0);
    if (status < 200 || status > 299) continue;
    await parts.store.finishNotification(notification);
    accepted += 1;
  }
  return accepted;
}

function readNotification(
  parts: SandboxCourierParts,
  merchantId: string,
  headers: Readonly<Record<string, string>>,
  text: string,
): CourierNotification | null {
  if (!sameText(headers['x-sandbox-signature'] ?? '', sign(parts, merchantId, text))) return null;
  const { id, externalDeliveryId } = parseObject(text);
  if (typeof id !== 'string' || typeof externalDeliveryId !== 'string') return null;
  return id === '' || externalDeliveryId === '' ? null : { notificationId: id, externalDeliveryId };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function sign(parts: SandboxCourierParts, merchantId: string, body: string): string {
  return createHmac('sha256', parts.signingKey).update(`${merchantId}.${body}`).digest('hex');
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function underFault<Result>(
  fault: SandboxCourierFault | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (fault?.how === 'slow') await fault.wait();
  if (fault?.how === 'unavailable') throw unreachable();
  if (fault?.how === 'refused') throw refusal('No courier is free.');
  const result = await work();
  if (fault?.how === 'replyLost') throw unreachable();
  return result;
}

function unreachable(): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The courier service cannot be reached. Try again shortly.', {
    retryAfterSeconds: 5,
  });
}

function refusal(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message, { details: { reason: 'FULFILLMENT_UNAVAILABLE' } });
}

function conflict(status: SandboxDeliveryStatus): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', `The delivery is ${status} already.`);
}
