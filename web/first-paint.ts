/**
 * Runs before anything else on every page, as a file of its own (vite.config.ts writes its source into one): the documents' policy
 * allows no inline script. So it uses nothing from outside of itself.
 */
export function firstPaint(): void {
  // Where the browser denies storage, or it is full, the page keeps in memory what it would store, for as long as it is open: a guest who
  // blocks cookies can order. (design/pages.md#without-storage-a-page-keeps-things-until-it-is-left)
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    let entries: [string, string][] = [];
    try {
      const storage = window[name];
      entries = Object.entries(storage);
      storage.setItem('tiffin:probe', ' '.repeat(4096));
      storage.removeItem('tiffin:probe');
    } catch {
      const kept = new Map(entries);
      const inMemory = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      };
      Object.defineProperty(window, name, { value: inMemory, configurable: true });
    }
  }

  // The chosen theme: later it would be a flash. It is done again by design/theme.ts.
  const chosen = localStorage.getItem('tiffin:theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  // What is pressed in a drawn page before its script can answer is marked, for start-page.tsx to press again.
  const mark = ({ target }: MouseEvent): void => {
    if (document.querySelector('#page[data-live]') !== null) {
      removeEventListener('click', mark);
      return;
    }
    const button = target instanceof Element ? target.closest('#page button') : null;
    if (button === null) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  };
  addEventListener('click', mark);
}
