import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createDashboardClient } from '../../client/dashboard.ts';
import { createClient, isRefused, memoryStore } from '../../client/index.ts';
import { createStorefrontClient } from '../../client/storefront.ts';

// The client comes whole and in two halves. Together the halves are the whole, and neither knows of the other.

type Described = {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
};

const { paths }: { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> } = JSON.parse(
  readFileSync('openapi.json', 'utf8'),
);

const answersJson = ({ responses }: Described) =>
  Object.entries(responses).some(
    ([status, { content }]) => status.startsWith('2') && 'application/json' in (content ?? {}),
  );

/** The operations a browser may call, of the dashboard or of everything else. */
function callable(ofDashboard: boolean): readonly string[] {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/dashboard/') === ofDashboard)
    .flatMap(([, methods]) => Object.values(methods))
    .filter((operation) => answersJson(operation) && !operation.security.some((way) => 'locationKey' in way))
    .map(({ operationId }) => operationId);
}

const followers = ['followCart', 'followCartOrder', 'followOrder'];
const baseUrl = 'https://order.example';

describe('the client and its halves', () => {
  test('the storefront half has what diners may do, the streams and the store', () => {
    const names = Object.keys(createStorefrontClient({ baseUrl }));
    expect(names.sort()).toEqual([...callable(false), ...followers, 'store'].sort());
  });

  test('the dashboard half has what people of the restaurant may do, and nothing else', () => {
    const names = Object.keys(createDashboardClient({ baseUrl }));
    expect(names.length).toBeGreaterThan(50);
    expect(names.sort()).toEqual([...callable(true)].sort());
  });

  test('the whole client has both, and one store', () => {
    const store = memoryStore();
    const client = createClient({ baseUrl, store });
    expect(Object.keys(client).sort()).toEqual([...callable(false), ...callable(true), ...followers, 'store'].sort());
    expect(client.store).toBe(store);
  });

  test('the dashboard half never sends what a diner has kept', async () => {
    const store = memoryStore();
    await store.saveSession('a.b.c');
    const sent: Headers[] = [];
    const refuse = async (_url: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers));
      return new Response('{"code":"UNAUTHORIZED","message":"No.","requestId":"1"}', { status: 401 });
    };
    const client = createDashboardClient({ baseUrl, store, fetch: refuse });
    const error = await client.getStaffAccount({}).catch((caught: unknown) => caught);
    expect(isRefused(error, 'UNAUTHORIZED')).toBe(true);
    expect([...(sent[0]?.keys() ?? [])]).toEqual(['accept']);
    expect(await store.findSession()).toBe('a.b.c');
  });
});
