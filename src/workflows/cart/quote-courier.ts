import { type Cart, changedCart, type DeliveryQuote } from '../../domain/cart/cart.ts';
import { isStale, lacksQuote, needsCourier, valueBand } from '../../domain/cart/courier-quote.ts';
import { grossOf } from '../../domain/cart/pricing.ts';
import { revalidate } from '../../domain/cart/revalidation.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { slotOf } from '../../domain/order/checkout.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Minor } from '../../domain/values/money.ts';
import type { CourierQuote, CourierQuoteRequest } from '../../ports/courier.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import type { OperationRequest } from '../request.ts';
import { askCouriers } from './ask-couriers.ts';
import type { Ask } from './change-cart.ts';

/** What the wire calls every courier service (reference/delivery.md#deliveryquote). */
const provider = 'PARTNER_DRIVE';

/**
 * For edits of the place or time (reference/delivery.md#setdelivery, reference/carts.md#setordertime): the cart with a
 * new quote where a partner delivers, else as it is. Refuses with RESOURCE_CONFLICT what the courier refuses, with
 * DEPENDENCY_UNAVAILABLE where it does not answer.
 */
export function askForQuote(context: Context, request: OperationRequest): Ask {
  return async (cart, snapshot) => {
    if (!needsCourier(cart, snapshot)) return withoutCourier(cart, snapshot);
    const { lines } = revalidate(cart, snapshot, request.now).cart;
    const answer = await quoteCourier(context, request, changedCart(cart, { lines }), snapshot);
    if (answer === 'refused') {
      throw new CommerceError(
        'RESOURCE_CONFLICT',
        'No courier goes there at that time: choose another place or time.',
        {
          details: { reason: 'FULFILLMENT_UNAVAILABLE' },
        },
      );
    }
    return quoted(cart, answer);
  };
}

/**
 * For validateAndUpdateCart: the same where the promise is missing or holds no more. A courier that will not come is no
 * refusal: the cart remembers it, keeps what it was promised last, and says so as a difference
 * (reference/differences.md#revalidation).
 */
export function askWhereLacking(context: Context, request: OperationRequest): Ask {
  return async (cart, snapshot) => {
    if (cart.deliveryQuote === null && !needsCourier(cart, snapshot)) return cart;
    const { now } = request;
    const { lines } = revalidate(cart, snapshot, now).cart;
    if (!lacksQuote(changedCart(cart, { lines }), snapshot, now)) {
      return cart.deliveryQuote !== null && isStale(cart.deliveryQuote, lines, now)
        ? withoutCourier(cart, snapshot)
        : cart;
    }
    const answer = await quoteCourier(context, request, changedCart(cart, { lines }), snapshot);
    if (answer !== 'refused') return quoted(cart, answer);
    return cart.delivery === null ? cart : changedCart(cart, { delivery: { ...cart.delivery, courierRefuses: true } });
  };
}

/**
 * What the first courier that comes asks for bringing `cart`, which is not stored yet, from its location. `refused` when
 * none of them comes; DEPENDENCY_UNAVAILABLE when none does and one did not answer.
 */
export async function quoteCourier(
  context: Context,
  request: OperationRequest,
  cart: Cart,
  snapshot: LocationSnapshot,
): Promise<DeliveryQuote | 'refused'> {
  const wanted = quoteRequestOf(cart, snapshot, context.random.id(), request.now);
  if (wanted === null) return 'refused';
  const found = await askCouriers(context, wanted, {
    cartId: cart.cartId,
    askedAt: request.now,
    isDown: request.courierIsDown === true,
  });
  return found === null ? 'refused' : quoteOf(cart, found.asked, found.quote, request.now);
}

/** Null where no courier can be sent: without an address, or from a location without coordinates. */
function quoteRequestOf(
  cart: Cart,
  snapshot: LocationSnapshot,
  externalDeliveryId: string,
  now: number,
): CourierQuoteRequest | null {
  const { delivery, contact } = cart;
  const { lat, lng } = snapshot.addressData;
  if (delivery === null || typeof lat !== 'number' || typeof lng !== 'number') return null;
  const { addressString, addressData } = delivery;
  return {
    merchantId: cart.merchantId,
    locationId: cart.locationId,
    externalDeliveryId,
    pickup: { name: snapshot.displayName, addressString: snapshot.addressString, lat, lng, phoneNumber: null },
    dropoff: {
      name: contact?.customerName ?? '',
      addressString,
      lat: addressData.lat,
      lng: addressData.lng,
      phoneNumber: contact?.phoneNumber ?? null,
    },
    goodsValueMinor: grossOf(cart.lines),
    currency: cart.currency,
    pickupAt: slotOf(cart, snapshot, now)?.instant ?? now,
  };
}

function quoteOf(cart: Cart, wanted: CourierQuoteRequest, answer: CourierQuote, now: number): DeliveryQuote {
  const { feeMinor, taxMinor, expiresAt, pickupEstimatedAt, dropoffEstimatedAt, supportReference } = answer;
  const band = valueBand(wanted.goodsValueMinor);
  return {
    provider,
    externalDeliveryId: wanted.externalDeliveryId,
    quoteFingerprint: fingerprintOf(cart, wanted, band),
    feeMinor,
    taxMinor,
    courierTipMinor: 0,
    currency: wanted.currency,
    quotedAt: now,
    expiresAt,
    ...(pickupEstimatedAt !== null && { pickupEstimatedAt }),
    ...(dropoffEstimatedAt !== null && { dropoffEstimatedAt }),
    status: 'quoted',
    ...(supportReference !== null && { supportReference }),
    valueBand: band,
  };
}

/**
 * Over what the courier was asked (reference/delivery.md#deliveryquote): from where, to where, what it is worth, and
 * when.
 */
function fingerprintOf(
  { pickupType }: Cart,
  { pickup, dropoff, currency, pickupAt }: CourierQuoteRequest,
  band: number,
) {
  const stop = ({ addressString, lat, lng }: Pick<Stop, 'addressString' | 'lat' | 'lng'>) => [addressString, lat, lng];
  const worth: readonly [string, Minor] = [currency, band];
  return sha256Hex(JSON.stringify([stop(pickup), stop(dropoff), worth, pickupType, pickupAt]));
}

type Stop = CourierQuoteRequest['pickup'];

function quoted(cart: Cart, deliveryQuote: DeliveryQuote): Cart {
  if (cart.delivery?.courierRefuses !== true) return changedCart(cart, { deliveryQuote });
  const { courierRefuses: _over, ...delivery } = cart.delivery;
  return changedCart(cart, { delivery, deliveryQuote });
}

/**
 * Where no partner delivers any more, an old promise gives way to the location's own fee.
 * (design/delivery.md#a-couriers-promise-outlives-the-partner)
 */
function withoutCourier(cart: Cart, { policy }: LocationSnapshot): Cart {
  if (cart.deliveryQuote === null || policy.methods.delivery.byPartner === true) return cart;
  return changedCart(cart, { deliveryQuote: null });
}
