import { useMemo, useSyncExternalStore } from 'react';
import { directionOf } from './direction.ts';
import type cart from './en/cart.json';
import type checkout from './en/checkout.json';
import type connections from './en/connections.json';
import type dashboard from './en/dashboard.json';
import type everywhere from './en/everywhere.json';
import type finding from './en/finding.json';
import type handover from './en/handover.json';
import type kitchen from './en/kitchen.json';
import type menus from './en/menus.json';
import type messages from './en/messages.json';
import type opening from './en/opening.json';
import type order from './en/order.json';
import type ordering from './en/ordering.json';
import type settings from './en/settings.json';
import type storefront from './en/storefront.json';
import { type Reasons, reasonIn, sentenceIn } from './reasons.ts';
import { type TextsOf, textsOf } from './texts.ts';

/** The tables of words; English says which words there are, and the compiler holds every other language to it. */
export type Tables = {
  readonly everywhere: typeof everywhere;
  /** What checkout and storefront both do with a cart. */
  readonly cart: typeof cart;
  readonly checkout: typeof checkout;
  /** How an order is handed over, and who brings it: added by the parts that say so. */
  readonly handover: typeof handover;
  /** The menu and the frame around all pages of a merchant: what a first view says. */
  readonly storefront: typeof storefront;
  /** Finding a location: fetched with its page. */
  readonly finding: typeof finding;
  /** What comes after the menu: an item, the cart's page, account, orders. */
  readonly ordering: typeof ordering;
  /** The page of an order; fetched with it. */
  readonly order: typeof order;
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

/** The tables of one page in one language. */
export type Words = Partial<{ readonly [Name in keyof Tables]: Translated<Tables[Name]> }> & {
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
/** How one table is fetched that no first view needs, in every language; `reasons` are none of English. */
export type TableLoaders = { readonly [Each in Language]?: () => Promise<object> };
const later = new Map<keyof Words, TableLoaders>();
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

/** Shows words that are all there already, without a document: for pages that are drawn by the service. */
export function showLanguage(language: Language, words: Readonly<Record<Language, Words>>): void {
  for (const [name, each] of Object.entries(words)) known.set(name as Language, each);
  current = language;
}

/** Changes the language of the page at once; what was loaded in another one is kept. */
export async function chooseLanguage(language: Language, keep = true): Promise<void> {
  if (language !== 'en' && !known.has(language)) {
    const words = await loaders[language]?.();
    if (words === undefined) return;
    known.set(language, words);
  }
  // A part that comes meanwhile with another table asks for it in the language before.
  for (let count = -1; count < later.size; ) {
    count = later.size;
    await Promise.all([...later.keys()].map((table) => fetchInto(language, table)));
  }
  current = language;
  if (keep) {
    localStorage.setItem(storageKey, language);
    forgetAsked();
  }
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const listener of listeners) listener();
}

/** Fetches a table that no first view needs, in the language that is shown now, and from then on in each that is chosen. */
export async function fetchTable(table: keyof Words, tableLoaders: TableLoaders): Promise<void> {
  later.set(table, tableLoaders);
  // Before the page's language is known, it comes with that language.
  if (known.size > 0) await fetchInto(current, table);
}

async function fetchInto(language: Language, table: keyof Words): Promise<void> {
  const loader = later.get(table)?.[language];
  if (loader === undefined || known.get(language)?.[table] !== undefined) return;
  const words = await loader();
  // What is known is read only now: another table may have come meanwhile.
  known.set(language, { ...known.get(language), [table]: words });
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
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

/** The words of one table; the component is rendered again when the language changes. */
export function useTexts<Name extends keyof Tables>(table: Name): Texts<Name> {
  const language = useLanguage();
  return useMemo(() => {
    const english = known.get('en')?.[table] ?? {};
    return textsOf(known.get(language)?.[table] ?? english, language, english as Tables[Name]);
  }, [language, table]);
}

/** A refusal of the service in the language that is shown, its values as `rewrite` has them; in English its own sentence. */
export function reasonText(code: string, sentence: string, rewrite?: (value: string) => string): string {
  const reasons = known.get(current)?.reasons;
  return reasons === undefined ? sentence : reasonIn(reasons, code, sentence, current, rewrite);
}

/** A sentence of the service in the language that is shown, with what stands in its gaps; itself where that language does not have it. */
export function sentenceText(sentence: string): string {
  const reasons = known.get(current)?.reasons ?? [];
  const inGap = (value: string) => sentenceIn(reasons, value, current) ?? value;
  return sentenceIn(reasons, sentence, current, inGap) ?? sentence;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A link may ask for a language, for as long as its page is open (`?lang=de`). */
function askedLanguage(): string {
  return new URLSearchParams(location.search).get('lang') ?? '';
}

/** What the person chose counts more than the link, also when the page is loaded again. */
function forgetAsked(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

function preferredLanguage(): Language {
  const wanted = [askedLanguage(), localStorage.getItem(storageKey) ?? '', ...navigator.languages];
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
  return loaders[language as Exclude<Language, 'en'>] !== undefined || known.has(language);
}
