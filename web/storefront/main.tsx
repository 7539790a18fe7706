import everywhere from '../language/en/everywhere.json';
import ordering from '../language/en/ordering.json';
import storefront from '../language/en/storefront.json';
import { startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { StorefrontPage } from './storefront-page.tsx';

await startLanguage(
  { everywhere, storefront, ordering },
  {
    es: async () => ({
      everywhere: (await import('../language/es/everywhere.json')).default,
      storefront: (await import('../language/es/storefront.json')).default,
      ordering: (await import('../language/es/ordering.json')).default,
    }),
  },
);
startPage(<StorefrontPage />);
