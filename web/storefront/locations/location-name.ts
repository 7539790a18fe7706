import type { LocationSummary, Merchant } from '../../../client/index.ts';

/** What distinguishes a location from its sisters: `Downtown` of `Marigold Kitchen Downtown`, where the merchant is named beside it. */
export function locationName(
  { name }: Pick<Merchant, 'name'>,
  { restaurantDisplayName }: Pick<LocationSummary, 'restaurantDisplayName'>,
): string {
  const rest = restaurantDisplayName.startsWith(`${name} `) ? restaurantDisplayName.slice(name.length + 1).trim() : '';
  return rest === '' ? restaurantDisplayName : rest;
}
