import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeText, refusalText } from '../../../../web/dashboard/import/import-words.ts';
import { showLanguage, type Texts } from '../../../../web/language/language.ts';

const read = (path: string) => JSON.parse(readFileSync(`web/language/${path}`, 'utf8'));
const texts = ((key: string, { number }: { number: string }) =>
  read('de/menus.json').import[key.replace('import.', '')].replace('{{number}}', number)) as unknown as Texts<'menus'>;

beforeAll(() => showLanguage('de', { en: {}, es: {}, de: { reasons: [read('reasons/staff/de.json')] }, ar: {} }));
afterAll(() => showLanguage('en', { en: {}, es: {}, de: {}, ar: {} }));

test.each([
  [
    'line 1: the header has no column "item"; it has "dish", "Preis".',
    'Zeile 1: In der ersten Zeile fehlt die Spalte „item“; dort stehen "dish", "Preis".',
  ],
  ['12:5: not valid JSON: "}" cannot stand here.', '12:5: Kein gültiges JSON: "}" darf hier nicht stehen.'],
  ['the JSON ends too early; is the file complete?', 'Das JSON endet zu früh. Ist die Datei vollständig?'],
  ['the file is empty.', 'Die Datei ist leer.'],
  [
    'objects[3].id: expected a whole number, found an object.',
    'objects[3].id: Erwartet: eine ganze Zahl; gefunden: ein Objekt.',
  ],
  // What no table has is better said in English with its place than in general words without it.
  ['objects[3].item_data.name: something else.', 'objects[3].item_data.name: something else.'],
])('%s', (message, said) => {
  expect(refusalText(message, texts)).toBe(said);
});

test('a row is named by its line, and anything else by its path', () => {
  expect(placeText('line 7', texts)).toBe('Zeile 7');
  expect(placeText('objects[3]', texts)).toBe('objects[3]');
});
