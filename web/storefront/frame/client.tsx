import { createContext, type ReactNode, useContext } from 'react';
import type { StorefrontClient } from '../../../client/storefront.ts';

const ClientContext = createContext<StorefrontClient | null>(null);

/** Lends the page's one client to everything inside. */
export function ClientProvider({
  client,
  children,
}: {
  readonly client: StorefrontClient;
  readonly children: ReactNode;
}) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The page's one client. */
export function useClient(): StorefrontClient {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('There is no client around this part of the page.');
  return client;
}
