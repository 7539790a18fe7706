import type { Settings } from '../context.ts';
import { isSecure } from '../customer/device-cookie.ts';

/** How long a person of the merchant stays signed in. */
export const staffSessionMs = 14 * 24 * 60 * 60_000;

/**
 * The session's cookie (design/security.md#staff). Browsers take the `__Host-` form over https only; plain http is for
 * loopback.
 */
export function staffCookieName(settings: Pick<Settings, 'baseUrl'>): string {
  return isSecure(settings) ? '__Host-tiffin_staff' : 'tiffin_staff';
}

/** `Set-Cookie` for a session that was opened; null takes the cookie away. */
export function staffCookie(settings: Pick<Settings, 'baseUrl'>, token: string | null): string {
  const [value, maxAge] = token === null ? ['', 0] : [token, staffSessionMs / 1000];
  const secure = isSecure(settings) ? '; Secure' : '';
  return `${staffCookieName(settings)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}
