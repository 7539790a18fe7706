import '../design/guests.css';
import everywhere from '../language/en/everywhere.json';
import storefront from '../language/en/storefront.json';
import { currentLanguage, type Loaders, startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { preparePage, StorefrontPage } from './storefront-page.tsx';
import { startWorker } from './worker/start-worker.ts';

// Before the language is started, which puts its own on the document.
const drawnIn = document.documentElement.lang;

const prepared = preparePage(location.pathname);
await startLanguage({ everywhere, storefront }, {
  es: async () => ({
    everywhere: (await import('../language/es/everywhere.json')).default,
    storefront: (await import('../language/es/storefront.json')).default,
  }),
  de: async () => ({
    everywhere: (await import('../language/de/everywhere.json')).default,
    storefront: (await import('../language/de/storefront.json')).default,
  }),
  ar: async () => ({
    everywhere: (await import('../language/ar/everywhere.json')).default,
    storefront: (await import('../language/ar/storefront.json')).default,
  }),
} satisfies Required<Loaders>);
// Where it cannot be fetched now, the page itself says so.
await prepared.catch(() => undefined);
startPage(<StorefrontPage />, () => drawnIn === currentLanguage() && keepsNothing() && asksNothing());

/** Whether the address shows the page as everyone sees it: no dish is opened, no table named. */
function asksNothing(): boolean {
  return [...new URLSearchParams(location.search).keys()].every((name) => name === 'lang');
}

// Behind the first view, which needs the connection for itself.
if (document.readyState === 'complete') void startWorker();
else window.addEventListener('load', () => void startWorker());

/** Whether this device has kept nothing that changes what is shown first: a cart, allergens to avoid. */
function keepsNothing(): boolean {
  return !Object.keys(localStorage).some((key) => key.startsWith('tiffin') && key !== 'tiffin:language');
}
