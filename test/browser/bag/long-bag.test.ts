import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, openPages, type Pages } from '../../support/browser/browser.ts';
import { bowl, fillBag, fries, openBag } from '../../support/browser/browser-ordering.ts';

const lines = 40;

describeInBrowser('a bag of forty lines on a small phone', () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('stays where it is read when a line is removed, and the line is brought back from there', async () => {
    const dishes = Array.from({ length: lines }, (_, index) => (index % 2 === 0 ? bowl : fries));
    const page = await openBag(pages, await fillBag(pages.url, undefined, dishes), { size: 'narrow' });
    await page.getByRole('heading', { name: '40 items' }).waitFor();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const remove = page.getByRole('button', { name: /^Remove / }).nth(30);
    await remove.scrollIntoViewIfNeeded();
    const before = await scrolled();
    await remove.click();
    const note = page.getByRole('status').filter({ hasText: 'was removed' });
    await note.waitFor();
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(200);
    const box = await note.boundingBox();
    // Below the head of the page, above the way to pay.
    expect(box?.y).toBeGreaterThan(100);
    expect(box?.y).toBeLessThan(500);
    await expectSound(page);
    await note.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: '40 items' }).waitFor();
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(200);
  });
});
