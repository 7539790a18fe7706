import { guardedFetch, guardedSocket } from './adapters/calls/guarded-fetch.ts';
import { observedFetch, partnerFailureOf } from './adapters/calls/observed-fetch.ts';
import { LipRefusal } from './adapters/loyalty/lip-client.ts';
import { probeMailServer } from './adapters/messages/smtp.ts';
import type { PartnerFailure, PartnerSettings } from './domain/location/partners/partner-account.ts';
import { currencies } from './domain/values/currency.ts';
import { CommerceError } from './domain/values/errors.ts';
import { type ClientParts, courierOf, geocoderOf, loyaltyOf, mailUrl, posOf } from './partner-clients.ts';

const nothingSpent = { subTotalMinor: 0, currency: currencies[0], method: 'takeout', codeApplied: false } as const;
const answerMsMax = 5_000;
/** What the sandbox and every partner knows nothing of. */
const unknownId = 'tiffin-connection-check';

/**
 * Asks a partner, with these settings and none of the limits of its client, for something that changes nothing. Null: it
 * answered as such a partner does, if only that it does not know what was asked for.
 */
export async function checkPartner(
  parts: ClientParts,
  merchantId: string,
  settings: PartnerSettings,
): Promise<PartnerFailure | null> {
  if (settings.kind === 'mail') return checkMail(parts, mailUrl(settings));
  const observed = observedFetch(guardedFetch(parts.guard));
  try {
    await ask(parts, merchantId, settings, observed.fetch);
  } catch (error) {
    const failure = partnerFailureOf(error, observed.last());
    if (failure !== null) return failure;
    // A refusal that it has words for is an answer.
    if (!(error instanceof CommerceError) && !(error instanceof LipRefusal)) throw error;
  }
  return null;
}

async function ask(
  parts: ClientParts,
  merchantId: string,
  settings: Exclude<PartnerSettings, { kind: 'mail' }>,
  fetch: typeof globalThis.fetch,
): Promise<unknown> {
  switch (settings.kind) {
    case 'courier':
      return courierOf(parts, settings, fetch).find(merchantId, unknownId);
    case 'pos':
      return posOf(parts, settings, fetch).describe(merchantId, unknownId);
    case 'loyalty':
      return loyaltyOf(parts, settings, fetch).quote(merchantId, null, nothingSpent);
    case 'geocoder': {
      const anywhere = { near: null, countryCode: 'US', areas: true, language: 'en' };
      return geocoderOf(parts, settings, fetch).search({ merchantId, text: 'New York', ...anywhere });
    }
  }
}

async function checkMail({ guard }: ClientParts, url: string): Promise<PartnerFailure | null> {
  const failure = await probeMailServer(url, answerMsMax, (target) => guardedSocket(guard, target));
  if (failure === null) return null;
  if (failure.startsWith('ADDRESS_REFUSED')) return 'address';
  return failure.startsWith('EAUTH') ? 'refused' : 'unreachable';
}
