import { CommerceError, invalid } from './errors.ts';
import { pictureIdOf } from './picture.ts';

/**
 * An https address as it is stored: what a browser makes of the text that a person wrote, so that it can stand in a
 * header (letters of other scripts become punycode in the host and escapes behind it). `httpAtLoopback` takes plain http
 * on this very machine as well. Refuses with VALIDATION_ERROR at `path`, saying what to write instead: what is no
 * absolute web address, has blanks, backslashes or a user, or is longer than `lengthMax` when stored.
 * (design/security.md#an-address-is-stored-as-a-browser-sends-it)
 */
export function checkWebAddress(
  text: string,
  path: string,
  {
    httpAtLoopback = false,
    lengthMax = 2_000,
  }: { readonly httpAtLoopback?: boolean; readonly lengthMax?: number } = {},
): URL {
  if (text.includes('\\')) throw invalid(path, 'Write the address with slashes: / in place of \\.', 'uri');
  const url = parseUrl(text);
  if (!/^https?:\/\/[^/?#]/i.test(text) || /[\s\p{Cc}\p{Cs}]/u.test(text) || url === null) {
    throw invalid(path, 'Write an absolute address without blanks, such as https://shop.example/soho.', 'uri');
  }
  if (/^https?:\/\/[^/?#]*@/i.test(text)) {
    throw invalid(path, 'Leave the user and the password in front of the host out of the address.', 'userInfo');
  }
  if (url.protocol === 'http:' && !(httpAtLoopback && isLoopbackHost(url.hostname))) {
    const exception = httpAtLoopback ? '; plain http is possible for this machine only' : '';
    throw invalid(path, `Write an address that begins with https://${exception}.`, 'scheme');
  }
  if (url.href.length > lengthMax) throw invalid(path, `Write an address of at most ${lengthMax} characters.`, 'uri');
  return url;
}

/**
 * A picture as it is stored: an address, or the reference to one that is kept here; "" says that there is none. Refuses
 * what checkWebAddress refuses.
 */
export function checkPicture(text: string, path: string): string {
  return text === '' || pictureIdOf(text) !== null ? text : checkWebAddress(text, path).href;
}

/** The same for what a file or a partner sent: the address as it is stored, or null for what cannot be. */
export function webAddressOf(text: string): string | null {
  try {
    return checkWebAddress(text, '').href;
  } catch (error) {
    if (error instanceof CommerceError) return null;
    throw error;
  }
}

/**
 * The address a text is; null for what is none. Not by URL.canParse: once it is hot it refuses letters beyond ASCII
 * (Node 20, after some 4,000 calls).
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether a host of an address is this very machine. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}
