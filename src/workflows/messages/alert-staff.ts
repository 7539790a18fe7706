import { boardOpenMs } from '../../domain/messages/order-alerts.ts';
import { filled, messageTexts } from '../../domain/messages/texts.ts';
import { waitsFrom } from '../../domain/order/answer-time.ts';
import type { FrozenOrder, OrderStatus } from '../../domain/order/order.ts';
import { staffLanguageIn } from '../../domain/values/staff-language.ts';
import type { Database } from '../../store/database/database.ts';
import {
  type AlertState,
  findPlaced,
  noteOpenBoard,
  type OrderToAlert,
  type Placed,
  saveNextLook,
} from '../../store/messages/order-alerts.ts';
import type { PlacementStatus } from '../../store/order/payments.ts';
import { listOwnerAddresses } from '../../store/staff/staff.ts';
import { queueStaffMessages, type StaffMessage } from '../../store/staff/staff-messages.ts';
import type { Context } from '../context.ts';
import { answerText, localeOf, momentText } from './order-facts.ts';

const minuteMs = 60_000;
/** Where no board was open for so long, orders that are accepted by themselves are followed elsewhere. */
const boardUnusedMs = 7 * 86_400_000;
/** How often it is looked again while a board is open. */
const openBoardCheckMs = 60_000;

/**
 * Looks whether the staff of an order that was claimed until `claimedUntil` have to be alerted, alerts them at most once, and notes when
 * to look again (design/messages.md#staff-are-alerted-when-no-board-is-open).
 */
export async function alertStaff(context: Context, order: OrderToAlert, claimedUntil: number): Promise<void> {
  const { database, clock } = context;
  const now = clock.nowFor(order.merchantId);
  const realNow = clock.now();
  const claimed = lookAt(order, order, now, realNow);
  if (claimed !== 'alert') return void (await saveNextLook(database, order, claimedUntil, claimed));
  await database.transaction(async (tx) => {
    if (!(await saveNextLook(tx, order, claimedUntil, null))) return;
    // It may have been answered or a board opened since it was claimed: others that were claimed with it had their turn before.
    const placed = await findPlaced(tx, order);
    if (placed === null) return;
    const current = lookAt(order, placed, now, realNow);
    if (current === 'alert') await queueStaffMessages(tx, await messagesOf(context, tx, order, placed, now), realNow);
    else if (current !== null) await saveNextLook(tx, order, null, current);
  });
}

/** That its staff are to be alerted at `now`, or else when to look again, real time; null: never. */
function lookAt(
  { placedAt, decideUntil, alerts }: OrderToAlert,
  { status, orderStatus, boardSeenAt }: AlertState,
  now: number,
  realNow: number,
): 'alert' | number | null {
  if (alerts.afterMinutes === null || !awaitsStaff(status, orderStatus)) return null;
  const dueMs = waitsFrom(decideUntil) + alerts.afterMinutes * minuteMs - now;
  if (dueMs > 0) return realNow + dueMs;
  // No answer counts any more: we were away, and what becomes of it is decided in a moment.
  if (status === 'placed' && decideUntil <= now) return realNow + openBoardCheckMs;
  const isSeen = boardSeenAt !== null && boardSeenAt >= realNow + placedAt - now;
  const isBoardUsed = boardSeenAt !== null && boardSeenAt > realNow - boardUnusedMs;
  if (status !== 'placed' && (isSeen || !isBoardUsed)) return null;
  const isBoardOpen = boardSeenAt !== null && boardSeenAt > realNow - boardOpenMs;
  return isBoardOpen ? realNow + openBoardCheckMs : 'alert';
}

/** Whether it waits for an answer, or was accepted by itself and is as it was then. */
function awaitsStaff(status: PlacementStatus, orderStatus: OrderStatus | null): boolean {
  return status === 'placed' || (status === 'accepted' && (orderStatus ?? 'CONFIRMED') === 'CONFIRMED');
}

async function messagesOf(
  context: Context,
  tx: Database,
  order: OrderToAlert,
  placed: Placed,
  now: number,
): Promise<readonly StaffMessage[]> {
  const { emailAddresses, phoneNumbers } = order.alerts;
  const isNamed = emailAddresses.length + phoneNumbers.length > 0;
  const mails = isNamed ? emailAddresses : await listOwnerAddresses(tx, order.merchantId);
  const to = [
    ...mails.map((recipient) => ({ channel: 'email' as const, recipient })),
    ...phoneNumbers.map((number) => ({ channel: 'sms' as const, recipient: number.replaceAll(' ', '') })),
  ];
  const words = wordsOf(context, order, placed, now);
  return to.map((each, index) => ({
    messageId: `alert-${order.orderId}-${index}`,
    merchantId: order.merchantId,
    kind: 'order_alert' as const,
    ...words,
    ...each,
  }));
}

/** Nothing of the guest stands in it: it goes to phones and mailboxes that are shared. */
function wordsOf(context: Context, order: OrderToAlert, placed: Placed, now: number) {
  const frozen = JSON.parse(placed.orderText) as FrozenOrder;
  const snapshot = context.locations.findEvenHidden(order.locationId);
  const language = staffLanguageIn(snapshot?.merchant.country);
  const locale = localeOf(language, snapshot?.merchant.country);
  const { alert } = messageTexts[language];
  const values = {
    number: order.shortId,
    location: snapshot?.displayName ?? order.locationId,
    answerBy: answerText(order.decideUntil, snapshot, locale, now),
    time: momentText(frozen.orderDate, frozen.orderTime, locale),
    link: `${context.settings.baseUrl}/dashboard/orders`,
  };
  const what = placed.orderStatus === null ? alert.waits : alert.unseen;
  // A text message has no subject to be marked by.
  const mark = frozen.isTest === true ? 'TEST: ' : '';
  return {
    subject: `${mark}${filled(alert.subject, values)}`,
    text: `${mark}${filled(what, values)}\n\n${filled(alert.open, values)}`,
  };
}

/** How often at most a node notes that a board is open. */
const noteEveryMs = 30_000;
const notedMax = 10_000;
const noted = new WeakMap<Database, Map<string, number>>();

/** A board of these locations asked for changes: it is open. Noted at most every half minute by a node. */
export async function noteBoards(
  { clock, database }: Context,
  { merchantId, locationIds }: { readonly merchantId: string; readonly locationIds: readonly string[] },
): Promise<void> {
  const now = clock.now();
  const known = noted.get(database) ?? new Map<string, number>();
  noted.set(database, known);
  for (const locationId of locationIds) {
    const last = known.get(locationId);
    if (last !== undefined && last <= now && now - last < noteEveryMs) continue;
    if (known.size >= notedMax) known.clear();
    known.set(locationId, now);
    await noteOpenBoard(database, { merchantId, locationId }, now);
  }
}
