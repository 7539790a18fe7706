import { CheckField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
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
  const { locations } = useWorkplace();
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
          <TickList
            entries={locations.map(({ locationId, displayName }) => ({ id: locationId, name: displayName }))}
            chosen={chosen}
            onChange={onChange}
          />
          {chosen.length === 0 && <p className="text-sm text-muted">{texts('staff.noLocation')}</p>}
        </div>
      )}
    </fieldset>
  );
}
