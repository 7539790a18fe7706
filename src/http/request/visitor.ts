import type { IncomingMessage } from 'node:http';
import { addressNetwork } from '../../domain/values/address-group.ts';
import { type Language, languageOf } from '../../domain/values/language.ts';
import { parseUrl } from '../../domain/values/web-address.ts';
import type { Context } from '../../workflows/context.ts';
import { deviceCookieName } from '../../workflows/customer/device-cookie.ts';
import type { Visitor } from '../../workflows/request.ts';

/** Where a person calls from, for operations that count or record it. `ofPlace`: what is spoken where they call. */
export function readVisitor(
  context: Context,
  request: IncomingMessage,
  clientAddress: string,
  ofPlace: Language,
): Visitor {
  const { cookie, origin, 'user-agent': userAgent, 'accept-language': accepted } = request.headers;
  const { checkoutBaseUrl } = context.settings;
  return {
    network: addressNetwork(clientAddress) ?? clientAddress,
    deviceToken: cookieOf(cookie, deviceCookieName(context.settings)),
    origin: origin === undefined ? null : (parseUrl(origin)?.origin ?? null),
    isOwnPage: isSameSite(context, request) || (origin !== undefined && parseUrl(checkoutBaseUrl)?.origin === origin),
    userAgent: (userAgent ?? '').slice(0, 300),
    language: languageOf(accepted ?? '', ofPlace),
  };
}

/** Whether a page of this very address sent the request: one of `BASE_URL`, or of the host that was asked. */
export function isSameSite({ settings }: Context, request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && (origin === settings.baseUrl || (parseUrl(origin)?.host ?? null) === host);
}

/** The value of a cookie of ours; null when it was not sent, or is none that we give. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at !== -1 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return /^[\x21-\x7e]{1,512}$/.test(value) ? value : null;
    }
  }
  return null;
}
