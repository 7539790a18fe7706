import type { Caller } from './request.ts';

/** `text` is the JSON body as sent. `etag` is the quoted tag. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly etag?: string;
  /** A header that is sent several times (`Set-Cookie`) is a list. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** About how many bytes were stored for it, where that can be many. */
  readonly storedBytes?: number;
  /**
   * The same answer ready to be sent, for the publicly cacheable reads; then `text` is "" and the rest left out.
   */
  readonly prepared?: PreparedAnswer;
  /** The answer goes on: events are sent as they happen, `text` is "". Only of operations with `events`. */
  readonly following?: Following;
};

/** What a caller who was let in follows. The HTTP layer looks, sends and ends (http/answer/event-stream.ts). */
export type Following = {
  readonly what: 'cart' | 'orderOfCart' | 'receipt';
  readonly merchantId: string;
  readonly cartId: string;
  /** Where the cart is; only when the cart itself is followed. */
  readonly locationId?: string;
  /** By whose right; looked at again with every look at what is followed. */
  readonly caller: Caller;
  /** Events after this one; null: from the newest on. */
  readonly after: number | null;
};

/** Content codings of the publicly cacheable reads (reference/conventions.md#caching). */
export type Coding = 'br' | 'gzip' | 'identity';

/** A 200 of a publicly cacheable read, in the content codings that callers have asked for (prepared-answer.ts). */
export type PreparedAnswer = {
  /**
   * The answer in `coding`, or without one where it is short, unless the caller refuses that. A promise the first time.
   */
  form(coding: Coding, refusesIdentity: boolean): SentForm | Promise<SentForm>;
  /** The body as text. */
  text(): string;
};

/**
 * An answer as it is sent, made once and sent many times. An `If-None-Match` equal to `etag` is answered 304, with the same
 * headers but those of the body.
 */
export type SentForm = {
  readonly coding: Coding;
  readonly bytes: Buffer;
  /** Strong and quoted: a hash of the bytes, so each coding has its own. */
  readonly etag: string;
  /** Names and values in turn, as `response.writeHead` takes them: type, length, coding, ETag and Cache-Control. */
  readonly headers: readonly string[];
  /** The same without what describes the body. */
  readonly notModifiedHeaders: readonly string[];
};

/** An answer whose body is serialised here, once. */
export function json(
  status: number,
  value: unknown,
  extra: { etag?: string; headers?: Readonly<Record<string, string | readonly string[]>> } = {},
): Answer {
  return { status, text: JSON.stringify(value), ...extra };
}
