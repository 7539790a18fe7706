import type { TaxGroup } from '../cart/taxes/taxes.ts';
import type { TaxName } from '../location/tax-name.ts';
import type { FrozenOrder } from '../order/order.ts';
import type { Language } from '../values/language.ts';
import type { Minor, RateMicros } from '../values/money.ts';
import { isolated } from './direction.ts';
import { filled, messageTexts } from './texts.ts';

/** A line of what an order comes to. `plain` ones add up to the `strong` one; `quiet` ones say what is in it. */
export type TotalRow = {
  readonly label: string;
  readonly amountMinor: Minor;
  readonly look: 'plain' | 'strong' | 'quiet';
};

/** How amounts and taxes are written where the message is read. */
export type TotalWords = {
  readonly language: Language;
  readonly taxName: TaxName;
  readonly money: (amountMinor: Minor) => string;
  readonly percent: (rate: RateMicros) => string;
  /** What the merchant calls a category; "" where it has no such category any more. */
  readonly categoryName: (category: string) => string;
};

/**
 * What an order was charged, as its receipt lists it: goods, discount, fees, every added tax and the tip, which add up to the
 * total to the last digit; below it every tax that is inside, also at nothing (design/taxes.md#mails-list-taxes-as-receipts-do).
 */
export function orderTotals(
  { amounts, fulfillmentMethod }: Pick<FrozenOrder, 'amounts' | 'fulfillmentMethod'>,
  groups: readonly TaxGroup[],
  words: TotalWords,
): readonly TotalRow[] {
  const { totals, parts } = messageTexts[words.language];
  const plain = (label: string, amountMinor: Minor): readonly TotalRow[] =>
    amountMinor === 0 ? [] : [{ label, amountMinor, look: 'plain' }];
  const rows = [
    ...plain(totals.discount, -amounts.discountMinor),
    ...plain(totals.fee[fulfillmentMethod], amounts.fulfillmentFeeMinor),
    ...addedTaxes(amounts.taxMinor, groups, words),
    ...plain(totals.enterprise, amounts.enterpriseFeeMinor),
    ...plain(totals.service, amounts.serviceFeeMinor),
    ...plain(totals.tip, amounts.tipMinor),
  ];
  return [
    ...(rows.length === 0 ? [] : plain(totals.subtotal, amounts.subtotalMinor)),
    ...rows,
    { label: parts.total, amountMinor: amounts.totalMinor, look: 'strong' },
    ...taxesInside(
      groups.filter(({ included }) => included),
      words,
    ),
  ];
}

/** What goes back of an order, and the taxes inside it, whether they had been added or included. */
export function refundTotals(amountMinor: Minor, groups: readonly TaxGroup[], words: TotalWords): readonly TotalRow[] {
  if (amountMinor === 0) return [];
  const { refund } = messageTexts[words.language].totals;
  return [{ label: refund, amountMinor, look: 'strong' }, ...taxesInside(groups, words)];
}

/** A row for each added tax; one of the whole where the groups are not known to be it. */
function addedTaxes(taxMinor: Minor, groups: readonly TaxGroup[], words: TotalWords): readonly TotalRow[] {
  if (taxMinor === 0) return [];
  const { totals } = messageTexts[words.language];
  const added = groups.filter(({ included, amountMinor }) => !included && amountMinor > 0);
  if (added.reduce((sum, group) => sum + group.amountMinor, 0) !== taxMinor) {
    return [{ label: totals.tax, amountMinor: taxMinor, look: 'plain' }];
  }
  return added.map((group) => ({
    label: named(
      filled(totals.added[words.taxName], { rate: words.percent(group.rate) }, words.language),
      group,
      added,
      words,
    ),
    amountMinor: group.amountMinor,
    look: 'plain',
  }));
}

/** Nothing where all of them come to nothing. */
function taxesInside(groups: readonly TaxGroup[], words: TotalWords): readonly TotalRow[] {
  if (!groups.some(({ amountMinor }) => amountMinor > 0)) return [];
  const { totals } = messageTexts[words.language];
  return groups.map((group) => {
    const values = {
      rate: words.percent(group.rate),
      tax: totals.taxName[words.taxName],
      amount: words.money(group.included ? group.taxableMinor : group.taxableMinor + group.amountMinor),
    };
    const label = filled(groups.length === 1 ? totals.included : totals.includedIn, values, words.language);
    return { label: named(label, group, groups, words), amountMinor: group.amountMinor, look: 'quiet' };
  });
}

/** With the category's name where there are several to tell apart. */
function named(
  label: string,
  { category }: TaxGroup,
  among: readonly TaxGroup[],
  { categoryName, language }: TotalWords,
): string {
  const name = categoryName(category);
  return among.length === 1 || name === '' ? label : `${label} (${isolated(name, language)})`;
}
