import { distanceRequestSchema, distanceSchema, writeDistance } from '../../contract/location/discovery.ts';
import { measureDistance } from '../../domain/values/distance.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/** How far a place is from the location (interface.md A3, 12.6): a calculation, not a promise of delivery. */
export const getDistance = operation({
  ...publicRead,
  id: 'getDistance',
  summary: 'The great-circle distance between a place and a location.',
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
