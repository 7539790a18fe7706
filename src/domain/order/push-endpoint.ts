import { invalid } from '../values/errors.ts';
import { checkWebAddress, isLoopbackHost } from '../values/web-address.ts';

/** How many devices get notifications about one order; one more takes the place of the oldest. */
export const devicesMax = 5;

/** As it is kept: letters of other scripts take more room than they were sent in. */
const lengthMax = 1_000;

/**
 * The endpoint of a push service as it is kept: an https address at a host with a name of several parts and the usual port; in the
 * sandbox this very machine as well. Where the name leads is checked when we connect, each time. Refuses with VALIDATION_ERROR.
 */
export function checkPushEndpoint(
  text: string,
  mode: 'sandbox' | 'production',
  isAddress: (host: string) => boolean,
): string {
  const url = checkWebAddress(text, 'endpoint', { httpAtLoopback: mode === 'sandbox' });
  if (url.href.length > lengthMax || !(isOnLoopback(url, mode) || isPublicService(url, isAddress))) {
    throw invalid('endpoint', 'Send the endpoint as the browser gave it: a public push service.', 'host');
  }
  return url.href;
}

function isPublicService({ hash, hostname, port }: URL, isAddress: (host: string) => boolean): boolean {
  const isName = /\.[a-z][a-z0-9-]*$/.test(hostname) && !isAddress(hostname) && !isLoopbackHost(hostname);
  return isName && hash === '' && port === '';
}

/** Whether an endpoint is on this very machine, and may be. */
export function isLocalEndpoint(endpoint: string, mode: 'sandbox' | 'production'): boolean {
  return isOnLoopback(new URL(endpoint), mode);
}

function isOnLoopback({ hostname }: URL, mode: 'sandbox' | 'production'): boolean {
  return mode === 'sandbox' && isLoopbackHost(hostname);
}
