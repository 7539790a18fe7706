import { fetchTable, type TableLoaders } from '../../language/language.ts';

const finding = {
  es: async () => (await import('../../language/es/finding.json')).default,
  de: async () => (await import('../../language/de/finding.json')).default,
  ar: async () => (await import('../../language/ar/finding.json')).default,
} satisfies TableLoaders;

const cart = {
  en: async () => (await import('../../language/en/cart.json')).default,
  es: async () => (await import('../../language/es/cart.json')).default,
  de: async () => (await import('../../language/de/cart.json')).default,
  ar: async () => (await import('../../language/ar/cart.json')).default,
} satisfies TableLoaders;

const ordering = {
  en: async () => (await import('../../language/en/ordering.json')).default,
  es: async () => (await import('../../language/es/ordering.json')).default,
  de: async () => (await import('../../language/de/ordering.json')).default,
  ar: async () => (await import('../../language/ar/ordering.json')).default,
} satisfies TableLoaders;

// The service says its refusals in English by itself.
const reasons = {
  es: async () => [(await import('../../language/reasons/guest/es.json')).default],
  de: async () => [(await import('../../language/reasons/guest/de.json')).default],
  ar: async () => [(await import('../../language/reasons/guest/ar.json')).default],
} satisfies TableLoaders;

/** A part of finding a location, with its words. English ones come with the part itself: one request less. */
export async function inFindingWords<Part extends { readonly findingWords: object }>(
  part: Promise<Part>,
): Promise<Part> {
  await Promise.all([part, fetchTable('finding', { ...finding, en: async () => (await part).findingWords })]);
  return part;
}

/** A part of what comes after the menu (an item, cart, account, orders), with its words and those of every refusal. */
export async function inOrderingWords<Part>(part: Promise<Part>): Promise<Part> {
  const tables = [fetchTable('ordering', ordering), fetchTable('cart', cart), fetchTable('reasons', reasons)];
  await Promise.all([part, ...tables]);
  return part;
}
