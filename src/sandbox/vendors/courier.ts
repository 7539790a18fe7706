import {
  placeOnRoute,
  type SandboxDelivery,
  type SandboxDeliveryStatus,
  type SandboxRoute,
} from '../../domain/order/sandbox-delivery.ts';
import { distanceKm } from '../../domain/values/distance.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type {
  CourierOrder,
  CourierQuote,
  CourierQuoteRequest,
  CourierReport,
  CourierStop,
  DeliveryProvider,
} from '../../ports/courier.ts';
import type { Random } from '../../ports/random.ts';
import type { SandboxCouriers, SandboxDeliveryStore } from '../../ports/sandbox-courier.ts';
import { type FaultControls, planFaults, type SandboxFault } from './faults.ts';
import { claimSigned, type NotifierParts, readSigned } from './signed-notifications.ts';

const name = 'sandbox-courier';

/**
 * What the test courier charges and promises: 4.00 and 0.60 a kilometer in steps of 0.05, for five minutes, up to 15 km.
 */
const baseFeeMinor = 400;
const feePerKmMinor = 60;
const feeStepMinor = 5;
const quoteLifeMs = 5 * 60_000;
const reachKm = 15;
/** Where it never goes: addresses end with their zip code. */
const refusedZipCode = '00000';

const minuteMs = 60_000;

export type SandboxCourierAct = 'quote' | 'accept' | 'find' | 'cancel';

/** `refused`: it will not come. */
export type SandboxCourier = DeliveryProvider &
  SandboxCouriers &
  FaultControls<SandboxCourierAct, SandboxFault | { readonly how: 'refused' }>;

export type SandboxCourierParts = NotifierParts & {
  readonly store: SandboxDeliveryStore;
  readonly random: Random;
  /** The time a call takes on its way. */
  readonly latency: () => Promise<void>;
};

/**
 * The built-in test courier: a real one in every respect but the bicycle. Deliveries are kept in the store, acts are
 * idempotent by our id, and notifications are posted signed, at least once, in no fixed order.
 */
export function sandboxCourier(parts: SandboxCourierParts): SandboxCourier {
  const { meet, ...faultControls } = planFaults<SandboxCourierAct, 'refused'>(faultOf);
  const reached = async <Result>(act: SandboxCourierAct, work: () => Promise<Result>): Promise<Result> => {
    await parts.latency();
    return meet(act, work);
  };
  return {
    ...faultControls,
    name,
    quote: (request) => reached('quote', async () => quoteOf(await known(parts, request))),
    accept: (order) => reached('accept', () => accept(parts, order)),
    find: (merchantId, externalDeliveryId) =>
      reached('find', async () => {
        const delivery = await parts.store.find(merchantId, externalDeliveryId);
        return delivery === null ? null : reportOf(delivery, parts.clock.nowFor(merchantId));
      }),
    cancel: (merchantId, externalDeliveryId) => reached('cancel', () => cancel(parts, merchantId, externalDeliveryId)),
    readNotification: (merchantId, headers, text) => {
      const read = readSigned(parts.signingKey, merchantId, headers, text, 'externalDeliveryId');
      return read === null ? null : { notificationId: read.notificationId, externalDeliveryId: read.subjectId };
    },
    advance: (externalDeliveryId, to) => advance(parts, externalDeliveryId, to),
    claimNotifications: () =>
      claimSigned(parts, name, parts.store, ({ externalDeliveryId }) => ({
        type: 'delivery.updated',
        externalDeliveryId,
      })),
  };
}

/** The delivery of this id, quoted now unless it was before. */
async function known(parts: SandboxCourierParts, request: CourierQuoteRequest): Promise<SandboxDelivery> {
  const { merchantId, externalDeliveryId } = request;
  const delivery = await parts.store.find(merchantId, externalDeliveryId);
  return delivery ?? parts.store.create(newDelivery(request, parts.clock.nowFor(merchantId)));
}

function newDelivery(request: CourierQuoteRequest, now: number): SandboxDelivery {
  const km = distanceKm(request.pickup, request.dropoff);
  if (km > reachKm) throw refusal('That is too far for a courier.');
  if (request.dropoff.addressString.endsWith(refusedZipCode)) throw refusal('No courier goes to that zip code.');
  const pickupAt = Math.max(request.pickupAt, now);
  return {
    merchantId: request.merchantId,
    externalDeliveryId: request.externalDeliveryId,
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
    route: { from: placeOf(request.pickup), to: placeOf(request.dropoff), pickedUpAt: null },
  };
}

function placeOf({ lat, lng }: CourierStop) {
  return { lat, lng };
}

function feeFor(km: number): number {
  // A millionth of a cent is rounding, not a step further.
  const exactMinor = Math.round((baseFeeMinor + feePerKmMinor * km) * 1e6) / 1e6;
  return Math.ceil(exactMinor / feeStepMinor) * feeStepMinor;
}

/** A quote that lapsed, or was cancelled before a courier came, is booked anew at today's price. */
async function accept(parts: SandboxCourierParts, order: CourierOrder): Promise<CourierReport> {
  for (;;) {
    const delivery = await known(parts, order);
    if (delivery.status !== 'quoted' && delivery.status !== 'cancelled')
      return reportOf(delivery, parts.clock.nowFor(order.merchantId));
    if (delivery.acceptedAt !== null) throw refusal('This delivery was called off: book another one.');
    const now = parts.clock.nowFor(order.merchantId);
    const holds = delivery.status === 'quoted' && delivery.expiresAt > now;
    const { courierTipMinor } = order;
    const terms = holds ? delivery : newDelivery(order, now);
    const next: SandboxDelivery = { ...terms, status: 'accepted', courierTipMinor, acceptedAt: now };
    if (await changed(parts, delivery, next)) return reportOf(next, now);
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
    const route =
      to === 'picked_up' && delivery.route != null ? riding(delivery.route, parts, merchantId) : delivery.route;
    const next = { ...delivery, status: to, ...(route !== undefined && { route }) };
    if (await changed(parts, delivery, next)) return { merchantId, status: to };
  }
}

function riding(route: SandboxRoute, { clock }: SandboxCourierParts, merchantId: string): SandboxRoute {
  return { ...route, pickedUpAt: clock.nowFor(merchantId) };
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

function reportOf(delivery: SandboxDelivery, now: number): CourierReport {
  const { externalDeliveryId, status, feeMinor, acceptedAt } = delivery;
  const trackingUrl = acceptedAt === null ? null : `https://example.com/track/${externalDeliveryId}`;
  const supportReference = referenceOf(delivery);
  const known = { externalDeliveryId, status, feeMinor, trackingUrl, supportReference };
  if (acceptedAt === null) return known;
  return {
    ...known,
    sighting: { name: 'Robin', vehicle: 'Bicycle', place: placeNow(delivery, now) },
    dropoffEstimatedAt: delivery.dropoffAt,
    proofUrl: status === 'delivered' ? `https://example.com/photo/${externalDeliveryId}.jpg` : null,
  };
}

/** On the line from the shop to the door: the minutes between pickup and drop-off are what the ride takes. */
function placeNow({ route = null, pickupAt, dropoffAt }: SandboxDelivery, now: number) {
  return route === null ? null : placeOnRoute(route, dropoffAt - pickupAt, now);
}

function referenceOf({ externalDeliveryId }: SandboxDelivery): string {
  return `SANDBOX-${externalDeliveryId.slice(0, 8)}`;
}

function faultOf(how: 'unavailable' | 'refused'): CommerceError {
  if (how === 'refused') return refusal('No courier is free.');
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
