type Unsaved = { settle(): Promise<void>; hurry(): void };

/** Whatever on this page was chosen and is not saved yet. */
export const unsaved = new Set<Unsaved>();

/** Resolves when all that was chosen on this page is saved; throws why something could not be. For acts that lead away. */
export async function settleAll(): Promise<void> {
  while (unsaved.size > 0) await Promise.all([...unsaved].map((saver) => saver.settle()));
}

// A person who leaves, or puts the phone away, loses nothing that was typed a moment ago.
if (typeof document !== 'undefined') {
  const hurry = () => void settleAll().catch(() => undefined);
  window.addEventListener('pagehide', hurry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hurry();
  });
}
