import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerAddress } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { loadWords } from '../handover/words.ts';
import { ActNotice, useCartAct } from '../use-act.tsx';
import { AddressForm } from './address-form.tsx';
import type { FormAddress } from './address-parts.ts';
import { withoutDashes } from './address-parts.ts';
import { useCartCountry } from './cart-country.ts';
import { addressesQuery, formAddressOf } from './saved-address.ts';

const EntrancePart = fetchedPart(async () => {
  await loadWords();
  return (await import('./entrance-part.tsx')).EntrancePart;
});

/** Where the delivery goes and what it costs; a saved address is one press away. */
export function DeliveryForm({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const country = useCartCountry();
  const act = useCartAct();
  const known = cart.deliveryInfo ?? null;
  const [isEditing, setEditing] = useState(false);
  const [draft, setDraft] = useState<Partial<FormAddress> | null>(null);
  const deliver = async ({ position, ...words }: FormAddress) => {
    const body = { ...words, lat: position.lat, lng: position.lng };
    const done = () => {
      setEditing(false);
      setDraft(null);
      onDone();
    };
    await act.change((call) => client.setDelivery({ ...call, body }), { done });
  };
  const address = known?.addressData;
  if (address !== undefined && !isEditing) {
    return (
      <>
        <KnownAddress onChange={() => setEditing(true)} />
        <EntrancePart key={cart.deliveryInfo?.addressString} address={address} />
      </>
    );
  }
  const initial =
    draft ?? (address === undefined ? {} : { ...address, position: { lat: address.lat, lng: address.lng } });
  return (
    <div className="space-y-4">
      <SavedAddresses
        onChoose={(saved) => {
          const found = formAddressOf(saved);
          if (found.complete !== null) void deliver(found.complete);
          else setDraft(found.known);
        }}
      />
      <AddressForm
        key={`${country} ${JSON.stringify(draft)}`}
        initial={initial}
        country={country}
        busy={act.busy}
        place={{ client, locationId: cart.locationId }}
        submitLabel={texts('address.deliverHere')}
        choosingSubmits
        onSubmit={(next) => void deliver(next)}
        {...(known !== null && { onCancel: () => setEditing(false) })}
      />
      <ActNotice act={act} />
    </div>
  );
}

function KnownAddress({ onChange }: { readonly onChange: () => void }) {
  const texts = useTexts('cart');
  const { cart } = useCart();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3">
      <Icon name="pin" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{withoutDashes(cart.deliveryInfo?.addressString ?? '')}</p>
        <p className="text-sm text-muted">
          {texts(cart.deliveryQuote == null ? 'address.fee' : 'address.courierFee', {
            fee: formatAmount(cart.fulfillmentMethodFeeTotal, cart.currency),
          })}
        </p>
      </div>
      <Button onClick={onChange}>{texts('address.change')}</Button>
    </div>
  );
}

function SavedAddresses({ onChoose }: { readonly onChoose: (address: CustomerAddress) => void }) {
  const texts = useTexts('cart');
  const { client, isSignedIn } = useCart();
  const saved = useInfiniteQuery({ ...addressesQuery(client), enabled: isSignedIn });
  const addresses = saved.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!isSignedIn || addresses.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium">{texts('address.saved')}</legend>
      {addresses.slice(0, 5).map((address) => (
        <button
          key={address.addressId}
          type="button"
          onClick={() => onChoose(address)}
          className="flex min-h-12 w-full items-center gap-3 rounded-control border border-edge bg-card px-3 py-2 text-start hover:bg-sunken"
        >
          <Icon name="pin" size={20} />
          <span className="min-w-0">{address.fullAddress}</span>
        </button>
      ))}
      <p className="pt-2 text-muted">{texts('address.another')}</p>
    </fieldset>
  );
}
