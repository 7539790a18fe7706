import { useState } from 'react';
import type { CatalogDocument } from '../../../../client/index.ts';
import { CheckField, SelectField, TextField } from '../../../design/field.tsx';
import { formatMinor } from '../../../language/amount.ts';
import { useTexts } from '../../../language/language.ts';
import { parseMinor, writeMinor } from '../../forms/amount.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { overrideAt, withOverride } from '../document/menu-document.ts';
import { useEditor } from './editor.tsx';

const shownMax = 60;

/** What one location does differently: prices of its own, and what it does not carry. */
export function LocationsView() {
  const texts = useTexts('menus');
  const { locations, locationId: here } = useWorkplace();
  const { value: document } = useEditor();
  const [locationId, choose] = useState(here);
  const [wanted, setWanted] = useState('');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { prices, removed } = overrideAt(document, locationId);
  const search = wanted.trim().toLowerCase();
  const found = sellableOf(document, texts('unnamed')).filter(
    ({ id, name }) =>
      name.toLowerCase().includes(search) && (!onlyDifferent || prices[id] !== undefined || removed.includes(id)),
  );
  return (
    <section className="space-y-4">
      <p className="max-w-prose text-muted">{texts('locations.about')}</p>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={texts('locations.location')}
          value={locationId}
          onChange={(event) => choose(event.target.value)}
        >
          {locations.map((location) => (
            <option key={location.locationId} value={location.locationId}>
              {location.displayName}
            </option>
          ))}
        </SelectField>
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
      </div>
      <p role="status" className="text-sm text-muted">
        {texts('locations.found', { count: found.length })}
        {found.length > shownMax && ` ${texts('locations.firstOnly', { count: shownMax })}`}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {found.slice(0, shownMax).map((entity) => (
          <li key={`${locationId} ${entity.id}`}>
            <SellableRow locationId={locationId} entity={entity} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Sellable = { readonly id: string; readonly name: string; readonly priceMinor: number };

function sellableOf(document: CatalogDocument, unnamed: string): readonly Sellable[] {
  const options = document.groups.flatMap((group) =>
    group.options.map((option) => ({ ...option, name: `${group.name}: ${option.name || unnamed}` })),
  );
  return [...document.products.map((product) => ({ ...product, name: product.name || unnamed })), ...options];
}

function SellableRow({ locationId, entity }: { readonly locationId: string; readonly entity: Sellable }) {
  const texts = useTexts('menus');
  const { currency } = useWorkplace();
  const { value: document, edit } = useEditor();
  const override = overrideAt(document, locationId);
  const own = override.prices[entity.id] ?? null;
  const isCarried = !override.removed.includes(entity.id);
  const keepPrice = (priceMinor: number | null) => {
    const { [entity.id]: _own, ...others } = override.prices;
    const prices = priceMinor === null ? others : { ...override.prices, [entity.id]: priceMinor };
    edit((now) => withOverride(now, { ...override, prices }));
  };
  const carry = (carried: boolean) => {
    const others = override.removed.filter((id) => id !== entity.id);
    edit((now) => withOverride(now, { ...override, removed: carried ? others : [...others, entity.id] }));
  };
  return (
    <div className="grid items-center gap-x-4 px-4 py-1 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <CheckField
        label={entity.name}
        hint={isCarried ? formatMinor(entity.priceMinor, currency) : texts('locations.notCarried')}
        checked={isCarried}
        onChange={(event) => carry(event.target.checked)}
      />
      {isCarried && <OwnPrice key={own} name={entity.name} own={own} onKeep={keepPrice} />}
    </div>
  );
}

/** Kept when the field is left. */
function OwnPrice({
  name,
  own,
  onKeep,
}: {
  readonly name: string;
  readonly own: number | null;
  readonly onKeep: (priceMinor: number | null) => void;
}) {
  const texts = useTexts('menus');
  const { currency } = useWorkplace();
  const [text, setText] = useState(own === null ? '' : writeMinor(own, currency));
  const price = parseMinor(text, currency);
  const isWrong = text.trim() !== '' && price === null;
  return (
    <div className="pb-2 sm:py-2">
      <TextField
        label={texts('locations.priceOf', { name })}
        labelHidden
        inputMode="decimal"
        placeholder={texts('locations.asEverywhere')}
        value={text}
        error={isWrong ? texts('fields.priceWrong') : null}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (!isWrong && price !== own) onKeep(price);
        }}
      />
    </div>
  );
}
