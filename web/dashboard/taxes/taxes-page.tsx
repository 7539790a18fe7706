import { Link } from 'wouter';
import type { TaxPolicy } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { CheckField, ChoiceCard, SelectField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { PercentField } from '../forms/number-field.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CategoryFields } from './category-fields.tsx';
import { type TaxForm, tableFrom, turned, withCategory } from './tax-form.ts';
import { useStoredTaxes, useTaxes } from './use-taxes.ts';

/** What a part of the page shows and changes. */
type Part = {
  readonly value: TaxForm;
  readonly suggested: TaxPolicy | null;
  readonly edit: (change: (form: TaxForm) => TaxForm) => void;
};

/** Whether prices include tax, the rates by category, method and date, and how fees are taxed. */
export function TaxesPage() {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const taxes = useTaxes();
  const suggested = useStoredTaxes().data?.suggested ?? null;
  return (
    <>
      <PageHeading title={names('pages.taxes')}>{texts('taxes.text')}</PageHeading>
      <div className="max-w-4xl">
        <DocumentForm from={taxes} look="page">
          {({ value, edit }) => (
            <div className="space-y-5">
              <Prices value={value} suggested={suggested} edit={edit} />
              {value.taxes !== null && <Rates taxes={value.taxes} suggested={suggested} edit={edit} />}
              {value.taxes !== null && <Fees taxes={value.taxes} edit={edit} />}
              <Everywhere value={value} edit={edit} />
            </div>
          )}
        </DocumentForm>
      </div>
    </>
  );
}

function Prices({ value, suggested, edit }: Part) {
  const texts = useTexts('settings');
  const { taxes, taxRate } = value;
  const isIncluded = taxes?.pricesInclude === true;
  const choose = (pricesInclude: boolean) =>
    edit((known) => {
      const table = known.taxes ?? tableFrom(known.taxRate, suggested, pricesInclude, texts('taxes.standard'));
      return { ...known, taxRate: 0, taxes: turned(table, pricesInclude) };
    });
  return (
    <Card title={texts('taxes.prices')}>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{texts('taxes.prices')}</legend>
        <ChoiceCard
          name="prices"
          label={texts('taxes.included')}
          detail={texts('taxes.includedHint')}
          checked={isIncluded}
          onChange={() => choose(true)}
        />
        <ChoiceCard
          name="prices"
          label={texts('taxes.added')}
          detail={texts('taxes.addedHint')}
          checked={!isIncluded}
          onChange={() => choose(false)}
        />
      </fieldset>
      {taxes === null && (
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <div className="w-full sm:w-64">
            <PercentField
              label={texts('taxes.oneRate')}
              value={taxRate}
              onChange={(rate) => edit((known) => ({ ...known, taxRate: rate }))}
            />
          </div>
          <Button onClick={() => choose(false)}>{texts('taxes.useTable')}</Button>
        </div>
      )}
      {taxes !== null && !isIncluded && (
        <Button
          className="mt-4"
          onClick={() => edit((known) => ({ ...known, taxes: null, taxRate: taxes.categories[0]?.rate ?? 0 }))}
        >
          {texts('taxes.useOne')}
        </Button>
      )}
    </Card>
  );
}

type TablePart = { readonly taxes: TaxPolicy; readonly edit: Part['edit'] };

function Rates({ taxes, suggested, edit }: TablePart & { readonly suggested: TaxPolicy | null }) {
  const texts = useTexts('settings');
  const set = (change: (table: TaxPolicy) => TaxPolicy) =>
    edit((known) => (known.taxes === null ? known : { ...known, taxes: change(known.taxes) }));
  return (
    <Card title={texts('taxes.rates')}>
      <p className="-mt-2 mb-4 text-sm text-muted">
        {texts('taxes.ratesHint')}{' '}
        <Link href="/menu" className="font-semibold text-accent underline">
          {texts('taxes.toMenu')}
        </Link>
      </p>
      <div className="space-y-4">
        {taxes.categories.map((category) => (
          <CategoryFields key={category.id} category={category} set={set} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {taxes.categories.length < 20 && (
          <Button onClick={() => set(withCategory)}>{texts('taxes.addCategory')}</Button>
        )}
        {suggested !== null && (
          <Button look="quiet" onClick={() => set(() => turned(suggested, taxes.pricesInclude))}>
            {texts('taxes.useSuggested')}
          </Button>
        )}
      </div>
    </Card>
  );
}

const fees = ['fulfillment', 'service', 'enterprise', 'processing'] as const;

function Fees({ taxes, edit }: TablePart) {
  const texts = useTexts('settings');
  const set = (change: Partial<TaxPolicy['fees']>) =>
    edit((known) =>
      known.taxes === null ? known : { ...known, taxes: { ...known.taxes, fees: { ...known.taxes.fees, ...change } } },
    );
  return (
    <Card title={texts('taxes.fees')}>
      <p className="-mt-2 mb-4 text-sm text-muted">{texts('taxes.feesHint')}</p>
      <div className="grid items-baseline gap-4 sm:grid-cols-2">
        {fees
          .filter((fee) => fee !== 'processing' || taxes.pricesInclude)
          .map((fee) => (
            <SelectField
              key={fee}
              label={texts(`taxes.fee.${fee}`)}
              value={taxes.fees[fee] ?? ''}
              onChange={(event) => set({ [fee]: event.target.value === '' ? null : event.target.value })}
            >
              <option value="">{texts('taxes.untaxed')}</option>
              {taxes.categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name || texts('taxes.unnamed')}
                </option>
              ))}
            </SelectField>
          ))}
      </div>
    </Card>
  );
}

function Everywhere({ value, edit }: Omit<Part, 'suggested'>) {
  const texts = useTexts('settings');
  const { isEverywhere, locations } = useWorkplace();
  if (!isEverywhere || locations.length < 2) return null;
  return (
    <Card>
      <CheckField
        label={texts('taxes.everywhere', { count: locations.length })}
        hint={texts('taxes.everywhereHint')}
        checked={value.everywhere}
        onChange={(event) => edit((known) => ({ ...known, everywhere: event.target.checked }))}
      />
    </Card>
  );
}
