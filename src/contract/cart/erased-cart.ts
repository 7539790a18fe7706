import type { Cart } from '../../domain/cart/cart.ts';

type WireCart = {
  readonly fulfilmentMethod: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly deliveryQuote: Readonly<Record<string, unknown>> | null;
};

/** The text of a stored cart without what says who it was for; everything else, and its order, stays. */
export function eraseCartText(cartText: string, method: Cart['fulfillmentMethod']): string {
  const { metadata: _metadata, ...cart } = JSON.parse(cartText) as WireCart & { metadata?: unknown };
  const namesPlace = method === 'delivery' || method === 'room_service';
  return JSON.stringify({
    ...cart,
    ...(namesPlace ? { fulfillmentIdentifier: '' } : {}),
    items: cart.items.map(({ specialInstructions: _words, ...item }) => item),
    deliveryInfo: null,
    deliveryQuote: cart.deliveryQuote === null ? null : withoutTracking(cart.deliveryQuote),
    roomServiceInfo: null,
  });
}

function withoutTracking(quote: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { trackingUrl: _url, supportReference: _reference, ...rest } = quote;
  return rest;
}
