import cart from '../language/en/cart.json';
import everywhere from '../language/en/everywhere.json';
import ordering from '../language/en/ordering.json';
import storefront from '../language/en/storefront.json';
import { startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { StorefrontPage } from './storefront-page.tsx';

await startLanguage(
  { everywhere, cart, storefront, ordering },
  {
    es: async () => ({
      reasons: [(await import('../language/reasons/guest/es.json')).default],
      everywhere: (await import('../language/es/everywhere.json')).default,
      cart: (await import('../language/es/cart.json')).default,
      storefront: (await import('../language/es/storefront.json')).default,
      ordering: (await import('../language/es/ordering.json')).default,
    }),
    de: async () => ({
      reasons: [(await import('../language/reasons/guest/de.json')).default],
      everywhere: (await import('../language/de/everywhere.json')).default,
      cart: (await import('../language/de/cart.json')).default,
      storefront: (await import('../language/de/storefront.json')).default,
      ordering: (await import('../language/de/ordering.json')).default,
    }),
  },
);
startPage(<StorefrontPage />);
