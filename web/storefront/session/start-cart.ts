import { ApiError } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import type { Preferences } from './ordering-record.ts';

/** Starts a session with a cart, whose checkout leads back to this page where the merchant has registered its origin. */
export async function startCart(
  client: StorefrontClient,
  merchantSlug: string,
  locationId: string,
  preferences: Preferences,
) {
  const body = {
    fulfillmentMethod: preferences.method,
    existingCartId: null,
    channel: preferences.table === undefined && preferences.room === undefined ? 'web' : 'qr',
  } as const;
  const returnUrl = `${location.origin}/${merchantSlug}/at/${locationId}/cart`;
  try {
    return await client.startSession({ locationId, body: { ...body, returnUrl } });
  } catch (error) {
    // Where the merchant has not registered this origin the checkout cannot lead back here, and all else works.
    if (!(error instanceof ApiError) || !error.details.fields?.some(({ path }) => path === 'returnUrl')) throw error;
    return await client.startSession({ locationId, body });
  }
}
