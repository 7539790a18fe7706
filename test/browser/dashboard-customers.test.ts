import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, openPages, type Pages, picture } from '../support/browser/browser.ts';
import { signIn } from '../support/browser/browser-ordering.ts';
import { completeOrder, orderAsCustomer, signInCustomer } from '../support/browser/browser-orders.ts';
import { callBackOffice, signInAsOwner, signInAsStaff } from '../support/browser/browser-staff.ts';

// A customer with an account asks for what is stored about them, and then to be erased.

const merchant = `/merchants/${merchantIds.demo}`;
const location = `${merchant}/locations/${locationIds.alwaysOpen}`;

describeInBrowser('a customer with an account', () => {
  let pages: Pages;
  const mark = Date.now().toString(36).slice(-5);

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('is exported as a file, kept while an order is made, then erased: here, on their own page, and for good', async () => {
    const customerName = `Fanny ${mark}`;
    const emailAddress = `fanny-${mark}@example.com`;
    const client = await signInCustomer(pages.url, emailAddress);
    const orderId = await orderAsCustomer(client, { customerName, emailAddress }, { joins: true });
    const guest = await pages.person({ size: 'phone' });
    await guest.goto('/demo/account/orders');
    await signIn(guest, emailAddress);
    await guest.getByRole('link', { name: /^View order/ }).waitFor();

    const page = await signInAsOwner(pages, {}, '/dashboard/customers');
    await page.getByLabel('Email address or phone number').fill(emailAddress.toUpperCase());
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('listitem').filter({ hasText: emailAddress });
    await row.getByText(emailAddress, { exact: true }).waitFor();
    expect(await page.getByText('Guest', { exact: true }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Export data' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    for (const part of [customerName, emailAddress, orderId]) expect(file).toContain(part);

    const erase = row.getByRole('button', { name: `Erase ${customerName}` });
    await erase.click();
    const dialog = page.getByRole('dialog', { name: `Erase ${customerName}` });
    const go = dialog.getByRole('button', { name: 'Erase', exact: true });
    expect(await go.isDisabled()).toBe(true);
    await dialog.getByLabel('Type erase to confirm').fill('eras');
    expect(await go.isDisabled()).toBe(true);
    await dialog.getByLabel('Type erase to confirm').fill('erase');
    await go.click();
    // The kitchen still has the order: it needs to know whose it is.
    await dialog.getByRole('alert').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-erase');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row.getByText(emailAddress, { exact: true }).waitFor();
    expect((await client.getProfile({})).customerEmail).toBe(emailAddress);

    await completeOrder(pages.url, orderId);
    await erase.click();
    await dialog.getByLabel('Type erase to confirm').fill('erase');
    await go.click();
    await page.getByText('All personal data was erased.').waitFor();
    expect(await page.getByText(customerName).count()).toBe(0);
    expect(await page.getByText(emailAddress).count()).toBe(0);
    await expectSound(page);
    await page.reload();
    await page.getByText(/^Erased on/).waitFor();
    expect(await page.getByText(customerName).count()).toBe(0);
    await expectSound(page);
    await picture(page, 'dashboard-customers-erased');
    const everything = JSON.stringify(await callBackOffice(pages, page, 'GET', `${merchant}/customers?limit=50`));
    expect(everything).not.toContain(mark);
    const order = await callBackOffice(pages, page, 'GET', `${location}/orders/${orderId}`);
    expect(JSON.stringify(order)).not.toContain(mark);

    await expect(client.getProfile({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await guest.reload();
    await guest.getByText('You’ve been signed out. Please sign in again.').waitFor();
    expect(await guest.getByRole('link', { name: /^View order/ }).count()).toBe(0);
    await expectSound(guest);
    await guest.getByRole('button', { name: 'Sign in' }).click();
    await signIn(guest, emailAddress);
    await guest.goto('/demo/account/orders');
    await guest.getByText('No orders yet').waitFor();
    expect(await guest.getByRole('link', { name: /^View order/ }).count()).toBe(0);
    expect(await guest.getByText(customerName).count()).toBe(0);
    await expectSound(guest);
  });

  test('a manager finds them and exports the file, and cannot erase customers', async () => {
    const customerName = `Kept ${mark}`;
    const emailAddress = `kept-${mark}@example.com`;
    const client = await signInCustomer(pages.url, emailAddress);
    await orderAsCustomer(client, { customerName, emailAddress });
    const owner = await signInAsOwner(pages);
    const person = { emailAddress: `moe-${mark}@example.com`, name: 'Moe Manager', role: 'manager', locationIds: null };
    await callBackOffice(pages, owner, 'POST', `${merchant}/staff`, person);
    const page = await signInAsStaff(pages, person.emailAddress, { size: 'narrow' }, '/dashboard/customers');
    await page.getByLabel('Email address or phone number').fill(emailAddress);
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('listitem').filter({ hasText: emailAddress });
    await row.getByText(emailAddress, { exact: true }).waitFor();
    expect(await row.getByRole('button').allTextContents()).toEqual(['Export data']);
    await expectSound(page);
  });
});
