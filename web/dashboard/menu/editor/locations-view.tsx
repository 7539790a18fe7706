import { useState } from 'react';
import type { CatalogDocument, FulfillmentMethod } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { CheckField, SelectField, TextField } from '../../../design/field.tsx';
import { formatMinor } from '../../../language/amount.ts';
import { useTexts } from '../../../language/language.ts';
import { parseMinor, writeMinor } from '../../forms/amount.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { differingFor, type Scope, withDiffering } from '../document/menu-document.ts';
import { CompareView } from './compare-view.tsx';
import { useEditor } from './editor.tsx';
import { useItemFilter } from './item-filter.tsx';
import { MethodField } from './method-field.tsx';

const shownMax = 60;

/** What locations, or orders by one method, have apart: at one of them to be edited, or at several side by side. */
export function LocationsView() {
  const texts = useTexts('menus');
  const { locations, locationId: here } = useWorkplace();
  const [scope, choose] = useState<Scope>({ locationId: here, method: null });
  const [isComparing, setComparing] = useState(false);
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-muted">{texts(isComparing ? 'compare.about' : 'locations.about')}</p>
        {locations.length > 1 && (
          <Button aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
            {texts('compare.title')}
          </Button>
        )}
      </div>
      {isComparing ? (
        <CompareView
          onEdit={(locationId, method) => {
            choose({ locationId, method });
            setComparing(false);
          }}
        />
      ) : (
        <OneScope scope={scope} choose={choose} />
      )}
    </section>
  );
}

/** What is different for these orders: prices of their own, and what is not offered. */
function OneScope({ scope, choose }: { readonly scope: Scope; readonly choose: (scope: Scope) => void }) {
  const texts = useTexts('menus');
  const { locations, locationId: here } = useWorkplace();
  const { value: document } = useEditor();
  const filter = useItemFilter(false);
  const { prices, removed } = differingFor(document, scope);
  const found = sellableOf(document, texts('unnamed')).filter(({ id, name }) =>
    filter.shows(name, prices[id] !== undefined || removed.includes(id)),
  );
  return (
    <>
      <div className="grid items-baseline gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={texts('locations.location')}
          value={scope.locationId ?? ''}
          onChange={(event) => choose({ ...scope, locationId: event.target.value || null })}
        >
          {scope.method !== null && <option value="">{texts('serving.everywhere')}</option>}
          {locations.map((location) => (
            <option key={location.locationId} value={location.locationId}>
              {location.displayName}
            </option>
          ))}
        </SelectField>
        <MethodField method={scope.method} onChange={(method) => choose(scopeFor(method, scope, here))} />
        {filter.fields}
      </div>
      <p role="status" className="text-sm text-muted">
        {texts('locations.found', { count: found.length })}
        {found.length > shownMax && ` ${texts('locations.firstOnly', { count: shownMax })}`}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {found.slice(0, shownMax).map((entity) => (
          <li key={`${scope.locationId} ${scope.method} ${entity.id}`}>
            <SellableRow scope={scope} entity={entity} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Prices of all methods belong to a location: without a method one has to be chosen. */
function scopeFor(method: FulfillmentMethod | null, { locationId }: Scope, here: string): Scope {
  return { method, locationId: method === null ? (locationId ?? here) : locationId };
}

type Sellable = { readonly id: string; readonly name: string; readonly priceMinor: number };

function sellableOf(document: CatalogDocument, unnamed: string): readonly Sellable[] {
  const options = document.groups.flatMap((group) =>
    group.options.map((option) => ({ ...option, name: `${group.name}: ${option.name || unnamed}` })),
  );
  return [...document.products.map((product) => ({ ...product, name: product.name || unnamed })), ...options];
}

function SellableRow({ scope, entity }: { readonly scope: Scope; readonly entity: Sellable }) {
  const texts = useTexts('menus');
  const { currency } = useWorkplace();
  const { value: document, edit } = useEditor();
  const own = differingFor(document, scope);
  const ownPrice = own.prices[entity.id] ?? null;
  const isCarried = !own.removed.includes(entity.id);
  const keepPrice = (priceMinor: number | null) => {
    const { [entity.id]: _before, ...others } = own.prices;
    const prices = priceMinor === null ? others : { ...own.prices, [entity.id]: priceMinor };
    edit((now) => withDiffering(now, scope, { ...own, prices }));
  };
  const carry = (carried: boolean) => {
    const others = own.removed.filter((id) => id !== entity.id);
    edit((now) => withDiffering(now, scope, { ...own, removed: carried ? others : [...others, entity.id] }));
  };
  return (
    <div className="grid items-center gap-x-4 px-4 py-1 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <CheckField
        label={entity.name}
        hint={isCarried ? formatMinor(entity.priceMinor, currency) : texts('locations.notCarried')}
        checked={isCarried}
        onChange={(event) => carry(event.target.checked)}
      />
      {isCarried && <OwnPrice key={ownPrice} name={entity.name} own={ownPrice} onKeep={keepPrice} />}
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
