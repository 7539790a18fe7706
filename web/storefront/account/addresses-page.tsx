import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerAddress } from '../../../client/index.ts';
import { AddressForm } from '../../cart/fulfillment/address-form.tsx';
import type { FormAddress } from '../../cart/fulfillment/address-parts.ts';
import { addressesQuery, savedAddress } from '../../cart/fulfillment/saved-address.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card, Empty } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useCountry, useMerchant } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { AddressCard } from './address-card.tsx';
import { accountFailure, MorePages, Section } from './section.tsx';

/** The customer's addresses: saved, changed and deleted; a change from elsewhere is shown before it is overwritten. */
export function AddressesPage() {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const queries = useQueryClient();
  const addresses = useInfiniteQuery(addressesQuery(client));
  const refresh = () => queries.invalidateQueries({ queryKey: ['customer', 'addresses'] });
  const act = useAct();
  const [adding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<CustomerAddress | null>(null);
  const create = async (body: Parameters<typeof client.createAddress>[0]['body']) => {
    await act.run(async (send) => {
      await send(JSON.stringify(body), () => client.createAddress({ body }));
      await refresh();
      setAdding(false);
      setDeleted(null);
    });
  };
  return (
    <Section title={texts('account.addresses')}>
      {deleted !== null && (
        <Notice
          tone="plain"
          actions={
            <Button busy={act.busy} onClick={() => void create(inputOf(deleted))}>
              {texts('line.undo')}
            </Button>
          }
        >
          {texts('address.deleted', { address: deleted.fullAddress })}
        </Notice>
      )}
      <Loaded query={addresses} failure={accountFailure}>
        {({ pages }) => {
          const found = pages.flatMap(({ items }) => items);
          if (found.length === 0 && !adding) {
            return <Empty title={texts('address.none')}>{texts('address.noneHint')}</Empty>;
          }
          return (
            <ul className="space-y-4">
              {found.map((address) => (
                <AddressCard
                  key={address.addressId}
                  address={address}
                  refresh={refresh}
                  onDeleted={() => setDeleted(address)}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MorePages query={addresses} />
      <ActNotice act={act} />
      <NewAddress
        open={adding}
        busy={act.busy}
        setOpen={setAdding}
        save={(address) => void create(savedAddress(address))}
      />
    </Section>
  );
}

function inputOf({ fullAddress, line1, line2, line3, lat, lng }: CustomerAddress) {
  return { fullAddress, line1, line2, line3, lat, lng };
}

function NewAddress({
  open,
  busy,
  setOpen,
  save,
}: {
  readonly open: boolean;
  readonly busy: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly save: (address: FormAddress) => void;
}) {
  const texts = useTexts('ordering');
  const country = useCountry();
  const { client } = useCartSession();
  const { merchant } = useMerchant();
  if (!open) {
    return (
      <Button look="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" size={20} />
        {texts('address.new')}
      </Button>
    );
  }
  return (
    <Card title={texts('address.new')}>
      <AddressForm
        place={{ client, locationId: merchant.locations[0]?.id ?? '' }}
        choosingSubmits={false}
        initial={{}}
        busy={busy}
        submitLabel={texts('address.save')}
        country={country}
        onSubmit={save}
        onCancel={() => setOpen(false)}
      />
    </Card>
  );
}
