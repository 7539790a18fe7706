import { nothingLegal } from '../../domain/location/legal-facts.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { OrderFacts } from '../../domain/messages/compose-order-message.ts';
import { counted } from '../../domain/messages/direction.ts';
import { orderTotals, refundTotals } from '../../domain/messages/message-totals.ts';
import { type CounterPayment, dueMinor } from '../../domain/order/counter.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import { type Country, countryCodeOf } from '../../domain/values/country.ts';
import { type Language, localeTag } from '../../domain/values/language.ts';
import { formatMinute, toLocal } from '../../domain/values/zone.ts';
import type { Context } from '../context.ts';
import { mailLook } from './mail-look.ts';
import { type ToldMoney, totalWords } from './told-money.ts';

/** What a message needs to know of an order, whether there is one yet or only what was placed. */
export type ToldOrder = {
  readonly merchantId: string;
  readonly locationId: string;
  readonly orderId: string;
  readonly cartId: string;
  readonly shortId: string;
  readonly frozen: FrozenOrder;
  /** What the staff are to take for it, or took; null: it was paid online. */
  readonly counter: CounterPayment | null;
  /** When it is for, by the location's clock: as promised, or as it was put off. */
  readonly date: string;
  readonly time: string;
  /** Until when it may be left unanswered; null once it was answered. */
  readonly decideUntil: number | null;
  readonly link: string | null;
  /** The guest took it back before it was accepted. */
  readonly isByGuest: boolean;
};

/** The order as its message says it, in words of `language` and of the country. */
export function orderFacts(
  { settings }: Pick<Context, 'settings'>,
  order: ToldOrder,
  snapshot: LocationSnapshot | null,
  language: Language,
  { taxes, backMinor, backTaxes, backItemIds }: ToldMoney,
  now: number,
): OrderFacts {
  const { frozen } = order;
  const locale = localeOf(language, snapshot?.merchant.country);
  const words = totalWords(snapshot, frozen.currency, language);
  const { money } = words;
  const dueText = (counter: CounterPayment) => (dueMinor(counter) === 0 ? null : money(dueMinor(counter)));
  const isUnpaid = order.counter !== null && order.counter.state !== 'paid';
  const lineOf = (item: FrozenOrder['items'][number]) => ({
    name: item.texts?.[language]?.name ?? item.name,
    quantity: item.quantity,
    choices: item.modifiers.map(({ name: called, quantity }, index) => {
      const name = item.texts?.[language]?.modifiers[index] ?? called;
      return quantity > 1 ? counted(quantity, name, language) : name;
    }),
    note: item.specialInstructions,
    total: money(item.totalMinor),
  });
  return {
    number: order.shortId,
    name: frozen.contact?.customerName ?? '',
    restaurant: frozen.restaurantDisplayName,
    look: mailLook(settings, snapshot, language),
    address: snapshot?.addressString ?? '',
    phone: snapshot?.phoneNumber ?? null,
    method: frozen.fulfillmentMethod,
    destination: destinationOf(frozen),
    handover: handoverOf(frozen),
    time: momentText(order.date, order.time, locale),
    answerBy: order.decideUntil === null ? '' : answerText(order.decideUntil, snapshot, locale, now),
    lines: frozen.items.map(lineOf),
    backLines: frozen.items.filter(({ id }) => backItemIds.includes(id)).map(lineOf),
    total: money(frozen.amounts.totalMinor),
    amount: backMinor === 0 ? null : money(backMinor),
    counter: order.counter === null ? null : { isPaid: !isUnpaid, due: dueText(order.counter) },
    totals: words.write(orderTotals(frozen, taxes, words)),
    // What was never paid does not go back.
    back: isUnpaid ? [] : words.write(refundTotals(backMinor, backTaxes, words)),
    link: order.link,
    isByGuest: order.isByGuest,
    legal: snapshot?.merchant.legal ?? nothingLegal,
  };
}

/** Table, room or address without a word around it: those of the order are English. */
function destinationOf({ fulfillmentMethod, deliveryAddress, fulfillmentIdentifier, room }: FrozenOrder): string {
  if (fulfillmentMethod === 'takeout') return '';
  return deliveryAddress ?? room?.roomNumber ?? fulfillmentIdentifier;
}

/** How it is handed over, part by part; a part without words says all by its name. */
function handoverOf({ handover }: FrozenOrder): OrderFacts['handover'] {
  if (handover === undefined) return [];
  const { curbside, leaveAtDoor, instructions, recipient } = handover;
  return [
    ...(curbside === null ? [] : [{ part: 'car' as const, text: curbside.car }]),
    ...(leaveAtDoor ? [{ part: 'leaveAtDoor' as const, text: '' }] : []),
    ...(instructions === '' ? [] : [{ part: 'instructions' as const, text: instructions }]),
    ...(recipient === null ? [] : [{ part: 'recipient' as const, text: recipient.name }]),
  ];
}

/** A local day and time in words: `Sunday, November 22, 8:45 PM`. */
export function momentText(date: string, time: string, locale: string): string {
  const day = wallText(date, time, locale, { weekday: 'long', month: 'long', day: 'numeric' });
  return `${day}${locale.startsWith('ar') ? '،' : ','} ${timeText(date, time, locale)}`;
}

/** The variant of the language that people of the merchant's country read; the language alone where that is not known. */
export function localeOf(language: Language, country: Country | undefined): string {
  return localeTag(language, country === undefined ? undefined : countryCodeOf(country));
}

/** An instant at the location: today the time alone, on other days with its day. */
export function answerText(instant: number, snapshot: LocationSnapshot | null, locale: string, now: number): string {
  if (snapshot === null) return '';
  const { date, minute } = toLocal(snapshot.zone, instant);
  const isToday = date === toLocal(snapshot.zone, now).date;
  return isToday ? timeText(date, formatMinute(minute), locale) : momentText(date, formatMinute(minute), locale);
}

function timeText(date: string, time: string, locale: string): string {
  return wallText(date, time, locale, { hour: 'numeric', minute: '2-digit' });
}

/** The clock on the wall in words: no zone is involved. */
function wallText(date: string, time: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const shown = new Date(`${date}T${time}:00Z`);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    .format(shown)
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
