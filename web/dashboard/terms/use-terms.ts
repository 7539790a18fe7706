import { useQuery } from '@tanstack/react-query';
import type { CommercePolicy } from '../../../client/index.ts';
import type { Versioned } from '../documents/editing.ts';
import { type DocumentStore, useVersionedDocument } from '../documents/use-versioned-document.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

/** The stored terms of the location, to be looked at. */
export function useStoredTerms() {
  const { queryKey, read } = useTermsStore();
  return useQuery({ queryKey, queryFn: read, staleTime: 0 });
}

/** The terms of the location for editing. */
export function useTerms() {
  return useVersionedDocument(useTermsStore());
}

function useTermsStore(): DocumentStore<CommercePolicy> {
  const { client, merchantId, locationId } = useWorkplace();
  return {
    queryKey: ['terms', merchantId, locationId],
    read: async () => {
      const { policyRevision, policy } = await client.getPolicy({ merchantId, locationId });
      return { revision: policyRevision, value: policy };
    },
    write: async ({ revision }: Versioned<CommercePolicy>, policy) => {
      const body = { policyRevision: revision, policy };
      const { policyRevision } = await client.savePolicy({ merchantId, locationId, body });
      return { revision: policyRevision, value: policy };
    },
  };
}
