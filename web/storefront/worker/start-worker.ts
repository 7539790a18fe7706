import { inOrderingWords } from '../frame/later-words.ts';

/**
 * Has the browser keep what is read of menus from now on, this first visit included. Where that is not possible (an old browser, a
 * private window) the pages work as ever, with a connection.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const wasKept = navigator.serviceWorker.controller !== null;
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // Without it a dish that is pressed without a connection does nothing; with it, it is shown, or says what it waits for.
    await inOrderingWords(import('../item/item-dialog.tsx'));
    if (wasKept || active === null) return;
    const read = performance.getEntriesByType('resource').map(({ name }) => name);
    active.postMessage([location.href, ...read.filter((name) => name.startsWith(location.origin))]);
  } catch {
    // As where there is none.
  }
}
