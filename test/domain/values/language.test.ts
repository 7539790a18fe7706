import { expect, test } from 'vitest';
import { languageOf, languageOfCountry, languages } from '../../../src/domain/values/language.ts';

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE,de;q=0.9,es;q=0.5', 'de'],
  ['fr-FR,fr;q=0.9,es;q=0.5', 'es'],
  ['en;q=0.2, ES;q=0.7', 'es'],
  ['es;q=0,en', 'en'],
  ['es;q=nonsense', 'en'],
  ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  ['fr', 'en'],
  [`${'fr,'.repeat(200)}es`, 'en'],
])('a browser that accepts "%s" is written to in %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

test.each(languages)('%s is written by its own name', (language) => {
  expect(languageOf(language)).toBe(language);
});

test.each([
  ['', 'de'],
  ['*', 'de'],
  ['*;q=0.5', 'de'],
  [' , ', 'de'],
  ['es', 'es'],
  ['fr', 'en'],
  ['fr, *;q=0.1', 'en'],
])('where German is spoken, "%s" is written to in %s', (accepted, language) => {
  expect(languageOf(accepted, 'de')).toBe(language);
});

test.each([
  ['Germany', 'de'],
  ['Paraguay', 'es'],
  ['United Arab Emirates', 'ar'],
  ['United Kingdom', 'en'],
  ['France', 'en'],
] as const)('in %s people read %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});
