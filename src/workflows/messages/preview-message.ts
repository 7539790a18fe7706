import { type TaxGroup, taxesOn, totalOf } from '../../domain/cart/taxes/taxes.ts';
import { nothingLegal } from '../../domain/location/legal-facts.ts';
import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import { standardCategory, taxTermsAt } from '../../domain/location/tax-policy.ts';
import type { ResolvedProduct } from '../../domain/menu/catalog.ts';
import { composeMail, composeText, type OrderFacts } from '../../domain/messages/compose-order-message.ts';
import { type MessageSettings, wordingOf } from '../../domain/messages/message-settings.ts';
import { orderTotals, refundTotals } from '../../domain/messages/message-totals.ts';
import type { OrderAmounts } from '../../domain/order/order.ts';
import type { FulfillmentMethod } from '../../domain/values/fulfillment-method.ts';
import type { Language } from '../../domain/values/language.ts';
import type { OrderMessageKind } from '../../domain/values/message-kind.ts';
import { multiplyRate } from '../../domain/values/money.ts';
import { formatMinute, minuteMs, toLocal } from '../../domain/values/zone.ts';
import type { Context } from '../context.ts';
import { mailLook } from './mail-look.ts';
import { answerText, localeOf, momentText } from './order-facts.ts';
import { totalWords } from './told-money.ts';

/** A message as a guest of the merchant would get it: an order of two of its dishes at its first location, in an hour. */
export function previewMessage(
  context: Context,
  merchant: MerchantSnapshot | null,
  settings: MessageSettings,
  { kind, language, channel }: { kind: OrderMessageKind; language: Language; channel: 'email' | 'sms' },
): { readonly senderName: string; readonly subject: string; readonly text: string; readonly html: string | null } {
  const snapshot = merchant === null ? null : firstLocation(context, merchant);
  const facts = exampleFacts(context, merchant, snapshot, kind, language);
  const wording = wordingOf(settings, language, kind);
  const senderName = merchant?.name ?? facts.restaurant;
  if (channel === 'sms') return { senderName, ...composeText(kind, language, wording, facts), html: null };
  return { senderName, ...composeMail(kind, language, wording, facts) };
}

function firstLocation({ locations }: Context, { locationIds }: MerchantSnapshot): LocationSnapshot | null {
  const [first] = locationIds;
  return first === undefined ? null : locations.findEvenHidden(first);
}

function exampleFacts(
  context: Context,
  merchant: MerchantSnapshot | null,
  snapshot: LocationSnapshot | null,
  kind: OrderMessageKind,
  language: Language,
): OrderFacts {
  const now = merchant === null ? context.clock.now() : context.clock.nowFor(merchant.merchantId);
  const locale = localeOf(language, merchant?.country);
  const currency = merchant?.currency ?? 'usd';
  const dishes = [...(snapshot?.catalog?.products.values() ?? [])].slice(0, 2);
  const at = snapshot === null ? null : toLocal(snapshot.zone, now + 60 * minuteMs);
  const method = kind === 'on_the_way' ? 'delivery' : 'takeout';
  const taxes = snapshot === null ? [] : exampleTaxes(snapshot.policy, dishes, method, at?.date ?? '');
  const amounts = exampleAmounts(dishes, taxes);
  const words = totalWords(snapshot, currency, language);
  const total = words.money(amounts.totalMinor);
  const isBack = kind === 'refunded' || kind === 'cancelled';
  return {
    number: '7KQ2',
    counter: null,
    isByGuest: false,
    name: 'Ada',
    restaurant: snapshot?.displayName ?? merchant?.name ?? 'Tiffin',
    look: mailLook(context.settings, snapshot, language),
    address: snapshot?.addressString ?? '',
    phone: snapshot?.phoneNumber ?? null,
    method,
    destination: '',
    handover: [],
    time: at === null ? '' : momentText(at.date, formatMinute(at.minute), locale),
    answerBy: answerText(now + 30 * minuteMs, snapshot, locale, now),
    backLines: [],
    lines: dishes.map((dish, index) => ({
      name: dish.name,
      quantity: 1,
      choices: index === 0 ? choicesOf(dish) : [],
      note: '',
      total: words.money(dish.priceMinor),
    })),
    total,
    amount: isBack ? total : null,
    totals: words.write(orderTotals({ amounts, fulfillmentMethod: method }, taxes, words)),
    back: isBack ? words.write(refundTotals(amounts.totalMinor, taxes, words)) : [],
    link: `${context.settings.checkoutBaseUrl}/receipt/…`,
    legal: merchant?.legal ?? nothingLegal,
  };
}

/** The taxes that the location would charge on the dishes. */
function exampleTaxes(
  { taxes, taxRate: rate }: CommercePolicy,
  dishes: readonly ResolvedProduct[],
  method: FulfillmentMethod,
  date: string,
): readonly TaxGroup[] {
  const lines = dishes.map(({ taxCategory, priceMinor }) => ({ category: taxCategory, totalMinor: priceMinor }));
  const fees = { fulfillment: 0, enterprise: 0, service: 0, processing: 0 };
  if (taxes !== undefined) return taxesOn({ lines, fees }, taxTermsAt(taxes, method, date)).groups;
  const taxableMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const amountMinor = multiplyRate(taxableMinor, rate);
  return amountMinor === 0 ? [] : [{ category: standardCategory, rate, taxableMinor, amountMinor, included: false }];
}

function exampleAmounts(dishes: readonly ResolvedProduct[], taxes: readonly TaxGroup[]): OrderAmounts {
  const subtotalMinor = dishes.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const taxMinor = totalOf(taxes.filter(({ included }) => !included));
  const others = { discountMinor: 0, tipMinor: 0, serviceFeeMinor: 0, fulfillmentFeeMinor: 0, enterpriseFeeMinor: 0 };
  return { ...others, subtotalMinor, taxMinor, totalMinor: subtotalMinor + taxMinor };
}

function choicesOf({ groups }: ResolvedProduct): readonly string[] {
  return groups.slice(0, 2).flatMap((group) => group.options.slice(0, 1).map(({ name }) => name));
}
