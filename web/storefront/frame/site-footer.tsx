import { useId } from 'react';
import { useTexts } from '../../language/language.ts';
import { type LegalFacts, LegalNotice } from '../../legal-notice.tsx';
import { type Preference, usePreferences } from '../../preferences.ts';
import { readSettings } from '../../settings.ts';

/** Stays below every page: who sells, in which language and light it is read, and that a sandbox is one. */
export function SiteFooter({ legal }: { readonly legal?: LegalFacts | undefined }) {
  const everywhere = useTexts('everywhere');
  return (
    <footer className="print:hidden mt-16 border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-end gap-x-6 gap-y-4 px-4 py-8 sm:px-6">
        {usePreferences().map((preference) => (
          <Choice key={preference.name} {...preference} />
        ))}
        <LegalNotice legal={legal} />
        {readSettings().mode === 'sandbox' && <p className="basis-full text-sm text-muted">{everywhere('sandbox')}</p>}
      </div>
    </footer>
  );
}

function Choice({ label, value, options, choose }: Preference) {
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
