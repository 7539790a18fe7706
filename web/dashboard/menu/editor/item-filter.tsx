import { type ReactNode, useState } from 'react';
import { CheckField, TextField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';

/** Which items and options a list shows: those of a name, or only those that differ somewhere. */
export type ItemFilter = {
  /** The two fields that are chosen with. */
  readonly fields: ReactNode;
  readonly onlyDifferent: boolean;
  /** What is looked for, in lower case; "" for nothing. */
  readonly search: string;
  readonly shows: (name: string, differs: boolean) => boolean;
};

/** The state of the two fields; `beginsOnlyDifferent`: whether the second one is checked at first. */
export function useItemFilter(beginsOnlyDifferent: boolean): ItemFilter {
  const texts = useTexts('menus');
  const [wanted, setWanted] = useState('');
  const [onlyDifferent, setOnlyDifferent] = useState(beginsOnlyDifferent);
  const search = wanted.trim().toLowerCase();
  const fields = (
    <>
      <TextField
        type="search"
        label={texts('locations.find')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <CheckField
        label={texts('locations.onlyDifferent')}
        checked={onlyDifferent}
        onChange={(event) => setOnlyDifferent(event.target.checked)}
      />
    </>
  );
  const shows = (name: string, differs: boolean) => (differs || !onlyDifferent) && name.toLowerCase().includes(search);
  return { fields, onlyDifferent, search, shows };
}
