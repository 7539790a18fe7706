import { formatInstant } from '../../contract/values/scalars.ts';
import { assignAuthority, needsProvider } from '../../domain/location/authority.ts';
import { findBinding } from '../../store/location/location-settings.ts';
import type { Context } from '../context.ts';
import { loadPolicy } from './current-policy.ts';
import { loadLocationSettings } from './location-settings.ts';

/** Whom a location works with, as `bindingsSchema`. Refuses a location the merchant does not have with NOT_FOUND. */
export async function writeBindings(
  context: Context,
  merchantId: string,
  locationId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { database } = context;
  const { profile, authorityOverrides } = await loadLocationSettings(database, merchantId, locationId);
  const { policy } = await loadPolicy(database, merchantId, locationId);
  const binding = await findBinding(database, merchantId, locationId);
  const connectedProvider = context.partners.providerOf(merchantId)?.name ?? null;
  const merchant = { loyaltyEnabled: context.locations.findMerchant(merchantId)?.loyaltyEnabled ?? false };
  return {
    provider:
      binding === null
        ? null
        : {
            name: binding.provider,
            bindingRevision: binding.bindingRevision,
            mappedCount: binding.mappedCount,
            boundAt: formatInstant(binding.boundAt),
            isConnected: binding.provider === connectedProvider,
          },
    needsProvider: needsProvider(assignAuthority({ profile, authorityOverrides, merchant })),
    connectedProvider,
    connectedCourier: context.partners.couriersOf(merchantId)[0]?.name ?? null,
    partnerDelivery: policy.methods.delivery.byPartner ?? false,
  };
}
