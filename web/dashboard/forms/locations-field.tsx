import { CheckField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FoundLocations } from '../workplace/found-locations.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { TickList } from './tick-list.tsx';

/** At which locations a person or a program works; null: everywhere, also at those to come. */
export function LocationsField({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}) {
  const texts = useTexts('dashboard');
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts('staff.where')}</legend>
      <CheckField
        label={texts('staff.everywhere')}
        hint={texts('staff.everywhereHint')}
        checked={chosen === null}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {chosen !== null && (
        <div className="ms-6 border-s-2 border-line ps-4">
          <LocationTicks chosen={chosen} onChange={onChange} />
          {chosen.length === 0 && <p className="text-sm text-muted">{texts('staff.noLocation')}</p>}
        </div>
      )}
    </fieldset>
  );
}

/** A box to tick for each of the merchant's locations. */
export function LocationTicks({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}) {
  const { locations } = useWorkplace();
  return (
    <FoundLocations locations={locations}>
      {(shown) => (
        <TickList
          entries={shown.map(({ locationId, displayName }) => ({ id: locationId, name: displayName }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </FoundLocations>
  );
}
