import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, openPages, type Pages, picture } from '../../support/browser/browser.ts';
import { airport, bowl, chelsea, fillBag, fries, openBag } from '../../support/browser/browser-ordering.ts';

let pages: Pages;

describeInBrowser('lines of the bag', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test('phone: a line is changed in its place, with what was chosen before, by the keyboard alone', async () => {
    const bag = await fillBag(pages.url, chelsea, [fries, { ...bowl, specialInstructions: 'No salt' }, fries]);
    const before = await bag.client.getCart(bag.of);
    const page = await openBag(pages, bag, { size: 'phone' });
    // The browser puts the quotation marks of the language around it.
    await page.locator('q', { hasText: 'No salt' }).waitFor();
    const change = page.getByRole('button', { name: 'Change Harvest Grain Bowl' });
    await change.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Harvest Grain Bowl' });
    await dialog.getByRole('button', { name: 'Update item · $14.00' }).waitFor();
    const less = dialog.getByRole('button', { name: 'Decrease Extra tahini dressing' });
    expect(await less.isEnabled()).toBe(true);
    expect(await dialog.locator('textarea').inputValue()).toBe('No salt');
    await expectSound(page);
    await picture(page, 'change-line');
    await less.press('Enter');
    await dialog.getByRole('button', { name: 'Increase Harvest Grain Bowl' }).press('Enter');
    const update = dialog.getByRole('button', { name: 'Update item · $26.00' });
    await update.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('$26.00').first().waitFor();
    const after = await bag.client.getCart(bag.of);
    expect(after.revision).toBe(before.revision + 1);
    expect(after.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['sesame-fries', 1],
      ['harvest-grain-bowl', 2],
      ['sesame-fries', 1],
    ]);
    expect(after.items[1]).toMatchObject({ specialInstructions: 'No salt', selections: [] });
  });

  test('the price runs from the first tap, before there is a bag, and nothing is started for it', async () => {
    const page = await pages.person({ size: 'phone' });
    const started: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/ordering-sessions')) started.push(request.url());
    });
    await page.goto('/demo/at/demo-always-open?product=harvest-grain-bowl');
    const dialog = page.getByRole('dialog', { name: 'Harvest Grain Bowl' });
    await dialog.getByRole('button', { name: 'Increase Harvest Grain Bowl' }).click();
    await dialog.getByRole('button', { name: 'Add to bag · $26.00' }).waitFor();
    await dialog.getByRole('button', { name: 'Increase Extra tahini dressing' }).click();
    await dialog.getByRole('button', { name: 'Add to bag · $28.00' }).waitFor();
    expect(started).toEqual([]);
    await expectSound(page);
    await dialog.getByRole('button', { name: /^Add to bag/ }).click();
    await page
      .getByRole('link', { name: /2 items/ })
      .first()
      .click();
    await page.getByText('$28.00').first().waitFor();
  });

  test('accepting the move to another location finishes what was being added', async () => {
    const bag = await fillBag(pages.url, chelsea, [bowl]);
    const page = await openBag(pages, bag, { size: 'phone' }, '/demo/at/demo-airport?product=sesame-fries');
    const dialog = page.getByRole('dialog', { name: 'Sesame Fries' });
    await dialog.getByRole('button', { name: 'Increase Sesame Fries' }).click();
    await dialog.getByRole('button', { name: /^Add/ }).click();
    await page.getByRole('button', { name: 'Move my item' }).click();
    const accept = page.getByRole('button', { name: 'Accept and move' });
    await accept
      .or(page.getByRole('link', { name: /3 items/ }))
      .first()
      .waitFor();
    if ((await accept.count()) > 0) await accept.click();
    await page
      .getByRole('link', { name: /3 items/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Sesame Fries' }).waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tiffin:bag:demo') ?? '{}'));
    expect(kept.locationId).toBe(airport.locationId);
  });
});
