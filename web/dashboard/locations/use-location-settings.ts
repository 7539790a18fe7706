import { useQuery } from '@tanstack/react-query';
import { useWorkplace } from '../workplace/workplace.tsx';

/** The settings of the location that this person works at, to be looked at. */
export function useLocationSettings() {
  const { client, merchantId, locationId } = useWorkplace();
  return useQuery({
    queryKey: ['location-settings', merchantId, locationId],
    queryFn: () => client.getLocationSettings({ merchantId, locationId }),
  });
}
