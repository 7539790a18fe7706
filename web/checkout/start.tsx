import '../design/guests.css';
import cart from '../language/en/cart.json';
import checkout from '../language/en/checkout.json';
import everywhere from '../language/en/everywhere.json';
import { type Loaders, startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

await startLanguage({ everywhere, cart, checkout }, {
  es: async () => ({
    reasons: [(await import('../language/reasons/guest/es.json')).default],
    everywhere: (await import('../language/es/everywhere.json')).default,
    cart: (await import('../language/es/cart.json')).default,
    checkout: (await import('../language/es/checkout.json')).default,
  }),
  de: async () => ({
    reasons: [(await import('../language/reasons/guest/de.json')).default],
    everywhere: (await import('../language/de/everywhere.json')).default,
    cart: (await import('../language/de/cart.json')).default,
    checkout: (await import('../language/de/checkout.json')).default,
  }),
  ar: async () => ({
    reasons: [(await import('../language/reasons/guest/ar.json')).default],
    everywhere: (await import('../language/ar/everywhere.json')).default,
    cart: (await import('../language/ar/cart.json')).default,
    checkout: (await import('../language/ar/checkout.json')).default,
  }),
} satisfies Required<Loaders>);
startPage(<CheckoutPage />);
