import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { callBackOffice, signInAsOwner } from '../support/browser/browser-staff.ts';

// What a person typed and has not saved: two people at once, and leaving the page.

const merchant = `/merchants/${merchantIds.demo}`;

describeInBrowser('what is not saved yet', () => {
  let pages: Pages;
  const mark = Date.now().toString(36).slice(-5).toUpperCase();

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('a code that another person changed or removed meanwhile: this person chooses, and saving goes on from there', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/codes');
    const code = `BOTH${mark}`;
    const path = `${merchant}/discount-codes/${code}`;
    const stored = async () => {
      const { items } = await callBackOffice(pages, page, 'GET', `${merchant}/discount-codes?limit=50`);
      return items.find((each: { code: string }) => each.code === code);
    };
    const others = async (percent: number) =>
      callBackOffice(pages, page, 'PUT', path, { ...codeOf(percent), revision: (await stored())?.revision ?? 0 });
    await others(10);
    await page.reload();
    const dialog = page.getByRole('dialog', { name: `Edit ${code}` });
    const off = dialog.getByLabel('Discount (%)');
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    const change = async (percent: string) => {
      await page.getByRole('button', { name: `Edit ${code}` }).click();
      await off.fill(percent);
    };
    await change('20');
    await others(30);
    await save.click();
    await dialog.getByRole('alert').getByText('Someone else changed this code while you were editing').waitFor();
    expect(await off.inputValue()).toBe('20');
    // The form is longer than the dialog: what is said at its end has to be seen without scrolling.
    const [said, button] = [await dialog.getByRole('alert').boundingBox(), await save.boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    expect((await stored()).value.rate).toBe(300_000);
    await expectSound(page);
    await picture(page, 'dashboard-code-changed');
    await dialog.getByRole('button', { name: 'Use the saved version' }).click();
    await expect.poll(() => off.inputValue()).toBe('30');
    // What is typed on top of theirs is saved at once.
    await off.fill('35');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored()).value.rate).toBe(350_000);

    await change('40');
    await others(45);
    await save.click();
    await dialog.getByRole('button', { name: 'Save mine instead' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored()).value.rate).toBe(400_000);

    await change('50');
    await callBackOffice(pages, page, 'DELETE', path);
    await save.click();
    await dialog.getByRole('alert').getByText('Someone else removed this code while you were editing').waitFor();
    expect(await stored()).toBeUndefined();
    await dialog.getByRole('button', { name: 'Save mine instead' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored()).value.rate).toBe(500_000);
    await change('60');
    await callBackOffice(pages, page, 'DELETE', path);
    await save.click();
    await dialog.getByRole('button', { name: 'Leave it removed' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Edit ${code}` }).waitFor({ state: 'detached' });
    expect(await stored()).toBeUndefined();
  });

  test('a text that means nothing is all that was typed: leaving is asked about, and no longer once it is taken back', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/terms');
    await page.getByLabel('Tax (%)').fill('a tenth');
    const toOrders = page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true });
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
    await toOrders.click();
    await ask.getByRole('button', { name: 'Stay on this page' }).last().click();
    expect(await page.getByLabel('Tax (%)').inputValue()).toBe('a tenth');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await toOrders.click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  });

  test('what is not saved: asked about by link, location, Back and closing; staying keeps it, leaving loses it', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/hours');
    await page.getByRole('link', { name: 'Fees, taxes, and tips' }).filter({ visible: true }).click();
    const tax = page.getByLabel('Tax (%)');
    const before = await tax.inputValue();
    await tax.fill('3');
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
    const stay = async () => {
      await ask.waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard/terms');
      await ask.getByRole('button', { name: 'Stay on this page' }).last().click();
      await ask.waitFor({ state: 'detached' });
      expect(await tax.inputValue()).toBe('3');
    };
    await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).click();
    await ask.waitFor();
    await expectSound(page);
    await stay();
    const locationChoice = page.getByRole('button', { name: /Change location$/ }).filter({ visible: true });
    await locationChoice.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Downtown/ })
      .click();
    await stay();
    await locationChoice.getByText('Chelsea').waitFor();
    await goBack(page);
    await stay();
    const closing = page.waitForEvent('dialog');
    const reloaded = page.reload().catch(() => null);
    const browsersOwn = await closing;
    expect(browsersOwn.type()).toBe('beforeunload');
    await browsersOwn.dismiss();
    await reloaded;
    expect(await tax.inputValue()).toBe('3');

    await goBack(page);
    await ask.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hours and pauses' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/hours');
    await page.goForward();
    await expect.poll(() => tax.inputValue()).toBe(before);
    // Nothing is unsaved any more: the dashboard does not ask.
    await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** A code without limits. */
function codeOf(percent: number) {
  const limits = { methods: null, locationIds: null, productIds: null, customerId: null };
  const uses = { usesMax: null, usesPerCustomerMax: null, startsAt: null, endsAt: null };
  return { value: { kind: 'percent', rate: percent * 10_000 }, minimumMinor: 0, ...limits, ...uses };
}

/** The browser's Back, which may be asked about: then it does not arrive. */
async function goBack(page: OpenPage): Promise<void> {
  await page.evaluate(() => history.back());
}
