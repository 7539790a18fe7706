import type { LocationSettings } from '../../../client/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { CheckField, TextAreaField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useLeave } from '../documents/leave-guard.tsx';
import { useVersionedDocument, type VersionedDocument } from '../documents/use-versioned-document.ts';
import { CountField, ParsedField } from '../forms/number-field.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Address } from './address.ts';
import { AddressFields } from './address-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { readWebAddress } from './storefront-origins.ts';

type LocationDetails = {
  readonly displayName: string;
  readonly bio: string;
  readonly addressString: string;
  readonly phoneNumber: string;
  readonly logo: string;
  readonly coverPhoto: string;
  readonly published: boolean;
  readonly position: number;
  readonly storefrontUrl: string | null;
  readonly address: Address;
};

/** Changes a location: its texts, address, storefront, position in the list, and whether customers see it. Sends what was changed. */
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
  const details = useVersionedDocument<LocationDetails>({
    queryKey: ['location-details', merchantId, locationId],
    read: async () => versioned(await client.getLocationSettings({ merchantId, locationId })),
    write: async ({ revision, value }, next) => {
      const body = { revision, ...changesOf(value, next) };
      const stored = await client.changeLocation({ merchantId, locationId, body });
      onChanged();
      return versioned(stored);
    },
  });
  return (
    <Dialog
      wide
      title={texts('locations.changeNamed', { name })}
      closeLabel={words('close')}
      onClose={() => leave(onClose)}
    >
      <DocumentForm from={details}>{(document) => <Fields document={document} />}</DocumentForm>
    </Dialog>
  );
}

function versioned({ revision, address, ...settings }: LocationSettings) {
  const { displayName, bio, addressString, logo, coverPhoto, published, position, storefrontUrl } = settings;
  const phoneNumber = settings.phoneNumber ?? '';
  const { street = '', streetOptional = '', city = '', state = '', zipCode = '', lat = null, lng = null } = address;
  return {
    revision,
    value: {
      ...{ displayName, bio, addressString, phoneNumber, logo, coverPhoto, published, position, storefrontUrl },
      address: { street, streetOptional, city, state, zipCode, lat, lng },
    },
  };
}

/** What is sent. An address to read that was emptied is left out, and the address sent: the service then writes it anew. */
function changesOf(base: LocationDetails, { address, ...next }: LocationDetails) {
  const changed = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== base[name as keyof typeof next]),
  ) as Partial<typeof next>;
  const { addressString, phoneNumber, ...rest } = changed;
  // A number that was emptied stays as it is: the service forgets none.
  const others = { ...rest, ...(phoneNumber !== undefined && phoneNumber.trim() !== '' && { phoneNumber }) };
  const isUnwritten = addressString?.trim() === '';
  const { lat, lng } = address;
  const isMoved = isUnwritten || JSON.stringify(address) !== JSON.stringify(base.address);
  return {
    ...others,
    ...(addressString !== undefined && !isUnwritten && { addressString }),
    ...(isMoved && lat !== null && lng !== null && { address: { ...address, lat, lng } }),
  };
}

function Fields({ document }: { readonly document: VersionedDocument<LocationDetails> }) {
  const texts = useTexts('connections');
  const { value, edit } = document;
  const change = (changes: Partial<LocationDetails>) => edit((known) => ({ ...known, ...changes }));
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
      <TextField
        type="tel"
        label={texts('locations.phone')}
        hint={texts('locations.phoneHint')}
        required={value.published}
        maxLength={40}
        value={value.phoneNumber}
        onChange={(event) => change({ phoneNumber: event.target.value })}
      />
      <Listing document={document} />
      <PictureFields
        logo={value.logo}
        cover={value.coverPhoto}
        onLogo={(logo) => change({ logo })}
        onCover={(coverPhoto) => change({ coverPhoto })}
      />
    </>
  );
}

/** Where else customers find this location: on pages of its own, and in the list of locations. */
function Listing({ document: { value, edit } }: { readonly document: VersionedDocument<LocationDetails> }) {
  const texts = useTexts('connections');
  return (
    <div className="grid items-baseline gap-4 sm:grid-cols-2">
      <ParsedField<string | null>
        label={texts('locations.storefront')}
        hint={texts('locations.storefrontHint')}
        value={value.storefrontUrl}
        write={(address) => address ?? ''}
        parse={(text) => (text.trim() === '' ? null : readWebAddress(text))}
        wrong={texts('locations.storefrontWrong')}
        onChange={(storefrontUrl) => edit((known) => ({ ...known, storefrontUrl }))}
      />
      <CountField
        label={texts('locations.position')}
        hint={texts('locations.positionHint')}
        least={1}
        most={10_000}
        value={value.position}
        onChange={(position) => edit((known) => ({ ...known, position }))}
      />
    </div>
  );
}
