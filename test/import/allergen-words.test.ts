import { expect, test } from 'vitest';
import { readAllergens } from '../../src/import/allergen-words.ts';

test.each([
  ['milk, eggs', '', { contains: ['eggs', 'milk'], mayContain: [] }],
  [
    'Wheat; Soya; Sulphur dioxide',
    'tree nuts',
    { contains: ['gluten', 'soybeans', 'sulphites'], mayContain: ['nuts'] },
  ],
  ['Eier; Nüsse, Weizen', 'Schwefeldioxid', { contains: ['gluten', 'eggs', 'nuts'], mayContain: ['sulphites'] }],
  ['Leche, crustáceos', '', { contains: ['crustaceans', 'milk'], mayContain: [] }],
  ['keine', 'Ninguno', { contains: [], mayContain: [] }],
  ['none', '', { contains: [], mayContain: [] }],
  ['', 'sesame|peanut', { contains: [], mayContain: ['peanuts', 'sesame'] }],
  ['milk', 'dairy', { contains: ['milk'], mayContain: [] }],
])('%j and traces of %j', (contains, mayContain, facts) => {
  expect(readAllergens(contains, mayContain)).toEqual({ facts });
});

test('nothing said declares nothing', () => {
  expect(readAllergens(' ', '')).toEqual({ facts: undefined });
});

test('a word that is none of the fourteen keeps the whole declaration out', () => {
  expect(readAllergens('milk, almond extract', '')).toEqual({
    fault: 'its allergens are not taken over: "almond extract" is none of the fourteen',
  });
});
