import { useId, useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '../../design/theme.ts';
import { chooseLanguage, currentLanguage, type Language, languages, useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Stays below every page: in which language and light it is read, and that a sandbox is one. */
export function SiteFooter() {
  const everywhere = useTexts('everywhere');
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-end gap-x-6 gap-y-4 px-4 py-8 sm:px-6">
        <Choice
          label={everywhere('language')}
          value={currentLanguage()}
          options={Object.entries(languages)}
          choose={(next) => void chooseLanguage(next as Language)}
        />
        <Choice
          label={everywhere('theme.label')}
          value={theme}
          options={themes.map((name) => [name, everywhere(`theme.${name}`)])}
          choose={(next) => {
            chooseTheme(next as Theme);
            setTheme(next as Theme);
          }}
        />
        {readSettings().mode === 'sandbox' && <p className="basis-full text-sm text-muted">{everywhere('sandbox')}</p>}
      </div>
    </footer>
  );
}

function Choice({
  label,
  value,
  options,
  choose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly choose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="mt-1 min-h-11 rounded-control border border-edge bg-card px-3"
      >
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
