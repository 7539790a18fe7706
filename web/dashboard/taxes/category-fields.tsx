import type { TaxCategory, TaxPolicy, TaxRule } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';
import { PercentField } from '../forms/number-field.tsx';
import { TickList } from '../forms/tick-list.tsx';
import { changeCategory, standardId } from './tax-form.ts';

/** One tax category: its name, its rate, and other rates by method and date. */
export function CategoryFields({
  category,
  set,
}: {
  readonly category: TaxCategory;
  readonly set: (change: (table: TaxPolicy) => TaxPolicy) => void;
}) {
  const texts = useTexts('settings');
  const { id, name, rate, rules } = category;
  const change = (part: Partial<TaxCategory>) => set((table) => changeCategory(table, id, part));
  const called = name || texts('taxes.unnamed');
  const changeRule = (at: number, part: Partial<TaxRule>) =>
    change({ rules: rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)) });
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{called}</legend>
      <div className="grid items-baseline gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <TextField
          ref={(input) => input?.setCustomValidity(name.trim() === '' ? texts('taxes.nameWrong') : '')}
          label={texts('taxes.name')}
          {...(id === standardId && { hint: texts('taxes.standardHint') })}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={name.trim() === '' ? texts('taxes.nameWrong') : null}
          onChange={(event) => change({ name: event.target.value })}
        />
        <PercentField label={texts('taxes.rate')} value={rate} onChange={(next) => change({ rate: next })} />
        {id !== standardId && (
          <Button
            look="quiet"
            className="-ms-4 justify-self-start sm:ms-0"
            aria-label={texts('taxes.remove', { name: called })}
            title={texts('taxes.remove', { name: called })}
            onClick={() => set((table) => changeCategory(table, id, null))}
          >
            <Icon name="trash" size={18} />
          </Button>
        )}
      </div>
      {rules.map((rule, at) => (
        <RuleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is nothing but its place among the others.
          key={at}
          rule={rule}
          name={called}
          onChange={(part) => changeRule(at, part)}
          onRemove={() => change({ rules: rules.filter((_, index) => index !== at) })}
        />
      ))}
      {rules.length < 20 && (
        <Button
          look="quiet"
          className="mt-2 -ms-4 text-start"
          onClick={() => change({ rules: [...rules, { methods: null, from: null, until: null, rate: 0 }] })}
        >
          <Icon name="plus" size={18} />
          {texts('taxes.addRule')}
        </Button>
      )}
    </fieldset>
  );
}

function RuleFields({
  rule,
  name,
  onChange,
  onRemove,
}: {
  readonly rule: TaxRule;
  readonly name: string;
  readonly onChange: (part: Partial<TaxRule>) => void;
  readonly onRemove: () => void;
}) {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const chosen = rule.methods ?? [];
  const isBackwards = rule.from !== null && rule.until !== null && rule.until < rule.from;
  const day = (field: 'from' | 'until') => (
    <TextField
      type="date"
      label={texts(`taxes.${field}`)}
      hint={texts(`taxes.${field}Hint`)}
      value={rule[field] ?? ''}
      {...(field === 'until' && {
        error: isBackwards ? texts('taxes.untilWrong') : null,
        ref: (input: HTMLInputElement | null) => input?.setCustomValidity(isBackwards ? texts('taxes.untilWrong') : ''),
      })}
      onChange={(event) => onChange({ [field]: event.target.value === '' ? null : event.target.value })}
    />
  );
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">{texts('taxes.ruleOf', { name })}</legend>
      <div className="grid items-baseline gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <PercentField label={texts('taxes.otherRate')} value={rule.rate} onChange={(rate) => onChange({ rate })} />
        {day('from')}
        {day('until')}
        <Button
          look="quiet"
          className="-ms-4 justify-self-start sm:ms-0"
          aria-label={texts('taxes.removeRule', { name })}
          title={texts('taxes.removeRule', { name })}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">{texts('taxes.methodsHint')}</p>
      <div className="flex flex-wrap gap-x-6">
        <TickList
          entries={methods.map((method) => ({ id: method, name: names(`orders.methods.${method}`) }))}
          chosen={chosen}
          onChange={(next) => onChange({ methods: next.length === 0 ? null : next })}
        />
      </div>
    </fieldset>
  );
}
