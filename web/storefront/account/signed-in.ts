import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../frame/client.tsx';
import { sessionKey } from '../frame/for-merchant.tsx';
import { useMerchant } from '../frame/merchant.tsx';

/** Whether a customer is signed in on this device; `changed` looks again and drops what was read for the one before. */
export function useSignedIn(): { readonly signedIn: boolean; readonly known: boolean; changed(): Promise<void> } {
  const client = useClient();
  const queries = useQueryClient();
  const { slug } = useMerchant();
  const session = useQuery({
    queryKey: ['session'],
    queryFn: async () => (await client.store.findSession()) !== null,
    networkMode: 'always',
  });
  useEffect(() => {
    // Signing in or out in another tab holds here too.
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionKey(slug)) void queries.invalidateQueries({ queryKey: ['session'] });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queries, slug]);
  const changed = async () => {
    queries.removeQueries({ queryKey: ['customer'] });
    await queries.invalidateQueries({ queryKey: ['session'] });
  };
  return { signedIn: session.data === true, known: session.data !== undefined, changed };
}
