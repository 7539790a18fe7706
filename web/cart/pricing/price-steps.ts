import type { Cart, CartItem, PriceTrace, PriceTraceStep } from '../../../client/index.ts';
import { formatAmount, formatMinor, formatRate, isSomething, withSign } from '../../language/amount.ts';
import { inLine } from '../../language/direction.ts';
import { currentLanguage, type Texts } from '../../language/language.ts';
import { chosenOptions } from '../line-details.ts';
import { discountLabel } from './total-rows.tsx';

/** One amount: what it is for, how it came about, and the amount as the service writes it. */
export type PriceStep = {
  readonly key: string;
  readonly label: string;
  readonly reasons: readonly string[];
  readonly amount: string;
};

const extras = [
  'fulfillmentMethodFeeTotal',
  'taxTotal',
  'enterpriseFeeTotal',
  'serviceFeeTotal',
  'waiterTipTotal',
  'courierTipTotal',
  'paymentProcessingFeeTotal',
] as const;

/** How the price of each line was calculated. Nothing is added up here: every amount is the service's. */
export function explainItems({ steps, currency }: PriceTrace, cart: Cart, texts: Texts<'cart'>): readonly PriceStep[] {
  return cart.items.map((line) => {
    const gross = steps.find(({ step }) => step === `items[${line.id}].gross`);
    const share = steps.find(({ step }) => step === `items[${line.id}].discount`);
    const amount = gross === undefined ? formatAmount(line.total, currency) : formatMinor(gross.rounded, currency);
    const reasons = [
      texts('price.base', { amount: minorText(gross?.inputs.base, currency) }),
      ...optionReasons(line, gross, currency, texts),
      ...(line.quantity > 1 ? [texts('price.quantity', { count: line.quantity })] : []),
      ...(share === undefined || share.rounded === 0
        ? []
        : [texts('price.share', { amount: formatMinor(share.rounded, currency) })]),
    ];
    return { key: line.id, label: inLine([line.quantity, line.name], ' × ', currentLanguage()), reasons, amount };
  });
}

function optionReasons(
  line: CartItem,
  gross: PriceTraceStep | undefined,
  currency: string,
  texts: Texts<'cart'>,
): readonly string[] {
  const names = new Map(chosenOptions(line).map(({ id, name }) => [id, name]));
  const options = Array.isArray(gross?.inputs.options) ? gross.inputs.options : [];
  return options
    .filter(({ price }) => price > 0)
    .map(({ id, price, quantity }) =>
      texts('price.option', { name: names.get(id) ?? id, count: quantity, amount: formatMinor(price, currency) }),
    );
}

/** How discount, tax, fees and tips were calculated; those that come to nothing are left out. */
export function explainRest(trace: PriceTrace, cart: Cart, texts: Texts<'cart'>): readonly PriceStep[] {
  const { steps, currency } = trace;
  const discount = isSomething(cart.discountTotal) ? steps.find(({ step }) => step === 'discountTotal') : undefined;
  const explained = extras.flatMap((name) => {
    const isThere = isSomething(cart[name]) && steps.some(({ step }) => step === name);
    return isThere ? [explainExtra(name, trace, cart, texts)] : [];
  });
  if (discount === undefined) return explained;
  const { inputs } = discount;
  const eligible = minorText(inputs.eligibleGross, currency);
  const reason =
    typeof inputs.rate === 'string'
      ? texts('price.percentOff', { rate: formatRate(inputs.rate), amount: eligible })
      : texts('price.amountOff', { amount: minorText(inputs.amount, currency), eligible });
  const amount = withSign('−', formatAmount(cart.discountTotal, cart.currency));
  return [{ key: 'discountTotal', label: discountLabel(cart, texts), reasons: [reason], amount }, ...explained];
}

/** How the tax inside the prices was calculated, rate by rate, and what it comes to; null where prices have none in them. */
export function explainIncluded(
  { steps, currency }: PriceTrace,
  texts: Texts<'cart'>,
): { readonly steps: readonly PriceStep[]; readonly total: string } | null {
  const total = steps.find(({ step }) => step === 'includedTaxTotal');
  if (total === undefined || total.rounded === 0) return null;
  const explained = taxesOf(steps).map(({ rate, taxable, rounded }) => ({
    key: rate,
    label: formatRate(rate),
    reasons: [taxReason('included', rate, taxable, currency, texts)],
    amount: formatMinor(rounded, currency),
  }));
  return { steps: explained, total: formatMinor(total.rounded, currency) };
}

type RatedTax = { readonly rate: string; readonly taxable: readonly number[]; readonly rounded: number };

/** The taxes by rate, with what each is of: an amount for every category of that rate. */
function taxesOf(steps: PriceTrace['steps']): readonly RatedTax[] {
  return steps
    .filter(({ step }) => step.startsWith('tax['))
    .map(({ inputs, rounded }) => ({
      rate: String(inputs.rate),
      taxable: Object.values(inputs).filter((input) => typeof input === 'number'),
      rounded,
    }));
}

function taxReason(
  key: 'rate' | 'included',
  rate: string,
  taxable: readonly number[],
  currency: string,
  texts: Texts<'cart'>,
): string {
  const amount = taxable.map((part) => formatMinor(part, currency)).join(' + ');
  return texts(`price.${key}`, { rate: formatRate(rate), amount });
}

function explainExtra(
  name: (typeof extras)[number],
  { steps, currency }: PriceTrace,
  cart: Cart,
  texts: Texts<'cart'>,
): PriceStep {
  const { inputs, exact, rounded } = steps.find(({ step }) => step === name) as PriceTraceStep;
  const rate = typeof inputs.rate === 'string' && isSomething(inputs.rate) ? inputs.rate : null;
  const base = Object.entries(inputs).find(([key]) => /[tT]otal/.test(key))?.[1];
  const fix = typeof inputs.fix === 'number' && inputs.fix > 0 ? inputs.fix : null;
  const isRounded = exact !== String(rounded);
  const reasons = [
    ...(fix === null ? [] : [texts('price.fixed', { amount: formatMinor(fix, currency) })]),
    ...(name === 'taxTotal'
      ? taxesOf(steps).map(({ rate: each, taxable }) => taxReason('rate', each, taxable, currency, texts))
      : []),
    ...(rate === null ? [] : [texts('price.rate', { rate: formatRate(rate), amount: minorText(base, currency) })]),
    ...(isRounded
      ? [texts('price.rounded', { exact: formatMinor(exact, currency), amount: formatMinor(rounded, currency) })]
      : []),
    ...(name === 'waiterTipTotal' || name === 'courierTipTotal' ? [texts(`price.${name}`)] : []),
  ];
  const label =
    name === 'fulfillmentMethodFeeTotal' ? texts(`totals.fee.${cart.fulfilmentMethod}`) : texts(labels[name]);
  return { key: name, label, reasons, amount: formatAmount(cart[name] ?? '0', currency) };
}

const labels = {
  taxTotal: 'totals.tax',
  enterpriseFeeTotal: 'totals.enterprise',
  serviceFeeTotal: 'totals.service',
  waiterTipTotal: 'totals.tip',
  courierTipTotal: 'totals.courierTip',
  paymentProcessingFeeTotal: 'totals.processing',
} as const;

function minorText(input: PriceTraceStep['inputs'][string] | undefined, currency: string): string {
  return typeof input === 'number' ? formatMinor(input, currency) : '';
}
