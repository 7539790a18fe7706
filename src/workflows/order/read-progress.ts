import { timingSafeEqual } from 'node:crypto';
import type { Static } from 'typebox';
import { showPicture } from '../../contract/location/write-picture.ts';
import type { orderProgressSchema } from '../../contract/order/order-progress.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { type LocationSnapshot, logoOf } from '../../domain/location/location-snapshot.ts';
import { endReasonOf, receiptMs } from '../../domain/order/checkout.ts';
import { dueAt } from '../../domain/order/kitchen.ts';
import { type FrozenOrder, isHandedOver } from '../../domain/order/order.ts';
import { isPaidOnline } from '../../domain/order/paid-online.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findDelay } from '../../store/order/order-delays.ts';
import { isRated } from '../../store/order/order-ratings.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import { findAttemptOfOrder, type PaymentAttempt, type Placement } from '../../store/order/payments.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import { stylesheetPath } from '../location/looks.ts';
import type { OfMerchant, OperationRequest } from '../request.ts';
import { openReceipt } from './open-receipt.ts';
import { type OrderSeed, orderToken } from './order-token.ts';

export type ProgressRequest = OperationRequest<unknown, unknown, { readonly receiptId: string }> & OfMerchant;
export type Progress = Static<typeof orderProgressSchema>;

/** What a link of an order opens: the order, or what was placed and is none yet. */
export type Opened =
  | { readonly stored: StoredOrder; readonly attempt: null }
  | { readonly stored: null; readonly attempt: Placed };

/**
 * Where an order stands, for the holder of its link or the customer who pays: from the placement on, which the receipt itself does not
 * know. UNAUTHORIZED for a token that is no good, NOT_FOUND where nothing was placed, FORBIDDEN for another one's.
 */
export async function readProgress(context: Context, request: ProgressRequest): Promise<Progress> {
  return progressOf(context, await openProgress(context, request));
}

/** What the link or session opens; refuses as `readProgress` does. */
export async function openProgress(context: Context, request: ProgressRequest): Promise<Opened> {
  const isOrder = (await findOrder(context.database, request.merchantId, request.path.receiptId)) !== null;
  return isOrder
    ? { stored: await openReceipt(context, request), attempt: null }
    : { stored: null, attempt: await openPlaced(context, request) };
}

/** The same, read already, on the wire. */
export async function progressOf(context: Context, opened: Opened): Promise<Progress> {
  return opened.stored === null ? progressOfPlaced(context, opened.attempt) : progressOfOrder(context, opened.stored);
}

function progressOfPlaced(context: Context, attempt: Placed): Progress {
  const { merchantId, placement, phase, failedCode } = attempt;
  const { orderId } = placement;
  const isOver = phase === 'releasing' || phase === 'ended';
  const isUndecided = !isOver && placement.status === 'placed';
  return {
    ...base(context, attempt.locationId, frozenOf(attempt), null, placement.placedAt),
    orderId,
    shortId: placement.shortId,
    state: isOver ? 'refused' : 'waiting',
    endReason: isOver ? endReasonOf(failedCode, placement) : null,
    isPaidOnline: isPaidOnline(attempt.processor),
    status: null,
    answerBy: isUndecided ? formatInstant(placement.decideUntil) : null,
    canCancel: isUndecided,
    canRate: false,
    orderToken: orderToken(context, merchantId, orderId, seedOf(attempt)),
  };
}

async function progressOfOrder(context: Context, { order, receipt }: StoredOrder): Promise<Progress> {
  const { merchantId, orderId } = order;
  const delay = await findDelay(context.database, merchantId, orderId);
  const delayedTo = delay === null ? null : { orderDate: delay.date, orderTime: delay.time };
  return {
    ...base(context, order.locationId, order.frozen, delayedTo, order.createdAt),
    orderId,
    shortId: order.shortId,
    state: 'ordered',
    endReason: null,
    isPaidOnline: order.payment !== null && (order.counter ?? null) === null,
    status: order.status,
    answerBy: null,
    canCancel: false,
    canRate: isHandedOver(order.status) && !(await isRated(context.database, merchantId, orderId)),
    orderToken: orderToken(context, merchantId, orderId, receipt),
  };
}

/** What the tokens of what was placed are made of. */
export function seedOf({ placement }: Placed): OrderSeed {
  return { seed: placement.receiptSeed, keyId: placement.receiptKeyId };
}

function base(
  context: Context,
  locationId: string,
  frozen: FrozenOrder,
  delayedTo: Progress['delayedTo'],
  placedAt: number,
) {
  const snapshot = context.locations.findEvenHidden(locationId);
  const { fulfillmentMethod, pickupType, orderDate, orderTime } = frozen;
  return {
    fulfillmentMethod,
    pickupType,
    orderDate,
    orderTime,
    delayedTo,
    dueAt: formatInstant(dueAt({ ...frozen, ...delayedTo }, placedAt, snapshot)),
    placedAt: formatInstant(placedAt),
    locationId,
    restaurant: restaurantOf(context, frozen.restaurantDisplayName, snapshot),
  };
}

function restaurantOf({ settings }: Context, name: string, snapshot: LocationSnapshot | null): Progress['restaurant'] {
  if (snapshot === null) {
    const unknown = { phoneNumber: null, legal: null, position: null, storefront: null, logo: null, stylesheet: null };
    return { name, addressString: '', timeZone: 'UTC', ...unknown };
  }
  const { merchant, addressData, slug } = snapshot;
  const { lat, lng } = addressData;
  const merchantSlug = merchant.slug;
  const address = `${settings.baseUrl}/${encodeURIComponent(merchantSlug)}/at/${encodeURIComponent(slug)}`;
  return {
    name,
    addressString: snapshot.addressString,
    phoneNumber: snapshot.phoneNumber ?? null,
    legal: merchant.legal ?? null,
    position: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
    storefront: { address, merchantSlug, locationSlug: slug },
    timeZone: snapshot.zone.id,
    logo: showPicture(merchant, logoOf(snapshot)),
    stylesheet: stylesheetPath(merchant),
  };
}

/** A payment whose order was placed. */
export type Placed = PaymentAttempt & { readonly placement: Placement };

/** A token is held against what it is for before it is looked whether that is what was asked for. */
async function openPlaced(context: Context, { caller, merchantId, path, now }: ProgressRequest): Promise<Placed> {
  if (caller.kind === 'receipt' && !(await isGoodToken(context, merchantId, caller, now))) {
    throw new CommerceError('UNAUTHORIZED', 'Send the token of the link in the message.');
  }
  const attempt = await findAttemptOfOrder(context.database, merchantId, path.receiptId);
  if (attempt === null || attempt.placement === null) throw new CommerceError('NOT_FOUND', 'There is no such order.');
  const isAllowed =
    caller.kind === 'receipt'
      ? caller.orderId === path.receiptId
      : caller.kind === 'customer' && attempt.customerId === caller.customer.customerId;
  if (!isAllowed) throw new CommerceError('FORBIDDEN', 'This credential does not open this order.');
  return { ...attempt, placement: attempt.placement };
}

async function isGoodToken(
  { database, secrets }: Context,
  merchantId: string,
  { orderId, tokenHash }: { readonly orderId: string; readonly tokenHash: string },
  now: number,
): Promise<boolean> {
  const own = await findOrder(database, merchantId, orderId);
  if (own !== null) return isSame(tokenHash, own.receipt.hash) && own.receipt.expiresAt > now;
  const placement = (await findAttemptOfOrder(database, merchantId, orderId))?.placement ?? null;
  if (placement === null || placement.receiptSeed === null || placement.receiptKeyId === null) return false;
  const claim = { purpose: 'receipt', merchantId, subjectId: orderId } as const;
  const token = secrets.deriveCapability(claim, placement.receiptSeed, placement.receiptKeyId);
  return isSame(tokenHash, sha256Hex(token)) && placement.placedAt + receiptMs > now;
}

function isSame(sent: string, known: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function frozenOf({ orderText }: PaymentAttempt): FrozenOrder {
  return JSON.parse(orderText ?? '{}') as FrozenOrder;
}
