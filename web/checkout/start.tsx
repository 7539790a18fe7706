import checkout from '../language/en/checkout.json';
import everywhere from '../language/en/everywhere.json';
import { startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

await startLanguage(
  { everywhere, checkout },
  {
    es: async () => ({
      everywhere: (await import('../language/es/everywhere.json')).default,
      checkout: (await import('../language/es/checkout.json')).default,
    }),
  },
);
startPage(<CheckoutPage />);
