import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { callBackOffice, signInAsOwner } from '../support/browser/browser-staff.ts';

// Bringing a menu from elsewhere, and what is sold out, as people of the restaurant see them.

const demo = 'de300000-0000-4000-8000-000000000001';
const alwaysOpen = 'de300000-0000-4000-a000-000000000101';

const table = `category,item,price
Soups,Lentil soup,6.50
Soups,Fish soup,market price
Sweets,Baklava,4.00
`;

describeInBrowser('importing a menu', () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  const draft = (page: OpenPage) => callBackOffice(pages, page, 'GET', `/merchants/${demo}/catalog/draft`);
  const openImport = async (device = {}): Promise<OpenPage> => {
    const page = await signInAsOwner(pages, device, '/dashboard/menu/import');
    await page.getByRole('heading', { level: 1, name: 'Import a menu' }).waitFor();
    return page;
  };
  const named = (document: { products: { name: string }[] }, name: string) =>
    document.products.filter((product) => product.name === name).length;

  test('a table with a bad row: the report names it before anything is written, and the rest comes into the draft', async () => {
    const page = await openImport();
    const before = await draft(page);
    const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => page.getByLabel('Format').inputValue()).toBe('csv');
    await page.getByRole('button', { name: 'Preview import' }).click();
    await page.getByRole('heading', { name: 'Import preview' }).waitFor();
    const leftOut = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Left out, and why' }) })
      .last();
    expect(await leftOut.innerText()).toContain('Fish soup');
    expect(await leftOut.innerText()).toContain('"market price" cannot be read');
    await picture(page, 'menu-import', { fullPage: true });
    await expectSound(page);
    expect(await draft(page)).toEqual(before);

    await page.getByRole('button', { name: 'Add to draft' }).click();
    await page.getByText('Added to the draft').waitFor();
    const after = await draft(page);
    expect([named(after.document, 'Lentil soup'), named(after.document, 'Fish soup')]).toEqual([1, 0]);
    const shown = await page.request.get(`${pages.url}/api/v1/storefront/locations/${alwaysOpen}/menus`);
    expect(await shown.text()).not.toContain('Lentil soup');
    await page.getByRole('link', { name: 'Open menu' }).click();
    await page.getByRole('list', { name: 'Menus' }).getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('button', { name: /^Lentil soup/ }).waitFor();
    const body = { draftRevision: after.draftRevision, document: before.document };
    await callBackOffice(pages, page, 'PUT', `/merchants/${demo}/catalog/draft`, body);
    await page.close();
  });

  test('a table that a spreadsheet on Windows saved keeps its letters; the page says how it was read, and offers a template', async () => {
    const page = await openImport({ size: 'narrow' });
    // Not UTF-8: ü is one byte, and so is the sign for euros.
    const buffer = Buffer.from('Kategorie;Gericht;Preis\r\nSuppen;K\xfcrbissuppe \x80;7.50\r\n', 'latin1');
    await page.locator('input[type=file]').setInputFiles({ name: 'karte.csv', mimeType: 'text/csv', buffer });
    await page.getByText('was read as windows-1252').waitFor();
    await expect.poll(() => page.getByLabel('File contents').inputValue()).toContain('Kürbissuppe €');
    await expectSound(page);
    await picture(page, 'zz-import');
    await page.getByRole('button', { name: 'Preview import' }).click();
    await page.getByRole('heading', { name: 'Import preview' }).waitFor();
    const began = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a template' }).click();
    const download = await began;
    expect(download.suggestedFilename()).toBe('menu.csv');
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\ufeffcategory,item,/);
    await page.close();
  });

  test('in German a bad table is refused, and a bad row left out, in German with the line', async () => {
    const page = await signInAsOwner(pages, { language: 'de-DE', size: 'narrow' }, '/dashboard/menu/import');
    const preview = page.getByRole('button', { name: 'Vorschau ansehen' });
    await page.getByLabel('Oder hier einfügen').fill('Speise;Betrag\nSuppe;7\n');
    await preview.click();
    await page
      .getByText('Zeile 1: In der ersten Zeile fehlt die Spalte „price“; dort stehen "Speise", "Betrag".')
      .waitFor();
    await expectSound(page);
    await page.getByLabel('Oder hier einfügen').fill('Speise;Preis\nSuppe;7\nFisch;Tagespreis\n');
    await preview.click();
    await page.getByText('Der Preis „Tagespreis“ ist nicht lesbar').waitFor();
    await page.getByText('Zeile 3', { exact: true }).waitFor();
    await expectSound(page);
    await page.close();
  });

  test('a file that cannot be read is refused with the place, nothing chosen is said at the field', async () => {
    const page = await openImport({ size: 'narrow', colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Preview import' }).click();
    await page.getByText('Choose a file or paste a menu.').waitFor();
    await page.getByLabel('Or paste it here').fill('{"objects": [');
    await expect.poll(() => page.getByLabel('Format').inputValue()).toBe('square');
    await page.getByRole('button', { name: 'Preview import' }).click();
    await page.getByText('This file can’t be read').waitFor();
    await page.getByText(/^1:14: .*JSON/).waitFor();
    expect(await page.getByRole('button', { name: 'Add to draft' }).count()).toBe(0);
    await expectSound(page);
    await page.close();
  });

  test('a draft that moved on since the preview is not overwritten', async () => {
    const page = await openImport();
    const before = await draft(page);
    await page.getByLabel('Or paste it here').fill(table);
    await page.getByRole('button', { name: 'Preview import' }).click();
    await page.getByRole('heading', { name: 'Import preview' }).waitFor();
    const path = `/merchants/${demo}/catalog/draft`;
    await callBackOffice(pages, page, 'PUT', path, before);
    await page.getByRole('button', { name: 'Add to draft' }).click();
    await page.getByText('Someone else changed the menu in the meantime').waitFor();
    expect((await draft(page)).document).toEqual(before.document);
    await page.getByRole('button', { name: 'Preview again' }).click();
    await page.getByRole('heading', { name: 'Import preview' }).waitFor();
    await page.close();
  });
});

describeInBrowser('what is sold out', () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  const openSoldOut = async (device = {}): Promise<OpenPage> => {
    const page = await signInAsOwner(pages, device, '/dashboard/sold-out');
    await page.getByRole('heading', { level: 2, name: 'Items' }).waitFor();
    return page;
  };
  const entryOf = async (page: OpenPage, entityId: string) => {
    const { entries } = await callBackOffice(pages, page, 'GET', availabilityPath);
    return entries.find((entry: { entityId: string }) => entry.entityId === entityId);
  };
  const availabilityPath = `/merchants/${demo}/locations/${alwaysOpen}/availability`;
  const productOf = async (page: OpenPage, productId: string): Promise<string> => {
    const menus = await page.request.get(`${pages.url}/api/v1/storefront/locations/${alwaysOpen}/menus`);
    const text = await menus.text();
    const at = text.indexOf(`"${productId}"`);
    return text.slice(at, at + 1500);
  };

  test('one tap and customers cannot order it, until the next opening; one more takes it back', async () => {
    const page = await openSoldOut({ size: 'phone' });
    await callBackOffice(pages, page, 'PUT', availabilityPath, { entityId: 'masala-chai', soldOut: false });
    await page.reload();
    const before = await productOf(page, 'masala-chai');
    await page.getByLabel('Find an item or option').fill('masala');
    await page.getByRole('button', { name: /^Mark unavailable: Masala Chai/ }).click();
    const bar = page.getByRole('status').filter({ hasText: 'Sold out until' });
    await bar.waitFor();
    await picture(page, 'sold-out-phone');
    await expectSound(page);
    const entry = await entryOf(page, 'masala-chai');
    expect(entry.soldOut).toBe(true);
    // The location never closes: its day begins at five in New York.
    expect(entry.soldOutUntil).toMatch(/T(09|10):00:00.000Z$/);
    await expect.poll(() => productOf(page, 'masala-chai')).not.toBe(before);

    await bar.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Mark unavailable: Masala Chai/ }).waitFor();
    expect((await entryOf(page, 'masala-chai')).soldOut).toBe(false);
    await expect.poll(() => productOf(page, 'masala-chai')).toBe(before);
    await page.close();
  });

  test('until another time, and only so many left', async () => {
    const page = await openSoldOut();
    await page.getByLabel('Find an item or option').fill('sesame fries');
    const more = page.getByRole('button', { name: 'More options for Sesame Fries' });
    const dialog = page.getByRole('dialog', { name: 'Sesame Fries' });
    await more.click();
    await dialog.getByText('Sold out until a chosen time').click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByText('Choose a date and time.').waitFor();
    await expectSound(page);
    await dialog.getByLabel('Date and time at the location').fill('2035-07-01T12:30');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await entryOf(page, 'sesame-fries')).soldOutUntil).toBe('2035-07-01T16:30:00.000Z');
    await page.getByText(/^Olive Owner, /).waitFor();

    await more.click();
    await dialog.getByText('Limited quantity').click();
    await dialog.getByLabel('How many are left').fill('5');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('listitem').getByText('5 left').waitFor();
    expect(await entryOf(page, 'sesame-fries')).toMatchObject({ soldOut: false, stock: 5 });
    await more.click();
    await dialog.getByText('Available', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await entryOf(page, 'sesame-fries')).stock).toBe(null);
    await page.close();
  });

  test('320 px, dark, in Spanish: everything fits; a list that cannot be read says so and can be tried again', async () => {
    const narrow = await signInAsOwner(
      pages,
      { size: 'narrow', colorScheme: 'dark', language: 'es-ES' },
      '/dashboard/sold-out',
    );
    await narrow.getByRole('heading', { level: 1, name: 'Disponibilidad' }).waitFor();
    await narrow.getByRole('heading', { level: 2, name: 'Artículos' }).waitFor();
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await narrow.getByLabel('Buscar un artículo o una opción').fill('masala');
    await expectSound(narrow);
    await narrow.route('**/availability', (route) => route.abort());
    await narrow.getByRole('button', { name: /^Marcar agotado: Masala Chai/ }).click();
    await narrow.getByRole('alert').waitFor();
    await narrow.unroute('**/availability');
    expect((await entryOf(narrow, 'masala-chai')).soldOut).toBe(false);
    await narrow.goto('/dashboard/menu');
    await narrow.getByRole('heading', { level: 1, name: 'Carta' }).waitFor();
    await narrow.getByRole('heading', { level: 2, name: 'All Day' }).waitFor();
    await expectSound(narrow);
    await narrow.close();
  });
});
