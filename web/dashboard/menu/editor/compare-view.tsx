import { useMemo, useState } from 'react';
import type { FulfillmentMethod } from '../../../../client/index.ts';
import { Button, IconButton } from '../../../design/button.tsx';
import { classes } from '../../../design/classes.ts';
import { SelectField } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { formatMinor } from '../../../language/amount.ts';
import { useTexts } from '../../../language/language.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { type ComparedRow, compareLocations, type Found } from '../document/compare-locations.ts';
import { useEditor } from './editor.tsx';
import { useItemFilter } from './item-filter.tsx';
import { MethodField } from './method-field.tsx';

const shownMax = 100;
const comparedMax = 6;

/** Locations side by side: which menus each serves, and what each item and option costs there. `onEdit` leads to what one does differently. */
export function CompareView({
  onEdit,
}: {
  readonly onEdit: (locationId: string, method: FulfillmentMethod | null) => void;
}) {
  const texts = useTexts('menus');
  const { locations, locationId: here } = useWorkplace();
  const { value: document } = useEditor();
  const [compared, compare] = useState(() =>
    [here, ...locations.map(({ locationId }) => locationId).filter((id) => id !== here)].slice(0, 3),
  );
  const [method, setMethod] = useState<FulfillmentMethod | null>(null);
  const filter = useItemFilter(true);
  const all = useMemo(() => compareLocations(document, compared, method), [document, compared, method]);
  const rows = all.filter(({ name, differs }) => filter.shows(name, differs));
  const others = locations.filter(({ locationId }) => !compared.includes(locationId));
  return (
    <>
      <div className="grid items-baseline gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={texts('compare.add')}
          value=""
          disabled={compared.length >= comparedMax || others.length === 0}
          onChange={(event) => compare([...compared, event.target.value])}
        >
          <option value="">{texts('compare.choose')}</option>
          {others.map(({ locationId, displayName }) => (
            <option key={locationId} value={locationId}>
              {displayName}
            </option>
          ))}
        </SelectField>
        <MethodField method={method} onChange={setMethod} />
        {filter.fields}
      </div>
      <p role="status" className="text-sm text-muted">
        {rows.length === 0 && filter.onlyDifferent && filter.search === ''
          ? texts('compare.same')
          : texts('locations.found', { count: rows.length })}
        {rows.length > shownMax && ` ${texts('locations.firstOnly', { count: shownMax })}`}
      </p>
      <Comparison
        compared={compared}
        rows={rows.slice(0, shownMax)}
        onEdit={(locationId) => onEdit(locationId, method)}
        onRemove={(locationId) => compare(compared.filter((id) => id !== locationId))}
      />
    </>
  );
}

function Comparison({
  compared,
  rows,
  onEdit,
  onRemove,
}: {
  readonly compared: readonly string[];
  readonly rows: readonly ComparedRow[];
  readonly onEdit: (locationId: string) => void;
  readonly onRemove: (locationId: string) => void;
}) {
  const texts = useTexts('menus');
  const { locations } = useWorkplace();
  return (
    <section
      aria-label={texts('compare.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-card shadow-card"
    >
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-line">
            <th
              scope="col"
              className="sticky start-0 min-w-32 bg-card px-3 py-2 text-start align-top sm:min-w-48 sm:px-4"
            >
              {texts('compare.what')}
            </th>
            {compared.map((locationId) => (
              <Heading
                key={locationId}
                name={locations.find((each) => each.locationId === locationId)?.displayName ?? locationId}
                onEdit={() => onEdit(locationId)}
                onRemove={compared.length > 2 ? () => onRemove(locationId) : null}
              />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={`${row.kind} ${row.id}`} row={row} compared={compared} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading({
  name,
  onEdit,
  onRemove,
}: {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: (() => void) | null;
}) {
  const texts = useTexts('menus');
  return (
    <th scope="col" className="min-w-28 px-3 py-2 text-start align-top font-semibold sm:min-w-36 sm:px-4">
      {name}
      <span className="-ms-4 flex items-center">
        <Button look="quiet" aria-label={texts('compare.editOf', { name })} onClick={onEdit}>
          {texts('compare.edit')}
        </Button>
        {onRemove !== null && (
          <IconButton label={texts('compare.remove', { name })} onClick={onRemove}>
            <Icon name="close" size={16} />
          </IconButton>
        )}
      </span>
    </th>
  );
}

function Row({ row, compared }: { readonly row: ComparedRow; readonly compared: readonly string[] }) {
  const texts = useTexts('menus');
  return (
    <tr>
      <th scope="row" className="sticky start-0 bg-card px-3 py-2 text-start font-medium sm:px-4">
        {row.kind === 'menu' ? texts('compare.menu', { name: row.name }) : row.name || texts('unnamed')}
      </th>
      {row.found.map((found, index) => (
        <td key={compared[index]} className={classes('px-3 py-2 tabular-nums sm:px-4', row.differs && 'font-semibold')}>
          <FoundText found={found} />
        </td>
      ))}
    </tr>
  );
}

function FoundText({ found }: { readonly found: Found }) {
  const texts = useTexts('menus');
  const { currency } = useWorkplace();
  if (found.kind === 'price') return formatMinor(found.priceMinor, currency);
  const isThere = found.kind === 'served';
  return <span className={isThere ? undefined : 'text-muted'}>{texts(`compare.found.${found.kind}`)}</span>;
}
