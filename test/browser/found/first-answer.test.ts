import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../../support/browser/browser.ts';

const menu = '/demo/at/demo-always-open';

/** Goes to a page that is drawn; on a busy machine the first who ask for it get it without. */
async function goDrawn(page: OpenPage, path: string): Promise<void> {
  const drawn = async () => {
    await page.goto(path);
    return page.locator('#page[data-drawn]').count();
  };
  await expect.poll(drawn, { timeout: 60_000 }).toBe(1);
}

/** Waits until the script has taken over what was drawn. */
async function hasScriptOf(page: OpenPage): Promise<void> {
  await page.locator('#page[data-live]').waitFor({ state: 'attached' });
}

/** Keeps the storefront's script back until the returned function is called. */
async function holdScript(page: OpenPage): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/storefront-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

// What a page is before its script has run, and that the script takes it over as it stands.
describeInBrowser('the first answer', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('a menu can be read without a script: dishes, prices, marks, and the way to another page', async () => {
    const page = await pages.person({ size: 'phone', hasScript: false });
    await goDrawn(page, menu);
    expect(await page.title()).toBe('Chelsea · Menu · Marigold Kitchen');
    const dish = page.getByRole('article').filter({ hasText: 'Harvest Grain Bowl' }).first();
    expect(await dish.textContent()).toContain('$13.00');
    expect(await page.getByRole('article').count()).toBeGreaterThan(20);
    await page.getByRole('link', { name: 'Marigold Kitchen' }).click();
    await page.waitForURL('**/demo');
    await page.getByRole('heading', { level: 2, name: 'Chelsea' }).waitFor();
    await picture(page, 'storefront-home-without-script-phone');
  });

  test.each([menu, '/demo'])('%s is sound for assistive technology while its script is under way', async (path) => {
    const page = await pages.person({ size: 'phone' });
    // What judges the page is a script of its own; the page's never comes.
    await page.route('**/assets/*.js', (route) =>
      route.request().url().includes('first-paint') ? route.continue() : route.abort(),
    );
    await goDrawn(page, path);
    await page.getByRole('article').first().waitFor();
    await expectSound(page);
  });

  test('and in the language of the reader, or of the address', async () => {
    const german = await pages.person({ hasScript: false, language: 'de-DE' });
    await goDrawn(german, menu);
    expect(await german.title()).toContain('Speisekarte');
    await german.goto(`${menu}?lang=ar`);
    expect(await german.locator('html').getAttribute('dir')).toBe('rtl');
  });

  test.each([
    [menu, {}],
    ['/demo', { language: 'de-DE' }],
    [menu, { language: 'ar' }],
    [menu, { colorScheme: 'dark' }],
  ] as const)('%s %o: the script keeps every element as it was drawn', async (path, device) => {
    const page = await pages.person({ size: 'phone', ...device });
    // Once before, so that it is there as drawn.
    const before = await pages.person({ hasScript: false, ...device });
    await goDrawn(before, path);
    // Scripts come late; what was drawn before is marked, and has to be there yet when the page lives.
    await page.route('**/assets/storefront-*.js', async (route) => {
      await page.waitForFunction(() => document.querySelector('article') !== null);
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('article, h1')) Object.assign(one, { wasDrawn: true });
      });
      await route.continue();
    });
    await page.goto(path);
    await hasScriptOf(page);
    const kept = await page.evaluate(() =>
      [...document.querySelectorAll('article, h1')].map((one) => 'wasDrawn' in one),
    );
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.filter((isKept) => !isKept)).toEqual([]);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(
      'colorScheme' in device ? device.colorScheme : 'light',
    );
    await expectSound(page);
  });

  test('what is typed before the script is there counts when it is', async () => {
    const before = await pages.person({ hasScript: false });
    await goDrawn(before, '/demo');
    const page = await pages.person();
    const release = await holdScript(page);
    const shown = page.goto('/demo');
    await page.getByRole('combobox', { name: 'Where are you?' }).fill('long island 11101');
    expect(await page.getByRole('article').count()).toBe(5);
    release();
    await shown;
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    expect(await page.getByRole('combobox', { name: 'Where are you?' }).inputValue()).toBe('long island 11101');
  });

  test('what is unfolded before the script is there shows what is in it when it is', async () => {
    const before = await pages.person({ hasScript: false });
    await goDrawn(before, '/demo');
    const page = await pages.person({ size: 'phone' });
    const release = await holdScript(page);
    const shown = page.goto('/demo');
    const chelsea = page.getByRole('article').filter({ hasText: 'Chelsea' });
    await chelsea.getByText('Opening hours').click();
    await expect.poll(() => chelsea.locator('details[open]').count()).toBe(1);
    expect(await chelsea.getByRole('term').count()).toBe(0);
    release();
    await shown;
    await expect.poll(() => chelsea.getByRole('term').count()).toBe(7);
    expect(await chelsea.locator('details[open]').count()).toBe(1);
  });

  test('what is pressed before the script is there is pressed once when it is', async () => {
    const before = await pages.person({ hasScript: false });
    await goDrawn(before, menu);
    const page = await pages.person({ size: 'phone' });
    const release = await holdScript(page);
    const shown = page.goto(menu);
    const chip = page.getByRole('button', { name: 'Vegan', exact: true });
    // Of several the last, wherever it stands on the page.
    await page.getByRole('button', { pressed: false }).last().click();
    await chip.click();
    expect(await chip.getAttribute('aria-pressed')).toBe('false');
    const dishCount = await page.getByRole('article').count();
    release();
    await shown;
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('article').count()).toBeLessThan(dishCount);
    // From then on a press is one press.
    await chip.click();
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('false');
    expect(await page.locator('[data-pressed]').count()).toBe(0);
  });

  test('a language that is chosen before the script is there counts when it is', async () => {
    const before = await pages.person({ hasScript: false });
    await goDrawn(before, menu);
    const page = await pages.person();
    const release = await holdScript(page);
    const shown = page.goto(menu);
    await page.getByLabel('Language').selectOption('es');
    release();
    await shown;
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    await page.reload();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
  });

  test('an address in a language shows it, keeps nothing, and a choice of the person counts more', async () => {
    const page = await pages.person();
    await page.goto(`${menu}?lang=de`);
    await page.getByRole('searchbox', { name: 'Speisekarte durchsuchen' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tiffin:language'))).toBeNull();
    await page.getByLabel('Sprache').selectOption('es');
    await page.waitForURL((address) => !address.searchParams.has('lang'));
    await page.reload();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
  });

  test('an address of a dish opens it', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto(`${menu}?product=sesame-fries`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Add to bag/ })
      .waitFor();
    expect(page.complaints).toEqual([]);
  });

  test('a device with a cart gets its page, too', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto(menu);
    await page.getByRole('link', { name: 'Sesame Fries' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Add to bag/ })
      .click();
    await page.getByRole('link', { name: /^Bag: 1 item/ }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: /^Bag: 1 item/ }).waitFor();
    expect(page.complaints).toEqual([]);
  });
});
