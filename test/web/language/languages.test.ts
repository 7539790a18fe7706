import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { noticeTexts } from '../../../src/domain/messages/staff-notices.ts';
import { messageTexts } from '../../../src/domain/messages/texts.ts';
import { languages } from '../../../src/domain/values/language.ts';
import { staffLanguages } from '../../../src/domain/values/staff-language.ts';
import { rewriteAmount } from '../../../web/language/amount.ts';
import { directionOf } from '../../../web/language/direction.ts';
import { type Reasons, reasonIn } from '../../../web/language/reasons.ts';
import { refusalSentences } from '../../support/language/reasons.ts';

// Every language says everything: pages, messages and refusals (design/messages.md#a-language-is-a-file).

const pages = readdirSync('web/language', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
  .map(({ name }) => name);
const others = pages.filter((language) => language !== 'en');
const tables = readdirSync('web/language/en');
// A language that the dashboard is not offered in has the tables of the guests' pages alone.
const forGuests = [
  'cart.json',
  'checkout.json',
  'everywhere.json',
  'finding.json',
  'handover.json',
  'order.json',
  'ordering.json',
  'storefront.json',
];
const isForStaff = (language: string) => readdirSync(`web/language/${language}`).includes('dashboard.json');
// biome-ignore lint/suspicious/noExplicitAny: tables of any depth.
const read = (path: string): any => JSON.parse(readFileSync(path, 'utf8'));

/** The keys of a table, dotted, each with the names in braces of its text; the forms of a plural are one. */
function keysOf(table: object, within = ''): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === 'object')
      for (const [deeper, names] of keysOf(value, `${within}${key}.`)) keys.set(deeper, names);
    else keys.set(within + key.replace(/_(zero|one|two|few|many|other)$/, ''), namesIn(value, key));
  }
  return keys;
}

function namesIn(text: string, key: string): string {
  const names = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''));
  // "1 item" may leave the number out that "2 items" has.
  if (/_(zero|one|two|few|many|other)$/.test(key)) names.delete('count');
  return [...names].sort().join(',');
}

const everywhereTheSame = [
  ...['Deutsch', 'English', 'Español', 'Epson (Server Direct Print)', 'Star (CloudPRNT)', 'Tiffin', 'Webhooks'],
  ...['GST', 'GST {{rate}}', 'GST/HST', 'GST/HST {{rate}}', 'Halal', 'Normal'],
];
/** Words that a language writes as English does. */
const theSame: Readonly<Record<string, readonly string[]>> = {
  es: ['Kosher', 'Subtotal', 'Total', 'gluten', '{{count}} min', '{{count}} ticket', '{{count}} tickets'],
  de: [
    ...['Café', 'Code', 'Dashboard', 'Details', 'Format', 'Link', 'Live', 'Logo', 'Name', 'Option', 'Passkeys'],
    ...['Pizzeria', 'Radius (km)', 'Region', 'Region (optional)', 'Restaurant', 'Service', 'Standard', 'Vegan'],
    ...['Version {{number}}', '{{field}} (optional)'],
  ],
};

/** The texts of a table by their dotted keys. */
function textsIn(table: object, within = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object' ? textsIn(value, `${within}${key}.`) : [[within + key, value] as const],
  );
}

test('pages and messages have the same languages, with a text of their own for each', () => {
  expect(pages.sort()).toEqual([...languages].sort());
  expect(Object.keys(messageTexts).sort()).toEqual([...languages].sort());
});

describe.each(others)('%s', (language) => {
  test('every table of the pages has the keys of the English one, with the same names in braces', () => {
    const files = readdirSync(`web/language/${language}`);
    expect(files).toEqual(isForStaff(language) ? tables : forGuests);
    for (const table of files) {
      const own = keysOf(read(`web/language/${language}/${table}`));
      expect([...own].sort(), table).toEqual([...keysOf(read(`web/language/en/${table}`))].sort());
    }
  });

  test('no text of the pages is empty, and none is the English one but words that both languages share', () => {
    const shared = new Set([...everywhereTheSame, ...(theSame[language] ?? [])]);
    const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''));
    for (const table of readdirSync(`web/language/${language}`)) {
      const english = new Map(textsIn(read(`web/language/en/${table}`)));
      const own = textsIn(read(`web/language/${language}/${table}`));
      expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
      const same = own.filter(([key, text]) => hasWords(text) && english.get(key) === text && !shared.has(text));
      expect(same, table).toEqual([]);
    }
  });

  test('messages have the keys of the English ones, with the same names in braces, and none is empty or the same', () => {
    const own = messageTexts[language as keyof typeof messageTexts];
    expect([...keysOf(own)].sort()).toEqual([...keysOf(messageTexts.en)].sort());
    const texts = (all: object): string[] =>
      Object.values(all).flatMap((value) => (typeof value === 'object' ? texts(value) : [value]));
    expect(texts(own).filter((text) => text.trim() === '')).toEqual([]);
    // `GST {{rate}}` has no word to translate.
    const isSaid = (text: string) => text.includes(' ') && /[a-z]/.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
    const same = texts(own).filter((text) => isSaid(text) && texts(messageTexts.en).includes(text));
    expect(same).toEqual([]);
  });

  test('every sentence of the service that a person can meet is there, and none that it does not say any more', () => {
    const { guest, staff: all } = refusalSentences();
    expect(guest.length + all.length).toBeGreaterThan(250);
    const staff = isForStaff(language) ? all : [];
    const reasons: Record<'guest' | 'staff', Reasons> = {
      guest: read(`web/language/reasons/guest/${language}.json`),
      staff: isForStaff(language) ? read(`web/language/reasons/staff/${language}.json`) : { sentences: {} },
    };
    for (const [said, { sentences }] of [[guest, reasons.guest] as const, [staff, reasons.staff] as const]) {
      const missing = said.filter((sentence) => !Object.hasOwn(sentences, sentence));
      expect(missing, 'add these to web/language/reasons').toEqual([]);
      expect(Object.keys(sentences).filter((sentence) => !said.includes(sentence))).toEqual([]);
    }
    for (const { sentences } of Object.values(reasons)) {
      for (const [english, other] of Object.entries(sentences)) {
        expect(other.split('{}').length, english).toBe(english.split('{}').length);
        expect(other).not.toBe(english);
      }
    }
    expect(reasons.guest.codes).toHaveProperty('OTHER');
  });
});

test.each(staffLanguages.filter((language) => language !== 'en'))(
  'notices to staff in %s have the keys of the English ones, with the same names in braces, and none is empty or the same',
  (language) => {
    expect([...keysOf(noticeTexts[language])].sort()).toEqual([...keysOf(noticeTexts.en)].sort());
    const english = textsIn(noticeTexts.en).map(([, text]) => text);
    const own = textsIn(noticeTexts[language]).map(([, text]) => text);
    expect(own.filter((text) => text.trim() === '' || english.includes(text))).toEqual([]);
  },
);

test.each([
  ['RESOURCE_CONFLICT', 'There are only 3 left of this product.', 'Von diesem Gericht gibt es nur noch 3.'],
  ['NOT_FOUND', 'A sentence of a later version.', 'Das gibt es nicht mehr.'],
  ['NOT_FOUND', 'There is no such merchant here.', 'Sie arbeiten nicht in diesem Betrieb.'],
  // Said in general words, with no English word in a gap.
  ['NOT_FOUND', 'There is no such resource here.', 'Das gibt es nicht mehr.'],
])('a refusal in German: %s: %s', (code, sentence, other) => {
  const german = [read('web/language/reasons/guest/de.json'), read('web/language/reasons/staff/de.json')];
  expect(reasonIn(german, code, sentence)).toBe(other);
});

test('a refusal says an amount as the page writes amounts', () => {
  const german = [read('web/language/reasons/guest/de.json')];
  const sentence = 'Orders that are paid at the restaurant may come to €50.00 at most.';
  expect(reasonIn(german, 'VALIDATION_ERROR', sentence, 'de', (value) => rewriteAmount(value, 'de'))).toBe(
    'Bestellungen, die im Restaurant bezahlt werden, dürfen höchstens 50,00\u00a0€ betragen.',
  );
});

describe.each(pages)('the plurals of %s', (language) => {
  const plurals = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: 200 }, (_, count) => plurals.select(count)));
  // Zero has a form of its own where a text wants one, in every language.
  const suffix = /_(zero|one|two|few|many|other)$/;

  test('every count has the form that the language wants for it', () => {
    for (const table of readdirSync(`web/language/${language}`)) {
      for (const forms of pluralsIn(read(`web/language/${language}/${table}`))) {
        expect(
          [...needed].filter((form) => !forms.keys.has(form)),
          `${table} ${forms.name}`,
        ).toEqual([]);
      }
    }
  });

  function* pluralsIn(texts: object): Generator<{ readonly name: string; readonly keys: Set<string> }> {
    const bases = new Map<string, Set<string>>();
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'object') yield* pluralsIn(value);
      const form = suffix.exec(key)?.[1];
      if (form === undefined) continue;
      const base = key.replace(suffix, '');
      bases.set(base, (bases.get(base) ?? new Set()).add(form));
    }
    for (const [name, keys] of bases) yield { name, keys };
  }
});

test('a text of a language from right to left says so where only values stand in it', () => {
  const toldBy = /[\u0590-\u08ff\u200f]/;
  const untold = pages
    .filter((language) => directionOf(language) === 'rtl')
    .flatMap((language) => readdirSync(`web/language/${language}`).map((table) => `web/language/${language}/${table}`))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/: "(.*\{\{.*)"/g)].map(([, text = '']) => JSON.parse(`"${text}"`)),
    )
    .filter((text) => !toldBy.test(text.replace(/[،؛؟]/g, '')));
  expect(untold).toEqual([]);
});

describe('a refusal', () => {
  const spanish = [read('web/language/reasons/guest/es.json'), read('web/language/reasons/staff/es.json')];

  test.each([
    ['RESOURCE_CONFLICT', 'This product is sold out.', 'Este producto está agotado.'],
    ['RESOURCE_CONFLICT', 'There are only 3 left of this product.', 'Solo quedan 3 de este producto.'],
    ['VALIDATION_ERROR', 'Choose between 1 and 2 options of "Size".', 'Elige entre 1 y 2 opciones en «Size».'],
    ['VALIDATION_ERROR', 'Choose exactly 3 of "Three tacos".', 'Elige exactamente 3 en «Three tacos».'],
    [
      'VALIDATION_ERROR',
      'There is no {{menu}} in this message. Use {{number}}, {{name}}.',
      'En este mensaje no existe {{menu}}. Usa {{number}}, {{name}}.',
    ],
    [
      'VALIDATION_ERROR',
      'Write an address that begins with https://.',
      'Escribe una dirección que empiece por https://.',
    ],
    ['NOT_FOUND', 'A sentence of a later version.', 'Esto ya no existe.'],
    ['TEAPOT', 'A sentence of a later version.', spanish[0].codes.OTHER],
  ])('%s: %s', (code, sentence, other) => {
    expect(reasonIn(spanish, code, sentence)).toBe(other);
  });

  test('what stands in its gaps keeps its own direction in Arabic', () => {
    const arabic = [read('web/language/reasons/guest/ar.json')];
    expect(reasonIn(arabic, 'CONFLICT', 'Name one of these methods: takeout.', 'ar')).toBe(
      'اختر إحدى هذه الطرق: \u2068takeout\u2069.',
    );
    expect(reasonIn(arabic, 'CONFLICT', 'There are only 3 left of this product.', 'ar')).toBe(
      'المتبقي من هذا الصنف: 3 فقط.',
    );
  });
});
