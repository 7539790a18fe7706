// A second opinion on what a cart costs: everything below is worked out from the text of a price trace alone, by its
// documented rules (design/prices.md#a-price-trace-counts-in-minor-units-and-names-its-rules). Nothing here knows how
// prices are made.

type Option = { readonly id: string; readonly price: number; readonly quantity: number };

export type Step = {
  readonly step: string;
  readonly rule: string;
  readonly inputs: Readonly<Record<string, number | string | readonly Option[]>>;
  readonly exact: string;
  readonly rounded: number;
  readonly residualTo?: readonly string[];
};

/** A number of minor units that may have a fraction: `top / bottom`. */
type Exact = { readonly top: bigint; readonly bottom: bigint };

/**
 * Every step's amount by name, worked out again from its rule and inputs. Throws when a step does not follow from them,
 * when an input named like an earlier step has another value, when `exact` is not what is rounded, or when the shares
 * of a discount do not add up or went to the wrong lines.
 */
export function replayTrace(text: string): Readonly<Record<string, number>> {
  const { steps } = JSON.parse(text) as { steps: readonly Step[] };
  const values: Record<string, number> = {};
  steps.forEach((step, index) => {
    const earlier = steps.slice(0, index);
    const exact = evaluate(step, earlier);
    const value = amountOf(step, exact, earlier);
    const wrong = Object.entries(step.inputs).filter(([name, input]) => name in values && values[name] !== input);
    if (value !== step.rounded || wrong.length > 0 || step.step in values || !equal(exact, parseExact(step.exact))) {
      throw new Error(`step ${step.step} says ${step.exact}, ${step.rounded}; its rule gives ${value}`);
    }
    values[step.step] = value;
  });
  checkShares(steps);
  return values;
}

/** The amount of one step before it is rounded. */
function evaluate(step: Step, earlier: readonly Step[]): Exact {
  const amount = (name: string) => amountIn(step, name);
  switch (step.rule) {
    case '(base + options) x quantity':
      return whole(
        (amount('base') + sum((step.inputs.options as readonly Option[]).map(priceOf))) * amount('quantity'),
      );
    case 'sum of items gross': {
      const gross = earlier.filter((each) => each.step.endsWith('.gross'));
      if (BigInt(gross.length) !== amount('items')) throw new Error(`${step.step} counts other items`);
      return whole(sum(gross.map((each) => BigInt(each.rounded))));
    }
    case 'min(round(rate x eligibleGross), eligibleGross)':
      return times(rateOf(step), amount('eligibleGross'), 0n);
    case 'min(amount, eligibleGross)':
      return whole(amount('amount') < amount('eligibleGross') ? amount('amount') : amount('eligibleGross'));
    case 'largest remainder':
      return { top: amount('discountTotal') * amount('gross'), bottom: amount('eligibleGross') };
    case 'subTotalWithoutDiscount - discountTotal':
      return whole(amount('subTotalWithoutDiscount') - amount('discountTotal'));
    case 'subTotal':
      return whole(amount('subTotal'));
    case 'amount':
      return whole(amount('amount'));
    case 'sum of inputs':
      return whole(sum(Object.keys(step.inputs).map(amount)));
    case 'sum of items total and fees':
      return whole(sum(Object.keys(step.inputs).map((name) => taxableIn(step, name, earlier))));
    case 'round(taxable x rate)':
      return times(rateOf(step), taxablesOf(step), 0n);
    case 'round(taxable x rate / (1 + rate))': {
      const { top, bottom } = rateOf(step);
      return { top: top * taxablesOf(step), bottom: bottom + top };
    }
    case 'none':
    case 'the courier gets the tip':
    case 'nothing is charged without items':
      return whole(0n);
    default:
      return evaluateRate(step);
  }
}

/** What is taxed of one input: the totals of the listed lines, each its gross less its discount, or a fee. */
function taxableIn(step: Step, name: string, earlier: readonly Step[]): bigint {
  if (name !== 'items') return amountIn(step, name);
  return sum(
    (step.inputs.items as readonly Option[]).map((item) => {
      const amount = (part: string) => earlier.find((each) => each.step === `items[${item.id}].${part}`)?.rounded ?? 0;
      if (item.price !== amount('gross') - amount('discount')) throw new Error(`${step.step} has another ${item.id}`);
      return priceOf(item);
    }),
  );
}

function taxablesOf(step: Step): bigint {
  return sum(
    Object.keys(step.inputs)
      .filter((name) => name.startsWith('taxable['))
      .map((name) => amountIn(step, name)),
  );
}

function evaluateRate(step: Step): Exact {
  const base = /^fix \+ round\(rate x (subTotal|subTotalWithoutDiscount|processedTotal)\)$/.exec(step.rule)?.[1];
  if (base === undefined) throw new Error(`unknown rule: ${step.rule}`);
  return times(rateOf(step), amountIn(step, base), amountIn(step, 'fix'));
}

/** The amount in whole minor units: half up, once; shares are rounded down, and one more where `residualTo` says so. */
function amountOf(step: Step, { top, bottom }: Exact, earlier: readonly Step[]): number {
  if (step.rule === 'largest remainder') {
    const residualTo = earlier.find((each) => each.step === 'discountTotal')?.residualTo ?? [];
    return Number(top / bottom) + (residualTo.includes(itemOf(step)) ? 1 : 0);
  }
  const rounded = (2n * top + bottom) / (2n * bottom);
  if (!step.rule.startsWith('min(round')) return Number(rounded);
  const most = amountIn(step, 'eligibleGross');
  return Number(rounded < most ? rounded : most);
}

/** Shares add up to the discount, and no line with a smaller remainder got a unit that another one went without. */
function checkShares(steps: readonly Step[]): void {
  const shares = steps.filter((step) => step.rule === 'largest remainder');
  const total = steps.find((step) => step.step === 'discountTotal');
  if (total === undefined) throw new Error('a trace says what the discount is');
  const shared = shares.reduce((added, step) => added + step.rounded, 0);
  if (shared !== total.rounded) throw new Error(`shares of ${shared} make no discount of ${total.rounded}`);
  const remainder = (step: Step) => {
    const { top, bottom } = parseExact(step.exact);
    return top % bottom;
  };
  const rounded = shares.filter((step) => total.residualTo?.includes(itemOf(step)));
  const others = shares.filter((step) => !rounded.includes(step));
  if (rounded.some((winner) => others.some((other) => remainder(other) > remainder(winner)))) {
    throw new Error('a unit went to a smaller remainder');
  }
}

function amountIn(step: Step, name: string): bigint {
  const value = step.inputs[name];
  if (typeof value !== 'number') throw new Error(`${step.step} has no amount ${name}`);
  return BigInt(value);
}

function rateOf(step: Step): Exact {
  if (typeof step.inputs.rate !== 'string') throw new Error(`${step.step} has no rate`);
  return parseExact(step.inputs.rate);
}

function parseExact(text: string): Exact {
  const [top = '', bottom = '1'] = text.split('/');
  const [units = '', fraction = ''] = top.split('.');
  return { top: BigInt(units + fraction), bottom: BigInt(bottom) * 10n ** BigInt(fraction.length) };
}

const whole = (top: bigint): Exact => ({ top, bottom: 1n });
const times = (rate: Exact, base: bigint, fix: bigint): Exact => ({
  top: rate.top * base + fix * rate.bottom,
  bottom: rate.bottom,
});
const equal = (one: Exact, other: Exact) => one.top * other.bottom === other.top * one.bottom;
const sum = (amounts: readonly bigint[]) => amounts.reduce((one, other) => one + other, 0n);
const priceOf = ({ price, quantity }: Option) => BigInt(price) * BigInt(quantity);
const itemOf = ({ step }: Step) => /^items\[(.*)\]\.discount$/s.exec(step)?.[1] ?? '';
