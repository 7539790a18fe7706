import type { Language } from '../values/language.ts';
import { german } from './texts/de.ts';
import { english, type MessageTexts } from './texts/en.ts';
import { spanish } from './texts/es.ts';

/** The texts of messages in every language they are written in: another language is a file beside these and a line here. */
export const messageTexts: Readonly<Record<Language, MessageTexts>> = { en: english, es: spanish, de: german };

/** The text with every `{{name}}` filled in; a name that is not given becomes nothing, and no two full stops meet (`8:45 p.m.`). */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}(\.?)/g, (_whole, name: string, stop: string) => {
    const value = values[name] ?? '';
    return value.endsWith('.') ? value : value + stop;
  });
}
