import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

/** Where guests cannot look up addresses, the people who offer delivery should know. */
export function NoAddressSearch() {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const { data } = useQuery({
    queryKey: ['merchant-address-search', merchantId],
    queryFn: () => client.getMerchantAddressSearch({ merchantId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.available === false ? <Notice tone="warn">{texts('locations.point.noGuestSearch')}</Notice> : null;
}
