import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { serviceForTests } from '../support/run/service.ts';

// Engines of apps have less than browsers: no stream in an answer, no AbortSignal.any or .timeout, addresses that only grow
// (docs/react-native.md).

const service = serviceForTests();

class PlainParameters {
  readonly #parts: string[] = [];
  append(name: string, value: string): void {
    this.#parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  }
  toString(): string {
    return this.#parts.join('&');
  }
}

async function fetchWhole(address: string, options: RequestInit) {
  const answer = await fetch(address, options);
  const text = await answer.text();
  return { ok: answer.ok, status: answer.status, headers: answer.headers, text: async () => text };
}

class PlainController {
  readonly signal = Object.assign(new EventTarget(), { aborted: false });
  abort(): void {
    this.signal.aborted = true;
    this.signal.dispatchEvent(new Event('abort'));
  }
}

/** What `program` resolves to in such an engine, where `client` is the storefront half for this service. */
async function inSmallEngine(program: string): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createStorefrontClient } from './client/storefront.ts';
        const client = createStorefrontClient({ baseUrl: '${service.url}' });
        const locationId = '${locationIds.alwaysOpen}';
        globalThis.done = (async () => { ${program} })();`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  // The platform's own fetch takes its own signals only.
  const withoutSignal = (address: string, { signal: _own, ...options }: RequestInit) => fetchWhole(address, options);
  const engine = createContext({
    fetch: withoutSignal,
    AbortController: PlainController,
    URLSearchParams: PlainParameters,
    crypto: { getRandomValues: (bytes: Uint8Array) => crypto.getRandomValues(bytes) },
    ...{ setTimeout, clearTimeout, Blob },
  });
  runInContext(outputFiles[0]?.text ?? '', engine);
  return JSON.parse(JSON.stringify(await runInContext('done', engine)));
}

describe('the client in an engine of an app', () => {
  test('starts a cart, changes it, reads with a query, and repeats nothing', async () => {
    const seen = await inSmallEngine(`
      const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout' } });
      const of = { locationId, cartId: cart.id };
      const body = { productId: 'sesame-fries', quantity: 2, itemUnavailableAction: 'remove_item' as const };
      await client.addCartItem({ ...of, body });
      const { entries } = await client.listCartHistory({ ...of, query: { after: 1 } });
      return entries.map(({ revision, command }) => [revision, command]);`);
    expect(seen).toEqual([[2, 'addCartItem']]);
  });

  test('says that live events need more, and what to do instead', async () => {
    const seen = await inSmallEngine(`
      const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout' } });
      try {
        for await (const event of client.followCart({ locationId, cartId: cart.id })) return event;
      } catch (error) {
        return [error.name, error.message];
      }`);
    expect(seen).toEqual([
      'NotReadyError',
      'Live events need a `fetch` that streams: pass one, or read again instead.',
    ]);
  });
});
