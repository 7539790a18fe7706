import { expect, test } from 'vitest';
import { robotsText, sitemapTexts } from '../../../src/http/documents/crawlers.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

test('the sitemap lists home and menus of every merchant, with the time of their publication', async () => {
  const { status, headers, text } = await service.call('GET', '/sitemap.xml', { headers: { Accept: '*/*' } });
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const { baseUrl } = service.context.settings;
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\dT[^<]+Z)<\/lastmod>/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toEqual(expect.arrayContaining([`${baseUrl}/`, `${baseUrl}/demo/at/demo-downtown`]));
  const places = service.context.locations.all();
  const merchants = new Set(places.map(({ merchant }) => merchant.merchantId));
  expect(addresses).toHaveLength(places.length + merchants.size);
  for (const address of addresses) {
    const page = await service.call('GET', (address ?? '').slice(baseUrl.length), { headers: { Accept: 'text/html' } });
    expect([address, page.status]).toEqual([address, 200]);
  }
});

test('no sitemap holds more than it may, and each of several has an address of its own', async () => {
  const places = service.context.locations.all();
  const texts = sitemapTexts('https://x.example', places, null, 5);
  expect(texts.length).toBeGreaterThan(2);
  const counts = texts.map((text) => text.match(/<url>/g)?.length ?? 0);
  expect(Math.max(...counts)).toBe(5);
  const merchants = new Set(places.map(({ merchant }) => merchant.merchantId));
  expect(counts.reduce((total, count) => total + count, 0)).toBe(places.length + merchants.size);
  expect(sitemapTexts('https://x.example', [], null)).toHaveLength(1);
  expect((await service.call('GET', '/sitemap-1.xml')).status).toBe(200);
  for (const name of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
    expect([name, (await service.call('GET', name)).status]).toEqual([name, 404]);
  }
});

test('robots are kept from the pages of guests and staff, and from the sandbox', async () => {
  const real = robotsText({ mode: 'production', baseUrl: 'https://x.example' });
  for (const path of ['/checkout/', '/receipt/', '/dashboard', '/*/account', '/api/']) {
    expect(real).toContain(`Disallow: ${path}\n`);
  }
  expect(real).toContain('Sitemap: https://x.example/sitemap.xml');
  expect(real).not.toMatch(/^Disallow: \/$/m);
  const { text, headers } = await service.call('GET', '/robots.txt');
  expect([text, headers['content-type']]).toEqual(['User-agent: *\nDisallow: /\n', 'text/plain; charset=utf-8']);
});
