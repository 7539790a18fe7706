import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '../../../client/index.ts';

const ClientContext = createContext<Client | null>(null);

/** Lends the page's one client to everything inside. */
export function ClientProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The page's one client. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('There is no client around this part of the page.');
  return client;
}
