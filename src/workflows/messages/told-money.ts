import type { TaxGroup } from '../../domain/cart/taxes/taxes.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { taxNameOf } from '../../domain/location/tax-name.ts';
import type { MessageTotal } from '../../domain/messages/mail-layout.ts';
import type { TotalRow, TotalWords } from '../../domain/messages/message-totals.ts';
import { handedBackMinor } from '../../domain/order/counter.ts';
import type { Order } from '../../domain/order/order.ts';
import { taxesOfRefunds } from '../../domain/order/order-taxes.ts';
import type { Currency } from '../../domain/values/currency.ts';
import { type Language, localeTag } from '../../domain/values/language.ts';
import type { OrderMessageKind } from '../../domain/values/message-kind.ts';
import type { Minor, RateMicros } from '../../domain/values/money.ts';
import { refundNumberOf } from '../../domain/webhooks/event.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import type { Context } from '../context.ts';
import { moneyText } from '../customer/money-text.ts';
import { frozenTaxesOf } from '../order/order-taxes.ts';

/** What a message tells of an order's money beside its total. */
export type ToldMoney = {
  /** The taxes of the order; empty where the message does not list them. */
  readonly taxes: readonly TaxGroup[];
  /** What goes back, and the taxes in it. */
  readonly backMinor: Minor;
  readonly backTaxes: readonly TaxGroup[];
  /** The lines a refund is for; empty where it is for none, or for the whole order. */
  readonly backItemIds: readonly string[];
};

export const nothingTold: ToldMoney = { taxes: [], backMinor: 0, backTaxes: [], backItemIds: [] };

/**
 * What the message of an event tells of the money of its order: the taxes with the confirmation, what goes back with a
 * refund or a cancellation. Null where a refund's message has nothing to tell.
 */
export async function toldMoney(
  context: Context,
  kind: OrderMessageKind,
  order: Order,
  eventId: string,
): Promise<ToldMoney | null> {
  if (kind === 'accepted') return { ...nothingTold, taxes: (await frozenTaxesOf(context, order)).groups };
  if (kind !== 'cancelled' && kind !== 'refunded') return nothingTold;
  if (kind === 'cancelled' && order.refundedMinor === 0) return nothingTold;
  const refunds = await listRefunds(context.database, order.merchantId, order.orderId);
  const counted = refunds.filter(({ state }) => state !== 'refused');
  const taxes = await frozenTaxesOf(context, order);
  const groups = taxesOfRefunds(order.frozen, taxes, counted);
  const told = counted.flatMap(({ state, refundNumber, amountMinor, itemIds }, index) => {
    const isTold = state === 'paid' && (kind === 'cancelled' || refundNumber === refundNumberOf(eventId));
    return isTold ? [{ amountMinor, itemIds, groups: groups[index] ?? [] }] : [];
  });
  const refundedMinor = told.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (kind === 'refunded' && refundedMinor === 0) return null;
  // Of a cancelled order that was paid to the staff goes back what they took, which is less where something was taken off before.
  const isPaidToStaff = kind === 'cancelled' && order.counter?.state === 'paid';
  const backMinor = isPaidToStaff && order.counter ? handedBackMinor(order.counter) : refundedMinor;
  const isWhole = backMinor === refundedMinor;
  return {
    taxes: [],
    backMinor,
    backTaxes: isWhole ? together(told.flatMap((refund) => refund.groups)) : [],
    backItemIds: kind === 'refunded' ? told.flatMap(({ itemIds }) => itemIds) : [],
  };
}

/** Groups of several refunds by category. */
function together(groups: readonly TaxGroup[]): readonly TaxGroup[] {
  const sums = new Map<string, TaxGroup>();
  for (const group of groups) {
    const before = sums.get(group.category);
    const taxableMinor = (before?.taxableMinor ?? 0) + group.taxableMinor;
    const amountMinor = (before?.amountMinor ?? 0) + group.amountMinor;
    sums.set(group.category, { ...group, taxableMinor, amountMinor });
  }
  return [...sums.values()];
}

/** How amounts and taxes of a location are written in a language. */
export function totalWords(
  snapshot: LocationSnapshot | null,
  currency: Currency,
  language: Language,
): TotalWords & { readonly write: (rows: readonly TotalRow[]) => readonly MessageTotal[] } {
  const money = (minor: Minor) => moneyText(minor, currency, language);
  const categories = snapshot?.policy.taxes?.categories ?? [];
  return {
    language,
    taxName: taxNameOf(snapshot?.merchant.country ?? ''),
    money,
    percent: (rate) => percentText(rate, language),
    categoryName: (category) => categories.find(({ id }) => id === category)?.name ?? '',
    write: (rows) =>
      rows.map(({ label, amountMinor, look }) => ({
        label,
        amount: amountMinor < 0 ? `−${money(-amountMinor)}` : money(amountMinor),
        look,
      })),
  };
}

/** A rate as people read it: `10.5%`, `10,5 %`. */
export function percentText(rate: RateMicros, language: Language): string {
  return new Intl.NumberFormat(localeTag(language), { style: 'percent', maximumFractionDigits: 4 })
    .format(rate / 1_000_000)
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
