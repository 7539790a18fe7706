import { expect, test } from 'vitest';
import { fetchTable, reasonText, showLanguage } from '../../../web/language/language.ts';

const reasons = [{ sentences: { 'This product is sold out.': 'Ausverkauft.' }, codes: { OTHER: 'Geht nicht.' } }];

test('of two tables that are fetched at the same time neither forgets the other, and one asked for twice is fetched once', async () => {
  showLanguage('de', { en: {}, es: {}, de: {}, ar: {} });
  let fetchCount = 0;
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const cart = fetchTable('cart', { de: () => slow.then(() => ({})) });
  const loaders = {
    de: async () => {
      fetchCount += 1;
      return reasons;
    },
  };
  await fetchTable('reasons', loaders);
  release();
  await cart;
  await fetchTable('reasons', loaders);
  expect(reasonText('RESOURCE_CONFLICT', 'This product is sold out.')).toBe('Ausverkauft.');
  expect(fetchCount).toBe(1);
});
