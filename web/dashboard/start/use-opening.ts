import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MarkedOpeningStep, OpeningChecklist, OpeningHindrance } from '../../../client/index.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

const keyOf = (merchantId: string) => ['opening', merchantId] as const;

/** What guests can see of this business and what is missing; read again with every page and every few seconds of use. */
export function useOpening() {
  const { client, merchantId } = useWorkplace();
  return useQuery({
    queryKey: keyOf(merchantId),
    queryFn: () => client.getOpeningChecklist({ merchantId }),
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  });
}

/** Marks a step as done or not, and shows the answer everywhere at once. */
export function useMark(): (step: MarkedOpeningStep, isDone: boolean) => Promise<void> {
  const { client, merchantId } = useWorkplace();
  const queries = useQueryClient();
  return async (step, isDone) => {
    const answer = await client.markOpeningStep({ merchantId, body: { step, isDone } });
    queries.setQueryData(keyOf(merchantId), answer);
  };
}

/** Taxes that no person has confirmed keep no guest from ordering; they are said all the same. */
export function areTaxesOpen({ locations, steps }: OpeningChecklist): boolean {
  return locations.length > 0 && steps.some(({ step, isDone }) => step === 'taxes' && !isDone);
}

export type Hindrance = OpeningHindrance | 'merchantHidden' | 'noLocation';

/** Where each thing that is missing is mended. */
export const pageOfHindrance: Readonly<Record<Hindrance, string>> = {
  merchantHidden: '/start',
  noLocation: '/start',
  locationHidden: '/start',
  noPhone: '/business',
  noMenu: '/menu',
  noMethod: '/terms',
  noHours: '/hours',
  noProvider: '/connections',
  noPayment: '/connections',
  noPoint: '/business',
};

/** What keeps guests from ordering: of the merchant first, then of each location; a location's name where there are several. */
export function missingOf(
  checklist: OpeningChecklist,
): readonly { readonly what: Hindrance; readonly location: string | null }[] {
  const { isPublished, locations } = checklist;
  const isSeveral = locations.length > 1;
  return [
    ...(isPublished ? [] : [{ what: 'merchantHidden' as const, location: null }]),
    ...(locations.length > 0 ? [] : [{ what: 'noLocation' as const, location: null }]),
    ...locations.flatMap(({ missing, displayName }) =>
      missing.map((what) => ({ what, location: isSeveral ? displayName : null })),
    ),
  ];
}
