import { invalid } from '../values/errors.ts';
import { parseUrl } from '../values/web-address.ts';
import { isLoopbackOrigin } from './origin.ts';

// What a browser or an operating system opens by itself, so that no app can have it as its own.
const refusedSchemes = new Set([
  ...['http', 'https', 'ws', 'wss', 'ftp', 'ftps', 'sftp', 'file', 'filesystem', 'blob', 'data', 'about', 'javascript'],
  ...['vbscript', 'view-source', 'jar', 'chrome', 'chrome-extension', 'moz-extension', 'resource', 'edge', 'opera'],
  ...['intent', 'android-app', 'ios-app', 'content', 'market', 'itms', 'itms-apps', 'itms-services'],
  ...['mailto', 'tel', 'sms', 'smsto', 'mms', 'facetime', 'geo', 'maps', 'webcal', 'magnet', 'bitcoin', 'urn'],
  ...['ssh', 'telnet', 'ldap', 'ldaps', 'smb', 'nfs', 'rtsp', 'rdp', 'vnc', 'cid', 'mid', 'tag', 'res', 'shell'],
]);
// Schemes of Windows itself: ms-settings, ms-msdt, search-ms.
const systemScheme = /^(?:ms-.+|search-ms|web\+.+)$/;

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
  const url = /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) ? parseUrl(text) : null;
  if (url === null || url.origin !== text) return false;
  const { origin, protocol } = url;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackOrigin(origin));
}

function isAppScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]{1,62}$/.test(text) && !refusedSchemes.has(text) && !systemScheme.test(text);
}
