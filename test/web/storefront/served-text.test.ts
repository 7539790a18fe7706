import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import english from '../../../web/language/en/storefront.json' with { type: 'json' };
import { textsOf } from '../../../web/language/texts.ts';
import { servedText } from '../../../web/storefront/menu/served-text.ts';

const shown = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../../../web/language/language.ts', () => ({
  currentLanguage: () => shown.language,
  ownLocale: () => shown.language,
}));
vi.stubGlobal('navigator', { languages: [] });

test.each([
  ['en', 'All day', 'All day'],
  ['de', 'All day', 'Ganztägig'],
  ['en', '11:00 AM-12:05 PM', '11:00 AM–12:05 PM'],
  ['de', '11:00 AM-3:05 PM', '11:00–15:05'],
  ['de', 'Mon-Fri 11:00 AM-12:30 PM, Sat All day', 'Mo–Fr 11:00–12:30, Sa Ganztägig'],
  ['de', 'ask at the counter', 'ask at the counter'],
])('in %s "%s" reads "%s"', (language, served, text) => {
  shown.language = language;
  const words = JSON.parse(readFileSync(`web/language/${language}/storefront.json`, 'utf8'));
  expect(servedText(served, textsOf(words, language, english)).replaceAll('\u202f', ' ')).toBe(text);
});
