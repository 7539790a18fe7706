import { useState } from 'react';
import { type CustomerAddress, isRefused } from '../../../client/index.ts';
import { AddressForm } from '../../cart/fulfillment/address-form.tsx';
import type { FormAddress } from '../../cart/fulfillment/address-parts.ts';
import { formAddressOf, savedAddress } from '../../cart/fulfillment/saved-address.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useCountry, useMerchant } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';

/** One saved address; it is saved on the revision that was edited, and a newer one is shown and not overwritten. */
export function AddressCard({
  address,
  refresh,
  onDeleted,
}: {
  readonly address: CustomerAddress;
  readonly refresh: () => Promise<void>;
  readonly onDeleted: () => void;
}) {
  const { client } = useCartSession();
  const act = useAct();
  const [edited, setEdited] = useState<CustomerAddress | null>(null);
  const { addressId } = address;
  const save = async (next: FormAddress, revision: number) => {
    const body = savedAddress(next);
    await act.run(async (send) => {
      await send(`${revision} ${JSON.stringify(body)}`, () => client.updateAddress({ addressId, revision, body }));
      setEdited(null);
    });
    await refresh();
  };
  const remove = async () => {
    await act.run(async (send) => {
      await send('delete', () => client.deleteAddress({ addressId }));
      onDeleted();
    });
    await refresh();
  };
  const edit = (saved: CustomerAddress | null) => {
    act.clear();
    setEdited(saved);
  };
  const isStale = isRefused(act.error, 'RESOURCE_CONFLICT') && edited !== null;
  return (
    <li className="space-y-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <Headline
        address={address}
        isEdited={edited !== null}
        busy={act.busy}
        edit={() => edit(address)}
        remove={() => void remove()}
      />
      {isStale ? <Stale address={address} editLatest={() => edit(address)} /> : <ActNotice act={act} />}
      {edited !== null && (
        <EditForm
          key={edited.revision}
          edited={edited}
          busy={act.busy}
          save={(next) => void save(next, edited.revision)}
          cancel={() => edit(null)}
        />
      )}
    </li>
  );
}

function Headline({
  address: { fullAddress },
  isEdited,
  busy,
  edit,
  remove,
}: {
  readonly address: CustomerAddress;
  readonly isEdited: boolean;
  readonly busy: boolean;
  readonly edit: () => void;
  readonly remove: () => void;
}) {
  const texts = useTexts('ordering');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Icon name="pin" />
      <p className="min-w-0 grow basis-48 font-medium">{fullAddress}</p>
      {!isEdited && (
        <div className="flex gap-2">
          <Button aria-label={texts('address.edit', { address: fullAddress })} onClick={edit}>
            {texts('address.editShort')}
          </Button>
          <Button
            look="danger"
            busy={busy}
            aria-label={texts('address.delete', { address: fullAddress })}
            onClick={remove}
          >
            {texts('address.deleteShort')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Stale({ address, editLatest }: { readonly address: CustomerAddress; readonly editLatest: () => void }) {
  const texts = useTexts('ordering');
  return (
    <Notice
      tone="warn"
      title={texts('address.stale')}
      actions={<Button onClick={editLatest}>{texts('address.editLatest')}</Button>}
    >
      {texts('address.staleHint', { address: address.fullAddress })}
    </Notice>
  );
}

function EditForm({
  edited,
  busy,
  save,
  cancel,
}: {
  readonly edited: CustomerAddress;
  readonly busy: boolean;
  readonly save: (next: FormAddress) => void;
  readonly cancel: () => void;
}) {
  const texts = useTexts('ordering');
  const country = useCountry();
  const { client } = useCartSession();
  const { merchant } = useMerchant();
  return (
    <AddressForm
      place={{ client, locationId: merchant.locations[0]?.id ?? '' }}
      choosingSubmits={false}
      initial={formAddressOf(edited).known}
      busy={busy}
      submitLabel={texts('address.save')}
      country={country}
      onSubmit={save}
      onCancel={cancel}
    />
  );
}
