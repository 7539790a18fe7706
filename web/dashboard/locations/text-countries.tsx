import { CheckField } from '../../design/field.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { TickList } from '../forms/tick-list.tsx';

/** The countries text messages go to: all that the service sends to, or those that are ticked. Where it sends none, it says so. */
export function TextCountries({
  chosen,
  allowed,
  onChange,
}: {
  readonly chosen: readonly string[] | null;
  readonly allowed: readonly string[];
  readonly onChange: (chosen: string[] | null) => void;
}) {
  const texts = useTexts('connections');
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'region' });
  const nameOf = (country: string) => names.of(country) ?? country;
  const isConnected = allowed.length > 0;
  // What was chosen and is not allowed any more can be unticked, so that the rest can be saved.
  const offered = [...allowed, ...(chosen ?? []).filter((country) => !allowed.includes(country))];
  return (
    <section className="space-y-2 border-t border-line pt-4">
      <h3 className="font-bold">{texts('business.texts')}</h3>
      <p className="max-w-prose text-muted">
        {texts(isConnected ? 'business.textsText' : 'business.textsNotConnected')}
      </p>
      {isConnected && (
        <CheckField
          label={texts('business.textsEverywhere')}
          hint={allowed.map(nameOf).join(', ')}
          checked={chosen === null}
          onChange={(event) => onChange(event.target.checked ? null : [...allowed])}
        />
      )}
      {isConnected && chosen !== null && (
        <div className="ms-6 border-s-2 border-line ps-4">
          <TickList
            entries={offered.map((country) => ({ id: country, name: nameOf(country) }))}
            chosen={chosen}
            onChange={onChange}
          />
          {chosen.length === 0 && <p className="text-sm text-muted">{texts('business.textsNone')}</p>}
        </div>
      )}
    </section>
  );
}
