import { invalid } from '../values/errors.ts';
import { checkWebAddress, parseUrl } from '../values/web-address.ts';
import type { MerchantSnapshot } from './location-snapshot.ts';
import { isOriginRegistered } from './origin.ts';

const dangerousSchemes = ['blob:', 'data:', 'file:', 'javascript:'];

/**
 * Refuses an address to return to that is not absolute, could run or read something in the browser, or belongs neither to
 * the merchant nor to this service (reference/carts.md#startsession): a registered origin, plain http on loopback only, a
 * registered app scheme, or `ownOrigin`, where the service shows the merchant's storefront itself.
 */
export function refuseReturnUrl(returnUrl: string, merchant: MerchantSnapshot, ownOrigin: string): void {
  const url = /^[a-z][a-z0-9+.-]*:[\x21-\x5b\x5d-\x7e]+$/i.test(returnUrl) ? parseUrl(returnUrl) : null;
  if (url === null) throw invalid('returnUrl', 'Send an absolute URI to return to.', 'uri');
  if (dangerousSchemes.includes(url.protocol))
    throw invalid('returnUrl', 'That scheme cannot be returned to.', 'scheme');
  if (url.protocol === 'https:' || url.protocol === 'http:') refuseWebAddress(returnUrl, merchant, ownOrigin);
  else if (!merchant.appSchemes.includes(url.protocol.slice(0, -1))) throw unregistered();
}

function refuseWebAddress(text: string, merchant: MerchantSnapshot, ownOrigin: string): void {
  if (!/^https?:\/\/[^/?#]/i.test(text)) throw invalid('returnUrl', 'Send an absolute URI with its host.', 'host');
  // The schema counts the address as it was sent, which is how it is kept.
  const { origin } = checkWebAddress(text, 'returnUrl', { httpAtLoopback: true, lengthMax: Number.POSITIVE_INFINITY });
  if (origin !== ownOrigin && !isOriginRegistered(merchant, origin)) throw unregistered();
}

function unregistered() {
  return invalid('returnUrl', 'Register this origin or app scheme for the merchant first.', 'registered');
}
