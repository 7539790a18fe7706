import { useTexts } from '../../language/language.ts';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CreateKey, KeyCard } from './key-card.tsx';

/** The API keys with which the merchant's own server speaks for this location. */
export function LocationKeys() {
  const texts = useTexts('connections');
  const { client, merchantId, locationId } = useWorkplace();
  const keys = usePagedList(['location-keys', merchantId, locationId], (query) =>
    client.listLocationKeys({ merchantId, locationId, query }),
  );
  return (
    <KeyCard
      kind="keys"
      list={keys}
      creating={(onClose) => (
        <CreateKey
          kind="keys"
          issue={async (name) => (await client.issueLocationKey({ merchantId, locationId, body: { name } })).apiKey}
          onClose={onClose}
        />
      )}
      end={(keyId) => client.revokeLocationKey({ merchantId, locationId, keyId })}
    >
      <MoreButton list={keys}>{texts('customers.more')}</MoreButton>
    </KeyCard>
  );
}
