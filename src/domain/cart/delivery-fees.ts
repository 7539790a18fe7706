import { areasOf, findArea } from '../location/delivery-area.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { Minor } from '../values/money.ts';
import type { AreaFees, Cart, Delivery } from './cart.ts';
import { grossOf } from './pricing.ts';

type DeliveryTerms = Pick<LocationSnapshot, 'policy' | 'addressData'>;

/**
 * `delivery` at the fees of today's area; the same object when they are the same. Outside of every area it keeps the
 * fees it was last shown, because such a cart cannot be paid until its address or method changes.
 */
export function inArea(delivery: Delivery, snapshot: DeliveryTerms): Delivery {
  const found = findArea(snapshot, delivery.addressData);
  if (found === null && areasOf(snapshot).length > 0) return delivery;
  const known = delivery.area ?? null;
  const area: AreaFees | null =
    found === null ? null : { areaId: found.areaId, feeFixMinor: found.feeFixMinor, feeRate: found.feeRate };
  return sameFees(known, area) ? delivery : { ...delivery, area };
}

/**
 * What the goods would have to come to before they are brought to the cart's address; null when they do.
 * (design/delivery.md#a-missed-minimum-is-reported-in-minor-units-at-payment)
 */
export function missedMinimum(cart: Cart, snapshot: DeliveryTerms): Minor | null {
  if (cart.fulfillmentMethod !== 'delivery' || cart.delivery === null) return null;
  const minimumMinor = findArea(snapshot, cart.delivery.addressData)?.minimumMinor ?? 0;
  return grossOf(cart.lines) < minimumMinor ? minimumMinor : null;
}

function sameFees(one: AreaFees | null, other: AreaFees | null): boolean {
  if (one === null || other === null) return one === other;
  return one.areaId === other.areaId && one.feeFixMinor === other.feeFixMinor && one.feeRate === other.feeRate;
}
