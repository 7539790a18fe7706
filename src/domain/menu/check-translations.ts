import type { CatalogDocument } from './catalog.ts';
import { jsonBytes } from './expanded-size.ts';
import {
  isMenuLanguage,
  menuLanguagesMax,
  type Translations,
  translatedLanguages,
  translatedParts,
} from './translations.ts';

/** Whether something holds; a problem under this path where it does not. */
type Check = (holds: boolean, path: string, rule: string, message: string) => void;

/** The languages of a whole menu: few, and each named as it is written here. */
export function checkLanguages(document: CatalogDocument, check: Check): void {
  const { language } = document;
  check(
    language === undefined || isMenuLanguage(language),
    'language',
    'language',
    `"${language}" is no language: write it as \`de\` or \`zh-Hant\`.`,
  );
  check(
    translatedLanguages(document).length <= menuLanguagesMax,
    'translations',
    'maxItems',
    `A menu is translated into at most ${menuLanguagesMax} languages.`,
  );
}

/** The translations of one part: under languages, and each a text that `checkText` takes and that is not empty. */
export function checkTranslations(
  translations: Translations | undefined,
  path: string,
  check: Check,
  checkText: (text: string, path: string, check: Check) => void,
): void {
  for (const [language, texts] of Object.entries(translations ?? {})) {
    const place = `${path}.translations.${language}`;
    check(
      isMenuLanguage(language),
      place,
      'language',
      `"${language}" is no language: write it as \`de\` or \`zh-Hant\`.`,
    );
    for (const field of ['name', 'description'] as const) {
      const translated = texts[field];
      if (translated === undefined) continue;
      check(translated.text !== '', `${place}.${field}`, 'required', 'Leave out a text that is not translated.');
      checkText(translated.text, `${place}.${field}`, check);
    }
  }
}

/** The most that all texts of one language can take as an answer, in bytes. */
export function translatedSize(document: CatalogDocument): number {
  const sizes = new Map<string, number>();
  for (const { translations } of translatedParts(document)) {
    for (const [language, texts] of Object.entries(translations ?? {})) {
      sizes.set(language, (sizes.get(language) ?? frame) + partFrame + jsonBytes(texts));
    }
  }
  return Math.max(0, ...sizes.values());
}

// What stands around all texts, and around those of each part: an id is at most 128 characters.
const frame = 256;
const partFrame = 1024;
