import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';

const alwaysOpen = '/demo/at/demo-always-open';
const downtown = '/demo/at/demo-downtown';

describeInBrowser('the storefront, finding a dish', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  /** A new person at an address, once the page has its heading. */
  async function personAt(path: string, device: Parameters<Pages['person']>[0] = {}): Promise<OpenPage> {
    const page = await pages.person(device);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  async function menuOf(path: string, device: Parameters<Pages['person']>[0] = {}): Promise<OpenPage> {
    const page = await personAt(path, device);
    await dish(page, 'Harvest Grain Bowl').waitFor();
    return page;
  }

  test('the front page finds a location by address, by method, and shows its times', async () => {
    const page = await personAt('/demo');
    expect(await page.title()).toContain('Marigold Kitchen');
    const cards = page.getByRole('article');
    await expect.poll(() => cards.count()).toBe(5);
    await readiness(page).waitFor();
    await expectSound(page);
    await picture(page, 'storefront-home-desktop');

    await page.getByRole('combobox', { name: 'Where are you?' }).fill('long island 11101');
    await expect.poll(() => cards.count()).toBe(1);
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Long Island City');
    // The list of suggestions closes first: what is below it moves up.
    await page.getByRole('combobox', { name: 'Where are you?' }).press('Escape');
    await page.getByRole('button', { name: 'Room service' }).click();
    // None there has it, so those elsewhere that have it are the answer.
    await page.getByText('No location is at this place.').waitFor();
    expect(await cards.count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Room service' }).click();
    await page.getByRole('combobox', { name: 'Where are you?' }).fill('');
    await expect.poll(() => cards.count()).toBe(5);

    await cards.filter({ hasText: 'Airport' }).getByText('Opening hours').click();
    await cards.filter({ hasText: 'Airport' }).getByRole('term').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, 'storefront-locations', { fullPage: true });
    await page.getByRole('link', { name: 'View menu Chelsea' }).click();
    await page.waitForURL(`**${alwaysOpen}`);
    await page.getByRole('heading', { level: 1, name: 'Chelsea' }).waitFor();
  });

  test('the position of the device sorts the locations by distance, and a refusal shows a kind message', async () => {
    const page = await personAt('/demo');
    // What is pressed before the script is there does nothing.
    await readiness(page).waitFor();
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('We couldn’t get your location.').waitFor();

    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.6441, longitude: -73.7822 });
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Airport');
    expect(await page.getByRole('article').first().textContent()).toMatch(/\d\.\d mi/);
    await expectSound(page);
  });

  test('a menu is searched by words, narrowed by dietary marks, and shown whole again', async () => {
    const page = await menuOf(downtown);
    await picture(page, 'storefront-menu-desktop');
    await page.getByRole('searchbox').fill('jalapeño ranch');
    await page.getByText('No items match your search.').waitFor();
    await page.getByRole('searchbox').fill('SQUASH');
    await dish(page, 'Harvest Grain Bowl').waitFor();
    await expect.poll(() => dish(page, 'Marigold Burger').count()).toBe(0);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Vegetarian' }).click();
    // Vegan dishes are vegetarian by what the word means, though the menu marks them as vegan only.
    await dish(page, 'Harvest Grain Bowl').waitFor();
    expect(await dish(page, 'Marigold Burger').count()).toBe(0);
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContainEqual(expect.stringMatching(/^\d+ items$/));
    await expectSound(page);
    await page.getByRole('button', { name: 'Vegetarian' }).click();
    await dish(page, 'Marigold Burger').waitFor();
  });

  test('a dish that is sold out says so and cannot be put into the bag', async () => {
    const page = await menuOf(downtown);
    await dish(page, 'Kale Caesar').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Sold out').waitFor();
    expect(await dialog.getByRole('button', { name: /Add to bag/ }).count()).toBe(0);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await keptCarts(page)).toEqual([]);
  });

  test('a dish with choices below choices: what is missing is said where it is missing, then it is added', async () => {
    const page = await menuOf(alwaysOpen);
    await dish(page, 'Build Your Own Bowl').click();
    const dialog = page.getByRole('dialog', { name: 'Build Your Own Bowl' });
    const add = dialog.getByRole('button', { name: /Add to bag/ });
    await add.click();
    await dialog.getByRole('alert').filter({ hasText: 'Choose 1 to continue.' }).waitFor();
    expect(await focusedText(page)).toBe('Choose your base');
    await dialog.getByRole('checkbox', { name: 'Brown rice' }).check();
    await dialog.getByRole('checkbox', { name: 'Grilled chicken' }).check();
    await add.click();
    await expect.poll(() => focusedText(page)).toBe('How should we season it?');
    await dialog.getByRole('radio', { name: 'Jerk' }).check();
    await add.click();
    await expect.poll(() => focusedText(page)).toBe('How hot?');
    expect(await keptCarts(page)).toEqual([]);
    await expectSound(page);
    await picture(page, 'storefront-product-desktop');

    await dialog.getByRole('radio', { name: 'Hot', exact: true }).check();
    await add.click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Bag: 1 item/ })
      .waitFor();
    const [cart] = await keptCarts(page);
    expect(JSON.stringify(cart)).toContain('"heat-hot"');
    await expectSound(page);
  });

  test.each([
    ['phone', 'light', 'en'],
    ['phone', 'dark', 'es'],
    ['desktop', 'dark', 'en'],
  ] as const)('an option and its buttons share a row: %s, %s, %s', async (size, colorScheme, language) => {
    const page = await pages.person({ size, colorScheme, language });
    await page.goto(alwaysOpen);
    await dish(page, 'Harvest Grain Bowl').click();
    const dialog = page.getByRole('dialog', { name: 'Harvest Grain Bowl' });
    const name = dialog.getByText('Extra tahini dressing', { exact: true });
    const more = dialog.getByRole('button', { name: 'Extra tahini dressing' }).last();
    await name.scrollIntoViewIfNeeded();
    const shown = [name, more];
    const boxes = await Promise.all(shown.map((each) => each.boundingBox()));
    const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
    // In one row all are centred on one line.
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
    await expectSound(page);
  });

  test('once there is a bag, the price of what is put together is the one the bag will show', async () => {
    const page = await menuOf(alwaysOpen);
    await addPlain(page, 'Sesame Fries');
    await dish(page, 'Harvest Grain Bowl').click();
    const dialog = page.getByRole('dialog', { name: 'Harvest Grain Bowl' });
    await dialog.getByRole('button', { name: 'Add to bag · $13.00' }).waitFor();
    await dialog.getByRole('button', { name: 'Increase Extra tahini' }).click();
    await dialog.getByRole('button', { name: 'Increase Harvest Grain Bowl' }).click();
    const add = dialog.getByRole('button', { name: 'Add to bag · $28.00' });
    await add.waitFor();
    expect((await keptCarts(page))[0]?.items).toHaveLength(1);
    await add.click();
    await dialog.waitFor({ state: 'detached' });
    expect((await keptCarts(page))[0]?.items.map(({ totalFormatted }) => totalFormatted)).toEqual(['$6.00', '$28.00']);
  });

  test('rules for each of several tacos: as many salsas as there are of that taco', async () => {
    const page = await menuOf(alwaysOpen);
    await dish(page, 'Taco Box').click();
    const dialog = page.getByRole('dialog', { name: 'Taco Box' });
    const carnitas = dialog.getByRole('button', { name: 'Increase Carnitas' });
    for (let tacos = 0; tacos < 3; tacos += 1) await carnitas.click();
    expect(await carnitas.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Increase Salsa verde' }).click();
    await dialog.getByRole('button', { name: /Add to bag/ }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Choose 2 more.' }).waitFor();
    await dialog.getByRole('button', { name: 'Increase Salsa verde' }).click();
    await dialog.getByRole('button', { name: 'Increase Salsa roja' }).click();
    await dialog.getByRole('button', { name: /Add to bag/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(JSON.stringify((await keptCarts(page))[0])).toContain('"salsa-roja"');
  });

  test('the link of a table reaches the bag and leaves the address', async () => {
    const page = await menuOf(`${alwaysOpen}?table=12`);
    await page.getByText('Order here and we’ll bring it to you.').waitFor();
    expect(page.url()).not.toContain('table');
    await addPlain(page, 'Sesame Fries');
    const [cart] = await keptCarts(page);
    expect(cart).toMatchObject({ fulfilmentMethod: 'table_side', tableServiceInfo: { tableNumber: '12' } });
    await expectSound(page);
  });

  test('a link for something the location does not offer says what happens instead', async () => {
    const page = await personAt('/demo/at/demo-airport?room=7');
    await page.getByText('Room service isn’t available at this location.').waitFor();
    await page.getByRole('button', { name: /Change location or order type/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Airport' });
    await dialog.getByRole('radio', { name: /Pickup/ }).waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(1);
    await expectSound(page);
  });

  test('a shop that is closed says when it takes orders again, and its menu can be read all the same', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = (now: string | null) => JSON.stringify({ merchantSlug: 'demo-au', now });
    const setClock = (now: string | null) =>
      fetch(`${pages.url}/api/v1/sandbox/clock`, { method: 'PUT', headers, body: body(now) });
    await setClock('2027-02-03T11:30:00Z');
    try {
      const page = await personAt('/demo-au/at/demo-au-bondi');
      await page.getByText('Not taking orders.').waitFor();
      await page.getByRole('article').first().waitFor();
      await expectSound(page);
      await page.getByText('Order times').click();
      await page.getByText('Orders here are made right away').waitFor();
    } finally {
      await setClock(null);
    }
  });

  test('with the keyboard alone: from the top of the menu to a dish in the bag', async () => {
    const page = await menuOf(alwaysOpen);
    await readiness(page).waitFor();
    await Promise.all([page.waitForResponse(/item-dialog/), page.keyboard.press('Tab')]);
    expect(await focusedText(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Sides');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Sides');
    await expect.poll(() => page.locator('nav [aria-current]').textContent()).toBe('Sides');
    await tabTo(page, 'Sesame Fries');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Sesame Fries' })
      .getByRole('button', { name: /Add to bag/ })
      .waitFor();
    await tabTo(page, 'Add to bag · $6.00');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusedText(page)).toBe('Sesame Fries');
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('Sesame Fries was added to your bag.');
  });

  test('Back closes a dish that was opened from the menu, and a link to a dish opens it', async () => {
    const page = await menuOf(alwaysOpen);
    await dish(page, 'Latte').click();
    await page.getByRole('dialog', { name: 'Latte' }).waitFor();
    const link = page.url();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(link);
    await page.getByRole('dialog', { name: 'Latte' }).getByText('Choose 1').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/demo-always-open$/);
  });

  test('a press that is sent twice adds one dish, and a refusal keeps what was put together', async () => {
    const page = await menuOf(alwaysOpen);
    let details = {};
    await page.route('**/items', async (route) => {
      await route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({
          code: 'RESOURCE_CONFLICT',
          message: 'It has just sold out.',
          requestId: 'r',
          details,
        }),
      });
    });
    await dish(page, 'Sesame Fries').click();
    const dialog = page.getByRole('dialog', { name: 'Sesame Fries' });
    await dialog.getByRole('button', { name: /Add to bag/ }).click();
    await dialog.getByText('It has just sold out.').waitFor();
    // Of the dish that is added, not of the order, which does not have it.
    details = { reason: 'ITEM_SOLD_OUT' };
    await dialog.getByRole('button', { name: /Add to bag/ }).click();
    await dialog.getByText('Sorry, this is sold out now.').waitFor();
    await page.unroute('**/items');
    await dialog.getByRole('button', { name: /Add to bag/ }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    expect((await keptCarts(page))[0]?.items).toHaveLength(1);
  });

  test('offline is said, what is there stays, and the menu is tried again', async () => {
    const page = await menuOf(alwaysOpen);
    // What a dish is shown with was fetched for another one.
    await dish(page, 'Sesame Fries').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Add to bag/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await page.getByText('You’re offline.').first().waitFor();
    expect(await dish(page, 'Latte').count()).toBe(1);
    await dish(page, 'Latte').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Add to bag/ })
      .waitFor();
  });

  test('addresses that lead nowhere say so and lead on', async () => {
    const page = await personAt('/demo/at/nowhere');
    await page.getByRole('heading', { name: 'Location not found' }).waitFor();
    await expectSound(page);
    await page.goto('/no-such-merchant');
    await page.getByRole('heading', { name: 'Restaurant not found' }).waitFor();
    await expectSound(page);
    await page.goto('/demo/at/demo-uk-soho');
    await page.getByRole('heading', { name: 'Location not found' }).waitFor();
  });

  test('in Spanish every word is Spanish, and the page says which language it is', async () => {
    const page = await personAt('/demo', { language: 'es-ES' });
    await page.getByRole('link', { name: 'Ver la carta Chelsea' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await expectSpanish(page);
    await page.goto(`${alwaysOpen}?product=build-your-own-bowl`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Añadir a la bolsa/ })
      .waitFor();
    await expectSpanish(page);
    await expectSound(page);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByLabel('Idioma').selectOption('en');
    await page.getByRole('searchbox', { name: 'Search the menu' }).waitFor();
  });

  test('phone: the menu and a dish', async () => {
    const page = await menuOf(alwaysOpen, { size: 'phone' });
    await expectSound(page);
    await picture(page, 'storefront-menu-phone');
    await dish(page, 'Build Your Own Bowl').click();
    await page.getByRole('dialog').getByText('Choose your base').waitFor();
    await expectSound(page);
    await picture(page, 'storefront-product-phone');
    await page.getByRole('button', { name: 'Close' }).click();
    await addPlain(page, 'Sesame Fries');
    await page.getByRole('link', { name: /^View bag \(1 item\)/ }).waitFor();
    await page.goto('/demo');
    await page.getByRole('link', { name: /^Bag: 1 item/ }).waitFor();
    await readiness(page).waitFor();
    await expectSound(page);
    await picture(page, 'storefront-home-phone');
  });

  test('dark: the menu and a dish', async () => {
    const page = await menuOf(alwaysOpen, { colorScheme: 'dark' });
    await expectSound(page);
    await picture(page, 'storefront-menu-dark');
    await dish(page, 'Taco Box').click();
    await page.getByRole('dialog').getByText('Pick three tacos').waitFor();
    await expectSound(page);
  });

  test('320 px, and from right to left: nothing overflows', async () => {
    const page = await personAt('/demo', { size: 'narrow' });
    // Whether a location takes orders is asked when someone comes to it.
    await page.getByRole('article').first().scrollIntoViewIfNeeded();
    await readiness(page).waitFor();
    await expectSound(page);
    await page.goto(`${alwaysOpen}?product=taco-box`);
    await page.getByRole('dialog').getByRole('button', { name: 'Increase Carnitas' }).click();
    await expectSound(page);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await expectSound(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expectSound(page);
  });
});

/** A dish on the menu; a popular one stands there twice. */
function dish(page: OpenPage, name: string): Locator {
  return page.getByRole('article').getByRole('link', { name, exact: true }).first();
}

/** The first sentence that says when food is ready. */
function readiness(page: OpenPage): Locator {
  return page.getByText(/Ready for pickup around|Next available time/).first();
}

async function addPlain(page: OpenPage, name: string): Promise<void> {
  await dish(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: /Add to bag/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

type KeptCart = { readonly items: readonly { readonly totalFormatted: string }[] };

/** The carts this browser may open, as the service has them. */
function keptCarts(page: OpenPage): Promise<readonly KeptCart[]> {
  return page.evaluate(async () => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('tiffin:cart:'));
    return Promise.all(
      kept.map(async ([, text]) => {
        const { locationId, cartId, token } = JSON.parse(text) as Record<'locationId' | 'cartId' | 'token', string>;
        const path = `/api/v1/storefront/locations/${locationId}/carts/${cartId}`;
        return (await fetch(path, { headers: { 'X-Cart-Token': token } })).json() as Promise<KeptCart>;
      }),
    );
  });
}

const focusedText = (page: OpenPage) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Presses Tab until what is focused has this text; fails when a hundred presses do not lead there. */
async function tabTo(page: OpenPage, text: string): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedText(page)) === text) return;
  }
  throw new Error(`The keyboard does not reach ${text}.`);
}

/** No key of the tables is shown instead of its words, and none of the English words that every page has. */
async function expectSpanish(page: OpenPage): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/\b(?:find|menu|item|ordering|cart|hours|readiness|frame|method|diet)\.[a-z]+/i);
  expect(text).not.toMatch(/\b(?:Add to bag|View menu|Pickup|Delivery|Choose \d|Optional|Search the)\b/);
}
