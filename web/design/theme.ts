/** What a person chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'tiffin:theme';
const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Puts the chosen theme on the document and keeps it there when the device changes its own. Call once per page. */
export function startTheme(): void {
  showTheme();
  darkDevice().addEventListener('change', showTheme);
}

/** The choice as it was kept on this device. */
export function chosenTheme(): Theme {
  const kept = localStorage.getItem(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Keeps a choice on this device and shows it at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, theme);
  showTheme();
}

function showTheme(): void {
  const chosen = chosenTheme();
  const isDark = chosen === 'dark' || (chosen === 'system' && darkDevice().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
