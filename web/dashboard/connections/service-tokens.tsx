import { useQuery } from '@tanstack/react-query';
import type { ServiceToken } from '../../../client/index.ts';
import { useTexts } from '../../language/language.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CreateServiceToken } from './create-service-token.tsx';
import { KeyCard } from './key-card.tsx';

// More are refused (docs/reference/back-office-settings.md#createservicetoken).
const countMax = 50;

/** The tokens with which programs of the merchant work in the back office. */
export function ServiceTokens() {
  const { client, merchantId } = useWorkplace();
  const detailsOf = useDetails();
  const tokens = useQuery({
    queryKey: ['service-tokens', merchantId],
    queryFn: async () => (await client.listServiceTokens({ merchantId })).items,
  });
  const list = {
    ...tokens,
    data: tokens.data?.map((token) => ({ ...token, keyId: token.tokenId, details: detailsOf(token) })),
  };
  return (
    <KeyCard
      kind="serviceTokens"
      list={list}
      countMax={countMax}
      creating={(onClose) => <CreateServiceToken onClose={onClose} />}
      end={(tokenId) => client.deleteServiceToken({ merchantId, tokenId })}
    />
  );
}

/** What a token may do, where, from where and until when, a line each. */
function useDetails() {
  const texts = useTexts('connections');
  const times = useTimes();
  const { locations } = useWorkplace();
  return ({ scopes, locationIds, addresses, expiresAt, isOver }: ServiceToken): readonly string[] => {
    const names = locationIds?.map((id) => locations.find(({ locationId }) => locationId === id)?.displayName ?? id);
    const day = expiresAt === null ? '' : times.dateTime(expiresAt);
    return [
      scopes.map((scope) => texts(`serviceTokens.scopes.${scope}`)).join(', '),
      ...(names === undefined ? [] : [texts('serviceTokens.at', { names: names.join(', ') })]),
      ...(addresses.length === 0 ? [] : [texts('serviceTokens.from', { addresses: addresses.join(', ') })]),
      ...(expiresAt === null ? [] : [texts(isOver ? 'serviceTokens.ended' : 'serviceTokens.ends', { day })]),
    ];
  };
}
