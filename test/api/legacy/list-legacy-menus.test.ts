import { describe, expect, test } from 'vitest';
import { startLegacyServer } from '../../support/callers/location-keys.ts';
import { storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('GET .../menus (listLegacyMenus)', () => {
  test('200 the bundle of the storefront, which no cache may keep', async () => {
    const server = await startLegacyServer(service, { slugOrId: 'demo-always-open' });
    const answer = await server.call('GET', '/menus');
    const shown = await service.call('GET', `${storefront}/locations/demo-always-open/menus`);
    const known = await service.call('GET', `${storefront}/locations/de300000-0000-4000-a000-000000000101/menus`);
    expect(shown.status).toBe(404);
    expect([answer.status, answer.text]).toEqual([200, known.text]);
    expect(answer.body.popularProducts.length).toBeGreaterThan(0);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', deprecation: 'true' });
    expect(answer.headers).not.toHaveProperty('etag');
  });

  test('200 what is served at another time', async () => {
    const server = await startLegacyServer(service);
    const active = async (orderTime: string) => {
      const answer = await server.call('GET', `/menus?orderDate=2026-06-03&orderTime=${orderTime}`);
      expect(answer.status).toBe(200);
      return answer.body.menus.filter((menu: { isActive: boolean }) => menu.isActive).length;
    };
    expect(await active('04:00')).toBeLessThan(await active('11:10'));
  });

  test.each([
    'orderDate=2026-06-03',
    'orderTime=12:00',
    'orderDate=2026-02-30&orderTime=12:00',
    'orderDate=tomorrow&orderTime=12:00',
    'orderDate=2026-06-03&orderTime=24:00',
  ])('400 %s', async (query) => {
    const server = await startLegacyServer(service);
    const answer = await server.call('GET', `/menus?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.headers.deprecation).toBe('true');
  });

  test('304 is nothing this surface knows', async () => {
    const server = await startLegacyServer(service);
    const shown = await service.call('GET', `${storefront}/locations/de300000-0000-4000-a000-000000000101/menus`);
    const answer = await server.call('GET', '/menus', { headers: { 'If-None-Match': shown.headers.etag ?? '' } });
    expect(answer.status).toBe(200);
  });
});
