import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { receiptLink } from '../../support/browser/browser-checkout.ts';
import { unfold } from '../../support/browser/browser-ordering.ts';
import { expectNoEnglish } from '../../support/browser/english-words.ts';

// A guest in Berlin whose phone is set to German orders and pays, and reads no English on the way.

const kreuzberg = '/demo-de/at/demo-de-kreuzberg';

describeInBrowser('a guest who reads German', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  async function expectGerman(page: OpenPage): Promise<void> {
    // Scrolled, the bars at the top and the bottom lie over what is below them.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoEnglish(page);
    await expectSound(page);
  }

  async function expectSellerOnce(page: OpenPage): Promise<void> {
    const seller = page.getByText('Café Kastanie GmbH').filter({ visible: true });
    await page.getByRole('contentinfo').getByText('Café Kastanie GmbH').waitFor();
    await page.getByRole('link', { name: 'Weg dorthin' }).waitFor();
    expect(await seller.count()).toBe(1);
  }

  test('orders from the menu to the receipt on a phone', async () => {
    const page = await pages.person({ size: 'phone', language: 'de-DE' });
    await page.goto('/demo-de');
    await page.getByLabel('Wo sind Sie?').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await expectGerman(page);

    await page.goto(kreuzberg);
    await page.getByRole('heading', { name: 'Wiener Schnitzel' }).first().waitFor();
    await expectGerman(page);
    await page.getByRole('link', { name: 'Berliner Pils' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /In den Warenkorb/ }).waitFor();
    await expectGerman(page);
    await dialog.getByRole('button', { name: /In den Warenkorb/ }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`${kreuzberg}/cart`);
    await page.getByText('Berliner Pils').first().waitFor();
    await expectGerman(page);
    await unfold(page, 'Wie möchten Sie Ihre Bestellung erhalten?');
    await page.getByRole('radio', { name: /^Lieferung/ }).check();
    await page.getByRole('button', { name: 'Adresse selbst eingeben' }).click();
    await page.getByLabel('Postleitzahl').waitFor();
    await expectGerman(page);
    await page.getByRole('radio', { name: /^Abholung/ }).check();
    await page
      .getByRole('button', { name: /^Zur Kasse · 4,50/ })
      .last()
      .click();

    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ada Gast');
    await page.getByLabel('E-Mail').fill('ada@example.com');
    await expectGerman(page);
    await page.getByRole('button', { name: /^Weiter zur Zahlung · / }).click();
    await page.getByRole('radio', { name: /^Genehmigen/ }).check();
    await expectGerman(page);
    await page.getByRole('button', { name: /^4,50\s€ bezahlen$/ }).click();
    await page.getByText('Vielen Dank!').waitFor();
    await expectSellerOnce(page);
    await expectGerman(page);

    await page.goto(await receiptLink(pages.url, 'ada@example.com'));
    await page.getByRole('heading', { level: 1, name: /^Ihre Bestellung/ }).waitFor();
    await page.getByText('inkl. ', { exact: false }).first().waitFor();
    await expectSellerOnce(page);
    await expectGerman(page);
  });
});
