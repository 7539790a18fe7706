import { SelectField } from '../../design/field.tsx';
import { usePreferences } from '../../preferences.ts';

/** Language and appearance, side by side. */
export function Preferences() {
  return (
    <div className="grid grid-cols-2 gap-3">
      {usePreferences().map(({ name, label, value, options, choose }) => (
        <SelectField key={name} label={label} value={value} onChange={(event) => choose(event.target.value)}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
