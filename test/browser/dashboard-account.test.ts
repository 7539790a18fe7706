import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, openPages, type Pages } from '../support/browser/browser.ts';
import { callBackOffice, signInAsOwner, signInAsStaff } from '../support/browser/browser-staff.ts';

// What a person does with their own account: taking everything with them, and closing it.

describeInBrowser('the own account', () => {
  let pages: Pages;
  const emailAddress = 'lena@leaving.example';

  beforeAll(async () => {
    pages = await openPages();
    const owner = await signInAsOwner(pages);
    const person = { emailAddress, name: 'Lena Leaving', role: 'staff', locationIds: null };
    await callBackOffice(pages, owner, 'POST', `/merchants/${merchantIds.demo}/staff`, person);
  });
  afterAll(() => pages.close());

  test('a person downloads their data, thinks again, closes the account, and is no one here afterwards', async () => {
    const page = await signInAsStaff(pages, emailAddress, { size: 'phone' }, '/dashboard/account');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('account.json');
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file).toMatchObject({ isComplete: true, account: [{ email_address: emailAddress }] });

    await page.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close my account' });
    await dialog.getByText(/This can’t be undone/).waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close my account' }).click();
    await dialog.getByRole('button', { name: 'Close my account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await expectSound(page);
    await expect(signInAsStaff(pages, emailAddress)).rejects.toThrow('could not sign in');

    const owner = await signInAsOwner(pages, {}, '/dashboard/audit-log');
    await owner.getByText('Closed account closed their own account').waitFor();
    expect(await owner.getByText('Lena').count()).toBe(0);
  });

  test('the last owner stays, and the dialog says what to do', async () => {
    const page = await signInAsOwner(pages, { language: 'es-ES' }, '/dashboard/account');
    await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cerrar mi cuenta' });
    await dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
    await dialog.getByRole('alert').waitFor();
    await expectSound(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Tu cuenta' }).waitFor();
  });
});
