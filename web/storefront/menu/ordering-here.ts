import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Method, offeredMethods, parseMethod } from '../../cart/methods.ts';
import type { LocationSummary } from '../frame/merchant.tsx';
import type { LocalMoment } from '../frame/queries.ts';
import { useCartSession, type Wish } from '../session/cart-session.tsx';

/** How one orders at the location that is looked at. */
export type OrderingHere = {
  readonly method: Method;
  readonly table: string | null;
  /** The method a link asked for and the location has not. */
  readonly refused: Method | null;
  /** The later moment the bag is ordered for; null: as soon as possible. */
  readonly moment: LocalMoment | null;
};

/**
 * Looks at a location with the wish of the link that led here (`?method=`, `?table=`, `?room=`), else the one from before,
 * as far as the location can fulfil it. The words of the link leave the address, so that passing it on passes on no table.
 */
export function useOrderingHere(location: LocationSummary): OrderingHere {
  const session = useCartSession();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [refused, setRefused] = useState<Method | null>(null);
  const arrive = useEffectEvent(() => {
    const link = new URLSearchParams(search);
    const asked = linkedWish(link);
    const offered = offeredMethods(location);
    if (asked !== null && !offered.includes(asked.method)) setRefused(asked.method);
    const wish = [asked, remembered(session)].find((one) => one !== null && offered.includes(one.method));
    if (asked?.table !== undefined || asked?.room !== undefined) sessionStorage.setItem(seatedKey, location.id);
    // What a refused change of the cart's method means is shown where the bag is.
    session.begin(location.id, wish ?? { method: offered[0] ?? 'takeout' }).catch(() => undefined);
    if (asked === null) return;
    for (const name of ['method', 'table', 'room']) link.delete(name);
    navigate(`${window.location.pathname}${link.size === 0 ? '' : `?${link}`}`, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another location is what the arrival is about.
  useEffect(() => arrive(), [location.id]);
  const { cart, wish } = session;
  const cartHere = cart !== null && cart.locationId === location.id && cart.status === 'OPEN' ? cart : null;
  return {
    method: cartHere?.fulfilmentMethod ?? wish.method,
    table: (cartHere === null ? wish.table : cartHere.tableServiceInfo?.tableNumber) ?? null,
    refused,
    moment: cartHere?.pickupType === 'LATER' ? { date: cartHere.orderDate, time: cartHere.orderTime } : null,
  };
}

const seatedKey = 'tiffin:seated';
const numberForm = /^\d+(?:\.\d+)?$/;

function linkedWish(link: URLSearchParams): Wish | null {
  const [table, room] = [link.get('table'), link.get('room')];
  if (table !== null) return { method: 'table_side', ...(isNumber(table) && { table }) };
  if (room !== null) return { method: 'room_service', ...(isNumber(room) && { room }) };
  const method = parseMethod(link.get('method'));
  return method === null ? null : { method };
}

/** Who comes back another day does not sit at the same table: without a bag the seat is forgotten with the tab. */
function remembered({ wish, cart }: ReturnType<typeof useCartSession>): Wish {
  const isSeated = cart !== null || sessionStorage.getItem(seatedKey) !== null;
  return isSeated ? wish : { method: wish.method };
}

/** As the wire takes table and room numbers (interface.md 3.3, B10 and B11). */
export function isNumber(text: string): boolean {
  return text.length <= 20 && numberForm.test(text);
}
