import type { Order } from '../../domain/order/order.ts';
import { countryCodeOf } from '../../domain/values/country.ts';
import type { Language } from '../../domain/values/language.ts';
import type { Minor } from '../../domain/values/money.ts';
import type { Message } from '../../ports/messages.ts';
import type { RefundAtEvent } from '../../store/order/order-refunds.ts';
import type { StoredOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';
import { moneyText } from './money-text.ts';
import { textCountriesOf } from './text-countries.ts';

// What diners are written about their orders (docs/messages.md), in the language of the browser that paid
// (design/customers.md#messages-are-in-the-language-of-the-browser-that-paid).

/** The message that an order was accepted; null when no one can be written to. The receipt token is made here and stored nowhere. */
export function confirmation(context: Context, stored: StoredOrder, messageId: string): Message | null {
  const { order } = stored;
  const { restaurantDisplayName: restaurant, items, amounts, currency } = order.frozen;
  const words = wordsOf(order);
  return messageAbout(context, order, {
    messageId,
    kind: 'order_confirmation',
    subject: words.subject(order.shortId, restaurant),
    text: [
      words.accepted(restaurant, order.shortId),
      ...items.map((item) => `${item.quantity} x ${item.name}`),
      `${words.total}: ${moneyText(amounts.totalMinor, currency, languageOfOrder(order))}`,
      `${words.ready}: ${readyText(context, order)}`,
      `${words.receipt}: ${receiptLink(context, stored)}`,
    ].join('\n'),
  });
}

/** The message that money of an order went back; null when nothing did, or no one can be written to. */
export function refundNotice(
  context: Context,
  stored: StoredOrder,
  refund: RefundAtEvent,
  messageId: string,
): Message | null {
  const { order, receipt } = stored;
  const { restaurantDisplayName: restaurant, amounts, currency } = order.frozen;
  if (refund.amountMinor === 0) return null;
  const words = wordsOf(order);
  const money = (amountMinor: Minor) => moneyText(amountMinor, currency, languageOfOrder(order));
  const isWhole = refund.amountMinor === amounts.totalMinor;
  return messageAbout(context, order, {
    messageId,
    kind: 'order_refund',
    subject: words.refundSubject(order.shortId, restaurant),
    text: [
      isWhole
        ? words.refundedWhole(restaurant, order.shortId, money(refund.amountMinor))
        : words.refundedPart(restaurant, order.shortId, money(refund.amountMinor), money(amounts.totalMinor)),
      words.arrives,
      ...(receipt.expiresAt > context.clock.nowFor(order.merchantId)
        ? [`${words.receipt}: ${receiptLink(context, stored)}`]
        : []),
    ].join('\n'),
  });
}

const english = {
  subject: (shortId: string, restaurant: string) => `Your order ${shortId} at ${restaurant}`,
  accepted: (restaurant: string, shortId: string) => `${restaurant} has accepted your order ${shortId}.`,
  total: 'Total',
  ready: 'Ready',
  receipt: 'Receipt',
  refundSubject: (shortId: string, restaurant: string) => `Refund for your order ${shortId} at ${restaurant}`,
  refundedWhole: (restaurant: string, shortId: string, amount: string) =>
    `${restaurant} has refunded your order ${shortId} in full: ${amount}.`,
  refundedPart: (restaurant: string, shortId: string, amount: string, total: string) =>
    `${restaurant} has refunded ${amount} of the ${total} you paid for your order ${shortId}.`,
  arrives: 'The money goes back to the card or account you paid with. It can take a few days to show there.',
};

const spanish: typeof english = {
  subject: (shortId, restaurant) => `Tu pedido ${shortId} en ${restaurant}`,
  accepted: (restaurant, shortId) => `${restaurant} ha aceptado tu pedido ${shortId}.`,
  total: 'Total',
  ready: 'Listo',
  receipt: 'Recibo',
  refundSubject: (shortId, restaurant) => `Reembolso de tu pedido ${shortId} en ${restaurant}`,
  refundedWhole: (restaurant, shortId, amount) =>
    `${restaurant} te ha reembolsado tu pedido ${shortId} por completo: ${amount}.`,
  refundedPart: (restaurant, shortId, amount, total) =>
    `${restaurant} te ha reembolsado ${amount} de los ${total} que pagaste por tu pedido ${shortId}.`,
  arrives: 'El dinero vuelve a la tarjeta o cuenta con la que pagaste. Puede tardar unos días en aparecer.',
};

/** Orders of earlier versions carry no language. */
function languageOfOrder({ frozen }: Order): Language {
  return frozen.language ?? 'en';
}

function wordsOf(order: Order): typeof english {
  return languageOfOrder(order) === 'es' ? spanish : english;
}

/** The local time the order is for, which is that of its location, as people write it in its country. */
function readyText(context: Context, order: Order): string {
  const { orderDate, orderTime } = order.frozen;
  const country = context.locations.findMerchant(order.merchantId)?.country ?? 'United States';
  // The language as the country writes it: British people read 16:20, Americans 4:20 PM.
  const locale = `${languageOfOrder(order)}-${countryCodeOf(country)}`;
  const shown = new Date(`${orderDate}T${orderTime}:00Z`);
  const text = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(shown).replaceAll(/[\u00a0\u202f]/g, ' ');
  const day = text({ weekday: 'long', month: 'long', day: 'numeric' });
  return `${day}, ${text({ hour: 'numeric', minute: '2-digit' })}`;
}

function receiptLink(context: Context, { order, receipt }: StoredOrder): string {
  const claim = { purpose: 'receipt', merchantId: order.merchantId, subjectId: order.orderId } as const;
  const token = context.secrets.deriveCapability(claim, receipt.seed, receipt.keyId);
  return `${context.settings.checkoutBaseUrl}/receipt/${order.orderId}#receiptToken=${token}`;
}

/** Null when the order has no contact any more, or only a number that no text is sent to. */
function messageAbout(
  context: Context,
  { merchantId, frozen: { contact } }: Order,
  message: Pick<Message, 'messageId' | 'kind' | 'subject' | 'text'>,
): Message | null {
  const recipient = contact?.emailAddress ?? contact?.phoneNumber ?? null;
  if (contact === null || recipient === null) return null;
  const countries = textCountriesOf(context, context.locations.findMerchant(merchantId));
  if (contact.emailAddress === null && !context.canText(recipient, countries)) return null;
  return { ...message, merchantId, channel: contact.emailAddress === null ? 'sms' : 'email', recipient };
}
