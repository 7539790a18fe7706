import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../client/index.ts';
import { AddressForm, type FormAddress } from '../../cart/address-form.tsx';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card, Empty } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { Waiting } from '../frame/page-states.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { AddressCard } from './address-card.tsx';
import { keptAddress } from './saved-address.ts';
import { AccountFailure, Section } from './section.tsx';

type Kept = components['schemas']['CustomerAddress'];

function useAddresses() {
  const { client } = useCartSession();
  const queries = useQueryClient();
  const addresses = useInfiniteQuery({
    queryKey: ['customer', 'addresses'],
    queryFn: ({ pageParam, signal }) =>
      client.listAddresses({ query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['customer', 'addresses'] });
  return { addresses, refresh };
}

/** The customer's addresses: kept, changed and deleted; a change that somebody else was faster with is shown first. */
export function AddressesPage() {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const { addresses, refresh } = useAddresses();
  const act = useAct();
  const [adding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<Kept | null>(null);
  const found = addresses.data?.pages.flatMap(({ items }) => items) ?? [];
  const create = async (body: Parameters<typeof client.createAddress>[0]['body']) => {
    const isDone = await act.run(async () => {
      await client.createAddress({ body });
      await refresh();
    });
    if (isDone) {
      setAdding(false);
      setDeleted(null);
    }
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
      {addresses.isPending && <Waiting />}
      {addresses.isError && <AccountFailure error={addresses.error} again={() => void addresses.refetch()} />}
      {addresses.data !== undefined && found.length === 0 && !adding && (
        <Empty title={texts('address.none')}>{texts('address.noneHint')}</Empty>
      )}
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
      {addresses.hasNextPage && (
        <Button busy={addresses.isFetchingNextPage} onClick={() => void addresses.fetchNextPage()}>
          {texts('orders.more')}
        </Button>
      )}
      <ActNotice act={act} />
      <NewAddress
        open={adding}
        busy={act.busy}
        setOpen={setAdding}
        keep={(address) => void create(keptAddress(address))}
      />
    </Section>
  );
}

function inputOf({ fullAddress, line1, line2, line3, lat, lng }: Kept) {
  return { fullAddress, line1, line2, line3, lat, lng };
}

function NewAddress({
  open,
  busy,
  setOpen,
  keep,
}: {
  readonly open: boolean;
  readonly busy: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly keep: (address: FormAddress) => void;
}) {
  const texts = useTexts('ordering');
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
        initial={{}}
        busy={busy}
        submitLabel={texts('address.keep')}
        submit={keep}
        cancel={() => setOpen(false)}
      />
    </Card>
  );
}
