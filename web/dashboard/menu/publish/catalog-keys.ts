import { useQueryClient } from '@tanstack/react-query';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { draftKey } from '../document/catalog-draft.ts';

/** Where what was read of published menus is kept. */
export const publicationsKey = (merchantId: string) => ['publications', merchantId] as const;
export const comparisonKey = (merchantId: string) => ['comparison', merchantId] as const;
export const reviewKey = (merchantId: string) => ['catalog-review', merchantId] as const;

/** Reads everything about drafts and published menus again, after a publication or a refusal to publish. */
export function useCatalogRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const { merchantId } = useWorkplace();
  return async () => {
    for (const key of [reviewKey, publicationsKey, comparisonKey, draftKey]) {
      await queries.invalidateQueries({ queryKey: key(merchantId) });
    }
  };
}
