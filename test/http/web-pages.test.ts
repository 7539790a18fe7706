import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/run/service.ts';

let together: TestService;
let apart: TestService;

// In production the checkout has an origin of its own; here both names reach the same process, as behind a proxy.
const origins = { BASE_URL: 'https://order.example', CHECKOUT_BASE_URL: 'https://pay.example' };

beforeAll(async () => {
  together = await startTestService();
  apart = await startTestService({ environment: origins });
});

afterAll(async () => {
  await together.close();
  await apart.close();
});

const cart = '/checkout/de300000-0000-4000-a000-000000000101/018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01';
const html = { Accept: 'text/html,application/xhtml+xml' };

function open(service: TestService, path: string, headers: Record<string, string> = {}) {
  return service.call('GET', path, { headers: { ...html, ...headers } });
}

const statusOf = async (service: TestService, path: string, headers?: Record<string, string>) =>
  (await open(service, path, headers)).status;

describe('what a browser gets', () => {
  test.each(['/', '/demo', '/demo/at/demo-downtown', '/dashboard', '/dashboard/orders', cart, '/receipt/some-order'])(
    '200 %s is a document',
    async (path) => {
      const answer = await open(together, path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['x-request-id']).toMatch(/\S/);
    },
  );

  test('404 in JSON what is no page: the API, and names that are taken by something else', async () => {
    for (const path of ['/api/v1/nothing', '/api', '/assets/nothing.js', '/favicon.ico', '/checkout/only-one-part']) {
      const answer = await open(together, path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  test('404 a program that asks for no document gets none', async () => {
    const answer = await together.call('GET', '/demo', { headers: { Accept: 'application/json' } });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each(['*/*', undefined, 'text/*', 'image/webp,*/*;q=0.8'])(
    '200 every page is one for previews, curl and uptime probes: Accept %s',
    async (accept) => {
      const headers = accept === undefined ? {} : { Accept: accept };
      for (const path of ['/', '/demo', '/demo/at/demo-downtown', '/dashboard', '/dashboard/orders', cart]) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await together.call(method, path, { headers });
          expect([path, answer.status, answer.headers['content-type']]).toEqual([
            path,
            200,
            'text/html; charset=utf-8',
          ]);
        }
      }
      const api = await together.call('GET', '/api/v1/nothing', { headers });
      expect([api.status, api.body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test.each([
    '/unknown',
    '/unknown/at/demo-downtown',
    '/demo/nothing',
    '/demo/at/nowhere',
    '/demo/at',
    '/demo/at/demo-downtown/more',
    '/%00',
  ])('404 with a page where none stands: %s', async (path) => {
    const answer = await open(together, path);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.text).not.toContain('ld+json');
  });

  test('404 a program that wants JSON gets no page', async () => {
    for (const accept of ['application/json', 'application/json, text/plain, */*', 'text/html;q=0', 'image/png']) {
      const answer = await together.call('GET', '/', { headers: { Accept: accept } });
      expect([accept, answer.status, answer.body.code]).toEqual([accept, 404, 'NOT_FOUND']);
    }
  });

  test('405 an address of the API with another method stays one', async () => {
    const answer = await open(together, '/api/v1/storefront/customer/auth/login');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('what the documents allow', () => {
  test('nothing inline, nothing from elsewhere but pictures, no frames, no address sent to others', async () => {
    for (const path of ['/', '/dashboard', cart]) {
      const { headers } = await open(together, path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("connect-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('with origins of their own', () => {
  const main = { Host: 'order.example' };
  const checkout = { Host: 'pay.example' };

  test('the checkout stands at its own origin alone', async () => {
    expect(await statusOf(apart, cart, checkout)).toBe(200);
    expect(await statusOf(apart, '/receipt/some-order', checkout)).toBe(200);
    expect(await statusOf(apart, cart, main)).toBe(404);
  });

  test('dashboard and storefront stand at the other', async () => {
    for (const path of ['/', '/demo', '/dashboard', '/dashboard/orders']) {
      expect([path, await statusOf(apart, path, main)]).toEqual([path, 200]);
      expect([path, await statusOf(apart, path, checkout)]).toEqual([path, 404]);
    }
  });
});
