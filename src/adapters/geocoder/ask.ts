import { CommerceError } from '../../domain/values/errors.ts';
import { boundedFetch } from '../calls/bounded-fetch.ts';

/** What it takes to ask a geocoder; other times in tests only. */
export type AskParts = {
  /** Where its paths begin, without a slash at the end. */
  readonly url: string;
  /** Says who asks, as terms of use want it. */
  readonly userAgent: string;
  readonly timeoutMs?: number;
  /** Left out: that of this process, to any address. */
  readonly fetch?: typeof fetch;
};

/** What people wait for suggestions at most (design/delivery.md#a-geocoder-behind-one-port). */
const timeoutMs = 2_000;
/** Eight addresses are some kilobytes. */
const answerBytesMax = 512 * 1024;

/**
 * The JSON that a geocoder answers to a GET; null for a 404 with an `error`, as some answer where they find nothing. Throws
 * DEPENDENCY_UNAVAILABLE whenever there is none: not reached, too slow, redirected, refused, too long, broken, or a 404 of
 * another server. Neither the text asked for nor the key is part of an error.
 */
export async function askGeocoder(
  parts: AskParts,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const address = `${parts.url}${path}?${new URLSearchParams(query)}`;
  try {
    const response = await (parts.fetch ?? boundedFetch())(address, {
      headers: { accept: 'application/json', 'user-agent': parts.userAgent },
      redirect: 'manual',
      signal: AbortSignal.timeout(parts.timeoutMs ?? timeoutMs),
    });
    if (response.status === 404) {
      if ('error' in factsIn(JSON.parse(await textOf(response)))) return null;
      throw unreachable('answered 404');
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw unreachable(`answered ${response.status}`);
    }
    return JSON.parse(await textOf(response));
  } catch (error) {
    if (error instanceof CommerceError) throw error;
    throw unreachable(`was not answered: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

async function textOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > answerBytesMax) throw unreachable('answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The refusal for an unknown outcome; `what` is for our log and holds no address. */
export function unreachable(what: string, retryAfterSeconds = 5): CommerceError {
  return new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'Addresses cannot be looked up at the moment. Try again shortly, or use the position of the device.',
    { retryAfterSeconds, cause: new Error(`geocoder: ${what}`) },
  );
}

export type Facts = Readonly<Record<string, unknown>>;

/** An object of an answer; {} for anything else. */
export function factsIn(value: unknown): Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};
}

/** The list of what a geocoder found. Throws DEPENDENCY_UNAVAILABLE where it is none: what answers so is no geocoder. */
export function foundIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw unreachable('answered in another form');
}

/** A list of an answer; empty for anything else. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The first of these facts that is a text, on one line and of a length that an address may have; "" where none is. */
export function textIn(facts: Facts, ...names: readonly string[]): string {
  for (const name of names) {
    const value = facts[name];
    if (typeof value !== 'string') continue;
    const text = value.replace(/[\p{C}\s]+/gu, ' ').trim();
    if (text !== '') return text.slice(0, 200);
  }
  return '';
}

/** A coordinate, sent as a number or as a text; null where it is neither or not on earth. */
export function degreesIn(value: unknown, most: 90 | 180): number | null {
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof degrees === 'number' && Math.abs(degrees) <= most ? degrees : null;
}
