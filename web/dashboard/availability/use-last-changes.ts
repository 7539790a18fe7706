import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWorkplace } from '../workplace/workplace.tsx';

/** Who last switched something, and when. */
export type LastChange = { readonly name: string; readonly at: string };

/** The last change of each item and option of this location, as far back as one page of the log goes; for roles that may read it. */
export function useLastChanges(): ReadonlyMap<string, LastChange> {
  const { client, merchantId, locationId, role, isEverywhere } = useWorkplace();
  const { data } = useQuery({
    queryKey: ['audit', 'availability', merchantId],
    queryFn: () => client.listAuditLog({ merchantId, query: { limit: 50 } }),
    enabled: role !== 'staff' && isEverywhere,
  });
  return useMemo(() => {
    const changes = (data?.items ?? []).filter(
      (entry) => entry.operation === 'setAvailability' && entry.locationId === locationId,
    );
    // Newest first: the first one of each stays.
    return new Map(changes.reverse().map(({ subject, name, at }) => [subject, { name, at }]));
  }, [data, locationId]);
}
