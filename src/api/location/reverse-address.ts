import { addressAtPositionSchema, positionSchema, writePlace } from '../../contract/location/places.ts';
import { json } from '../../workflows/answer.ts';
import { connectedGeocoder } from '../../workflows/location/find-places.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/** The address at a position (reference/delivery.md#reverseaddress). Stores nothing. */
export const reverseAddress = operation({
  ...publicRead,
  id: 'reverseAddress',
  summary: 'Reads the address at a position.',
  description:
    'Returns the nearest address to the position, or null where none is known within some hundred meters. ' +
    'NOT_FOUND where no geocoder is connected; DEPENDENCY_UNAVAILABLE while it does not answer.',
  method: 'POST',
  limit: 'addressSearch',
  path: '/locations/{locationId}/address-at-position',
  body: positionSchema,
  answers: { 200: addressAtPositionSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { location, body }) => {
    const { lat, lng, language = 'en' } = body;
    const { merchantId } = location.merchant;
    const geocoder = connectedGeocoder(context, merchantId);
    const found = await geocoder.reverse({ merchantId, position: { lat, lng }, language });
    return json(200, { address: found === null ? null : writePlace(found), attribution: geocoder.attribution });
  },
});
