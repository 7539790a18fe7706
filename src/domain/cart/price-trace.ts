import { assert } from '../values/errors.ts';
import { quoted } from '../values/json-text.ts';
import { formatExactProduct, formatRate, type Minor, multiplyRate, type RateMicros } from '../values/money.ts';
import type { AppliedReward, CartLine, ChosenGroup, DeliveryQuote, DiscountRule, Tip } from './cart.ts';
import type { DiscountSpread } from './discounts.ts';

/** One chosen option as a line's price counts it. */
export type TraceOption = { readonly id: string; readonly price: Minor; readonly quantity: number };

/** An amount in minor units, a rate as its decimal fraction, a name, or the options of a line. */
export type TraceInput = Minor | string | readonly TraceOption[];

/**
 * One step of a price: `rule` says how `rounded` (minor units) follows from `inputs`, of which those named like an
 * earlier step have its value; `exact` is the same before rounding. `residualTo` names the lines that got one more
 * minor unit than their rounded-down share.
 */
export type TraceStep = {
  readonly step: string;
  readonly rule: string;
  readonly inputs: Readonly<Record<string, TraceInput>>;
  readonly exact: string;
  readonly rounded: Minor;
  readonly residualTo?: readonly string[];
};

/**
 * Why a cart costs what it costs, in the order it was worked out
 * (design/prices.md#a-price-trace-counts-in-minor-units-and-names-its-rules). Steps are named like the cart's fields.
 */
export type PriceTrace = { readonly steps: readonly TraceStep[] };

/**
 * The trace as JSON text, the order of properties being that of the steps: equal traces have equal texts, so the text
 * is hashed as it is. Written by hand, which takes two thirds of what JSON.stringify takes.
 */
export function writeTrace(trace: PriceTrace): string {
  let text = '{"steps":[';
  let separator = '';
  for (const step of trace.steps) {
    text += separator + writeStep(step);
    separator = ',';
  }
  return `${text}]}`;
}

function writeStep({ step, rule, inputs, exact, rounded, residualTo }: TraceStep): string {
  let text = `{"step":${quoted(step)},"rule":"${rule}","inputs":{`;
  let separator = '';
  for (const name in inputs) {
    text += `${separator}"${name}":${writeInput(inputs[name] ?? 0)}`;
    separator = ',';
  }
  text += `},"exact":"${exact}","rounded":${rounded}`;
  return residualTo === undefined ? `${text}}` : `${text},"residualTo":[${residualTo.map(quoted).join(',')}]}`;
}

function writeInput(input: TraceInput): string {
  if (typeof input === 'number') return String(input);
  if (typeof input === 'string') return quoted(input);
  let text = '[';
  let separator = '';
  for (const { id, price, quantity } of input) {
    text += `${separator}{"id":${quoted(id)},"price":${price},"quantity":${quantity}}`;
    separator = ',';
  }
  return `${text}]`;
}

/** A line's gross: the options of the whole tree are listed flat, in tree order (reference/money.md#line). */
export function traceGross(line: CartLine, grossMinor: Minor): TraceStep {
  const options: TraceOption[] = [];
  listOptions(line.selections, options);
  return {
    step: `items[${line.itemId}].gross`,
    rule: '(base + options) x quantity',
    inputs: { base: line.basePriceMinor, options, quantity: line.quantity },
    exact: String(grossMinor),
    rounded: grossMinor,
  };
}

/** The cart's discount and, for each eligible line, its share (reference/money.md#discounts). */
export function traceDiscount(
  discount: DiscountRule | null,
  reward: AppliedReward | null,
  spread: DiscountSpread | null,
  lines: readonly { readonly itemId: string; readonly grossMinor: Minor }[],
): readonly TraceStep[] {
  if (spread === null) return [traceWhole('discountTotal', 'none', {}, 0)];
  const { eligibleGrossMinor, totalMinor, sharesMinor, residualIndexes } = spread;
  const total = traceDiscountTotal(discount, reward, eligibleGrossMinor, totalMinor);
  const residualTo = residualIndexes.flatMap((index) => lines[index]?.itemId ?? []);
  const steps = [residualTo.length === 0 ? total : { ...total, residualTo }];
  lines.forEach((line, index) => {
    const share = sharesMinor[index] ?? 0;
    if (share > 0) steps.push(traceShare(line, share, eligibleGrossMinor, totalMinor));
  });
  return steps;
}

/** A step without a rate: what is exact needs no rounding. */
export function traceWhole(
  step: string,
  rule: string,
  inputs: Readonly<Record<string, TraceInput>>,
  amountMinor: Minor,
): TraceStep {
  return { step, rule, inputs, exact: String(amountMinor), rounded: amountMinor };
}

/** Amounts added up. */
export function traceSum(step: string, parts: Readonly<Record<string, Minor>>): TraceStep {
  let sum = 0;
  for (const name in parts) sum += parts[name] ?? 0;
  return traceWhole(step, 'sum of inputs', parts, sum);
}

/** A fixed amount and a rate of `base`, rounded once (reference/money.md#arithmetic). */
export function traceRate(step: string, fixMinor: Minor, rate: RateMicros, base: string, baseMinor: Minor): TraceStep {
  return {
    step,
    rule: `fix + round(rate x ${base})`,
    inputs: { fix: fixMinor, rate: formatRate(rate), [base]: baseMinor },
    exact: formatExactProduct(baseMinor, rate, fixMinor),
    rounded: fixMinor + multiplyRate(baseMinor, rate),
  };
}

/** What the restaurant gets of the tip, which is of the gross of all lines (reference/money.md#totals). */
export function traceWaiterTip(tip: Tip, recipient: 'restaurant' | 'courier', grossMinor: Minor): TraceStep {
  if (recipient === 'courier') return traceWhole('waiterTipTotal', 'the courier gets the tip', {}, 0);
  switch (tip.kind) {
    case 'none':
      return traceWhole('waiterTipTotal', 'none', {}, 0);
    case 'amount':
      return traceWhole('waiterTipTotal', 'amount', { amount: tip.amountMinor }, tip.amountMinor);
    case 'percentage':
      return traceRate('waiterTipTotal', 0, tip.rate, 'subTotalWithoutDiscount', grossMinor);
  }
}

/** What the courier gets of the tip. */
export function traceCourierTip(quote: DeliveryQuote | null, recipient: 'restaurant' | 'courier'): TraceStep {
  const amount = recipient === 'courier' && quote !== null ? quote.courierTipMinor : 0;
  return traceWhole('courierTipTotal', amount === 0 ? 'none' : 'amount', amount === 0 ? {} : { amount }, amount);
}

function traceDiscountTotal(
  discount: DiscountRule | null,
  reward: AppliedReward | null,
  eligibleGross: Minor,
  totalMinor: Minor,
): TraceStep {
  if (discount !== null && discount.value.kind === 'percent') {
    return {
      step: 'discountTotal',
      rule: 'min(round(rate x eligibleGross), eligibleGross)',
      inputs: { code: discount.code, rate: formatRate(discount.value.rate), eligibleGross },
      exact: formatExactProduct(eligibleGross, discount.value.rate),
      rounded: totalMinor,
    };
  }
  const rule = 'min(amount, eligibleGross)';
  if (discount !== null && discount.value.kind === 'amount') {
    const inputs = { code: discount.code, amount: discount.value.amountMinor, eligibleGross };
    return traceWhole('discountTotal', rule, inputs, totalMinor);
  }
  assert(reward !== null, 'what is taken off is that of a code or of a reward');
  const inputs = { reward: reward.rewardId, amount: reward.amountOffMinor, eligibleGross };
  return traceWhole('discountTotal', rule, inputs, totalMinor);
}

function traceShare(
  line: { readonly itemId: string; readonly grossMinor: Minor },
  shareMinor: Minor,
  eligibleGross: Minor,
  discountTotal: Minor,
): TraceStep {
  return {
    step: `items[${line.itemId}].discount`,
    rule: 'largest remainder',
    inputs: { discountTotal, gross: line.grossMinor, eligibleGross },
    exact: `${multiplyExactly(discountTotal, line.grossMinor)}/${eligibleGross}`,
    rounded: shareMinor,
  };
}

function listOptions(groups: readonly ChosenGroup[], into: TraceOption[]): void {
  for (const group of groups) {
    for (const option of group.items) {
      into.push({ id: option.id, price: option.priceMinor, quantity: option.quantity });
      listOptions(option.children, into);
    }
  }
}

/** The product of two amounts or rates as digits, exact whatever its size. */
export function multiplyExactly(one: number, other: number): string {
  const product = one * other;
  return product > Number.MAX_SAFE_INTEGER ? String(BigInt(one) * BigInt(other)) : String(product);
}
