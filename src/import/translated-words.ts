import { isMenuLanguage, type TranslatedText } from '../domain/menu/translations.ts';

/** Texts of one thing by language, as a file has them. */
export type Spoken = ReadonlyMap<string, string>;

/** A language as it is written here (`de`, `pt-BR`, `zh-Hant`) from any spelling; null for what names none. */
export function languageTagOf(text: string): string | null {
  const [, language = '', script = '', region = ''] =
    /^([a-z]{2,3})(?:[\s_-]+([a-z]{4}))?(?:[\s_-]+([a-z]{2}))?$/i.exec(text.trim()) ?? [];
  if (language === '' || !isKnown(language.toLowerCase())) return null;
  const tag = [
    language.toLowerCase(),
    ...(script === '' ? [] : [script.slice(0, 1).toUpperCase() + script.slice(1).toLowerCase()]),
    ...(region === '' ? [] : [region.toUpperCase()]),
  ].join('-');
  return isMenuLanguage(tag) ? tag : null;
}

/** Of two or three letters those that are a language: `sku` and `pos` are none. */
function isKnown(letters: string): boolean {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(letters) !== undefined;
}

/** `{ translations }`, to be spread into a part of a menu; empty where nothing is translated, or into no other words. */
export function translated<Field extends 'name' | 'description'>(
  ...fields: readonly (readonly [field: Field, original: string, spoken: Spoken])[]
): { translations?: Readonly<Record<string, { readonly [Name in Field]?: TranslatedText }>> } {
  const byLanguage = new Map<string, { [Name in Field]?: TranslatedText }>();
  for (const [field, of, spoken] of fields) {
    for (const [language, text] of spoken) {
      if (text === '' || of === '') continue;
      byLanguage.set(language, { ...byLanguage.get(language), [field]: { text, of } } as {
        [Name in Field]?: TranslatedText;
      });
    }
  }
  return byLanguage.size === 0 ? {} : { translations: Object.fromEntries(byLanguage) };
}
