import { expect, test } from 'vitest';
import type { DrawnPage, PageToDraw } from '../../../src/ports/pages.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { statement } from '../../../src/store/database/database.ts';
import { markChanged } from '../../../src/store/database/location-changes.ts';
import { createLocation } from '../../../src/store/location/merchants.ts';
import { setSoldOut } from '../../../src/store/menu/availability.ts';
import { createSmallMerchant, newLocation } from '../../support/data/small-merchant.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';

const service = serviceForTests();
const menu = '/demo/at/demo-always-open';

async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
  return service.call('GET', path, { headers: { Accept: 'text/html', ...headers } });
}

const touched = statement(
  'touch-for-test',
  `update merchant set change_number = change_number + 1, ${markChanged} where merchant_id = $1`,
);

/** What the elements of a head say. */
function readHead(text: string) {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '', other = '']) => [one, other] as const);
  return {
    title: /<title>([^<]*)<\/title>/.exec(text)?.[1],
    meta: new Map(all(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
    languages: new Map(all(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)),
    // biome-ignore lint/suspicious/noExplicitAny: schema.org is looked into freely.
    structured: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as any,
    answers: JSON.parse(
      /<script type="application\/json" id="tiffin-answers">(.*?)<\/script>/s.exec(text)?.[1] ?? '[]',
    ),
  };
}

test('a menu says what it is, where, and in which languages it can be read', async () => {
  const { text, headers } = await open(menu);
  const head = readHead(text);
  const base = service.context.settings.baseUrl;
  expect(head.title).toContain('Marigold Kitchen');
  expect(head.canonical).toBe(`${base}${menu}`);
  expect(head.meta.get('og:url')).toBe(`${base}${menu}`);
  expect(head.meta.get('og:site_name')).toBe('Marigold Kitchen');
  expect(head.meta.get('description')).toMatch(/\S/);
  expect(head.meta.get('og:image')).toMatch(/^https?:\/\//);
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(headers.vary).toContain('Accept-Language');
});

test('schema.org: a restaurant with its hours, its menu with every price, and the way to order', async () => {
  const { structured, answers } = readHead((await open(menu)).text);
  expect(structured).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    address: { '@type': 'PostalAddress', addressCountry: expect.stringMatching(/\S/) },
    geo: { '@type': 'GeoCoordinates' },
    potentialAction: { '@type': 'OrderAction', target: { urlTemplate: `${service.context.settings.baseUrl}${menu}` } },
  });
  expect(structured.openingHoursSpecification[0]).toMatchObject({ opens: '00:00', closes: '23:59' });
  const bundle = answers.find(([[name]]: [[string]]) => name === 'menus')[1];
  const pricesOf = (menus: readonly { readonly categories: readonly { readonly products: object[] }[] }[]) =>
    menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products as { price: string }[]));
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const items = structured.hasMenu.flatMap((one: any) => one.hasMenuSection.flatMap((part: any) => part.hasMenuItem));
  expect(items.length).toBeGreaterThan(10);
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  expect(items.map((item: any) => item.offers.price)).toEqual(pricesOf(bundle.menus).map(({ price }) => price));
  expect(items[0].offers.priceCurrency).toMatch(/^[A-Z]{3}$/);
  expect(JSON.stringify(items)).toContain('https://schema.org/VeganDiet');
});

test('the front page describes every location, and stands at one address', async () => {
  for (const path of ['/', '/demo']) {
    const { structured, canonical } = readHead((await open(path)).text);
    expect(canonical).toBe(`${service.context.settings.baseUrl}/`);
    const types = structured['@graph'].map((one: { '@type': string }) => one['@type']);
    expect(types.filter((type: string) => type === 'Restaurant')).toHaveLength(5);
  }
});

test('the language of the address counts before the browser’s, and words of other languages are refused', async () => {
  const languageOf = async (path: string, headers = {}) =>
    /<html lang="(\w+)" dir="(\w+)">/.exec((await open(path, headers)).text)?.slice(1);
  expect(await languageOf(menu)).toEqual(['en', 'ltr']);
  expect(await languageOf(menu, { 'Accept-Language': 'de-AT, en;q=0.5' })).toEqual(['de', 'ltr']);
  expect(await languageOf(`${menu}?lang=ar`, { 'Accept-Language': 'de' })).toEqual(['ar', 'rtl']);
  expect(await languageOf(`${menu}?lang=xx"><script>`)).toEqual(['en', 'ltr']);
});

test('the languages that a menu is written in have addresses of their own, and no others', async () => {
  const address = `${service.context.settings.baseUrl}/demo-de`;
  const plain = readHead((await open('/demo-de')).text);
  expect(Object.fromEntries(plain.languages)).toEqual({
    en: `${address}?lang=en`,
    de: `${address}?lang=de`,
    'x-default': address,
  });
  expect(plain.canonical).toBe(address);
  expect(readHead((await open('/demo-de?lang=de')).text).canonical).toBe(`${address}?lang=de`);
  // The buttons would be Arabic, the dishes not.
  expect(readHead((await open('/demo-de?lang=ar')).text).canonical).toBe(address);
  expect(readHead((await open(menu)).text).languages.size).toBe(0);
  const ownLanguage = await service.call('GET', '/demo-de/at/demo-de-kreuzberg', { headers: { Accept: '*/*' } });
  expect(ownLanguage.text).toContain('<html lang="de" dir="ltr">');
});

test('the answers of the page come with it, the same as the API gives', async () => {
  const { answers } = readHead((await open(menu)).text);
  const names = answers.map(([[name]]: [[string]]) => name);
  expect(names).toEqual(['merchant', 'look', 'location', 'menus', 'menu-pictures']);
  const api = await service.call('GET', '/api/v1/storefront/merchant/demo');
  expect(answers[0][1]).toEqual(api.body);
});

test('a document is sent in the coding that is asked for, with a tag of its own, and again only when it changed', async () => {
  const tags = new Set<string>();
  for (const coding of ['br', 'gzip', 'identity']) {
    const first = await open(menu, { 'Accept-Encoding': coding });
    expect(first.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    expect(first.headers.vary).toContain('Accept-Encoding');
    tags.add(first.headers.etag ?? '');
    const again = await open(menu, { 'Accept-Encoding': coding, 'If-None-Match': first.headers.etag ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
  }
  expect(tags.size).toBe(3);
});

test('what merchants write stays text, whatever it is', async () => {
  const nasty = '</script><script>alert("1")</script> \u2028 \u202e \'"&$& <!--';
  const own = await startTestService();
  await own.database.run(
    statement('rename-for-test', 'update location set display_name = $2, bio = $2 where location_id = $1'),
    [own.context.locations.findBySlugOrId('demo-always-open')?.locationId ?? '', nasty],
  );
  await own.database.run(touched, [merchantIds.demo]);
  await own.context.locations.refresh();
  const { text } = await own.call('GET', menu, { headers: { Accept: 'text/html' } });
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('\u2028');
  expect(text.match(/<!--/g)).toBeNull();
  const head = readHead(text);
  expect(head.structured.name).toContain(nasty);
  expect(head.title).not.toContain('\u202e');
  expect(head.title).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)');
  await own.close();
});

test('of a merchant that is suspended, and a location that is hidden, a document says nothing', async () => {
  const own = await startTestService();
  const html = { headers: { Accept: 'text/html' } };
  expect((await own.call('GET', menu, html)).status).toBe(200);
  await own.database.run(
    statement(
      'suspend-for-test',
      `update merchant set suspended_at = 1, change_number = change_number + 1, ${markChanged} where merchant_id = $1`,
    ),
    [merchantIds.demo],
  );
  await own.context.locations.refresh();
  for (const path of ['/demo', menu]) {
    const { status, headers, text } = await own.call('GET', path, html);
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(text).not.toContain('Marigold');
  }
  expect((await own.call('GET', '/sitemap.xml')).text).not.toContain('demo-always-open');
  await own.close();
});

test('what is sold out is as new in the document as in the menu', async () => {
  const own = await startTestService();
  const html = { headers: { Accept: 'text/html' } };
  const before = await own.call('GET', menu, html);
  expect(before.text).not.toContain('schema.org/SoldOut');
  await setSoldOut(own.database, merchantIds.demo, locationIds.alwaysOpen, ['sesame-fries'], Number.POSITIVE_INFINITY);
  await own.context.locations.refresh();
  const after = await own.call('GET', menu, html);
  expect(after.text).toContain('schema.org/SoldOut');
  expect(after.headers.etag).not.toBe(before.headers.etag);
  await own.close();
});

test('a page is drawn once for each state, and again after it could not be', async () => {
  const asked: PageToDraw[] = [];
  let answer: DrawnPage | null = null;
  const drawer = {
    draw: async (page: PageToDraw) => {
      asked.push(page);
      return answer;
    },
    close: async () => {},
  };
  const own = await startTestService({ drawer });
  const text = async (path = menu, headers: Readonly<Record<string, string>> = {}) =>
    (await own.call('GET', path, { headers: { Accept: 'text/html', ...headers } })).text;
  expect(await text()).toContain('<div id="page"></div>');
  answer = { title: 'Drawn <1>', markup: '<main>$& all dishes</main>' };
  for (let count = 0; count < 3; count += 1) {
    const drawn = await text();
    expect(drawn).toContain('<div id="page" data-drawn><main>$& all dishes</main></div>');
    expect(drawn).toContain('<title>Drawn &lt;1&gt;</title>');
  }
  // By its id, with words that are not the page's, and as it stands: one document.
  await text(`/demo/at/${locationIds.alwaysOpen}?table=4`);
  expect(asked.map(({ path, language }) => [path, language])).toEqual([
    [menu, 'en'],
    [menu, 'en'],
  ]);
  await text(menu, { 'Accept-Language': 'de' });
  expect(asked.at(-1)?.language).toBe('de');
  expect(JSON.parse(asked.at(-1)?.settings ?? '')).toMatchObject({ mode: 'sandbox', merchantSlug: 'demo' });
  // The pages of one guest are not.
  for (const path of ['/demo/account', `${menu}/cart`, '/nowhere'])
    expect(await text(path)).toContain('<div id="page"></div>');
  expect(asked).toHaveLength(3);
  await own.close();
});

test('the menu of a large chain comes with its own location alone, its home page with all', async () => {
  const { merchantId, merchantSlug, locationId, locationSlug } = await createSmallMerchant(service.database, 0);
  const locationsOf = async (path: string) => {
    const { answers } = readHead((await open(path)).text);
    const merchant = answers.find(([[name]]: [[string]]) => name.startsWith('merchant'));
    return [merchant[0][0], merchant[1].locations.map(({ id }: { id: string }) => id)];
  };
  const at = `/${merchantSlug}/at/${locationSlug}`;
  const addLocations = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await createLocation(service.database, newLocation(merchantId, { position: 2 }), 0);
    }
    await service.context.locations.refresh();
  };
  await addLocations(49);
  const [name, all] = await locationsOf(at);
  expect([name, all.length]).toEqual(['merchant', 50]);
  await addLocations(1);
  expect(await locationsOf(at)).toEqual(['merchant-here', [locationId]]);
  expect((await locationsOf(`/${merchantSlug}`))[1]).toHaveLength(51);
});
