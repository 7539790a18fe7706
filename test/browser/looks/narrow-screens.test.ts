import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';

let pages: Pages;

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenbrotzeit';

describeInBrowser('pages on narrow screens', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('German dishes are no wider than 320 pixels, on the menu, in the bag and in the checkout', async () => {
    const page = await pages.person({ size: 'narrow', language: 'de-DE' });
    await page.goto('/demo-de/at/demo-de-kreuzberg');
    await page.getByRole('heading', { name: 'Bauernfrühstück' }).waitFor();
    await expectSound(page);
    expect(await cutOff(page, 'h3')).toEqual([]);
    await page.goto('/demo-de/at/demo-de-kreuzberg?product=gemuesepfanne');
    await page.getByRole('button', { name: /^In den Warenkorb/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto('/demo-de/at/demo-de-kreuzberg/cart');
    await page.getByRole('heading', { level: 3, name: 'Gemüsepfanne' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: /^Zur Kasse/ }).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await expectSound(page);
  });

  test('a dish whose name is one long word is ordered like any other', async () => {
    const page = await pages.person({ size: 'narrow' });
    await page.context().route(/demo-always-open|\/api\/v1\//, async (route) => {
      if (route.request().url().endsWith('/events')) return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('Harvest Grain Bowl', longWord);
      await route.fulfill({ response, body });
    });
    await page.goto('/demo/at/demo-always-open');
    await page.getByRole('link', { name: longWord }).first().click();
    const add = page.getByRole('dialog').getByRole('button', { name: /^Add/ });
    await add.waitFor();
    await expectSound(page);
    await add.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^View bag/ }).click();
    await page.getByRole('heading', { level: 3, name: longWord }).waitFor();
    await expectSound(page);
  });

  test.each(['en-US', 'ar-AE'])(
    '%s: with text of twice the size an order is put together and paid',
    async (language) => {
      const page = await pages.person({ size: 'phone', language });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.goto('/demo');
      await page.getByRole('article').first().waitFor();
      await expectNothingWider(page);
      await page.goto('/demo/at/demo-always-open');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNothingWider(page);
      await page.goto('/demo/at/demo-always-open?product=harvest-grain-bowl');
      await page.getByRole('dialog').getByRole('button', { name: '13.00' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.goto('/demo/at/demo-always-open/cart');
      await page.locator('.stays-below').getByRole('button').waitFor();
      for (const title of await page.locator('summary').all()) await title.click();
      await expectNothingWider(page);
      await page.locator('.stays-below').getByRole('button').click();
      await page.locator('[autocomplete="name"]').fill('Ada Diner');
      await page.locator('[autocomplete="email"]').fill('ada@example.com');
      await expectNothingWider(page);
      await page.locator('.stays-below').getByRole('button').click();
      await page.getByRole('radio').first().waitFor();
      await expectNothingWider(page);
      await page.locator('form [type="submit"]').click();
      await page.locator('ol [aria-current="step"]').waitFor();
      await expectNothingWider(page);
    },
  );
});

describeInBrowser('narrow, in German, with text of twice the size', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('badges and buttons are no wider than their place', async () => {
    const page = await pages.person({ size: 'narrow', language: 'de-DE' });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto('/demo/at/demo-always-open');
    await page.getByText('Gerade nicht verfügbar').first().waitFor();
    expect(await badgesOut(page)).toEqual([]);
    await page.goto('/demo/account');
    await page.locator('[autocomplete="username"]').fill('ada@example.com');
    await page.locator('form [type="submit"]').click();
    const another = page.getByRole('button', { name: 'Andere E-Mail oder Telefonnummer verwenden' });
    await another.waitFor();
    expect(await another.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
    expect(await another.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  });
});

/** The badges that stick out of what they stand in. */
function badgesOut(page: OpenPage): Promise<readonly (string | null)[]> {
  return page.getByText('Gerade nicht verfügbar').evaluateAll((badges) =>
    badges
      .filter((badge) => {
        const around = badge.parentElement?.getBoundingClientRect();
        const { left, right } = badge.getBoundingClientRect();
        return around === undefined || right > around.right + 1 || left < around.left - 1;
      })
      .map(({ textContent }) => textContent),
  );
}

async function expectNothingWider(page: OpenPage): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

/** What is wider than its place. */
function cutOff(page: OpenPage, selector: string): Promise<readonly (string | null)[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
    );
}
