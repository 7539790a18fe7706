import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { zonesIn } from '../../language/region.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { slugOf } from '../forms/slug-of.ts';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import type { Address } from '../locations/address.ts';
import { AddressFields } from '../locations/address-fields.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { type StepBody, StepLink } from './step.tsx';
import { useOpening } from './use-opening.ts';

const nowhere: Address = { street: '', streetOptional: '', city: '', state: '', zipCode: '', lat: null, lng: null };

/** The first location: an address typed by hand, in a time zone of the country. */
export function PlaceStep({ isDone }: StepBody) {
  const names = useTexts('dashboard');
  const { client, merchantId } = useWorkplace();
  const merchant = useQuery({
    queryKey: ['merchant-settings-read', merchantId],
    queryFn: () => client.getMerchantSettings({ merchantId }),
  });
  if (isDone) return <StepLink href="/business">{names('pages.business')}</StepLink>;
  return (
    <Loaded from={merchant}>
      {({ name, slug, country }) => <PlaceForm name={name} slug={slug} zones={zonesIn(country)} />}
    </Loaded>
  );
}

function PlaceForm({
  name,
  slug,
  zones,
}: {
  readonly name: string;
  readonly slug: string;
  readonly zones: readonly string[];
}) {
  const texts = useTexts('opening');
  const { client, merchantId, refresh } = useWorkplace();
  const { refetch } = useOpening();
  const [displayName, setName] = useState(name);
  const [zoneId, setZone] = useState(() => likelyZone(zones));
  const [phone, setPhone] = useState('');
  const [address, setAddress] = useState(nowhere);
  const create = useAction(async () => {
    const place = { displayName: displayName.trim(), address, zoneId, phoneNumber: phone };
    // A slug of its own: a merchant's first location often is called like the merchant.
    const own = slugOf(`${slug} ${address.city}`) || slug;
    await client.createLocation({ merchantId, body: { slug: own, ...place } });
    await Promise.all([refetch(), refresh()]);
  });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void create.run();
      }}
    >
      <TextField
        label={texts('place.name')}
        required
        maxLength={200}
        value={displayName}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        type="tel"
        label={texts('place.phone')}
        hint={texts('place.phoneHint')}
        required
        maxLength={40}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {zones.length !== 1 && (
        <SelectField label={texts('place.zone')} value={zoneId} onChange={(event) => setZone(event.target.value)}>
          {(zones.length === 0 ? Intl.supportedValuesOf('timeZone') : zones).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      )}
      <AddressFields address={address} isPointOptional onChange={setAddress} />
      <ErrorNotice error={create.error} />
      <Button type="submit" look="primary" busy={create.isBusy}>
        {texts('place.save')}
      </Button>
    </form>
  );
}

/** That of this device where the country has it, else the country's first. */
function likelyZone(zones: readonly string[]): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zones.length === 0 || zones.includes(own) ? own : (zones[0] ?? own);
}
