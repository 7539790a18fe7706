import { timingSafeEqual } from 'node:crypto';
import type { Static } from 'typebox';
import { showPicture } from '../../contract/location/write-picture.ts';
import type { orderProgressSchema } from '../../contract/order/order-progress.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { logoOf } from '../../domain/location/location-snapshot.ts';
import { receiptMs } from '../../domain/order/checkout.ts';
import { counterProcessor } from '../../domain/order/counter.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findDelay } from '../../store/order/order-delays.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import { findAttemptOfOrder, type PaymentAttempt, type Placement } from '../../store/order/payments.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import { stylesheetPath } from '../location/looks.ts';
import type { OfMerchant, OperationRequest } from '../request.ts';
import { openReceipt } from './open-receipt.ts';

type ProgressRequest = OperationRequest<unknown, unknown, { readonly receiptId: string }> & OfMerchant;
type Progress = Static<typeof orderProgressSchema>;

/**
 * Where an order stands, for the holder of its link or the customer who pays: from the placement on, which the receipt itself does not
 * know. UNAUTHORIZED for a token that is no good, NOT_FOUND where nothing was placed, FORBIDDEN for another one's.
 */
export async function readProgress(context: Context, request: ProgressRequest): Promise<Progress> {
  const { merchantId, path } = request;
  const isOrder = (await findOrder(context.database, merchantId, path.receiptId)) !== null;
  if (isOrder) return progressOfOrder(context, await openReceipt(context, request));
  const attempt = await openPlaced(context, request);
  const { placement, phase } = attempt;
  const isOver = phase === 'releasing' || phase === 'ended';
  return {
    ...base(context, attempt.locationId, frozenOf(attempt)),
    orderId: path.receiptId,
    shortId: placement.shortId,
    state: isOver ? 'refused' : 'waiting',
    isPaidOnline: attempt.processor !== null && attempt.processor !== counterProcessor,
    status: null,
    answerBy: !isOver && placement.status === 'placed' ? formatInstant(placement.decideUntil) : null,
    delayedTo: null,
    placedAt: formatInstant(placement.placedAt),
  };
}

async function progressOfOrder(context: Context, { order }: StoredOrder): Promise<Progress> {
  const delay = await findDelay(context.database, order.merchantId, order.orderId);
  return {
    ...base(context, order.locationId, order.frozen),
    orderId: order.orderId,
    shortId: order.shortId,
    state: 'ordered',
    isPaidOnline: order.payment !== null && (order.counter ?? null) === null,
    status: order.status,
    answerBy: null,
    delayedTo: delay === null ? null : { orderDate: delay.date, orderTime: delay.time },
    placedAt: formatInstant(order.createdAt),
  };
}

function base({ locations }: Context, locationId: string, frozen: FrozenOrder) {
  const snapshot = locations.findEvenHidden(locationId);
  const { fulfillmentMethod, pickupType, orderDate, orderTime, restaurantDisplayName: name } = frozen;
  const restaurant = {
    name,
    addressString: snapshot?.addressString ?? '',
    phoneNumber: snapshot?.phoneNumber ?? null,
    legal: snapshot?.merchant.legal ?? null,
    timeZone: snapshot?.zone.id ?? 'UTC',
    logo: snapshot === null ? null : showPicture(snapshot.merchant, logoOf(snapshot)),
    stylesheet: snapshot === null ? null : stylesheetPath(snapshot.merchant),
  };
  return { fulfillmentMethod, pickupType, orderDate, orderTime, restaurant };
}

type Placed = PaymentAttempt & { readonly placement: Placement };

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
