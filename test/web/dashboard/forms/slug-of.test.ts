import { expect, test } from 'vitest';
import { slugOf } from '../../../../web/dashboard/forms/slug-of.ts';

test.each([
  ['Café Nord 2', 'cafe-nord-2'],
  ['Hart’s Fish & Chips', 'harts-fish-chips'],
  ["Joe's", 'joes'],
  ['  Grüne Linde  ', 'grune-linde'],
  ['北京', ''],
])('%s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
