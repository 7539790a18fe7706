import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { type LocationSnapshot, withCatalog } from './location-snapshot.ts';

const views = new WeakMap<LocationSnapshot, Map<FulfillmentMethod, LocationSnapshot>>();
const wholes = new WeakMap<LocationSnapshot, LocationSnapshot>();

/**
 * The location as it sells to orders by this method: with the prices and dishes of that method in `catalog`
 * (design/menu.md#prices-and-dishes-by-method). Always the same object for the same snapshot, and the snapshot itself for a method that
 * is sold what is shown.
 */
export function atMethod(snapshot: LocationSnapshot, method: FulfillmentMethod): LocationSnapshot {
  const whole = wholes.get(snapshot) ?? snapshot;
  const read = whole.catalogsByMethod?.get(method);
  if (read === undefined) return whole;
  const known = views.get(whole) ?? new Map<FulfillmentMethod, LocationSnapshot>();
  views.set(whole, known);
  const view = known.get(method) ?? viewOf(whole, read);
  known.set(method, view);
  return view;
}

function viewOf(whole: LocationSnapshot, read: () => LocationSnapshot['catalog']): LocationSnapshot {
  const { catalog: _, ...parts } = whole;
  const view = withCatalog(parts, read);
  wholes.set(view, whole);
  return view;
}
