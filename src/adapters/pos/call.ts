import { CommerceError } from '../../domain/values/errors.ts';
import { parseObject } from '../calls/answer-form.ts';
import { boundedFetch } from '../calls/bounded-fetch.ts';
import { signatureHeaders } from './signature.ts';

export type PosConnection = {
  /** Where the provider's API begins, without a slash at the end. */
  readonly url: string;
  /** Shared with the provider; signs what goes either way. */
  readonly secret: string;
  /** The real time, epoch milliseconds. */
  readonly now: () => number;
  /** Left out: that of this process, to any address. */
  readonly fetch?: typeof fetch;
  /** Says which trace a request is part of. */
  readonly traceHeaders?: () => Readonly<Record<string, string>>;
  /** How long to wait for an answer where a person waits too, and where only a job does. */
  readonly quickMs?: number;
  readonly patientMs?: number;
};

/** An answer that is one of those the API has: JSON, 2xx or 4xx with a word of ours in `code`. */
export type PosAnswer = { readonly status: number; readonly value: Readonly<Record<string, unknown>> };

export type PosCall = (method: string, path: string, body?: unknown) => Promise<PosAnswer>;

/**
 * One signed request, answered within `timeoutMs` or not at all. Whatever leaves the outcome unknown, and everything that
 * is no answer of this API (another server, a proxy, a redirect), is DEPENDENCY_UNAVAILABLE. Nothing is sent twice.
 */
export function posCall(connection: PosConnection, timeoutMs: number): PosCall {
  const base = new URL(connection.url);
  const prefix = base.pathname.replace(/\/$/, '');
  return async (method, path, body) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const signed = { method, path: `${prefix}${path}`, body: text };
    let status: number;
    let answer: string;
    try {
      const response = await (connection.fetch ?? boundedFetch())(`${base.origin}${signed.path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(text === '' ? {} : { 'content-type': 'application/json' }),
          ...connection.traceHeaders?.(),
          ...signatureHeaders(connection.secret, signed, connection.now()),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(text === '' ? {} : { body: text }),
      });
      status = response.status;
      answer = await response.text();
    } catch (cause) {
      throw unreachable(cause);
    }
    const value = parseObject(answer);
    const isOurs = status >= 200 && status <= 299 ? value !== null : typeof value?.code === 'string';
    if (value === null || !isOurs || status === 401 || status === 429 || status >= 500) {
      throw unreachable(new Error(`${method} ${path} was answered with ${status}`));
    }
    return { status, value };
  };
}

/** The refusal for an outcome that is unknown; `cause` is for our log. */
export function unreachable(cause: unknown): CommerceError {
  return new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The system this location works with cannot be reached, or is too slow. Try again shortly.',
    { retryAfterSeconds: 5, cause },
  );
}
