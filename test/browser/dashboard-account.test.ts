import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../support/browser/browser.ts';
import { callBackOffice, signInAsOwner, signInAsStaff } from '../support/browser/browser-staff.ts';

// What a person does with their own account: taking everything with them, and closing it; and what they see when others change it.

const merchant = `/merchants/${merchantIds.demo}`;

describeInBrowser('the own account', () => {
  let pages: Pages;
  const emailAddress = 'lena@leaving.example';

  beforeAll(async () => {
    pages = await openPages();
    const owner = await signInAsOwner(pages);
    const person = { emailAddress, name: 'Lena Leaving', role: 'staff', locationIds: null };
    await callBackOffice(pages, owner, 'POST', `${merchant}/staff`, person);
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

  test('a person who signs in with an invitation is shown it, and not sent for one', async () => {
    const { emailAddress } = await invited('nele@leaving.example', 'Nele', 'staff');
    const page = await pages.person({ size: 'phone', language: 'de-DE' });
    await page.goto('/dashboard');
    await page.getByLabel('E-Mail-Adresse').fill(emailAddress);
    await page.getByRole('button', { name: 'Code senden' }).click();
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Marigold Kitchen lädt Sie ins Team ein').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Sie sind eingeladen' }).waitFor();
    expect(await page.getByText(/Bitten Sie einen Inhaber/).count()).toBe(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Ablehnen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Noch kein Zugriff' }).waitFor();
    await page.getByText(/Bitten Sie einen Inhaber/).waitFor();
  });

  test('a person who is removed while their page is open sees nothing of the business any more, nor orders, by itself', async () => {
    const mina = await invited('mina@leaving.example', 'Mina', 'staff');
    const page = await signInAsStaff(pages, mina.emailAddress, { size: 'phone', language: 'de-DE' });
    await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
    await callBackOffice(pages, mina.owner, 'DELETE', `${merchant}/staff/${await accountIdOf(page)}`);
    await page.getByRole('heading', { level: 1, name: 'Noch kein Zugriff' }).waitFor();
    expect(await page.getByText('Marigold Kitchen').count()).toBe(0);
    await expectSound(page);
  });

  test('a person whose role falls while they work gets the pages of the new one with the next refusal', async () => {
    const mona = await invited('mona@leaving.example', 'Mona', 'manager');
    const page = await signInAsStaff(pages, mona.emailAddress, {}, '/dashboard/codes');
    await page.getByRole('heading', { level: 1, name: 'Discount codes' }).waitFor();
    const role = { role: 'staff', locationIds: null };
    await callBackOffice(pages, mona.owner, 'PATCH', `${merchant}/staff/${await accountIdOf(page)}`, role);
    await page.getByRole('link', { name: 'Staff', exact: true }).filter({ visible: true }).click();
    await page.getByText('You don’t have access to this page').waitFor();
    const links = await page.getByRole('navigation').filter({ visible: true }).getByRole('link').allTextContents();
    expect(links).toEqual(['Orders', 'Availability', 'Hours and pauses']);
  });

  test('an owner who lowers their own role is shown as what they are now', async () => {
    const otto = await invited('otto@leaving.example', 'Otto', 'owner');
    const page = await signInAsStaff(pages, otto.emailAddress, {}, '/dashboard/people');
    await page.getByRole('button', { name: 'Edit Otto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Otto' });
    await dialog.getByRole('radio', { name: /^Staff/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You don’t have access to this page').waitFor();
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

  async function invited(emailAddress: string, name: string, role: 'staff' | 'manager' | 'owner') {
    const owner = await signInAsOwner(pages);
    await callBackOffice(pages, owner, 'POST', `${merchant}/staff`, { emailAddress, name, role, locationIds: null });
    return { owner, emailAddress };
  }

  async function accountIdOf(page: OpenPage): Promise<string> {
    return (await callBackOffice(pages, page, 'GET', '/me')).accountId;
  }
});
