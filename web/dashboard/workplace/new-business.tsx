import { useState } from 'react';
import { findCountry, type MerchantSettings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { namedCountries, ownCountry } from '../../language/region.ts';
import { useSession } from '../account/session.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { slugOf } from '../forms/slug-of.ts';
import { useAction } from '../forms/use-action.ts';
import { openWorkplace } from './chosen-workplace.ts';

type Country = MerchantSettings['country'];

/** Makes a business whose first owner is this person, and leads to its guided start. For operators only. */
export function NewBusiness() {
  const texts = useTexts('dashboard');
  const { client } = useSession();
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [country, setCountry] = useState<Country>(() => ownCountry()?.name ?? 'United States');
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
  const currency = findCountry(country)?.currency ?? '';
  const currencyName = new Intl.DisplayNames([currentLanguage()], { type: 'currency' }).of(currency.toUpperCase());
  return (
    <SelectField
      label={texts('newBusiness.country')}
      hint={texts('newBusiness.countryHint', { currency: currencyName ?? '' })}
      value={country}
      onChange={(event) => onChange(event.target.value as Country)}
    >
      {namedCountries().map(({ name, shown }) => (
        <option key={name} value={name}>
          {shown}
        </option>
      ))}
    </SelectField>
  );
}
