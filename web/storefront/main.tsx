import { everywhere } from '../language/en/everywhere.ts';
import { ordering } from '../language/en/ordering.ts';
import { storefront } from '../language/en/storefront.ts';
import { startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { StorefrontPage } from './storefront-page.tsx';

await startLanguage(
  { everywhere, storefront, ordering },
  {
    es: async () => ({
      ...(await import('../language/es/everywhere.ts')),
      ...(await import('../language/es/storefront.ts')),
      ...(await import('../language/es/ordering.ts')),
    }),
  },
);
startPage(<StorefrontPage />);
