import { bindingsSchema } from '../../../contract/location/location-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { writeBindings } from '../../../workflows/location/location-bindings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Which provider a location is bound to, who could be, and whether a courier brings its deliveries. */
export const getBindings = operation({
  ...staffRead('staff'),
  id: 'getBindings',
  summary: 'Tells which systems of others a location works with.',
  path: '/merchants/{merchantId}/locations/{locationId}/bindings',
  answers: { 200: bindingsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path }) => json(200, await writeBindings(context, merchantId, path.locationId)),
});
