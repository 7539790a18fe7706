import { useMemo, useSyncExternalStore } from 'react';
import { directionOf } from './direction.ts';
import type cart from './en/cart.json';
import type checkout from './en/checkout.json';
import type connections from './en/connections.json';
import type dashboard from './en/dashboard.json';
import type everywhere from './en/everywhere.json';
import type kitchen from './en/kitchen.json';
import type menus from './en/menus.json';
import type messages from './en/messages.json';
import type opening from './en/opening.json';
import type ordering from './en/ordering.json';
import type settings from './en/settings.json';
import type storefront from './en/storefront.json';
import { type Reasons, reasonIn } from './reasons.ts';
import { type TextsOf, textsOf } from './texts.ts';

/** The tables of words; English says which words there are, and the compiler holds every other language to it. */
export type Tables = {
  readonly everywhere: typeof everywhere;
  /** What checkout and storefront both do with a cart. */
  readonly cart: typeof cart;
  readonly checkout: typeof checkout;
  /** Finding a location and an item. */
  readonly storefront: typeof storefront;
  /** What comes after: the cart's page, account, orders. */
  readonly ordering: typeof ordering;
  readonly dashboard: typeof dashboard;
  /** The dashboard's guided start, and what those who run the installation do. */
  readonly opening: typeof opening;
  /** The dashboard's board and its wall displays, stations and printers. */
  readonly kitchen: typeof kitchen;
  /** The dashboard's menu editor, import and availability. */
  readonly menus: typeof menus;
  /** The dashboard's messages to guests and alerts to staff. */
  readonly messages: typeof messages;
  /** The dashboard's hours, terms, customers, loyalty, keys. */
  readonly settings: typeof settings;
  /** The dashboard's customers, webhooks, keys, loyalty and business. */
  readonly connections: typeof connections;
};

/** The texts of one table. */
export type Texts<Name extends keyof Tables> = TextsOf<Tables[Name]>;

/** The same words in another language: same keys, any texts; a plural may have more forms than English has. */
export type Translated<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string ? string : Translated<Table[Key]>;
};

type Words = Partial<{ readonly [Name in keyof Tables]: Translated<Tables[Name]> }> & {
  /** The refusals of the service in this language; it says them in English by itself. */
  readonly reasons?: readonly Reasons[];
};

export const languages = { en: 'English', es: 'Español', de: 'Deutsch', ar: 'العربية' } as const;
export type Language = keyof typeof languages;

const storageKey = 'tiffin:language';
// Digits and calendar as menus, cards and clocks in the Gulf show them, whatever variant a browser asks for.
const locales: Partial<Record<Language, string>> = { ar: 'ar-AE-u-ca-gregory-nu-latn' };

/** How the words of each language are fetched; a page offers those that it has words in. Pages of guests have them all. */
export type Loaders = { readonly [Other in Exclude<Language, 'en'>]?: () => Promise<Words> };
let loaders: Loaders = {};
let current: Language = 'en';
const known = new Map<Language, Words>();
const listeners = new Set<() => void>();

/**
 * Makes the texts of one page ready, in the language that was chosen here, else the first of the browser's that the page
 * offers, else English. Other languages than English are fetched when they are needed. Call once, before rendering.
 */
export async function startLanguage(english: Words, others: Loaders): Promise<void> {
  loaders = others;
  known.set('en', english);
  await chooseLanguage(preferredLanguage(), false);
}

/** Changes the language of the page at once; what was loaded in another one is kept. */
export async function chooseLanguage(language: Language, keep = true): Promise<void> {
  if (language !== 'en' && !known.has(language)) {
    const words = await loaders[language]?.();
    if (words === undefined) return;
    known.set(language, words);
  }
  current = language;
  if (keep) localStorage.setItem(storageKey, language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const listener of listeners) listener();
}

/** The language that is shown now. */
export function currentLanguage(): Language {
  return current;
}

/** A language as `Intl` writes amounts and names in it, the same for every person. */
export function localeOf(language: Language = current): string {
  return locales[language] ?? language;
}

/** The person's own variant of the language that is shown, for days and times: British people read 16:20, Americans 4:20 PM. */
export function ownLocale(): string {
  return locales[current] ?? navigator.languages.find((tag) => languageIn(tag) === current) ?? current;
}

/** The languages this page can be read in, each by its own name. */
export function offeredLanguages(): readonly (readonly [language: Language, name: string])[] {
  const names = Object.entries(languages) as [Language, string][];
  return names.filter(([language]) => isOffered(language));
}

/** The language that is shown; the component is rendered again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** The words of one table; the component is rendered again when the language changes. */
export function useTexts<Name extends keyof Tables>(table: Name): Texts<Name> {
  const language = useLanguage();
  return useMemo(() => {
    const english = known.get('en')?.[table] ?? {};
    return textsOf(known.get(language)?.[table] ?? english, language, english as Tables[Name]);
  }, [language, table]);
}

/** A refusal of the service in the language that is shown; in English its own sentence. */
export function reasonText(code: string, sentence: string): string {
  const reasons = known.get(current)?.reasons;
  return reasons === undefined ? sentence : reasonIn(reasons, code, sentence, current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages];
  for (const tag of wanted) {
    const language = languageIn(tag);
    if (language !== null && isOffered(language)) return language;
  }
  return 'en';
}

/** The language of a tag such as `es-MX`; null: none of ours. */
function languageIn(tag: string): Language | null {
  const [language = ''] = tag.split('-');
  return Object.hasOwn(languages, language) ? (language as Language) : null;
}

function isOffered(language: Language): boolean {
  return language === 'en' || loaders[language] !== undefined;
}
