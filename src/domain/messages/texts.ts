import type { Language } from '../values/language.ts';
import { isolated } from './direction.ts';
import { arabic } from './texts/ar.ts';
import { german } from './texts/de.ts';
import { english, type MessageTexts } from './texts/en.ts';
import { spanish } from './texts/es.ts';

/** The texts of messages in every language they are written in: another language is a file beside these and a line here. */
export const messageTexts: Readonly<Record<Language, MessageTexts>> = {
  en: english,
  es: spanish,
  de: german,
  ar: arabic,
};

/**
 * The text of a language with every `{{name}}` filled in; a name that is not given becomes nothing, and no two full stops meet
 * (`8:45 p.m.`, `12.00 د.إ.`).
 */
export function filled(text: string, values: Readonly<Record<string, string>>, language: Language = 'en'): string {
  return text.replace(/\{\{(\w+)\}\}(\.?)/g, (_whole, name: string, stop: string) => {
    const value = values[name] ?? '';
    return isolated(value, language) + (/\.\u200f?$/.test(value) ? '' : stop);
  });
}

/** What a guest wrote, in the quotation marks of the language. */
export function quoted(text: string, language: Language): string {
  return messageTexts[language].parts.quoted.replace('{{text}}', () => text);
}
