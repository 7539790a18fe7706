import { composeMail, composeNotice, composeText } from '../../domain/messages/compose-order-message.ts';
import { type MessageSettings, switchesOf, wordingOf } from '../../domain/messages/message-settings.ts';
import { type PushNotice, pushNotice, pushTopic } from '../../domain/messages/push.ts';
import { isCancelledByGuest } from '../../domain/order/checkout.ts';
import { counterProcessor, unpaid } from '../../domain/order/counter.ts';
import { isCalledOff, type OrderStatus } from '../../domain/order/order.ts';
import type { Language } from '../../domain/values/language.ts';
import { kindOfOrderMessage, type OrderMessageKind } from '../../domain/values/message-kind.ts';
import type { Message } from '../../ports/messages.ts';
import { findMessageSettings } from '../../store/messages/message-settings.ts';
import type { DueEvent } from '../../store/order/due-events.ts';
import { findDelay } from '../../store/order/order-delays.ts';
import type { StoredOrder } from '../../store/order/orders.ts';
import { findAttemptOfOrder, type PaymentAttempt } from '../../store/order/payments.ts';
import type { Context } from '../context.ts';
import { textCountriesOf } from '../customer/text-countries.ts';
import { orderFacts, type ToldOrder } from './order-facts.ts';
import { nothingTold, type ToldMoney, toldMoney } from './told-money.ts';

/**
 * The message of an event of an order, as things stand: `stored` is that order, null while there is none, `settings` are its merchant's.
 * Null when its merchant switched it off, when it says nothing any more that is still to come, or when there is no one to write to
 * (design/messages.md#each-message-is-written-once-with-its-cause).
 */
export async function orderMessage(
  context: Context,
  event: OrderEvent,
  kind: OrderMessageKind,
  stored: StoredOrder | null,
  settings: MessageSettings,
): Promise<Message | null> {
  const known = await standing(context, event, kind, stored);
  if (known === null) return null;
  const channel = channelOf(context, known, settings, kind);
  if (channel === null) return null;
  const told = await asItIs(context, event, kind, known, stored);
  if (told === null) return null;
  return written(context, told.order, settings, { messageId: event.eventId, kind, channel, money: told.money });
}

/**
 * The notification of the same event for a device, in its language. Null under the same conditions, where the merchant switched the kind
 * off for both channels, and once the link of the order is over.
 */
export async function orderNotice(
  context: Context,
  event: OrderEvent,
  kind: OrderMessageKind,
  stored: StoredOrder | null,
  language: Language,
): Promise<PushNotice | null> {
  const known = await standing(context, event, kind, stored);
  if (known === null || known.link === null) return null;
  const settings = await findMessageSettings(context.database, event.merchantId);
  const { email, text } = switchesOf(settings, kind);
  const told = email || text ? await asItIs(context, event, kind, known, stored) : null;
  if (told === null) return null;
  const { order, money } = told;
  const snapshot = context.locations.findEvenHidden(order.locationId);
  const facts = orderFacts(context, order, snapshot, language, money, context.clock.nowFor(event.merchantId));
  const { title, body } = composeNotice(kind, language, wordingOf(settings, language, kind), facts);
  return pushNotice(
    language,
    { title: order.frozen.isTest === true ? `TEST: ${title}` : title, body },
    { tag: pushTopic(kind, order.orderId), url: known.link, ids: [order.orderId, order.cartId] },
  );
}

/** What is sent about, as it stands; null where there is nothing to say any more. */
async function standing(
  context: Context,
  { merchantId, subjectId }: OrderEvent,
  kind: OrderMessageKind,
  stored: StoredOrder | null,
): Promise<ToldOrder | null> {
  if (stored === null) return findPlaced(context, merchantId, subjectId, kind);
  return isPast(kind, stored.order.status) ? null : toldOrder(context, stored);
}

/** With the time it is planned for now, and the money that the message is about; null where that came to nothing. */
async function asItIs(
  context: Context,
  { merchantId, eventId, subjectId }: OrderEvent,
  kind: OrderMessageKind,
  known: ToldOrder,
  stored: StoredOrder | null,
): Promise<{ readonly order: ToldOrder; readonly money: ToldMoney } | null> {
  const money = stored === null ? nothingTold : await toldMoney(context, kind, stored.order, eventId);
  if (money === null) return null;
  const isPlain = kind === 'accepted' || stored === null;
  const delay = isPlain ? null : await findDelay(context.database, merchantId, subjectId);
  return { order: delay === null ? known : { ...known, date: delay.date, time: delay.time }, money };
}

/** The event of a message, in the outbox. */
type OrderEvent = Pick<DueEvent, 'merchantId' | 'eventId' | 'subjectId'>;

type Writing = {
  readonly messageId: string;
  readonly kind: OrderMessageKind;
  readonly channel: { readonly name: 'email' | 'sms'; readonly recipient: string };
  readonly money: ToldMoney;
};

function written(context: Context, order: ToldOrder, settings: MessageSettings, writing: Writing): Message {
  const { messageId, kind, channel, money } = writing;
  const { merchantId, frozen } = order;
  const language = frozen.language ?? 'en';
  const wording = wordingOf(settings, language, kind);
  const snapshot = context.locations.findEvenHidden(order.locationId);
  const facts = orderFacts(context, order, snapshot, language, money, context.clock.nowFor(merchantId));
  const compose = channel.name === 'email' ? composeMail : composeText;
  const composed = compose(kind, language, wording, facts);
  return {
    messageId,
    merchantId,
    channel: channel.name,
    recipient: channel.recipient,
    kind: kindOfOrderMessage[kind],
    senderName: snapshot?.merchant.name ?? frozen.restaurantDisplayName,
    ...composed,
    ...(frozen.isTest === true && { subject: `TEST: ${composed.subject}` }),
  };
}

/** E-mail where there is an address and it is on, else text where there is a number and it is on. */
function channelOf(
  context: Context,
  { merchantId, frozen: { contact } }: ToldOrder,
  settings: MessageSettings,
  kind: OrderMessageKind,
): Writing['channel'] | null {
  const { email, text } = switchesOf(settings, kind);
  if (email && contact?.emailAddress != null) return { name: 'email', recipient: contact.emailAddress };
  if (!text || contact?.phoneNumber == null) return null;
  const countries = textCountriesOf(context, context.locations.findMerchant(merchantId));
  return context.canText(contact.phoneNumber, countries) ? { name: 'sms', recipient: contact.phoneNumber } : null;
}

/** Whether a message comes too late to be of use. */
function isPast(kind: OrderMessageKind, status: OrderStatus): boolean {
  switch (kind) {
    case 'received':
    case 'refused':
      return true;
    case 'late':
      return status !== 'CONFIRMED' && status !== 'PREPARING' && status !== 'READY';
    case 'ready':
      return status !== 'READY';
    case 'on_the_way':
      return status !== 'OUT_FOR_DELIVERY';
    case 'accepted':
      return isCalledOff(status);
    case 'cancelled':
    case 'refunded':
      return false;
  }
}

/** What was placed and is no order yet, or never became one, for the messages that tell of that; null for all others. */
async function findPlaced(
  context: Context,
  merchantId: string,
  orderId: string,
  kind: OrderMessageKind,
): Promise<ToldOrder | null> {
  if (kind !== 'received' && kind !== 'refused' && kind !== 'cancelled') return null;
  const attempt = await findAttemptOfOrder(context.database, merchantId, orderId);
  if (attempt === null || (kind === 'received' && attempt.placement?.status !== 'placed')) return null;
  return placedOrder(context, attempt);
}

function toldOrder(context: Context, { order, receipt }: StoredOrder): ToldOrder {
  const { merchantId, locationId, orderId, cartId, shortId, frozen, counter = null } = order;
  const isOpen = receipt.expiresAt > context.clock.nowFor(merchantId);
  const link = isOpen ? orderLink(context, merchantId, orderId, receipt) : null;
  const { orderDate: date, orderTime: time } = frozen;
  return {
    merchantId,
    locationId,
    orderId,
    cartId,
    shortId,
    frozen,
    counter,
    date,
    time,
    decideUntil: null,
    link,
    isByGuest: false,
  };
}

/** What was placed in an attempt, as messages say it; null where nothing was. */
export function placedOrder(context: Context, attempt: PaymentAttempt): ToldOrder | null {
  const { merchantId, locationId, cartId, orderText, placement } = attempt;
  if (placement === null || orderText === null) return null;
  const { orderId, shortId, decideUntil, receiptSeed: seed, receiptKeyId: keyId } = placement;
  const frozen = JSON.parse(orderText) as ToldOrder['frozen'];
  const link = seed === null || keyId === null ? null : orderLink(context, merchantId, orderId, { seed, keyId });
  const { orderDate: date, orderTime: time } = frozen;
  const counter = attempt.processor === counterProcessor ? unpaid(attempt.amountMinor) : null;
  const isByGuest = isCancelledByGuest(attempt.failedCode, placement);
  const ids = { merchantId, locationId, orderId, cartId, shortId };
  return { ...ids, frozen, counter, date, time, decideUntil, link, isByGuest };
}

/** The live page of the order, for everyone who has the link. */
function orderLink(
  { secrets, settings }: Context,
  merchantId: string,
  orderId: string,
  { seed, keyId }: { readonly seed: string; readonly keyId: string },
): string {
  const token = secrets.deriveCapability({ purpose: 'receipt', merchantId, subjectId: orderId }, seed, keyId);
  return `${settings.checkoutBaseUrl}/receipt/${orderId}#receiptToken=${token}`;
}
