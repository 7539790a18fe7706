import { expect, test } from 'vitest';
import { slugOf } from '../../../../web/dashboard/forms/slug-of.ts';

test.each([
  ['Café Nord 2', 'cafe-nord-2'],
  ['Hart’s Fish & Chips', 'harts-fish-chips'],
  ["Joe's", 'joes'],
  ['  Grüne Linde  ', 'grune-linde'],
  ['Weißes Roß', 'weisses-ross'],
  ['Smørrebrød Ærø', 'smorrebrod-aero'],
  ['Łódź Żur', 'lodz-zur'],
  ['Œuf & Cœur', 'oeuf-coeur'],
  ['Đà Nẵng', 'da-nang'],
  ['Þór Garðar', 'thor-gardar'],
  ['Işık', 'isik'],
  ['北京', ''],
])('%s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
