import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { unfold } from '../../support/browser/browser-ordering.ts';
import { signInAsOwner } from '../../support/browser/browser-staff.ts';

// A merchant in Berlin: euros in the language of the page, allergens, addresses as people there write them.

const kreuzberg = '/demo-de/at/demo-de-kreuzberg';

describeInBrowser('a merchant of another country', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  async function menuOf(device: Parameters<Pages['person']>[0] = {}): Promise<OpenPage> {
    const page = await pages.person(device);
    await page.goto(kreuzberg);
    await page.getByRole('heading', { name: 'Wiener Schnitzel' }).first().waitFor();
    return page;
  }
  const card = (page: OpenPage, name: string) => page.getByRole('article').filter({ hasText: name }).last();

  test('a diner who avoids milk is told on the menu and in the dish, and finds the choice again', async () => {
    const page = await menuOf({ size: 'phone' });
    expect(await page.getByText('Contains', { exact: false }).count()).toBe(0);
    await page.getByText('Allergens to avoid').click();
    await page.getByRole('button', { name: 'milk' }).click();
    await page.getByRole('button', { name: 'mustard' }).click();
    await page.getByText('Avoiding milk and mustard').waitFor();
    await card(page, 'Wiener Schnitzel').getByText('Contains milk.').waitFor();
    // Scrolled, the bar at the top lies over the search field.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSound(page);

    await page.getByText('Hide items that contain these').click();
    await expect.poll(() => page.getByRole('heading', { name: 'Cheesecake' }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Apple Spritzer' }).count()).toBeGreaterThan(0);
    await page.reload();
    await page.getByText('Avoiding milk and mustard').waitFor();
    expect(await page.getByRole('heading', { name: 'Cheesecake' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Lunch Menu' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Lunch Menu' });
    await dialog.getByText('Königsberg Meatballs').waitFor();
    // What comes with it is chosen already. That it is free of allergens is not said of a dish that depends on choices.
    expect(await dialog.getByText('Declared free').count()).toBe(0);
    expect(await dialog.getByRole('radio', { name: 'Fried potatoes' }).isChecked()).toBe(true);
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await dialog.getByRole('radio', { name: /Königsberg Meatballs/ }).click();
    await dialog.getByText('As chosen, this contains milk and mustard.').waitFor();
    await expectSound(page);
    await dialog.getByRole('radio', { name: /Lentil Bolognese/ }).click();
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  });

  test('of a dish without a declaration the dialog says that nothing is known', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto('/demo/at/demo-always-open?product=sesame-fries');
    await page.getByRole('dialog').getByText('The restaurant hasn’t stated the allergens of this item.').waitFor();
    await expectSound(page);
  });

  test('bag and checkout warn of it again, and say nothing where nothing is avoided', async () => {
    const page = await menuOf({ size: 'phone' });
    await page.getByRole('link', { name: 'Cheesecake' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`${kreuzberg}/cart`);
    await page.locator('main').getByText('Cheesecake').first().waitFor();
    expect(await page.getByText('Contains', { exact: false }).count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('tiffin:avoided-allergens', '{"allergens":["milk"]}'));
    await page.reload();
    await page.locator('main').getByText('Contains milk.').waitFor();
    await expectSound(page);
    await page
      .getByRole('button', { name: /^Go to checkout/ })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.locator('summary').first().click();
    await page.getByText('Contains milk.').filter({ visible: true }).waitFor();
    await expectSound(page);
  });

  test('euros are written as the language of the page does, from the menu to the bag', async () => {
    const english = await menuOf();
    await card(english, 'Wiener Schnitzel').getByText('€18.90').waitFor();
    const page = await menuOf({ language: 'es-ES', size: 'phone' });
    await card(page, 'Wiener Schnitzel').getByText('18,90 €').waitFor();
    await page.getByRole('link', { name: 'Berliner Pils' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Añadir/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`${kreuzberg}/cart`);
    await page.locator('main').getByText('4,50 €').first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('€4');
    await expectSound(page);
  });

  test('an address in Germany has a postal code of five digits before the city, and no state', async () => {
    const page = await menuOf({ size: 'phone' });
    await page.getByRole('link', { name: 'Berlin Pilsner' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`${kreuzberg}/cart`);
    await page.getByText('Berlin Pilsner').first().waitFor();
    await unfold(page, 'How would you like your order?');
    await page.getByRole('radio', { name: /^Delivery/ }).check();
    await page.getByRole('button', { name: 'Enter the address yourself' }).click();
    await page.getByLabel('City').waitFor();
    const labels = await page
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).labels?.[0]?.innerText ?? ''));
    const code = labels.indexOf('Postal code');
    expect(code).toBeLessThan(labels.findIndex((label) => label.includes('City')));
    expect(labels.some((label) => label.includes('State'))).toBe(false);
    await page.getByLabel('Street address').fill('Torstraße 140');
    await page.getByLabel('City').fill('Berlin');
    const zip = page.getByLabel('Postal code');
    await zip.fill('1011');
    expect(await zip.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(false);
    await zip.fill('10119');
    expect(await zip.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(true);
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('Torstraße 140, 10119 Berlin').first().waitFor();
    await expectSound(page);
  });

  test('the menu editor declares allergens of a dish and of an option', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/menu');
    await page.getByRole('heading', { level: 2, name: 'All Day' }).waitFor();
    await page
      .getByRole('button', { name: /^Sesame Fries/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Sesame Fries' });
    await dialog.getByRole('switch', { name: /Allergens are declared/ }).click();
    await dialog.getByRole('group', { name: 'Contains', exact: true }).getByRole('button', { name: 'sesame' }).click();
    await dialog.getByRole('group', { name: 'May contain' }).getByRole('button', { name: 'gluten' }).click();
    // Contained and a trace at once is nothing one can mean.
    await dialog.getByRole('group', { name: 'Contains', exact: true }).getByRole('button', { name: 'gluten' }).click();
    expect(
      await dialog.getByRole('group', { name: 'May contain' }).getByRole('button', { pressed: true }).count(),
    ).toBe(0);
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText(/Draft \d+: all changes are saved/).waitFor();
    await page
      .getByRole('button', { name: /^Sesame Fries/ })
      .first()
      .click();
    const again = page.getByRole('dialog', { name: 'Sesame Fries' });
    expect(await again.getByRole('button', { pressed: true }).allInnerTexts()).toEqual(['Gluten', 'Sesame']);
  });
});
