import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';

// A manager decides what the POS does at a location that it is bound to.

describeInBrowser('the POS of a location', () => {
  const location = `/merchants/${merchantIds.demo}/locations/${locationIds.airport}`;
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages({});
  });
  afterAll(() => pages.close());

  /** The connections of the location whose orders go to a POS. */
  async function openConnections(device = {}): Promise<OpenPage> {
    const page = await signInAsOwner(pages, device);
    const place = JSON.stringify({ merchantId: merchantIds.demo, locationId: locationIds.airport });
    await page.evaluate((chosen) => localStorage.setItem('tiffin:workplace', chosen), place);
    await page.goto('/dashboard/connections');
    await page.getByText('What the POS does here').waitFor();
    return page;
  }
  const profileOf = async (page: OpenPage) =>
    (await callBackOffice(pages, page, 'GET', `${location}/settings`)).profile;

  test('it is told what it does there, and without one only that none is needed', async () => {
    const page = await openConnections();
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'POS', exact: true }) });
    const save = card.getByRole('button', { name: 'Save' });
    const choose = async (name: string, profile: string) => {
      await card.getByRole('radio', { name }).check();
      await save.click();
      await expect.poll(() => profileOf(page)).toBe(profile);
    };
    expect(await card.getByRole('radio', { name: 'Guests pay here' }).isChecked()).toBe(true);
    expect(await save.isDisabled()).toBe(true);
    await expectSound(page);
    await choose('takes the payment', 'provider_checkout');
    await expect.poll(() => save.isDisabled()).toBe(true);

    await card.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await card.getByText('customers can’t order here').waitFor();
    expect(await card.getByRole('radio', { name: 'Guests pay here' }).isDisabled()).toBe(true);
    await choose('Nothing', 'core_commerce');
    await card.getByText('customers can’t order here').waitFor({ state: 'detached' });
    expect(await card.getByRole('radio').count()).toBe(0);

    await card.getByRole('button', { name: 'Connect to pos' }).click();
    await card.getByText('Connected', { exact: true }).waitFor();
    expect(await card.getByRole('radio', { name: 'Nothing' }).isChecked()).toBe(true);
    await choose('Guests pay here', 'pos_routed');
  });

  test('what another person saved in between is not overwritten', async () => {
    const page = await openConnections({ size: 'narrow' });
    await expectSound(page);
    const { revision } = await callBackOffice(pages, page, 'GET', `${location}/settings`);
    await page.getByRole('radio', { name: 'takes the payment' }).check();
    await callBackOffice(pages, page, 'PATCH', `${location}/settings`, { revision, profile: 'core_commerce' });
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Nothing' }).isChecked()).toBe(true);
    expect(await profileOf(page)).toBe('core_commerce');
  });
});
