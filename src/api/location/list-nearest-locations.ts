import { nearestLocationsSchema, nearestQuerySchema, writeNearest } from '../../contract/location/places.ts';
import { nearestFirst } from '../../domain/location/places/nearest-locations.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/** A merchant's locations by distance (reference/menus-and-locations.md#listnearestlocations). */
export const listNearestLocations = operation({
  ...publicRead,
  id: 'listNearestLocations',
  summary: 'Sorts the locations of a merchant by their distance from a place.',
  description:
    'Returns the published locations by distance as the crow flies, a page at a time; those of unknown place come last. ' +
    'The distance does not promise delivery; an unknown, unpublished or archived merchant is NOT_FOUND.',
  method: 'POST',
  path: '/merchant/{merchantSlug}/nearest-locations',
  body: nearestQuerySchema,
  answers: { 200: nearestLocationsSchema },
  refuses: ['NOT_FOUND'],
  run: ({ locations }, { path, body }) => {
    const merchant = locations.findMerchantBySlug(path.merchantSlug);
    if (merchant === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
    const { limit = 20, offset = 0, ...place } = body;
    const sorted = nearestFirst(locations.locationsOf(merchant.merchantId), place);
    const end = offset + limit;
    return json(200, writeNearest(sorted.slice(offset, end), end < sorted.length ? end : null));
  },
});
