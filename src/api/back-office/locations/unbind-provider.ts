import { bindingsSchema } from '../../../contract/location/location-settings.ts';
import { removeProviderBinding } from '../../../store/location/policies.ts';
import { json } from '../../../workflows/answer.ts';
import { writeBindings } from '../../../workflows/location/location-bindings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Unbinds a location. Where its profile needs a provider nothing can be ordered there afterwards; orders that were placed
 * with the provider go on.
 */
export const unbindProvider = operation({
  ...staffAct('manager'),
  id: 'unbindProvider',
  summary: 'Unbinds a location from its provider.',
  description:
    'Ends the binding; orders already placed with the provider continue. ' +
    'A location whose profile needs a provider cannot take orders afterwards.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/bindings/provider',
  answers: { 200: bindingsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId } = path;
    await audited(context, request, {}, (tx) => removeProviderBinding(tx, merchantId, locationId));
    await context.locations.refresh();
    return json(200, await writeBindings(context, merchantId, locationId));
  },
});
