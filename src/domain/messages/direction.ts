import { directionOf, type Language } from '../values/language.ts';

// What is written from left to right inside a text that is written from right to left, and the other way round, would take its
// neighbours along: brackets change sides, phone numbers their groups (design/messages.md#arabic-is-written-from-right-to-left).

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';
const rightToLeftMark = '\u200f';

/** A value in a text of the language, in a direction of its own. Numbers need none; marks at a web address would become part of it. */
export function isolated(value: string, language: Language): string {
  if (directionOf(language) === 'ltr' || /^\d*$|^https?:/.test(value)) return value;
  return firstStrongIsolate + value + popIsolate;
}

/** So many of a dish: `2 x Soup`. A letter between number and name would turn the two around in Arabic. */
export function counted(count: number, name: string, language: Language): string {
  return `${count} ${directionOf(language) === 'rtl' ? '×' : 'x'} ${isolated(name, language)}`;
}

/** A plain text in which every line is read in the direction of the language, whatever it begins with. */
export function inDirection(text: string, language: Language): string {
  if (directionOf(language) === 'ltr') return text;
  return text
    .split('\n')
    .map((line) => (line === '' || /^https?:/.test(line) ? line : rightToLeftMark + line))
    .join('\n');
}
