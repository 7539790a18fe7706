import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { ResolvedProduct } from '../../domain/menu/catalog.ts';
import { composeMail, composeText, type OrderFacts } from '../../domain/messages/compose-order-message.ts';
import { type MessageSettings, wordingOf } from '../../domain/messages/message-settings.ts';
import type { Language } from '../../domain/values/language.ts';
import type { OrderMessageKind } from '../../domain/values/message-kind.ts';
import { formatMinute, minuteMs, toLocal } from '../../domain/values/zone.ts';
import type { Context } from '../context.ts';
import { moneyText } from '../customer/money-text.ts';
import { answerText, localeOf, momentText } from './order-facts.ts';

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
  const totalMinor = dishes.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const at = snapshot === null ? null : toLocal(snapshot.zone, now + 60 * minuteMs);
  const total = moneyText(totalMinor, currency, language);
  return {
    number: '7KQ2',
    counter: null,
    name: 'Ada',
    restaurant: snapshot?.displayName ?? merchant?.name ?? 'Tiffin',
    address: snapshot?.addressString ?? '',
    phone: snapshot?.phoneNumber ?? null,
    method: kind === 'on_the_way' ? 'delivery' : 'takeout',
    destination: '',
    time: at === null ? '' : momentText(at.date, formatMinute(at.minute), locale),
    answerBy: answerText(now + 30 * minuteMs, snapshot, locale, now),
    lines: dishes.map((dish, index) => ({
      name: dish.name,
      quantity: 1,
      choices: index === 0 ? choicesOf(dish) : [],
      note: '',
      total: moneyText(dish.priceMinor, currency, language),
    })),
    total,
    amount: kind === 'refunded' || kind === 'cancelled' ? total : null,
    link: `${context.settings.checkoutBaseUrl}/receipt/…`,
  };
}

function choicesOf({ groups }: ResolvedProduct): readonly string[] {
  return groups.slice(0, 2).flatMap((group) => group.options.slice(0, 1).map(({ name }) => name));
}
