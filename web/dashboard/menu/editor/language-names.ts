import { currentLanguage, useLanguage } from '../../../language/language.ts';

/** Languages that guests of restaurants often read; others that a menu has already are offered beside them. */
const common = [
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi',
  'zh-Hans zh-Hant',
].flatMap((line) => line.split(' '));

/** The languages to choose from, with their names in the language of the page and in the order of these. */
export function useLanguageNames(present: readonly string[]) {
  // Rendered again when the language of the page changes, in which they are named.
  useLanguage();
  const offered = [...new Set([...common, ...present])]
    .map((tag) => ({ tag, name: languageName(tag) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return offered;
}

/** A language in the language of the page; a tag that names none is shown as it is. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
