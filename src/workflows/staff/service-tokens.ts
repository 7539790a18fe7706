import { formatInstant } from '../../contract/values/scalars.ts';
import type { ServiceToken } from '../../domain/staff/service-token.ts';
import { invalid } from '../../domain/values/errors.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import { checkLocations } from './staff-locations.ts';
import { tokenPrefixLength, tokenText } from './token-text.ts';

const dayMs = 86_400_000;

type AskedTerms = Pick<ServiceToken, 'scopes'> & {
  readonly locationIds?: readonly string[] | null;
  readonly addresses?: readonly string[];
  readonly expiresInDays?: number | null;
};

/**
 * What a new token is allowed. Refuses with VALIDATION_ERROR a location that is none of the merchant's, no location at all, and
 * what is neither an address nor a CIDR range.
 */
export async function readTokenTerms(
  context: Context,
  merchantId: string,
  { scopes, locationIds = null, addresses = [], expiresInDays = null }: AskedTerms,
): Promise<Pick<ServiceToken, 'scopes' | 'locationIds' | 'addresses' | 'expiresAt'>> {
  if (locationIds?.length === 0)
    throw invalid('locationIds', 'Name at least one location, or leave it out.', 'minItems');
  const places = await checkLocations(context, merchantId, 'manager', locationIds);
  const wrong = addresses.findIndex((address) => !context.isAddressRange(address));
  if (wrong !== -1) {
    throw invalid(`addresses[${wrong}]`, 'Send an address, or a range such as 203.0.113.0/24.', 'format');
  }
  const expiresAt = expiresInDays === null ? null : context.clock.now() + expiresInDays * dayMs;
  return { scopes, locationIds: places, addresses, expiresAt };
}

/** A new token with the account that stands for it. The token itself is given out once and never stored. */
export function makeServiceToken({ random, settings, clock }: Context) {
  const serviceToken = tokenText(settings.mode === 'production', random.seed());
  return {
    tokenId: random.id(),
    accountId: random.uuid(clock.now()),
    serviceToken,
    tokenHash: sha256Hex(serviceToken),
    prefix: serviceToken.slice(0, tokenPrefixLength),
  };
}

/** What of a token is told. */
export function writeToken({ tokenId, name, scopes, locationIds, addresses, expiresAt }: ServiceToken) {
  return {
    tokenId,
    name,
    scopes,
    locationIds,
    addresses,
    expiresAt: expiresAt === null ? null : formatInstant(expiresAt),
  };
}
