import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommercePolicy, FulfillmentMethod, PolicyPreview, PriceTraceStep } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { SelectField } from '../../design/field.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { formatMinor, formatRate, withSign } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useSettled } from '../../use-settled.ts';
import { AmountField, CountField } from '../forms/number-field.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';

type Example = {
  readonly method: FulfillmentMethod;
  readonly priceMinor: number;
  readonly discountMinor: number;
  readonly tipPercentage: number;
  /** Empty: at the fees of the method. */
  readonly areaId: string;
};

/** What an order would cost under the terms as they stand on the page, saved or not, worked out by the service. */
export function WorkedExample({ policy }: { readonly policy: CommercePolicy }) {
  const texts = useTexts('settings');
  const { gratuity } = policy;
  const [example, setExample] = useState<Example>(() => ({
    method: methods.find((method) => policy.methods[method].offered) ?? 'takeout',
    priceMinor: 3000,
    discountMinor: 0,
    tipPercentage: gratuity.enabled ? gratuity.defaultPercentage : 0,
    areaId: '',
  }));
  const preview = usePreview(policy, example);
  return (
    <Card title={texts('example.title')}>
      <p className="-mt-2 mb-3 text-sm text-muted">{texts('example.text')}</p>
      <ExampleFields policy={policy} example={example} onChange={setExample} />
      <div className="mt-4 border-t border-line pt-3">
        <Loaded from={preview} tone="warn">
          {(data) => (
            <div className={classes(preview.isPlaceholderData && 'opacity-60')} aria-busy={preview.isPlaceholderData}>
              <Receipt preview={data} />
            </div>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function usePreview(policy: CommercePolicy, example: Example) {
  const { client, merchantId, locationId } = useWorkplace();
  const { method, priceMinor, discountMinor, tipPercentage, areaId } = example;
  const areas = policy.methods.delivery.areas ?? [];
  const isKnownArea = method === 'delivery' && areas.some((area) => area.areaId === areaId);
  const asked = {
    policy,
    example: {
      fulfillmentMethod: method,
      items: [{ priceMinor, quantity: 1 }],
      tipPercentage,
      discountMinor,
      ...(isKnownArea && { areaId }),
    },
  };
  const body = useSettled(asked, 350);
  return useQuery({
    queryKey: ['worked-example', merchantId, locationId, body],
    queryFn: () => client.previewPolicy({ merchantId, locationId, body }),
    placeholderData: keepPreviousData,
  });
}

function ExampleFields({
  policy,
  example,
  onChange,
}: {
  readonly policy: CommercePolicy;
  readonly example: Example;
  readonly onChange: (example: Example) => void;
}) {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const { areas = [] } = policy.methods.delivery;
  const set = (change: Partial<Example>) => onChange({ ...example, ...change });
  return (
    <div className="grid items-baseline gap-3 sm:grid-cols-2">
      <AmountField
        label={texts('example.goods')}
        value={example.priceMinor}
        onChange={(priceMinor) => set({ priceMinor })}
      />
      <SelectField
        label={texts('hours.method')}
        value={example.method}
        onChange={(event) => set({ method: methods.find((method) => method === event.target.value) ?? 'takeout' })}
      >
        {methods.map((method) => (
          <option key={method} value={method}>
            {names(`orders.methods.${method}`)}
          </option>
        ))}
      </SelectField>
      {example.method === 'delivery' && areas.length > 0 && (
        <SelectField
          label={texts('example.area')}
          value={example.areaId}
          onChange={(event) => set({ areaId: event.target.value })}
        >
          <option value="">{texts('example.noArea')}</option>
          {areas.map(({ areaId, name }) => (
            <option key={areaId} value={areaId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <CountField
        label={texts('example.tip')}
        least={0}
        most={100}
        value={example.tipPercentage}
        onChange={(tipPercentage) => set({ tipPercentage })}
      />
      <AmountField
        label={texts('example.discount')}
        value={example.discountMinor}
        onChange={(discountMinor) => set({ discountMinor })}
      />
    </div>
  );
}

const extras = [
  'fulfillmentMethodFeeTotal',
  'serviceFeeTotal',
  'enterpriseFeeTotal',
  'paymentProcessingFeeTotal',
  'taxTotal',
  'waiterTipTotal',
  'courierTipTotal',
] as const;

/** The sums as a receipt has them, each with how it came about; what is nothing is left out. */
function Receipt({ preview }: { readonly preview: PolicyPreview }) {
  const texts = useTexts('settings');
  const { currency, totals, steps } = preview;
  const money = (minor = 0) => formatMinor(minor, currency);
  const shown = extras.filter((name) => totals[`${name}Minor`] !== 0);
  const discountMinor = totals.discountTotalMinor ?? 0;
  const includedMinor = steps.find(({ step }) => step === 'includedTaxTotal')?.rounded ?? 0;
  return (
    <dl aria-label={texts('example.title')} className="space-y-2 tabular-nums">
      <Row label={texts('example.goods')} amount={money(totals.subTotalWithoutDiscountMinor)} />
      {discountMinor > 0 && <Row label={texts('example.discount')} amount={withSign('−', money(discountMinor))} />}
      {shown.map((name) => (
        <Row
          key={name}
          label={texts(`example.sums.${name}`)}
          amount={money(totals[`${name}Minor`])}
          why={whyText(
            steps.find(({ step }) => step === name),
            money,
          )}
        />
      ))}
      <Row isSum label={texts('example.total')} amount={money(totals.orderTotalWithServiceFeeMinor)} />
      {includedMinor > 0 && <Row label={texts('example.included')} amount={money(includedMinor)} />}
    </dl>
  );
}

function Row({
  label,
  amount,
  why,
  isSum = false,
}: {
  readonly label: string;
  readonly amount: string;
  readonly why?: string;
  readonly isSum?: boolean;
}) {
  return (
    <div
      className={classes('grid grid-cols-[1fr_auto] gap-x-4', isSum && 'border-t border-line pt-2 text-lg font-bold')}
    >
      <dt>{label}</dt>
      <dd>{amount}</dd>
      {why !== undefined && why !== '' && <dd className="text-sm font-normal text-muted">{why}</dd>}
    </div>
  );
}

/** `$0.30 + 2.9% × $33.00`, of a step that is a fixed amount and a share; empty for others. */
function whyText(step: PriceTraceStep | undefined, money: (minor: number) => string): string {
  if (step === undefined) return '';
  const { fix, rate, ...others } = step.inputs;
  const [base] = Object.values(others);
  const parts: string[] = [];
  if (typeof fix === 'number' && fix !== 0) parts.push(money(fix));
  if (typeof rate === 'string' && Number(rate) !== 0 && typeof base === 'number') {
    parts.push(`${formatRate(rate)} × ${money(base)}`);
  }
  return parts.join(' + ');
}
