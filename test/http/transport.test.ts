import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/run/service.ts';

let sandbox: TestService;
let production: TestService;

beforeAll(async () => {
  sandbox = await startTestService();
  production = await startTestService({
    environment: {
      TIFFIN_MODE: 'production',
      TIFFIN_SECRET: 'a test secret that is long enough to be one',
      TIFFIN_SANDBOX_ADAPTERS: 'messages',
      BASE_URL: 'https://orders.example',
      CHECKOUT_BASE_URL: 'https://pay.example',
    },
  });
});

afterAll(async () => {
  await sandbox.close();
  await production.close();
});

const paths = [
  '/api/v1/storefront/merchant/demo',
  '/api/v1/storefront/merchant/none',
  '/nowhere',
  '/healthz',
  '/openapi.json',
  '/docs',
  '/dashboard',
];

test.each(paths)('GET %s says nosniff, and in production that https is needed', async (path) => {
  const headers = { Accept: 'text/html, application/json' };
  const tried = await sandbox.call('GET', path, { headers });
  expect(tried.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(tried.headers).not.toHaveProperty('strict-transport-security');
  const real = await production.call('GET', path, { headers: { ...headers, Host: 'orders.example' } });
  expect(real.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  });
});

const guarded = paths.filter((path) => path !== '/healthz');

test.each(guarded)('GET %s under a foreign name is 404 in production', async (path) => {
  const foreign = await production.call('GET', path, { headers: { Host: 'evil.example' } });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(foreign.body.message).toContain('ALLOWED_HOSTS');
  expect((await sandbox.call('GET', '/healthz', { headers: { Host: 'evil.example' } })).status).toBe(200);
});

test.each(['/healthz', '/readyz'])(
  '%s is answered in production under any name, and by HTTP/1.0 without one',
  async (path) => {
    for (const host of ['tiffin-1:3000', 'evil.example', '']) {
      expect((await production.call('GET', path, { headers: { Host: host } })).status).toBe(200);
    }
    const url = new URL(production.url);
    const bare = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname, () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(bare).toMatch(/^HTTP\/1\.1 200 /);
  },
);
