import { expect, test } from 'vitest';
import type { Country } from '../../../src/domain/values/country.ts';
import { languages } from '../../../src/domain/values/language.ts';
import { staffLanguageIn, staffLanguageOf, staffLanguages } from '../../../src/domain/values/staff-language.ts';

test.each([
  ['Germany', 'de'],
  ['Austria', 'de'],
  ['Spain', 'es'],
  ['Mexico', 'es'],
  ['Puerto Rico', 'es'],
  ['United States', 'en'],
  ['United Arab Emirates', 'en'],
  ['France', 'en'],
  [undefined, 'en'],
] as const)('people who work in %s are written to in %s', (country: Country | undefined, language) => {
  expect(staffLanguageIn(country)).toBe(language);
});

test('a language that the dashboard is not written in becomes English', () => {
  for (const language of languages) {
    const isOfStaff = staffLanguages.some((known) => known === language);
    expect(staffLanguageOf(language)).toBe(isOfStaff ? language : 'en');
  }
});
