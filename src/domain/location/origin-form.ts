import { invalid } from '../values/errors.ts';
import { isLoopbackOrigin } from './origin.ts';

const refusedSchemes = ['http', 'https', 'javascript', 'data', 'blob', 'file', 'about', 'ws', 'wss'];

/**
 * Refuses, with its place, the first origin that is not exactly one of a browser (`https://shop.example`, with a port
 * where it is not the usual one; plain http on loopback only), and the first app scheme that no app can have.
 */
export function refuseOrigins(origins: readonly string[], appSchemes: readonly string[]): void {
  const wrongOrigin = origins.findIndex((origin) => !isOrigin(origin));
  if (wrongOrigin !== -1) {
    const example = 'Write an origin as the browser does: https://shop.example, without a path.';
    throw invalid(`origins[${wrongOrigin}]`, example, 'origin');
  }
  const wrongScheme = appSchemes.findIndex((scheme) => !isAppScheme(scheme));
  if (wrongScheme !== -1) {
    throw invalid(`appSchemes[${wrongScheme}]`, 'Write the scheme of an app without its colon: myapp.', 'scheme');
  }
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  if (origin !== text) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackOrigin(origin));
}

function isAppScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]{1,62}$/.test(text) && !refusedSchemes.includes(text);
}
