import { lookup } from 'node:dns/promises';
import { Agent, request } from 'undici';
import { pictureBytesMax } from '../../domain/values/picture.ts';
import { parseUrl } from '../../domain/values/web-address.ts';
import type { FetchPicture } from '../../ports/pictures.ts';
import { isPublicAddress } from '../webhooks/allowed-address.ts';
import { guardedConnect, type Resolve } from '../webhooks/guarded-connect.ts';

export type FetchOptions = {
  readonly resolve?: Resolve;
  readonly isPublic?: (address: string) => boolean;
  readonly timeoutMs?: number;
  /** Certificates, PEM, that are trusted instead of the well-known ones. */
  readonly trusted?: string;
};

const redirectsMax = 3;

/**
 * Reads pictures from https addresses on the public internet, at most as large as one that is uploaded, within ten
 * seconds. Every step of a redirect is checked like the first. Says nothing about why there is none: a stranger who may
 * name addresses learns nothing of what is behind them.
 */
export function pictureFetcher(options: FetchOptions = {}): FetchPicture {
  const { resolve = systemResolve, isPublic = isPublicAddress, timeoutMs = 10_000 } = options;
  return async (address) => {
    const agent = new Agent({ connect: guardedConnect(resolve, isPublic, { timeoutMs, trusted: options.trusted }) });
    try {
      return await follow(address, agent, AbortSignal.timeout(timeoutMs));
    } catch {
      return null;
    } finally {
      await agent.destroy();
    }
  };
}

async function follow(address: string, dispatcher: Agent, signal: AbortSignal): Promise<Uint8Array | null> {
  let next = parseUrl(address);
  for (let step = 0; step <= redirectsMax; step += 1) {
    if (next === null || next.protocol !== 'https:') return null;
    const { statusCode, headers, body } = await request(next, {
      dispatcher,
      signal,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Tiffin-Pictures/1' },
    });
    if (statusCode === 200) return readUpTo(body, pictureBytesMax);
    await body.dump({ limit: 4_096, signal }).catch(() => {});
    const { location } = headers;
    if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') return null;
    next = parseUrl(location) ?? parseUrl(next.origin + (location.startsWith('/') ? location : `/${location}`));
  }
  return null;
}

async function readUpTo(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });
