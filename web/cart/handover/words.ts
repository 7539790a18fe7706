import { fetchTable } from '../../language/language.ts';

/** Fetches the words of these parts in the language of the page; await it before one of them is shown. */
export function loadWords(): Promise<void> {
  return fetchTable('handover', {
    en: async () => (await import('../../language/en/handover.json')).default,
    es: async () => (await import('../../language/es/handover.json')).default,
    de: async () => (await import('../../language/de/handover.json')).default,
    ar: async () => (await import('../../language/ar/handover.json')).default,
  });
}
