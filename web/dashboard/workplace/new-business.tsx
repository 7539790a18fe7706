import { useState } from 'react';
import type { MerchantSettings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { useSession } from '../account/session.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { slugOf } from '../forms/slug-of.ts';
import { useAction } from '../forms/use-action.ts';
import { openWorkplace } from './chosen-workplace.ts';

type Country = MerchantSettings['country'];

const regions: Readonly<Record<Country, string>> = {
  'United States': 'US',
  'United Kingdom': 'GB',
  Australia: 'AU',
  'United Arab Emirates': 'AE',
};

/** The IANA time zones of a country; none where the platform does not know them. */
export function zonesIn(country: Country): readonly string[] {
  const locale = new Intl.Locale(`und-${regions[country]}`) as Intl.Locale & {
    readonly getTimeZones?: () => readonly string[];
    readonly timeZones?: readonly string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Makes a business whose first owner is this person, and leads to its guided start. For operators only. */
export function NewBusiness() {
  const texts = useTexts('dashboard');
  const { client } = useSession();
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [country, setCountry] = useState<Country>('United States');
  const shownSlug = slug ?? slugOf(name);
  const make = useAction(async () => {
    const made = await client.createMerchant({ body: { name: name.trim(), slug: shownSlug, country } });
    openWorkplace(made.merchantId, '/dashboard/start');
  });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make.run();
      }}
    >
      <p className="text-muted">{texts('newBusiness.text')}</p>
      <TextField
        label={texts('newBusiness.name')}
        maxLength={200}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={texts('newBusiness.slug')}
        hint={texts('newBusiness.slugHint')}
        required
        pattern="[a-z0-9][a-z0-9\-]*"
        maxLength={100}
        value={shownSlug}
        onChange={(event) => setSlug(event.target.value)}
      />
      <CountryField country={country} onChange={setCountry} />
      <ErrorNotice error={make.error} />
      <Button type="submit" look="primary" busy={make.isBusy} className="w-full">
        {texts('newBusiness.make')}
      </Button>
    </form>
  );
}

function CountryField({
  country,
  onChange,
}: {
  readonly country: Country;
  readonly onChange: (country: Country) => void;
}) {
  const texts = useTexts('dashboard');
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'region' });
  const countries = Object.keys(regions) as readonly Country[];
  return (
    <SelectField
      label={texts('newBusiness.country')}
      hint={texts('newBusiness.countryHint')}
      value={country}
      onChange={(event) => onChange(event.target.value as Country)}
    >
      {countries.map((each) => (
        <option key={each} value={each}>
          {names.of(regions[each])}
        </option>
      ))}
    </SelectField>
  );
}
