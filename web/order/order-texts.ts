import { fetchTable, type TableLoaders } from '../language/language.ts';

const loaders = {
  en: async () => (await import('../language/en/order.json')).default,
  es: async () => (await import('../language/es/order.json')).default,
  de: async () => (await import('../language/de/order.json')).default,
  ar: async () => (await import('../language/ar/order.json')).default,
} satisfies TableLoaders;

/** The words of the page of an order: fetched with it, for no first view needs them. */
export function loadOrderTexts(): Promise<void> {
  return fetchTable('order', loaders);
}
