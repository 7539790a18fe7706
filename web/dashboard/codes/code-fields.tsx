import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ChoiceCard, TextField } from '../../design/field.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';
import { AmountField, LimitField, PercentField } from '../forms/number-field.tsx';
import { TickList } from '../forms/tick-list.tsx';
import { useDraftStore } from '../menu/document/catalog-draft.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { CodeForm } from './code-form.ts';

type Part = { readonly form: CodeForm; readonly onChange: (form: CodeForm) => void };

/** What a code takes off. */
export function ValueFields({ form, onChange }: Part) {
  const texts = useTexts('settings');
  const name = useId();
  return (
    <div className="space-y-3">
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-1 font-medium">{texts('codes.takes')}</legend>
        {(['percent', 'amount'] as const).map((kind) => (
          <ChoiceCard
            key={kind}
            name={name}
            label={texts(`codes.kind.${kind}`)}
            checked={form.kind === kind}
            onChange={() => onChange({ ...form, kind })}
          />
        ))}
      </fieldset>
      <div className="grid items-baseline gap-3 sm:grid-cols-2">
        {form.kind === 'percent' ? (
          <PercentField
            label={texts('codes.rate')}
            leastMicros={1}
            value={form.rate}
            onChange={(rate) => onChange({ ...form, rate })}
          />
        ) : (
          <AmountField
            label={texts('codes.amount')}
            leastMinor={1}
            value={form.amountMinor}
            onChange={(amountMinor) => onChange({ ...form, amountMinor })}
          />
        )}
        <AmountField
          label={texts('codes.minimum')}
          value={form.minimumMinor}
          onChange={(minimumMinor) => onChange({ ...form, minimumMinor })}
        />
      </div>
    </div>
  );
}

/** When, where, how often and for what a code holds. */
export function LimitFields({ form, onChange }: Part) {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const { locations, locationName } = useWorkplace();
  const items = useItems();
  const hint = texts('codes.clock', { location: locationName });
  return (
    <div className="space-y-5">
      <div className="grid items-baseline gap-3 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={texts('codes.startsAt')}
          hint={hint}
          value={form.starts}
          onChange={(event) => onChange({ ...form, starts: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={texts('codes.endsAt')}
          hint={hint}
          value={form.ends}
          onChange={(event) => onChange({ ...form, ends: event.target.value })}
        />
        <LimitField
          label={texts('codes.usesMax')}
          hint={texts('fields.empty')}
          least={1}
          most={1_000_000_000}
          value={form.usesMax}
          onChange={(usesMax) => onChange({ ...form, usesMax })}
        />
        <LimitField
          label={texts('codes.usesEach')}
          hint={texts('fields.empty')}
          least={1}
          most={1000}
          value={form.usesPerCustomerMax}
          onChange={(usesPerCustomerMax) => onChange({ ...form, usesPerCustomerMax })}
        />
      </div>
      <Only
        title={texts('codes.onlyMethods')}
        entries={methods.map((method) => ({ id: method, name: names(`orders.methods.${method}`) }))}
        chosen={form.methods}
        onChange={(chosen) => onChange({ ...form, methods: chosen })}
      />
      {locations.length > 1 && (
        <Only
          title={texts('codes.onlyLocations')}
          entries={locations.map(({ locationId, displayName }) => ({ id: locationId, name: displayName }))}
          chosen={form.locationIds}
          onChange={(locationIds) => onChange({ ...form, locationIds })}
        />
      )}
      <Only
        title={texts('codes.onlyItems')}
        entries={items}
        chosen={form.productIds}
        onChange={(productIds) => onChange({ ...form, productIds })}
      />
      {form.customerId !== null && <p className="text-muted">{texts('codes.oneCustomer')}</p>}
    </div>
  );
}

/** Everything, or only what is ticked; ticking nothing means everything again. */
function Only<Id extends string>({
  title,
  entries,
  chosen,
  onChange,
}: {
  readonly title: string;
  readonly entries: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: readonly Id[] | null;
  readonly onChange: (chosen: Id[] | null) => void;
}) {
  const texts = useTexts('settings');
  return (
    <details className="rounded-control border border-line px-3">
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted">
          {chosen === null ? texts('codes.all') : texts('codes.chosen', { count: chosen.length })}
        </span>
      </summary>
      <fieldset className="max-h-72 overflow-y-auto pb-2">
        <legend className="sr-only">{title}</legend>
        <TickList
          entries={entries}
          chosen={chosen ?? []}
          onChange={(next) => onChange(next.length === 0 ? null : next)}
        />
      </fieldset>
    </details>
  );
}

/** The items of the merchant by name; none while they are not known. */
function useItems() {
  const { queryKey, read } = useDraftStore();
  const { data } = useQuery({ queryKey, queryFn: read });
  const products = data?.value.products ?? [];
  return products.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
