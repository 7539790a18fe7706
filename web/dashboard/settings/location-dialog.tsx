import type { Output } from '../../../client/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { CheckField, TextAreaField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useLeave } from '../leave-guard.tsx';
import { useWorkplace } from '../workplace.tsx';
import { type Address, AddressFields } from './address-fields.tsx';
import { DeskForm } from './desk-form.tsx';
import { type Desk, useDesk } from './use-desk.ts';

type Settings = Output<'getLocationSettings'>;
type Place = {
  readonly displayName: string;
  readonly bio: string;
  readonly addressString: string;
  readonly logo: string;
  readonly coverPhoto: string;
  readonly published: boolean;
  readonly address: Address;
};

/** Changes a location: its texts, its address, whether guests see it. Only what was changed is sent. */
export function LocationDialog({
  locationId,
  name,
  onChanged,
  onClose,
}: {
  readonly locationId: string;
  readonly name: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const leave = useLeave();
  const document = useDesk<Place>({
    queryKey: ['location-place', merchantId, locationId],
    read: async () => numbered(await client.getLocationSettings({ merchantId, locationId })),
    write: async ({ revision, value }, next) => {
      const body = { revision, ...changesOf(value, next) };
      const stored = await client.changeLocation({ merchantId, locationId, body });
      onChanged();
      return numbered(stored);
    },
  });
  return (
    <Dialog
      wide
      title={texts('locations.changeNamed', { name })}
      closeLabel={words('close')}
      onClose={() => leave(onClose)}
    >
      <DeskForm document={document}>{(desk) => <Fields desk={desk} />}</DeskForm>
    </Dialog>
  );
}

function numbered({ revision, address, ...settings }: Settings) {
  const { displayName, bio, addressString, logo, coverPhoto, published } = settings;
  const { street = '', streetOptional = '', city = '', state = '', zipCode = '', lat = null, lng = null } = address;
  return {
    revision,
    value: {
      ...{ displayName, bio, addressString, logo, coverPhoto, published },
      address: { street, streetOptional, city, state, zipCode, lat, lng },
    },
  };
}

function changesOf(base: Place, { address, ...next }: Place) {
  const texts = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== base[name as keyof typeof next]),
  ) as Partial<typeof next>;
  const { lat, lng } = address;
  const isMoved = JSON.stringify(address) !== JSON.stringify(base.address);
  return { ...texts, ...(isMoved && lat !== null && lng !== null && { address: { ...address, lat, lng } }) };
}

function Fields({ desk: { value, edit } }: { readonly desk: Desk<Place> }) {
  const texts = useTexts('connections');
  const change = (changes: Partial<Place>) => edit((known) => ({ ...known, ...changes }));
  return (
    <>
      <CheckField
        look="switch"
        label={texts('locations.published')}
        hint={texts('locations.publishedHint')}
        checked={value.published}
        onChange={(event) => change({ published: event.target.checked })}
      />
      <TextField
        label={texts('locations.name')}
        required
        value={value.displayName}
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <TextAreaField
        label={texts('business.bio')}
        value={value.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <AddressFields address={value.address} onChange={(address) => change({ address })} />
      <TextField
        label={texts('locations.addressString')}
        hint={texts('locations.addressStringHint')}
        value={value.addressString}
        onChange={(event) => change({ addressString: event.target.value })}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          type="url"
          label={texts('business.logo')}
          hint={texts('business.pictureHint')}
          value={value.logo}
          onChange={(event) => change({ logo: event.target.value.trim() })}
        />
        <TextField
          type="url"
          label={texts('business.cover')}
          hint={texts('business.pictureHint')}
          value={value.coverPhoto}
          onChange={(event) => change({ coverPhoto: event.target.value.trim() })}
        />
      </div>
    </>
  );
}
