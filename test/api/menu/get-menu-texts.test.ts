import { describe, expect, test } from 'vitest';
import { saveDraft } from '../../../src/store/menu/catalog.ts';
import { publishCatalog, rollBackCatalog } from '../../../src/workflows/menu/publish-catalog.ts';
import { type Place, publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { smallCatalog } from '../../support/data/small-merchant.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

const textsOf = (place: Place, language: string, headers: Record<string, string> = {}) =>
  service.call('GET', `${place.path}/menu-texts/${language}`, { headers });

const [ramen, ...others] = smallCatalog().products;
if (ramen === undefined) throw new Error('the small menu has ramen');

/** The small menu with one dish in German. */
const inGerman = (name = 'Nudelsuppe') => ({
  language: 'en',
  products: [{ ...ramen, translations: { de: { name: { text: name, of: ramen.name } } } }, ...others],
});

const none = { menus: {}, categories: {}, products: {}, groups: {}, options: {} };

async function publish(place: Place, name: string): Promise<number> {
  await saveDraft(service.database, place.merchantId, smallCatalog(inGerman(name)), service.clock.now());
  const publicationRevision = await publishCatalog(service.database, place.merchantId, service.clock.now());
  await service.context.locations.refresh();
  return publicationRevision;
}

describe('what is answered', () => {
  test('200 what is translated, by id; the location says in which languages', async () => {
    const place = await publishSmallMerchant(service, { catalog: inGerman() });
    const answer = await textsOf(place, 'de');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      language: 'de',
      menuLanguage: 'en',
      ...none,
      products: { ramen: { name: 'Nudelsuppe' } },
    });
    expect((await service.call('GET', place.path)).body).toMatchObject({ menuLanguage: 'en', menuLanguages: ['de'] });
    // The contract's own answers stay as the merchant wrote them.
    expect((await service.call('GET', `${place.path}/products/ramen`)).body.name).toBe('Tonkotsu ramen');
  });

  test.each(['fr', 'en', 'constructor', '%F0%9F%A6%84'])('200 nothing in %s', async (language) => {
    const place = await publishSmallMerchant(service, { catalog: inGerman() });
    const answer = await textsOf(place, language);
    expect([answer.status, answer.body]).toEqual([
      200,
      { language: decodeURIComponent(language), menuLanguage: 'en', ...none },
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=10');
  });

  test('200 a merchant without translations says nothing of languages', async () => {
    const place = await publishSmallMerchant(service);
    const location = (await service.call('GET', place.path)).body;
    expect(Object.keys(location).filter((key) => key.startsWith('menu'))).toEqual([]);
    expect((await textsOf(place, 'de')).body).toEqual({ language: 'de', menuLanguage: null, ...none });
  });

  test('304 when the caller has these texts, 200 when others were published, and 200 with the first after a roll back', async () => {
    const place = await publishSmallMerchant(service, { catalog: inGerman() });
    const { etag = '' } = (await textsOf(place, 'de')).headers;
    const unchanged = await textsOf(place, 'de', { 'If-None-Match': etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    await publish(place, 'Ramen mit Schweinebrühe');
    const changed = await textsOf(place, 'de', { 'If-None-Match': etag });
    expect([changed.status, changed.body.products.ramen.name]).toEqual([200, 'Ramen mit Schweinebrühe']);
    await rollBackCatalog(service.database, place.merchantId, 1, service.clock.now());
    await service.context.locations.refresh();
    expect((await textsOf(place, 'de')).body.products.ramen.name).toBe('Nudelsuppe');
    expect((await textsOf(place, 'de', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('200 from memory, without a statement', async () => {
    const place = await publishSmallMerchant(service, { catalog: inGerman() });
    await textsOf(place, 'de');
    const before = statements.length;
    await textsOf(place, 'de');
    await textsOf(place, 'fr');
    // The cache looks for changes once a second, also without any reader.
    expect(statements.slice(before).filter((name) => !name.endsWith('-location-numbers'))).toEqual([]);
  });

  test('404 an unknown location', async () => {
    expect((await service.call('GET', '/api/v1/storefront/locations/nowhere/menu-texts/de')).status).toBe(404);
  });
});
