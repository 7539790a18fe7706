import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Cart, FulfillmentMethod, LocationSummary } from '../../../client/index.ts';
import { isSeatNumber, offeredMethods, parseMethod } from '../../cart/fulfillment/methods.ts';
import type { LocalMoment } from '../frame/queries.ts';
import { useCartSession } from '../session/cart-session.tsx';
import type { Preferences } from '../session/ordering-record.ts';

/** How one orders at the location that is looked at. */
export type OrderingHere = {
  readonly method: FulfillmentMethod;
  readonly table: string | null;
  /** The method a link asked for and the location has not. */
  readonly refused: FulfillmentMethod | null;
  /** The later moment the cart is ordered for; null: as soon as possible. */
  readonly moment: LocalMoment | null;
};

/**
 * Looks at a location with the preferences of the link that led here (`?method=`, `?table=`, `?room=`), else the one from before,
 * as far as the location can fulfil it. The words of the link leave the address, so that passing it on passes on no table.
 */
export function useOrderingHere(location: LocationSummary): OrderingHere {
  const { session, cart, preferences } = useCartSession();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [refused, setRefused] = useState<FulfillmentMethod | null>(null);
  const arrive = useEffectEvent(() => {
    const link = new URLSearchParams(search);
    const asked = linkedPreferences(link);
    const offered = offeredMethods(location);
    if (asked !== null && !offered.includes(asked.method)) setRefused(asked.method);
    const chosen = [asked, rememberedPreferences(preferences, cart)].find(
      (one) => one !== null && offered.includes(one.method),
    );
    if (asked?.table !== undefined || asked?.room !== undefined) sessionStorage.setItem(seatedKey, location.id);
    // What a refused change of the cart's method means is shown where the cart is.
    session.begin(location.id, chosen ?? { method: offered[0] ?? 'takeout' }).catch(() => undefined);
    if (asked === null) return;
    for (const name of ['method', 'table', 'room']) link.delete(name);
    navigate(`${window.location.pathname}${link.size === 0 ? '' : `?${link}`}`, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another location is what the arrival is about.
  useEffect(() => arrive(), [location.id]);
  const cartHere = openCartAt(location.id, cart);
  return {
    method: cartHere?.fulfilmentMethod ?? preferences.method,
    table: (cartHere === null ? preferences.table : cartHere.tableServiceInfo?.tableNumber) ?? null,
    refused,
    moment: cartHere?.pickupType === 'LATER' ? { date: cartHere.orderDate, time: cartHere.orderTime } : null,
  };
}

function openCartAt(locationId: string, cart: Cart | null): Cart | null {
  return cart !== null && cart.locationId === locationId && cart.status === 'OPEN' ? cart : null;
}

/** The method by which one orders at a location: that of the open cart there, else the one that was chosen. */
export function useMethodAt(locationId: string): FulfillmentMethod {
  const { cart, preferences } = useCartSession();
  return openCartAt(locationId, cart)?.fulfilmentMethod ?? preferences.method;
}

const seatedKey = 'tiffin:seated';

function linkedPreferences(link: URLSearchParams): Preferences | null {
  const [table, room] = [link.get('table'), link.get('room')];
  if (table !== null) return { method: 'table_side', ...(isSeatNumber(table) && { table }) };
  if (room !== null) return { method: 'room_service', ...(isSeatNumber(room) && { room }) };
  const method = parseMethod(link.get('method'));
  return method === null ? null : { method };
}

/** Another day the diner does not sit at the same table: without a cart, the seat is forgotten with the tab. */
function rememberedPreferences(preferences: Preferences, cart: Cart | null): Preferences {
  const isSeated = cart !== null || sessionStorage.getItem(seatedKey) !== null;
  return isSeated ? preferences : { method: preferences.method };
}
