import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import {
  expectThanks,
  giveContact,
  goToPayment,
  payWith,
  receiptLink,
} from '../../support/browser/browser-checkout.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';

// A menu in German with English texts: a tourist reads English from the menu to the receipt, and the kitchen reads German.

const kreuzberg = '/demo-de/at/demo-de-kreuzberg';

describeInBrowser('a menu in two languages', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  const atKreuzberg = async (path: string): Promise<OpenPage> => {
    const page = await signInAsOwner(pages);
    await page.addInitScript((workplace) => localStorage.setItem('tiffin:workplace', JSON.stringify(workplace)), {
      merchantId: merchantIds.demoDe,
      locationId: locationIds.deKreuzberg,
    });
    await page.goto(path);
    return page;
  };

  test('an English guest reads English from the menu to the receipt and the mail, the board says it in German', async () => {
    const page = await pages.person({ size: 'phone', language: 'en-GB' });
    await page.goto(kreuzberg);
    await page.getByRole('heading', { name: 'Potato Soup' }).first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('Kartoffelsuppe');
    await page.getByLabel('Search the menu').fill('kartoffels');
    await expect.poll(() => page.getByRole('heading', { name: 'Cheesecake' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Potato Soup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Potato Soup' });
    await dialog.getByText('With marjoram and leek.').waitFor();
    await dialog.getByRole('group', { name: 'In your soup' }).getByText('Smoked salmon').click();
    await expectSound(page);
    await dialog.getByRole('button', { name: /^Add to bag/ }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`${kreuzberg}/cart`);
    await page.getByRole('heading', { name: 'Potato Soup' }).waitFor();
    await page.getByText('Smoked salmon').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/Kartoffelsuppe|Räucherlachs|Einlage/);
    await page
      .getByRole('button', { name: /checkout/i })
      .first()
      .click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.locator('summary', { hasText: 'item' }).click();
    await page.getByText('1 × Potato Soup').first().waitFor();
    await giveContact(page, 'tourist@example.com');
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await page.getByText('1 × Potato Soup').waitFor();
    await page.getByText('Smoked salmon').waitFor();

    await page.goto(await receiptLink(pages.url, 'tourist@example.com'));
    await page.getByText('1 × Potato Soup').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('Kartoffelsuppe');
    const outbox = `/api/v1/sandbox/outbox?identifier=${encodeURIComponent('tourist@example.com')}`;
    const mail = await (await page.request.get(outbox)).text();
    expect(mail).toContain('Potato Soup');
    expect(mail).toContain('Smoked salmon');
    expect(mail).not.toContain('Kartoffelsuppe');

    const board = await atKreuzberg('/dashboard');
    await board.getByText('Kartoffelsuppe').first().waitFor();
    expect(await board.locator('main').innerText()).not.toContain('Potato');
  });

  test('what is not translated is marked as what it is written in', async () => {
    const page = await pages.person({ language: 'es-ES' });
    await page.goto(kreuzberg);
    const name = page.getByRole('heading', { name: 'Kartoffelsuppe' }).first();
    await name.waitFor();
    expect(await name.locator('bdi').getAttribute('lang')).toBe('de');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await name.waitFor();
    expect(asked.filter((url) => url.includes('menu-texts'))).toEqual([]);
  });

  test('the editor shows what is missing and what to check, and guests read what was published', async () => {
    const page = await atKreuzberg('/dashboard/menu');
    await page.getByRole('button', { name: 'Languages' }).click();
    await page.getByText(/^\d+ of \d+ texts in English/).waitFor();
    await expectSound(page);
    expect(await page.getByLabel('Translate into').inputValue()).toBe('en');
    await page.getByLabel('Find a text').fill('Käsekuchen');
    await page.getByLabel('“Käsekuchen” in English').fill('Baked Cheesecake');
    await page.getByLabel('Find a text').fill('');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText(/Draft \d+: all changes are saved/).waitFor();

    // A dish is renamed: its translation stays, and is to be checked.
    await page.getByRole('button', { name: 'Menus and items' }).click();
    await page
      .getByRole('button', { name: /^Kartoffelsuppe/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Kartoffelsuppe' });
    await dialog.getByLabel('Name', { exact: true }).fill('Kartoffelcremesuppe');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Languages' }).click();
    await page.getByLabel('Show').selectOption('check');
    await page.getByText('Translated from “Kartoffelsuppe”').waitFor();
    await page.getByLabel('“Kartoffelcremesuppe” in English').fill('Cream of Potato Soup');
    await page.getByLabel('Find a text').click();
    await expect.poll(() => page.getByText('Translated from').count()).toBe(0);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText(/Draft \d+: all changes are saved/).waitFor();
    await page.getByRole('button', { name: 'Review and publish' }).first().click();
    await page.getByText('Texts in English changed').first().waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText(/Published as version/).waitFor();

    const guest = await pages.person({ language: 'en-GB' });
    await guest.goto(kreuzberg);
    await guest.getByRole('heading', { name: 'Cream of Potato Soup' }).first().waitFor();
    await guest.getByRole('heading', { name: 'Baked Cheesecake' }).first().waitFor();
  });

  test('on a phone, a new language begins with everything missing', async () => {
    const page = await atKreuzberg('/dashboard/menu');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Languages' }).click();
    await page.getByLabel('Translate into').selectOption('fr');
    await page.getByText(/^0 of \d+ texts in French/).waitFor();
    await page.getByLabel('Find a text').fill('Riesling');
    await page.getByRole('button', { name: 'Same in both languages' }).first().click();
    await page.getByText(/^1 of \d+ texts in French/).waitFor();
    expect(await page.getByLabel('“Riesling” in French').inputValue()).toBe('Riesling');
    await expectSound(page);
    const draft = await callBackOffice(pages, page, 'GET', `/merchants/${merchantIds.demoDe}/catalog/draft`);
    expect(JSON.stringify(draft)).not.toContain('"fr"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^0 of \d+ texts in French/).waitFor();
  });
});
