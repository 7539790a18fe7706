import type { CatalogDocument } from '../../../../client/index.ts';
import type { Versioned } from '../../documents/editing.ts';
import type { DocumentStore } from '../../documents/use-versioned-document.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';

/** Where the merchant's draft of the menu is read and saved. */
export function useDraftStore(): DocumentStore<CatalogDocument> {
  const { client, merchantId } = useWorkplace();
  return {
    queryKey: draftKey(merchantId),
    read: async () => {
      const { draftRevision, document } = await client.getCatalogDraft({ merchantId });
      return { revision: draftRevision, value: document };
    },
    write: async ({ revision }: Versioned<CatalogDocument>, document) => {
      const body = { draftRevision: revision, document };
      const { draftRevision } = await client.saveCatalogDraft({ merchantId, body });
      return { revision: draftRevision, value: document };
    },
  };
}

/** Where what was read of the draft is kept. */
export const draftKey = (merchantId: string) => ['catalog-draft', merchantId] as const;
