import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, openPages, type Pages, picture } from '../../support/browser/browser.ts';
import {
  enterCheckout,
  expectThanks,
  giveContact,
  goToPayment,
  payWith,
  receiptLink,
} from '../../support/browser/browser-checkout.ts';
import { chelsea } from '../../support/browser/browser-ordering.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';

// Pictures and own colours: chosen in the dashboard, seen by customers.

const merchant = `/merchants/${merchantIds.demo}`;
const phone = { size: 'phone' } as const;

describeInBrowser('pictures and looks', () => {
  let pages: Pages;
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-pictures-'));
  const photo = async (name: string, colour: string): Promise<string> => {
    const path = join(folder, name);
    const made = sharp({ create: { width: 3000, height: 2000, channels: 3, background: colour } });
    writeFileSync(path, await made.jpeg().toBuffer());
    return path;
  };

  beforeAll(async () => {
    pages = await openPages({ PICTURES_FOLDER: join(folder, 'kept') });
  });
  afterAll(() => pages.close());

  test('the first look at a menu has a picture of every dish, in the width it is shown in', async () => {
    const page = await pages.person(phone);
    await page.goto(`/demo/at/${chelsea.slug}`);
    const dish = page.getByRole('article').filter({ hasText: 'Marigold Burger' }).first();
    await dish.locator('img').scrollIntoViewIfNeeded();
    const shown = await dish.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return { address: image.currentSrc, width: image.naturalWidth };
    });
    expect(shown.address).toMatch(/\/pictures\/.*\.webp$/);
    expect(shown.width).toBeGreaterThan(0);
    await expectSound(page);
    await picture(page, 'storefront-menu-pictures-phone');
  });

  test('a photo of a phone is sent small, described in words, and becomes the picture of a dish', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/menu');
    const before = await callBackOffice(pages, page, 'GET', `${merchant}/catalog/draft`);
    await page
      .getByRole('button', { name: /^Harvest Grain Bowl.*13\.00/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Harvest Grain Bowl' });
    const photos = dialog.getByRole('group', { name: 'Photos' });
    await photos.getByRole('listitem').first().waitFor();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/pictures')),
      photos.locator('input[type=file]').setInputFiles(await photo('bowl.jpg', '#3b7a2a')),
    ]);
    expect(sent.headers()['content-type']).toBe('image/jpeg');
    await photos.getByRole('button', { name: 'Show picture 2 in the menu' }).click();
    await expectSound(page);
    await picture(page, 'dashboard-dish-photos');

    await photos.getByRole('button', { name: 'Choose' }).click();
    const library = page.getByRole('dialog', { name: 'Your pictures' });
    await library.getByRole('button', { name: 'Picture 1', exact: true }).click();
    await library.getByLabel('What it shows').fill('A green bowl');
    await expectSound(page);
    await picture(page, 'dashboard-picture-library');
    await library.getByRole('button', { name: 'Use this picture' }).click();
    await library.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect
      .poll(async () => {
        const { document } = await callBackOffice(pages, page, 'GET', `${merchant}/catalog/draft`);
        return document.products.find(({ id }: { id: string }) => id === 'harvest-grain-bowl').images.length;
      })
      .toBe(2);
    const { items } = await callBackOffice(pages, page, 'GET', `${merchant}/pictures`);
    expect(items[0]).toMatchObject({ alt: 'A green bowl', width: 1920, height: 1280 });
    const { draftRevision } = await callBackOffice(pages, page, 'GET', `${merchant}/catalog/draft`);
    await callBackOffice(pages, page, 'PUT', `${merchant}/catalog/draft`, { draftRevision, document: before.document });
  });

  test('a file that is no picture is refused in words', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/business');
    const path = join(folder, 'menu.png');
    writeFileSync(path, 'no picture');
    const logo = page.getByRole('group', { name: 'Logo' }).first();
    await logo.locator('input[type=file]').setInputFiles(path);
    await logo.getByText('Send a picture in JPEG, PNG, WebP, AVIF or GIF.').waitFor();
    await logo.scrollIntoViewIfNeeded();
    await expectSound(page);
    await picture(page, 'dashboard-business-pictures');
  });

  test('a colour is tried out, corrected where it could not be read, and shown to customers', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/look');
    await page.getByLabel('Your color').fill('#ffc400');
    await page.getByText(/too light for text on a light background/).waitFor();
    await page.getByRole('radio', { name: 'Sage' }).check();
    await page.getByLabel('Font').selectOption('Fraunces');
    await expectSound(page);
    await picture(page, 'dashboard-look', { fullPage: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: false }).first().waitFor();

    for (const theme of ['light', 'dark'] as const) {
      const customer = await pages.person({ ...phone, colorScheme: theme });
      const fill = async () => {
        await customer.goto(`/demo/at/${chelsea.slug}`);
        await customer.getByRole('heading', { level: 1 }).waitFor();
        return customer.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tone-fill'));
      };
      // A page that was drawn before is shown for another moment.
      await expect.poll(fill).toBe('#ffc400');
      const font = await customer.evaluate(async () => {
        await document.fonts.ready;
        return document.fonts.check('20px "Fraunces Variable"');
      });
      expect(font).toBe(true);
      await expectSound(customer);
      await picture(customer, `storefront-own-look-${theme}`);
    }
    const emailAddress = 'own-look@example.com';
    const { page: payer } = await enterCheckout(pages);
    await giveContact(payer, emailAddress);
    await goToPayment(payer);
    await payWith(payer, 'Approve');
    await expectThanks(payer);
    const receipt = await pages.person({ ...phone, colorScheme: 'light' });
    await receipt.goto(await receiptLink(pages.url, emailAddress));
    await receipt.getByRole('heading', { level: 1, name: /^Your order/ }).waitFor();
    const fillOfReceipt = () =>
      receipt.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tone-fill'));
    await expect.poll(fillOfReceipt).toBe('#ffc400');
    await expectSound(receipt);
    await picture(receipt, 'receipt-own-look', { fullPage: true });
    const narrow = await signInAsOwner(pages, phone, '/dashboard/look');
    await narrow.getByLabel('Your color').waitFor();
    await expectSound(narrow);
    await picture(narrow, 'dashboard-look-narrow', { fullPage: true });
  });
});
