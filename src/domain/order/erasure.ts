import { type Cart, changedCart } from '../cart/cart.ts';
import { withoutHandover } from '../cart/handover/handover.ts';
import type { FrozenOrder } from './order.ts';

// What is left of a cart and an order once the person behind them is forgotten: what was sold for how much, where and
// when; without any name, address, number, room or words.

/** The cart without what says who it was for. It is over by `now`, so that nothing is kept for it any longer. */
export function eraseCart(cart: Cart, now: number): Cart {
  return changedCart(withoutHandover(cart), {
    expiresAt: Math.min(cart.expiresAt, now),
    contact: null,
    note: '',
    delivery: null,
    room: null,
    metadata: {},
    marketplaceId: null,
    lines: cart.lines.map((line) => ({ ...line, specialInstructions: '' })),
    deliveryQuote: cart.deliveryQuote === null ? null : withoutTracking(cart.deliveryQuote),
    basis: cart.basis === null ? null : withoutPlace(cart.basis),
  });
}

/** The order without what says who it was for; its amounts stay as they were charged. */
export function eraseOrder(frozen: FrozenOrder): FrozenOrder {
  const { courier, handover: _forgotten, ...rest } = frozen;
  const namesPlace = frozen.fulfillmentMethod === 'delivery' || frozen.fulfillmentMethod === 'room_service';
  return {
    ...rest,
    fulfillmentIdentifier: namesPlace ? '' : frozen.fulfillmentIdentifier,
    deliveryAddress: null,
    room: null,
    contact: null,
    note: '',
    items: frozen.items.map((item) => ({ ...item, specialInstructions: '' })),
    ...(courier === undefined ? {} : { courier: courier === null ? null : { ...courier, ...erasedStop } }),
  };
}

const erasedStop = {
  dropoff: { name: '', addressString: '', lat: 0, lng: 0, phoneNumber: null },
  instructions: '',
} as const;

function withoutTracking(quote: NonNullable<Cart['deliveryQuote']>): NonNullable<Cart['deliveryQuote']> {
  const { trackingUrl: _url, supportReference: _reference, ...rest } = quote;
  return rest;
}

function withoutPlace(basis: NonNullable<Cart['basis']>): NonNullable<Cart['basis']> {
  const { place: _place, ...rest } = basis;
  return rest;
}
