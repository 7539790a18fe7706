import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// Small words that stand in nearly every English sentence and in no German one; dishes and names of the demo have none of them.
const words = [
  'the',
  'your',
  'you',
  'and',
  'of',
  'to',
  'with',
  'for',
  'this',
  'from',
  'is',
  'are',
  'add',
  'order',
  'menu',
];
const labels = [
  'Checkout',
  'Cart',
  'Bag',
  'Delivery',
  'Pickup',
  'Payment',
  'Receipt',
  'Tip',
  'Close',
  'Save',
  'Cancel',
  'Open',
];

/** Refuses a page on which an English word of ours can be read or heard: texts, labels, descriptions, title. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'];
    const labelled = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))];
    const heard = labelled.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, ...document.body.innerText.split('\n'), ...heard];
  });
  const english = new RegExp(`(?<![\\p{L}-])(${[...words, ...labels].join('|')})(?![\\p{L}-])`, 'iu');
  expect(said.filter((text) => english.test(text))).toEqual([]);
  expect(said.join('').length).toBeGreaterThan(100);
}
