import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { type Address, AddressFields } from './address-fields.tsx';

const nowhere: Address = { street: '', streetOptional: '', city: '', state: '', zipCode: '', lat: null, lng: null };

/** Makes a location; guests do not see it before it is shown. */
export function NewLocationDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId, timeZone } = useWorkplace();
  const [displayName, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [zoneId, setZone] = useState(timeZone);
  const [address, setAddress] = useState(nowhere);
  const formId = useId();
  const shownSlug = slug ?? slugOf(displayName);
  const make = useAct(async () => {
    const { lat, lng } = address;
    if (lat === null || lng === null) return;
    const body = { slug: shownSlug, displayName: displayName.trim(), address: { ...address, lat, lng }, zoneId };
    await client.createLocation({ merchantId, body });
    onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('input:invalid');
    if (wrong === null) void make.run();
    else wrong.focus();
  };
  return (
    <Dialog
      wide
      title={texts('locations.add')}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={make.isBusy}>
            {texts('locations.addGo')}
          </Button>
        </div>
      }
    >
      <form id={formId} className="space-y-4" onSubmit={submit}>
        <p className="text-muted">{texts('locations.addText')}</p>
        <TextField
          label={texts('locations.name')}
          required
          value={displayName}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={texts('locations.slug')}
          hint={texts('locations.slugHint')}
          required
          pattern="[a-z0-9][a-z0-9\-]*"
          maxLength={128}
          value={shownSlug}
          onChange={(event) => setSlug(event.target.value)}
        />
        <ZoneField zoneId={zoneId} onChange={setZone} />
        <AddressFields address={address} onChange={setAddress} />
        {make.error !== null && <Notice tone="bad">{errorText(make.error, words)}</Notice>}
      </form>
    </Dialog>
  );
}

function ZoneField({ zoneId, onChange }: { readonly zoneId: string; readonly onChange: (zoneId: string) => void }) {
  const texts = useTexts('connections');
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <SelectField
      label={texts('locations.zone')}
      hint={texts('locations.zoneHint')}
      value={zoneId}
      onChange={(event) => onChange(event.target.value)}
    >
      {!zones.includes(zoneId) && <option value={zoneId}>{zoneId}</option>}
      {zones.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
}

/** `Café Nord 2` is `cafe-nord-2`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
