import { type ReactNode, useState } from 'react';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';

type Named = { readonly displayName: string; readonly addressString?: string };

const searchFrom = 8;
const shownMax = 50;

/** Shows the first fifty of some locations, with a field to find the others by name or address where there are many. */
export function FoundLocations<Location extends Named>({
  locations,
  children,
}: {
  readonly locations: readonly Location[];
  readonly children: (shown: readonly Location[]) => ReactNode;
}) {
  const texts = useTexts('dashboard');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = locations.filter(({ displayName, addressString = '' }) =>
    `${displayName} ${addressString}`.toLowerCase().includes(wanted),
  );
  return (
    <div className="space-y-3">
      {locations.length >= searchFrom && (
        <TextField
          type="search"
          label={texts('workplace.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {children(found.slice(0, shownMax))}
      {found.length > shownMax && (
        <p className="text-sm text-muted">{texts('workplace.notShown', { count: found.length - shownMax })}</p>
      )}
      {locations.length > 0 && found.length === 0 && <p className="text-muted">{texts('workplace.noneFound')}</p>}
    </div>
  );
}
