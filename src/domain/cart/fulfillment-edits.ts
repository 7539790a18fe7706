import { deliversTo } from '../location/delivery-area.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { asapSlot, findOfferedSlot, firstOfferedSlot, type Slot } from '../location/slots.ts';
import { localityText } from '../values/address-form.ts';
import { isFirstCountry } from '../values/country.ts';
import type { ReasonCode } from '../values/difference.ts';
import { displayText } from '../values/display-text.ts';
import { CommerceError, invalid } from '../values/errors.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { formatMinute, parseDay, parseMinute, toLocal } from '../values/zone.ts';
import { type Cart, changedCart, type DeliveryAddress } from './cart.ts';
import { inArea } from './delivery-fees.ts';
import { handoverAt, withoutHandover } from './handover/handover.ts';

/**
 * The cart by another method (reference/carts.md#updatecart): what belonged to the old one is forgotten, and the time
 * is chosen again when it is not offered for the new one. The same method changes nothing. Refuses one that is not
 * offered here.
 */
export function changeMethod(cart: Cart, method: FulfillmentMethod, snapshot: LocationSnapshot, now: number): Cart {
  if (!snapshot.policy.methods[method].offered) {
    throw impossible('FULFILLMENT_UNAVAILABLE', 'This location does not offer that fulfillment method.');
  }
  if (method === cart.fulfillmentMethod) return cart;
  return keepOrChooseTime(changedCart(withoutDetails(cart), { fulfillmentMethod: method }), snapshot, now);
}

/** The cart delivered to `address` (reference/delivery.md#setdelivery). Refuses a place outside the delivery area. */
export function setDelivery(cart: Cart, address: DeliveryAddress, snapshot: LocationSnapshot, now: number): Cart {
  const delivered = changeMethod(cart, 'delivery', snapshot, now);
  const addressData = cleanAddress(address);
  if (!deliversTo(snapshot, addressData)) {
    throw impossible('FULFILLMENT_UNAVAILABLE', 'That address is outside the delivery area of this location.');
  }
  const delivery = inArea({ addressString: formatAddress(addressData), addressData }, snapshot);
  return changedCart(withoutDetails(delivered), { delivery, ...handoverAt(delivered, addressData) });
}

/** The cart brought to a table (reference/carts.md#settable). */
export function setTable(cart: Cart, tableNumber: string, snapshot: LocationSnapshot, now: number): Cart {
  return changedCart(withoutDetails(changeMethod(cart, 'table_side', snapshot, now)), { tableNumber });
}

/** The cart brought to a room (reference/carts.md#setroom). Refuses a name of blanks. */
export function setRoom(
  cart: Cart,
  room: { readonly lastName: string; readonly roomNumber: string },
  snapshot: LocationSnapshot,
  now: number,
): Cart {
  const lastName = displayText(room.lastName);
  if (lastName === '') throw invalid('lastName', 'Send the last name of the guest.', 'minLength');
  const brought = changeMethod(cart, 'room_service', snapshot, now);
  return changedCart(withoutDetails(brought), { room: { lastName, roomNumber: room.roomNumber } });
}

export type TimeChoice =
  | { readonly pickupType: 'ASAP' }
  | { readonly pickupType: 'LATER'; readonly orderDate: string; readonly orderTime: string };

/**
 * The time that was asked for. Refuses a date or time beside ASAP, LATER without both, and what is no local date and
 * time, with VALIDATION_ERROR.
 */
export function timeChoice(asked: {
  readonly pickupType: Cart['pickupType'];
  readonly orderDate?: string;
  readonly orderTime?: string;
}): TimeChoice {
  const { pickupType, orderDate, orderTime } = asked;
  if (pickupType === 'ASAP') {
    if (orderDate !== undefined) throw invalid('orderDate', 'With ASAP there is no date to send.', 'unexpected');
    if (orderTime !== undefined) throw invalid('orderTime', 'With ASAP there is no time to send.', 'unexpected');
    return { pickupType };
  }
  if (orderDate === undefined) throw invalid('orderDate', 'With LATER a local date is needed.', 'required');
  if (orderTime === undefined) throw invalid('orderTime', 'With LATER a local time is needed.', 'required');
  if (parseDay(orderDate) === null) throw invalid('orderDate', 'Send a local date as YYYY-MM-DD.', 'format');
  if (parseMinute(orderTime) === null) throw invalid('orderTime', 'Send a local time as HH:mm.', 'format');
  return { pickupType, orderDate, orderTime };
}

/**
 * The cart for another time (reference/carts.md#setordertime). Refuses one that is not offered at this moment, ASAP
 * included, with RESOURCE_CONFLICT.
 */
export function setOrderTime(cart: Cart, choice: TimeChoice, snapshot: LocationSnapshot, now: number): Cart {
  if (choice.pickupType === 'ASAP') {
    const soonest = asapSlot(snapshot, cart.fulfillmentMethod, now);
    if (soonest === null) {
      throw impossible('SCHEDULE_CLOSED', 'As soon as possible cannot be had now: choose one of the offered times.');
    }
    return atSlot(cart, 'ASAP', soonest);
  }
  const { orderDate, orderTime } = choice;
  const slot = findOfferedSlot(snapshot, cart.fulfillmentMethod, orderDate, orderTime, now);
  if (slot === null) throw impossible('SCHEDULE_CLOSED', 'That time is not offered: choose one of the order times.');
  return atSlot(cart, 'LATER', slot);
}

/** A cart as soon as possible, else at the first time offered; with no time at all, as soon as possible from now. */
export function chooseFirstTime(cart: Cart, snapshot: LocationSnapshot, now: number): Cart {
  const soonest = asapSlot(snapshot, cart.fulfillmentMethod, now);
  if (soonest !== null) return atSlot(cart, 'ASAP', soonest);
  const first = firstOfferedSlot(snapshot, cart.fulfillmentMethod, now);
  if (first !== null) return atSlot(cart, 'LATER', first);
  if (cart.orderTime !== '') return cart;
  const local = toLocal(snapshot.zone, now);
  return changedCart(cart, { orderDate: local.date, orderTime: formatMinute(local.minute) });
}

/**
 * An ASAP cart shows the earliest ready time as of its last pricing (reference/carts.md#cart); others keep their slot.
 */
export function renewAsapTime(cart: Cart, snapshot: LocationSnapshot, now: number): Cart {
  if (cart.pickupType !== 'ASAP') return cart;
  const soonest = asapSlot(snapshot, cart.fulfillmentMethod, now);
  return soonest === null ? cart : atSlot(cart, 'ASAP', soonest);
}

function keepOrChooseTime(cart: Cart, snapshot: LocationSnapshot, now: number): Cart {
  const { fulfillmentMethod, orderDate, orderTime } = cart;
  const kept = cart.pickupType === 'LATER' && findOfferedSlot(snapshot, fulfillmentMethod, orderDate, orderTime, now);
  return kept ? cart : chooseFirstTime(cart, snapshot, now);
}

function atSlot(cart: Cart, pickupType: Cart['pickupType'], slot: Slot): Cart {
  return changedCart(cart, { pickupType, orderDate: slot.date, orderTime: slot.time });
}

function withoutDetails(cart: Cart): Cart {
  return changedCart(withoutHandover(cart), { delivery: null, deliveryQuote: null, tableNumber: null, room: null });
}

function cleanAddress(address: DeliveryAddress): DeliveryAddress {
  const cleaned: DeliveryAddress = {
    street: displayText(address.street),
    streetOptional: displayText(address.streetOptional),
    city: displayText(address.city),
    state: displayText(address.state),
    zipCode: displayText(address.zipCode),
    country: address.country,
    lat: address.lat,
    lng: address.lng,
  };
  for (const field of ['street', 'city', 'state', 'zipCode'] as const) {
    if (cleaned[field] === '') throw invalid(field, 'Send the whole delivery address.', 'minLength');
  }
  return cleaned;
}

function formatAddress(address: DeliveryAddress): string {
  const { street, streetOptional, city, state, zipCode, country } = address;
  const parts = isFirstCountry(country)
    ? [street, streetOptional, city, state, zipCode]
    : [street, streetOptional, localityText(country, address)];
  return parts.filter((part) => part !== '').join(', ');
}

function impossible(reason: ReasonCode, message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message, { details: { reason } });
}
