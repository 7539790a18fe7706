import { checkout } from '../language/en/checkout.ts';
import { everywhere } from '../language/en/everywhere.ts';
import { startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

await startLanguage(
  { everywhere, checkout },
  {
    es: async () => ({
      ...(await import('../language/es/everywhere.ts')),
      ...(await import('../language/es/checkout.ts')),
    }),
  },
);
startPage(<CheckoutPage />);
