import { SignJWT } from 'jose/jwt/sign';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { parseObject } from '../calls/answer-form.ts';
import { boundedFetch } from '../calls/bounded-fetch.ts';

/** What it takes to speak to Drive; the times are shorter in tests only. */
export type DriveParts = {
  /** Its origin, such as `https://openapi.doordash.com`. */
  readonly url: string;
  readonly developerId: string;
  readonly keyId: string;
  /** Base64url, as the developer portal shows it. */
  readonly signingSecret: string;
  /** What its webhooks prove themselves with; ours to choose. */
  readonly webhookSecret: string;
  /** The number a courier calls where the customer gave none; null: there is none. */
  readonly phoneNumber: string | null;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
  readonly quoteTimeoutMs?: number;
  readonly timeoutMs?: number;
};

/** A success, whose `body` is {} where it is no JSON object, or a refusal with a `code`. */
export type DriveAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

export type DriveCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below `/drive/v2`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs?: number;
};

/** How long an answer is waited for; those a guest waits for have less. */
export const timeoutMs = 8_000;
export const quoteTimeoutMs = 5_000;
const tokenSeconds = 300;

/**
 * One request. Throws DEPENDENCY_UNAVAILABLE, with Drive's own Retry-After where it gives one, whenever the outcome is
 * unknown: not reached, too slow, redirected, overloaded, broken, our credentials refused, or refused without a code.
 * Bodies are never part of an error, they hold addresses of people.
 */
export async function askDrive(parts: DriveParts, call: DriveCall): Promise<DriveAnswer> {
  const request = parts.fetch ?? boundedFetch();
  const token = await signToken(parts);
  try {
    const response = await request(`${parts.url}/drive/v2${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs ?? parts.timeoutMs ?? timeoutMs),
    });
    const text = await response.text();
    const { status } = response;
    if (isUnclear(status)) {
      const wait = retryAfterOf(response.headers.get('retry-after'), parts.clock.now());
      throw unreachable(`${call.method} answered ${status}`, wait);
    }
    const body = parseObject(text) ?? {};
    if (status >= 400 && !hasCode(body)) throw unreachable(`${call.method} answered ${status} without a code`);
    return { status, body };
  } catch (error) {
    if (error instanceof CommerceError) throw error;
    throw unreachable(`${call.method} was not answered: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

/** The refusal for an unknown outcome; `what` is for our log and holds no personal data. */
export function unreachable(what: string, retryAfterSeconds = 5): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The courier cannot be reached. Try again shortly.', {
    retryAfterSeconds,
    cause: new Error(`Drive: ${what}`),
  });
}

/** Redirects are refused: they would carry the token elsewhere. */
function isUnclear(status: number): boolean {
  return status < 200 || (status >= 300 && status < 400) || [401, 403, 408, 429].includes(status) || status >= 500;
}

/** Whether a refusal is the service's own: what stands before it, such as a proxy, says 404 too, of all it knows. */
function hasCode({ code }: DriveAnswer['body']): boolean {
  return typeof code === 'string' && code !== '';
}

/** Short-lived and made anew for each request, so that a copy of one is worth little. */
function signToken({ developerId, keyId, signingSecret, clock }: DriveParts): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT({ kid: keyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' })
    .setAudience('doordash')
    .setIssuer(developerId)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(Buffer.from(signingSecret, 'base64url'));
}

/** Seconds or a date, as HTTP has it; at most an hour. */
function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3_600) : undefined;
}
