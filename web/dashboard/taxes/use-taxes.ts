import { useQuery } from '@tanstack/react-query';
import type { Versioned } from '../documents/editing.ts';
import { useVersionedDocument } from '../documents/use-versioned-document.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { TaxForm } from './tax-form.ts';

/** The stored taxes of the location with what its country suggests, to be looked at. */
export function useStoredTaxes() {
  const { client, merchantId, locationId } = useWorkplace();
  return useQuery({
    queryKey: ['stored-taxes', merchantId, locationId],
    queryFn: () => client.getTaxes({ merchantId, locationId }),
    enabled: locationId !== '',
    staleTime: 0,
  });
}

/** The taxes of the location for editing. */
export function useTaxes() {
  const { client, merchantId, locationId } = useWorkplace();
  return useVersionedDocument<TaxForm>({
    queryKey: ['taxes', merchantId, locationId],
    read: async () => {
      const { policyRevision, taxRate, taxes } = await client.getTaxes({ merchantId, locationId });
      return { revision: policyRevision, value: { taxRate, taxes, everywhere: false } };
    },
    write: async ({ revision }: Versioned<TaxForm>, { taxRate, taxes, everywhere }) => {
      const body = { policyRevision: revision, taxRate, taxes, everywhere };
      const { policyRevision } = await client.saveTaxes({ merchantId, locationId, body });
      return { revision: policyRevision, value: { taxRate, taxes, everywhere } };
    },
  });
}
