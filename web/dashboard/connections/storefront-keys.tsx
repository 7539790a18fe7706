import { useQuery } from '@tanstack/react-query';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CreateKey, KeyCard } from './key-card.tsx';

// More are refused (docs/reference/back-office-settings.md#issuestorefrontkey).
const countMax = 10;

/** The keys with which the merchant's own server reads menus under a limit of its own. */
export function StorefrontKeys() {
  const { client, merchantId } = useWorkplace();
  const keys = useQuery({
    queryKey: ['storefront-keys', merchantId],
    queryFn: async () => (await client.listStorefrontKeys({ merchantId })).items,
  });
  return (
    <KeyCard
      kind="storefrontKeys"
      list={keys}
      countMax={countMax}
      creating={(onClose) => (
        <CreateKey
          kind="storefrontKeys"
          issue={async (name) => (await client.issueStorefrontKey({ merchantId, body: { name } })).storefrontKey}
          onClose={onClose}
        />
      )}
      end={(keyId) => client.deleteStorefrontKey({ merchantId, keyId })}
    />
  );
}
