import { useState } from 'react';
import { SelectField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { zonesIn } from '../../language/region.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { slugOf } from '../forms/slug-of.ts';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Address } from './address.ts';
import { AddressFields } from './address-fields.tsx';

const nowhere: Address = { street: '', streetOptional: '', city: '', state: '', zipCode: '', lat: null, lng: null };

/** Adds a location; customers do not see it before it is published. */
export function NewLocationDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('connections');
  const { client, merchantId, country, timeZone } = useWorkplace();
  const [displayName, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [zoneId, setZone] = useState(() => likelyZone(country, timeZone));
  const [phone, setPhone] = useState('');
  const [address, setAddress] = useState(nowhere);
  const shownSlug = slug ?? slugOf(displayName);
  const create = useAction(async () => {
    const body = { slug: shownSlug, displayName: displayName.trim(), address, zoneId, phoneNumber: phone };
    await client.createLocation({ merchantId, body });
    onClose();
  });
  return (
    <FormDialog
      wide
      title={texts('locations.add')}
      submitLabel={texts('locations.addGo')}
      {...create}
      onSubmit={() => void create.run()}
      onClose={onClose}
    >
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
      <TextField
        type="tel"
        label={texts('locations.phone')}
        hint={texts('locations.phoneHint')}
        required
        maxLength={40}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <ZoneField zoneId={zoneId} onChange={setZone} />
      <AddressFields address={address} isPointOptional onChange={setAddress} />
    </FormDialog>
  );
}

/** The zone of the page where that is one of the country's, else the first of the country's. */
function likelyZone(country: string, timeZone: string): string {
  const near = zonesIn(country);
  return near.includes(timeZone) ? timeZone : (near[0] ?? timeZone);
}

function ZoneField({ zoneId, onChange }: { readonly zoneId: string; readonly onChange: (zoneId: string) => void }) {
  const texts = useTexts('connections');
  const near = zonesIn(useWorkplace().country);
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !near.includes(zone));
  return (
    <SelectField
      label={texts('locations.zone')}
      hint={texts('locations.zoneHint')}
      value={zoneId}
      onChange={(event) => onChange(event.target.value)}
    >
      {![...near, ...zones].includes(zoneId) && <option value={zoneId}>{zoneId}</option>}
      {near.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
      {near.length > 0 && <hr />}
      {zones.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
}
