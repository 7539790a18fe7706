import { distanceRequestSchema, distanceSchema, writeDistance } from '../../contract/location/discovery.ts';
import { measureDistance } from '../../domain/values/distance.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/**
 * How far a place is from the location (reference/menus-and-locations.md#getdistance,
 * reference/menus-and-locations.md#getdistance): a calculation, not a promise of delivery.
 */
export const getDistance = operation({
  ...publicRead,
  id: 'getDistance',
  summary: 'Calculates the distance between coordinates and a location.',
  description:
    'Calculates how far the coordinates are from the location, as the crow flies. ' +
    'The result does not promise delivery; a location without coordinates is NOT_FOUND.',
  method: 'POST',
  path: '/locations/{locationId}/distance',
  body: distanceRequestSchema,
  answers: { 200: distanceSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => {
    const snapshot = request.location;
    const { lat, lng } = snapshot.addressData;
    if (lat === undefined || lat === null || lng === undefined || lng === null) {
      throw new CommerceError('NOT_FOUND', 'This location has no coordinates to measure from.');
    }
    const { unit = 'miles', ...place } = request.body;
    return json(200, writeDistance(snapshot, { lat, lng }, measureDistance(place, { lat, lng }), unit));
  },
});
