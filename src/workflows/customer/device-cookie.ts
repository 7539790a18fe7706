import { isOurDevice } from '../../store/customer/known-devices.ts';
import type { Context, Settings } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import type { Visitor } from '../request.ts';

/** As long as browsers keep a cookie at all. */
const deviceSeconds = 400 * 24 * 60 * 60;

/**
 * The cookie by which a browser is known that a person signed in with (design/security.md#a-stranger-uses-up-a-share-of-their-own).
 * Browsers take the `__Host-` form over https only; plain http is for loopback.
 */
export function deviceCookieName(settings: Pick<Settings, 'baseUrl'>): string {
  return isSecure(settings) ? '__Host-tiffin_device' : 'tiffin_device';
}

/** Whether the service's own pages come by https. */
export function isSecure({ baseUrl }: Pick<Settings, 'baseUrl'>): boolean {
  return baseUrl.startsWith('https://');
}

/**
 * The secret that this browser is known by from now on: its own, if it has one of ours, so that people can share a
 * browser; else a new one. With the header that gives it to the browser.
 */
export async function deviceFor(
  context: Context,
  visitor: Visitor,
): Promise<{ readonly deviceHash: string; readonly setCookie: string }> {
  const sent = visitor.deviceToken;
  const isOurs = sent !== null && (await isOurDevice(context.database, sha256Hex(sent)));
  const token = isOurs ? sent : context.random.seed();
  const secure = isSecure(context.settings) ? '; Secure' : '';
  const setCookie =
    `${deviceCookieName(context.settings)}=${token}; Path=/; Max-Age=${deviceSeconds}; ` +
    `HttpOnly; SameSite=Strict${secure}`;
  return { deviceHash: sha256Hex(token), setCookie };
}

/**
 * The same for a customer: only pages of this installation get a cookie. Of other callers (shops of other origins, servers
 * of third parties) the address alone is known, and no header is sent.
 */
export async function customerDeviceFor(
  context: Context,
  visitor: Visitor,
): Promise<{ readonly deviceHash: string; readonly headers: Readonly<Record<string, string>> }> {
  if (!visitor.isOwnPage) return { deviceHash: withoutCookie, headers: {} };
  const { deviceHash, setCookie } = await deviceFor(context, visitor);
  return { deviceHash, headers: { 'Set-Cookie': setCookie } };
}

/** Stands for every caller without a cookie: no cookie has this hash, because none is empty. */
const withoutCookie = sha256Hex('');
