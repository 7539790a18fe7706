import { bindingsSchema, bindProviderSchema } from '../../../contract/location/location-settings.ts';
import type { ProviderDescription } from '../../../domain/order/pos.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { saveProviderBinding } from '../../../store/location/policies.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { writeBindings } from '../../../workflows/location/location-bindings.ts';
import { loadLocationSettings } from '../../../workflows/location/location-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Binds a location to a provider that this installation is connected to, after asking it what it knows there
 * (design/pos.md#a-provider-is-bound-after-it-described-the-location). A provider that does not know the location is
 * RESOURCE_CONFLICT, one that does not answer DEPENDENCY_UNAVAILABLE. What the location leaves to it is decided by its
 * profile.
 */
export const bindProvider = operation({
  ...staffAct('manager'),
  id: 'bindProvider',
  summary: 'Binds a location to the connected provider.',
  description:
    'Asks the provider what it sells at the location and binds it. ' +
    'A provider that does not know the location is RESOURCE_CONFLICT; one that does not answer is DEPENDENCY_UNAVAILABLE.',
  method: 'PUT',
  path: '/merchants/{merchantId}/locations/{locationId}/bindings/provider',
  body: bindProviderSchema,
  answers: { 200: bindingsSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { merchantId, path, body, now } = request;
    const { locationId } = path;
    await loadLocationSettings(context.database, merchantId, locationId);
    const { mappedIds } = await askProvider(context, merchantId, locationId, body.provider);
    const binding = { provider: body.provider, mappedIds: [...new Set(mappedIds)].sort() };
    const changes = { provider: body.provider, mappedCount: binding.mappedIds.length };
    await audited(context, request, { changes }, (tx) => saveProviderBinding(tx, merchantId, locationId, binding, now));
    await context.locations.refresh();
    return json(200, await writeBindings(context, merchantId, locationId));
  },
});

async function askProvider(
  { partners }: Context,
  merchantId: string,
  locationId: string,
  name: string,
): Promise<ProviderDescription> {
  const provider = partners.providerOf(merchantId);
  if (provider === null || provider.name !== name) {
    throw invalid('provider', 'This merchant is not connected to a provider of that name.', 'connected');
  }
  const description = await provider.describe(merchantId, locationId);
  if (description !== null) return description;
  throw new CommerceError('RESOURCE_CONFLICT', 'The provider does not know this location: set it up there first.');
}
