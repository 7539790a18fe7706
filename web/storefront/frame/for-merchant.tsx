import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CartStore, webStore } from '../../../client/index.ts';
import { createStorefrontClient } from '../../../client/storefront.ts';
import { newQueryClient } from '../../cart/query-client.ts';
import { fetchInLanguage } from '../../language/fetch-in-language.ts';
import { ClientProvider } from './client.tsx';
import { takeAnswers } from './first-answers.ts';

/**
 * A client and a cache for one merchant's pages. Several merchants may share an origin, and a session belongs to one of
 * them: sent to another it would open the wrong account, and no cart.
 */
export function ForMerchant({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  const [client] = useState(() =>
    createStorefrontClient({ baseUrl: location.origin, fetch: fetchInLanguage, store: merchantStore(slug) }),
  );
  const [queries] = useState(() => takeAnswers(newQueryClient()));
  return (
    <ClientProvider client={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ClientProvider>
  );
}

/** Under which name the browser keeps the session of a merchant's customer. */
export function sessionKey(slug: string): string {
  return `tiffin:session:${slug}`;
}

function merchantStore(slug: string): CartStore {
  const key = sessionKey(slug);
  return {
    ...webStore(localStorage, 'tiffin'),
    findSession: () => localStorage.getItem(key),
    saveSession: (token) => (token === null ? localStorage.removeItem(key) : localStorage.setItem(key, token)),
  };
}
