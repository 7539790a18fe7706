import { Agent, fetch as fetchFrom } from 'undici';
import { type Client, createClient } from '../../client/index.ts';

/**
 * A device of their own for diner `index` (0, 1, ...) of the service at `url`. On this machine each of 250 in turn calls
 * from a loopback address of its own, as diners do not share one budget in real life either; where that cannot be done,
 * as elsewhere and outside Linux, a service that is to take a long lunch needs RATE_LIMIT_FACTOR.
 */
export function clientOfDiner(url: string, index: number): Client {
  const isLocal = new URL(url).hostname === '127.0.0.1' && process.platform === 'linux';
  if (!isLocal) return createClient({ baseUrl: url });
  const dispatcher = new Agent({ localAddress: `127.0.0.${2 + (index % 250)}` });
  return createClient({
    baseUrl: url,
    fetch: (input, init) => fetchFrom(input, { ...init, dispatcher } as never) as never,
  });
}
