import { describe, expect, test } from 'vitest';
import { howKept, isForAll } from '../../../web/storefront/worker/kept-requests.ts';

const origin = 'https://order.example.com';
const asked = (path: string, { isDocument = false, header = '', method = 'GET' } = {}) =>
  howKept(
    { method, url: path.startsWith('http') ? path : origin + path, isDocument, hasHeader: (name) => name === header },
    origin,
  );
const location = '/api/v1/storefront/locations/de300000-0000-4000-a000-000000000101';

describe('what a device keeps', () => {
  test.each([
    ['/assets/main-abc.js', 'fixed'],
    ['/pictures/a/b/640.webp', 'fixed'],
    ['/looks/a/b.css', 'fixed'],
    [`${location}/menus?menuOnly=true`, 'fresh'],
    [location, 'fresh'],
    ['/api/v1/storefront/merchant/demo', 'fresh'],
    [`${location}/menu-texts/de`, 'fresh'],
    [`${location}/methods/delivery/menus`, 'fresh'],
  ] as const)('%s: %s', (path, kept) => {
    expect(asked(path)).toBe(kept);
  });

  test.each(['/demo', '/demo/at/demo-downtown', '/'])('the document %s', (path) => {
    expect(asked(path, { isDocument: true })).toBe('fresh');
  });

  test.each([
    '/checkout/a/b',
    '/receipt/a',
    '/dashboard',
    '/demo/account/orders',
    '/demo/placed/a',
    '/demo/order/a',
    '/demo/at/x/cart',
    '/app.webmanifest',
  ])('never the document %s', (path) => {
    expect(asked(path, { isDocument: true })).toBeNull();
  });

  test.each([
    `${location}/carts/abc`,
    `${location}/carts/abc/order-link`,
    '/api/v1/storefront/customer/orders',
    '/api/v1/storefront/receipts/abc',
    '/api/v1/dashboard/me',
  ])('never %s', (path) => {
    expect(asked(path)).toBeNull();
  });

  test.each(['authorization', 'x-cart-token', 'x-receipt-token', 'x-checkout-handoff', 'x-api-key'])(
    'nothing that was asked for with %s',
    (header) => {
      expect(asked(`${location}/menus`, { header })).toBeNull();
      expect(asked('/demo', { isDocument: true, header })).toBeNull();
    },
  );

  test('nothing that changes something, and nothing from elsewhere', () => {
    expect(asked(`${location}/menus`, { method: 'POST' })).toBeNull();
    expect(asked('https://elsewhere.example/assets/x.js')).toBeNull();
  });

  test('an answer that is not everyone’s, or that failed, is not kept', () => {
    expect(isForAll('fresh', false, 200, 'public, max-age=10')).toBe(true);
    expect(isForAll('fresh', false, 200, 'no-store')).toBe(false);
    expect(isForAll('fresh', false, 200, '')).toBe(false);
    expect(isForAll('fresh', true, 200, 'no-cache')).toBe(true);
    expect(isForAll('fresh', true, 404, 'no-cache')).toBe(false);
    expect(isForAll('fixed', false, 200, 'private')).toBe(false);
  });
});
