import { useState } from 'react';
import { SelectField } from '../../design/field.tsx';
import { chooseTheme, chosenTheme, type Theme } from '../../design/theme.ts';
import { chooseLanguage, currentLanguage, type Language, languages, useTexts } from '../../language/language.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Language and appearance, kept on this device and shown at once. */
export function Preferences() {
  const words = useTexts('everywhere');
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={words('language')}
        value={currentLanguage()}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
      >
        {Object.entries(languages).map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words('theme.label')}
        value={theme}
        onChange={(event) => {
          const chosen = event.target.value as Theme;
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {words(`theme.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
