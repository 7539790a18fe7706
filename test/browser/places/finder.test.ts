import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../../support/browser/browser.ts';

let pages: Pages;

const cards = (page: OpenPage) => page.getByRole('article');
const first = (page: OpenPage) => page.getByRole('heading', { level: 2 }).first().textContent();

async function frontPage(device: Parameters<Pages['person']>[0] = { size: 'phone' }): Promise<OpenPage> {
  const page = await pages.person(device);
  await page.goto('/demo');
  await page.getByRole('combobox', { name: 'Where are you?' }).waitFor();
  return page;
}

describeInBrowser('where are you', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('a typed place sorts the locations, with the distance on each', async () => {
    const page = await frontPage();
    await page.getByRole('combobox', { name: 'Where are you?' }).fill('jackson ave');
    await page.getByRole('option', { name: /^Jackson Avenue/ }).click();
    await expect.poll(() => first(page)).toBe('Long Island City');
    expect(await cards(page).count()).toBe(5);
    expect(await cards(page).first().textContent()).toMatch(/\d\.\d mi/);
    await page.getByText(/^Showing the location nearest to/).waitFor();
    await expectSound(page);
  });

  test('it never answers with nothing', async () => {
    const page = await frontPage({ size: 'narrow' });
    await page.getByRole('combobox', { name: 'Where are you?' }).fill('long island');
    await expect.poll(() => cards(page).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Where are you?' }).fill('zzzz nowhere');
    await page.getByText('No location is at this place. Here are all of them.').waitFor();
    await expect.poll(() => cards(page).count()).toBe(5);
    await expectSound(page);
  });

  test('each says when it is open, how to call it and the way there', async () => {
    const page = await frontPage();
    const chelsea = cards(page).filter({ hasText: 'Chelsea' });
    await chelsea.getByText('Opening hours').click();
    await expect.poll(() => chelsea.getByRole('term').count()).toBe(7);
    await chelsea.getByText('Open 24 hours').first().waitFor();
    await chelsea.getByRole('link', { name: '+1 212 555 0142' }).waitFor();
    const way = await chelsea.getByRole('link', { name: /^Directions/ }).getAttribute('href');
    expect(way).toContain('40.7418');
    await expectSound(page);
  });

  test('each shows its place on a map when it is asked to; nothing of a map is fetched before, or from elsewhere', async () => {
    const page = await frontPage({ size: 'narrow' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const chelsea = cards(page).filter({ hasText: 'Chelsea' });
    const show = chelsea.locator('summary').filter({ hasText: 'Show map Chelsea' });
    await show.waitFor();
    expect(asked.filter((url) => url.includes('leaflet'))).toEqual([]);
    await show.click();
    await chelsea.getByRole('region', { name: 'Map of Chelsea' }).getByRole('button', { name: 'Zoom in' }).waitFor();
    await expectSound(page);
    await picture(page, 'location-map-narrow');
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([pages.url]));
    await show.click();
    await page.locator('.leaflet-container').waitFor({ state: 'detached' });
  });
});

describeInBrowser('where are you, without a geocoder', () => {
  let alone: Pages;
  beforeAll(async () => {
    alone = await openPages({ GEOCODER: 'none' });
  });
  afterAll(() => alone.close());

  test('words find by the addresses of the locations', async () => {
    const page = await alone.person({ size: 'phone' });
    await page.goto('/demo');
    await page.getByRole('searchbox', { name: 'Where are you?' }).fill('10013');
    await expect.poll(() => cards(page).count()).toBe(1);
    await expectSound(page);
  });
});
