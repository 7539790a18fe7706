import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, openPages, type Pages } from '../../support/browser/browser.ts';
import {
  expectThanks,
  giveContact,
  goToPayment,
  openCheckout,
  payWith,
  prepareVisit,
  receiptLink,
} from '../../support/browser/browser-checkout.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';

// Prices with tax in them, from the dashboard that says so to the receipt that tells how much it was.

const taxesPath = `/merchants/${merchantIds.demo}/locations/${locationIds.alwaysOpen}/taxes`;

describeInBrowser('taxes', () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('phone: a cart in London says which tax is in its total, and so does the receipt, cold food as well', async () => {
    const emailAddress = 'tax-london@example.com';
    const productIds = ['porridge', 'porridge', 'ploughmans'];
    const visit = await prepareVisit(pages.url, { locationId: locationIds.ukSoho, productIds });
    const page = await pages.person({ size: 'phone' });
    await openCheckout(page, visit);
    await page.getByText('3 items').click();
    await page.getByText('Includes 20% VAT').first().waitFor();
    await page.getByText('£1.83').first().waitFor();
    expect(await page.getByText('Tax', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'How is this calculated?' }).click();
    await page.getByRole('dialog').getByText('20% is included in £11.00').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');

    await giveContact(page, emailAddress);
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await page.getByText('Includes 20% VAT in £11.00').waitFor();
    const receipt = await pages.person();
    await receipt.goto(await receiptLink(pages.url, emailAddress));
    await receipt.getByText('Includes 20% VAT in £11.00').waitFor();
    await receipt.getByText('Includes 0% VAT in £11.50').waitFor();
    await expectSound(receipt);
  });

  test('an owner lets prices include tax, with a rate for what is taken away, and a new cart pays what the menu says', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/taxes');
    const before = await callBackOffice(pages, page, 'GET', taxesPath);
    await page.getByLabel('Tax on everything (%)').waitFor();
    await expectSound(page);
    await page.getByRole('radio', { name: /Prices include tax/ }).check();
    const standard = page.getByRole('group', { name: 'Standard', exact: true });
    await standard.getByLabel('Rate (%)', { exact: true }).fill('19');
    await standard.getByRole('button', { name: /Add another rate/ }).click();
    await standard.getByLabel('Other rate (%)').fill('7');
    await standard.getByLabel('From').fill('2026-01-02');
    await standard.getByLabel('Until').fill('2026-01-01');
    await standard.getByLabel('Pickup').check();
    await page.getByRole('button', { name: 'Add a category' }).click();
    // What is wrong stands below its field and moves no other of the row.
    const added = page.getByRole('group', { name: 'New category' });
    const [name, rate] = [added.getByLabel('Name'), added.getByLabel('Rate (%)')];
    expect(Math.round((await name.boundingBox())?.y ?? 0)).toBe(Math.round((await rate.boundingBox())?.y ?? 1));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Correct what’s marked first.').waitFor();
    expect((await callBackOffice(pages, page, 'GET', taxesPath)).policyRevision).toBe(before.policyRevision);
    await standard.getByLabel('From').fill('');
    await standard.getByLabel('Until').fill('');
    const own = page.getByRole('group', { name: 'New category', exact: true });
    await own.getByLabel('Name').fill('Gift cards');
    await page.getByLabel('Service fee', { exact: true }).selectOption({ label: 'Gift cards' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await expectSound(page);
    const { taxes } = await callBackOffice(pages, page, 'GET', taxesPath);
    expect(taxes).toMatchObject({
      pricesInclude: true,
      categories: [
        { id: 'standard', rate: 190_000, rules: [{ methods: ['takeout'], from: null, until: null, rate: 70_000 }] },
        { id: 'own-1', name: 'Gift cards', rate: 0, rules: [] },
      ],
      fees: { service: 'own-1' },
    });

    const client = createClient({ baseUrl: pages.url });
    const place = { locationId: locationIds.alwaysOpen };
    const { cart } = await client.startSession({ ...place, body: { fulfillmentMethod: 'takeout' } });
    const line = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' as const };
    const filled = await client.addCartItem({ ...place, cartId: cart.id, body: line });
    expect(filled).toMatchObject({ taxTotal: '0.00', orderTotalWithServiceFee: '6.00' });
    const details = await client.getCartDetails({ ...place, cartId: cart.id });
    expect(details).toMatchObject({ includedTaxTotal: '0.39', taxes: [{ rate: '0.07' }] });

    await page.getByRole('link', { name: 'Fees, taxes, and tips' }).filter({ visible: true }).click();
    await page.getByText('Your taxes have a page of their own:').waitFor();
    const { policyRevision } = await callBackOffice(pages, page, 'GET', taxesPath);
    const { taxRate } = before;
    await callBackOffice(pages, page, 'PUT', taxesPath, { policyRevision, taxRate, taxes: null });
  });

  test('phone: the page of taxes, and an item that is taxed under another category', async () => {
    const page = await signInAsOwner(pages, { size: 'phone' }, '/dashboard/taxes');
    const before = await callBackOffice(pages, page, 'GET', taxesPath);
    const category = (id: string, name: string, rate: number) => ({ id, name, rate, rules: [] });
    const categories = [category('standard', 'Standard', 190_000), category('reduced', 'Food', 70_000)];
    const fees = { fulfillment: 'standard', enterprise: null, service: null, processing: null };
    const taxes = { pricesInclude: true, categories, fees };
    const { policyRevision } = before;
    const saved = await callBackOffice(pages, page, 'PUT', taxesPath, { policyRevision, taxRate: 0, taxes });
    await page.reload();
    await page.getByRole('group', { name: 'Food', exact: true }).waitFor();
    await expectSound(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide).toBe(false);

    await page.goto(`${pages.url}/dashboard/menu`);
    await page
      .getByRole('button', { name: /^Sesame Fries/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tax category').selectOption({ label: 'Food' });
    expect(await dialog.getByLabel('Tax category').inputValue()).toBe('reduced');
    await callBackOffice(pages, page, 'PUT', taxesPath, {
      policyRevision: saved.policyRevision,
      taxRate: before.taxRate,
      taxes: null,
    });
  });
});
