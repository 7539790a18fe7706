import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../client/index.ts';
import { type Numbered, useDesk } from '../documents/use-versioned-document.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

/** Hours, fees, taxes, tips and areas of one location: one document with one number. */
export type Policy = Output<'getPolicy'>['policy'];

/** The stored terms of the location, to be looked at. */
export function useStoredTerms() {
  const { queryKey, read } = useTermsDocument();
  return useQuery({ queryKey, queryFn: read, staleTime: 0 });
}

/** The terms of the location for editing; see useDesk. */
export function useTerms() {
  return useDesk<Policy>(useTermsDocument());
}

function useTermsDocument() {
  const { client, merchantId, locationId } = useWorkplace();
  return {
    queryKey: ['terms', merchantId, locationId],
    read: async (): Promise<Numbered<Policy>> => {
      const { policyRevision, policy } = await client.getPolicy({ merchantId, locationId });
      return { revision: policyRevision, value: policy };
    },
    write: async ({ revision }: Numbered<Policy>, policy: Policy): Promise<Numbered<Policy>> => {
      const body = { policyRevision: revision, policy };
      const { policyRevision } = await client.savePolicy({ merchantId, locationId, body });
      return { revision: policyRevision, value: policy };
    },
  };
}
