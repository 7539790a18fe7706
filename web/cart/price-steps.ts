import type { TFunction } from 'i18next';
import type { Cart, components } from '../../client/index.ts';
import { formatMinor, formatRate, isSomething } from '../language/amount.ts';
import { chosenGroups, chosenOptions, type Line } from './line-details.ts';

type Trace = components['schemas']['PriceTrace'];
type Step = Trace['steps'][number];

/** One sum of the story: what it is for, how it came about, and the amount as the service writes it. */
export type StoryRow = {
  readonly key: string;
  readonly label: string;
  readonly reasons: readonly string[];
  readonly amount: string;
};

/** Why a cart costs what it costs: the service's own steps, those that come to nothing left out. Nothing is added up here. */
export type Story = {
  readonly dishes: readonly StoryRow[];
  readonly rest: readonly StoryRow[];
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

/** Tells the price trace of a cart, named with the dishes and options of the same cart. */
export function tellPrice(trace: Trace, cart: Cart, texts: TFunction<'ordering'>): Story {
  const step = (name: string) => trace.steps.find((one) => one.step === name);
  const dishes = cart.items.map((line) => dishRow(line, step, trace.currency, texts));
  const discount = step('discountTotal');
  const told = extras.flatMap((name) => {
    const one = step(name);
    return one === undefined || !isSomething(cart[name]) ? [] : [extraRow(name, one, cart, trace.currency, texts)];
  });
  const discountRow =
    discount === undefined || !isSomething(cart.discountTotal)
      ? []
      : [
          {
            key: 'discountTotal',
            label: texts('totals.discount', { code: cart.discountCode ?? '' }),
            reasons: discountReasons(discount, cart, texts),
            amount: `−${cart.discountTotalFormatted}`,
          },
        ];
  return { dishes, rest: [...discountRow, ...told] };
}

function dishRow(
  line: Line,
  step: (name: string) => Step | undefined,
  currency: string,
  texts: TFunction<'ordering'>,
): StoryRow {
  const gross = step(`items[${line.id}].gross`);
  const share = step(`items[${line.id}].discount`);
  const names = new Map(chosenOptions(chosenGroups(line)).map(({ id, name }) => [id, name]));
  const options = Array.isArray(gross?.inputs.options) ? gross.inputs.options : [];
  const reasons = [
    texts('why.base', { amount: minorOf(gross?.inputs.base, currency) }),
    ...options
      .filter(({ price }) => price > 0)
      .map(({ id, price, quantity }) =>
        texts('why.option', { name: names.get(id) ?? id, count: quantity, amount: formatMinor(price, currency) }),
      ),
    ...(line.quantity > 1 ? [texts('why.times', { count: line.quantity })] : []),
    ...(share === undefined || share.rounded === 0
      ? []
      : [texts('why.share', { amount: formatMinor(share.rounded, currency) })]),
  ];
  const amount = gross === undefined ? line.totalFormatted : formatMinor(gross.rounded, currency);
  return { key: line.id, label: `${line.quantity} × ${line.name}`, reasons, amount };
}

function discountReasons({ inputs }: Step, { currency }: Cart, texts: TFunction<'ordering'>): readonly string[] {
  const eligible = minorOf(inputs.eligibleGross, currency);
  if (typeof inputs.rate === 'string')
    return [texts('why.percentOff', { rate: formatRate(inputs.rate), amount: eligible })];
  return [texts('why.amountOff', { amount: minorOf(inputs.amount, currency), eligible })];
}

function extraRow(
  name: (typeof extras)[number],
  step: Step,
  cart: Cart,
  currency: string,
  texts: TFunction<'ordering'>,
): StoryRow {
  const { inputs, exact, rounded } = step;
  const rate = typeof inputs.rate === 'string' && isSomething(inputs.rate) ? inputs.rate : null;
  const base = Object.entries(inputs).find(([key]) => /[tT]otal/.test(key))?.[1];
  const fix = typeof inputs.fix === 'number' && inputs.fix > 0 ? inputs.fix : null;
  const isRounded = exact !== String(rounded);
  const reasons = [
    ...(fix === null ? [] : [texts('why.fixed', { amount: formatMinor(fix, currency) })]),
    ...(rate === null ? [] : [texts('why.rate', { rate: formatRate(rate), amount: minorOf(base, currency) })]),
    ...(isRounded
      ? [texts('why.rounded', { exact: formatMinor(exact, currency), amount: formatMinor(rounded, currency) })]
      : []),
    ...(name === 'waiterTipTotal' || name === 'courierTipTotal' ? [texts(`why.${name}`)] : []),
  ];
  const label =
    name === 'fulfillmentMethodFeeTotal' ? texts(`totals.fee.${cart.fulfilmentMethod}`) : texts(labels[name]);
  return { key: name, label, reasons, amount: cart[`${name}Formatted`] ?? '' };
}

const labels = {
  taxTotal: 'totals.tax',
  enterpriseFeeTotal: 'totals.enterprise',
  serviceFeeTotal: 'totals.service',
  waiterTipTotal: 'totals.tip',
  courierTipTotal: 'totals.tip',
  paymentProcessingFeeTotal: 'totals.processing',
} as const;

function minorOf(input: Step['inputs'][string] | undefined, currency: string): string {
  return typeof input === 'number' ? formatMinor(input, currency) : '';
}
