import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxPolicy, TaxSettings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { PercentField } from '../forms/number-field.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { changeCategory, tableFrom, turned } from '../taxes/tax-form.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { type StepBody, StepLink } from './step.tsx';
import { useOpening } from './use-opening.ts';

/** Whether prices include tax, and the usual rates of the country: a person confirms or changes them, for every location. */
export function TaxesStep({ checklist }: StepBody) {
  const texts = useTexts('opening');
  const { client, merchantId } = useWorkplace();
  const locationId = checklist.locations[0]?.locationId ?? '';
  const taxes = useQuery({
    queryKey: ['start-taxes', merchantId, locationId],
    queryFn: () => client.getTaxes({ merchantId, locationId }),
    enabled: locationId !== '',
    staleTime: 0,
  });
  if (locationId === '') return <p>{texts('taxes.noLocation')}</p>;
  return (
    <Loaded from={taxes}>
      {(stored) => <TaxesForm key={stored.policyRevision} stored={stored} locationId={locationId} />}
    </Loaded>
  );
}

function TaxesForm({ stored, locationId }: { readonly stored: TaxSettings; readonly locationId: string }) {
  const texts = useTexts('opening');
  const settings = useTexts('settings');
  const { client, merchantId } = useWorkplace();
  const { refetch } = useOpening();
  const [table, setTable] = useState(() => proposalFrom(stored, settings('taxes.standard')));
  const confirm = useAction(async () => {
    const { policyRevision } = stored;
    const body = { policyRevision, taxRate: 0, taxes: table, everywhere: true };
    await client.saveTaxes({ merchantId, locationId, body });
    await refetch();
  });
  const tax = texts(`taxes.name.${stored.taxName}`);
  const choice = (pricesInclude: boolean) => (
    <ChoiceCard
      name="start-taxes"
      label={texts(pricesInclude ? 'taxes.included' : 'taxes.added', { tax })}
      detail={settings(pricesInclude ? 'taxes.includedHint' : 'taxes.addedHint')}
      checked={table.pricesInclude === pricesInclude}
      onChange={() => setTable((known) => turned(known, pricesInclude))}
    />
  );
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm.run();
      }}
    >
      {choice(true)}
      {choice(false)}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{settings('taxes.rates')}</legend>
        {table.categories.map(({ id, name, rate, rules }) => (
          <PercentField
            key={id}
            label={name}
            {...(id === 'standard' && { hint: settings('taxes.standardHint') })}
            {...(rules.length > 0 && { hint: texts('taxes.rules') })}
            value={rate}
            onChange={(next) => setTable((known) => changeCategory(known, id, { rate: next }))}
          />
        ))}
      </fieldset>
      {table.categories.every(({ rate }) => rate === 0) && <p className="font-semibold">{texts('taxes.empty')}</p>}
      <p className="text-sm text-muted">{texts('taxes.yours')}</p>
      <ErrorNotice error={confirm.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={confirm.isBusy}>
          {texts('taxes.confirm')}
        </Button>
        <StepLink href="/taxes">{texts('taxes.more')}</StepLink>
      </div>
    </form>
  );
}

/** What is stored; else the table of the country; else one rate to be filled in, the way the country states its prices. */
function proposalFrom({ taxes, taxRate, suggested, taxName }: TaxSettings, standard: string): TaxPolicy {
  if (taxes !== null) return taxes;
  if (suggested !== null && taxRate === 0) return suggested;
  const isAdded = taxRate > 0 || taxName === 'sales_tax' || taxName === 'hst';
  return tableFrom(taxRate, suggested, !isAdded, standard);
}
