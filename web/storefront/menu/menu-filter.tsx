import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FilterChip } from '../frame/filter-chip.tsx';
import { useMarkText } from './dietary.tsx';
import type { Looked } from './menu-sections.ts';

/** Looks for items by words and by the marks the menu has. */
export function MenuFilter({
  wanted,
  setWanted,
  marks,
}: {
  readonly wanted: Looked;
  readonly setWanted: (wanted: Looked) => void;
  readonly marks: readonly string[];
}) {
  const texts = useTexts('storefront');
  const markText = useMarkText();
  const toggle = (mark: string) => {
    const next = new Set(wanted.marks);
    if (!next.delete(mark)) next.add(mark);
    setWanted({ ...wanted, marks: next });
  };
  return (
    <search className="block space-y-1 sm:space-y-3">
      <TextField
        label={texts('menu.search')}
        labelHidden
        type="search"
        placeholder={texts('menu.search')}
        value={wanted.words}
        onChange={(event) => setWanted({ ...wanted, words: event.target.value })}
        className="sm:max-w-md"
      />
      {marks.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{texts('menu.diets')}</legend>
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 whitespace-nowrap [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 sm:py-0">
            {marks.map((mark) => (
              <FilterChip key={mark} pressed={wanted.marks.has(mark)} onPress={() => toggle(mark)}>
                {markText(mark)}
              </FilterChip>
            ))}
          </div>
        </fieldset>
      )}
    </search>
  );
}
