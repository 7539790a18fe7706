import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart, components } from '../../../client/index.ts';
import { AddressForm, type FormAddress } from '../../cart/address-form.tsx';
import { ActNotice, useCartAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { formAddressOf } from '../account/saved-address.ts';
import { useSignedIn } from '../account/signed-in.ts';
import { useCartSession } from '../session/cart-session.tsx';

type KeptAddress = components['schemas']['CustomerAddress'];

/** Where the delivery goes and what it costs; an address that was kept before is one press away. */
export function DeliveryDetails({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const act = useCartAct();
  const known = cart.deliveryInfo ?? null;
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<Partial<FormAddress> | null>(null);
  const deliver = async (address: FormAddress) => {
    const { position, ...words } = address;
    const body = { ...words, lat: position.lat, lng: position.lng };
    if (await act.change((of) => client.setDelivery({ ...of, body }))) {
      setEditing(false);
      setDraft(null);
    }
  };
  if (known !== null && !editing) return <KnownAddress cart={cart} change={() => setEditing(true)} />;
  const address = known?.addressData;
  const initial =
    draft ?? (address === undefined ? {} : { ...address, position: { lat: address.lat, lng: address.lng } });
  return (
    <div className="space-y-4">
      <KeptAddresses
        choose={(kept) => {
          const found = formAddressOf(kept);
          if (found.complete !== null) void deliver(found.complete);
          else setDraft(found.known);
        }}
      />
      <AddressForm
        key={JSON.stringify(draft)}
        initial={initial}
        busy={act.busy}
        submitLabel={texts('address.deliverHere')}
        submit={(next) => void deliver(next)}
        {...(known !== null && { cancel: () => setEditing(false) })}
      />
      <ActNotice act={act} />
    </div>
  );
}

function KnownAddress({ cart, change }: { readonly cart: Cart; readonly change: () => void }) {
  const texts = useTexts('ordering');
  const quote = cart.deliveryQuote;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3">
      <Icon name="pin" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{cart.deliveryInfo?.addressString}</p>
        <p className="text-sm text-muted">
          {texts(quote == null ? 'address.fee' : 'address.courierFee', {
            fee: cart.fulfillmentMethodFeeTotalFormatted,
          })}
        </p>
      </div>
      <Button onClick={change}>{texts('address.change')}</Button>
    </div>
  );
}

function KeptAddresses({ choose }: { readonly choose: (address: KeptAddress) => void }) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const { signedIn } = useSignedIn();
  const kept = useInfiniteQuery({
    queryKey: ['customer', 'addresses'],
    queryFn: ({ pageParam, signal }) =>
      client.listAddresses({ query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: signedIn,
  });
  const addresses = kept.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!signedIn || addresses.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium">{texts('address.kept')}</legend>
      {addresses.slice(0, 5).map((address) => (
        <button
          key={address.addressId}
          type="button"
          onClick={() => choose(address)}
          className="flex min-h-12 w-full items-center gap-3 rounded-control border border-edge bg-card px-3 py-2 text-start hover:bg-sunken"
        >
          <Icon name="pin" size={20} />
          <span className="min-w-0">{address.fullAddress}</span>
        </button>
      ))}
      <p className="pt-2 text-muted">{texts('address.orAnother')}</p>
    </fieldset>
  );
}
