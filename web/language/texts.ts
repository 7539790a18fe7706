import { isolated } from './direction.ts';

/** What a text is filled with; `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number>>;

type Table = { readonly [key: string]: string | Table };

type WithoutPlural<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;

/** The keys of a table, dotted where it is nested; the forms of a plural (`items_one`, `items_other`) are one key. */
export type KeyOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeyOf<Words[Key]>}`;
}[keyof Words & string];

/** Gives the text of a key, with every `{{name}}` in it filled in. */
export type TextsOf<Words> = (key: KeyOf<Words>, values?: Values) => string;

/**
 * The texts of a table in one language. A key the table lacks is taken from `fallback`, and where that lacks it too, the key
 * itself is shown. No two full stops meet behind a value (`8:45 p.m.`).
 */
export function textsOf<Words extends object>(words: object, language: string, fallback: Words): TextsOf<Words> {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const forms = formsOf(key, values.count, plurals);
    const text = findText(words as Table, forms) ?? findText(fallback as Table, forms) ?? key;
    return text.replace(/\{\{(\w+)\}\}(\.?)/g, (_whole, name: string, stop: string) => {
      const value = String(values[name] ?? '');
      return isolated(value, language) + (/\.\u200f?$/.test(value) ? '' : stop);
    });
  };
}

/** The keys to look under, the most fitting first. */
function formsOf(key: string, count: string | number | undefined, plurals: Intl.PluralRules): readonly string[] {
  if (typeof count !== 'number') return [key];
  const zero = count === 0 ? [`${key}_zero`] : [];
  return [...zero, `${key}_${plurals.select(count)}`, `${key}_other`, key];
}

function findText(table: Table, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    let found: string | Table | undefined = table;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found === 'string') return found;
  }
  return undefined;
}
