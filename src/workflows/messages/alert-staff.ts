import { boardOpenMs } from '../../domain/messages/order-alerts.ts';
import { filled, messageTexts } from '../../domain/messages/texts.ts';
import { waitsFrom } from '../../domain/order/answer-time.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import { staffLanguageIn } from '../../domain/values/staff-language.ts';
import type { Database } from '../../store/database/database.ts';
import {
  findOpenBoard,
  findOrderAlerts,
  findPlacedState,
  noteOpenBoard,
  type OrderToAlert,
  type PlacedState,
  saveNextLook,
} from '../../store/messages/order-alerts.ts';
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
  const { merchantId, decideUntil } = order;
  const now = clock.nowFor(merchantId);
  const realNow = clock.now();
  const lookAgain = (alertAt: number | null) => saveNextLook(database, order, claimedUntil, alertAt);
  const placed = await findPlacedState(database, order);
  const status = placed?.status ?? 'CONFIRMED';
  const isWaiting = order.status === 'placed';
  const isUntouched = order.status === 'accepted' && status === 'CONFIRMED';
  const { afterMinutes, ...recipients } = await findOrderAlerts(database, order);
  if (afterMinutes === null || (!isWaiting && !isUntouched)) return void (await lookAgain(null));
  const dueMs = waitsFrom(decideUntil) + afterMinutes * minuteMs - now;
  if (dueMs > 0) return void (await lookAgain(realNow + dueMs));
  const seenAt = await findOpenBoard(database, order);
  const placedAt = realNow + order.placedAt - now;
  const isSeen = seenAt !== null && seenAt >= placedAt;
  const isBoardUsed = seenAt !== null && seenAt > realNow - boardUnusedMs;
  if (!isWaiting && (isSeen || !isBoardUsed)) return void (await lookAgain(null));
  if (seenAt !== null && seenAt > realNow - boardOpenMs) return void (await lookAgain(realNow + openBoardCheckMs));
  await database.transaction(async (tx) => {
    if (!(await saveNextLook(tx, order, claimedUntil, null))) return;
    await queueStaffMessages(tx, await alertsOf(context, tx, order, placed, recipients, now), realNow);
  });
}

async function alertsOf(
  context: Context,
  tx: Database,
  order: OrderToAlert,
  placed: PlacedState | null,
  recipients: { readonly emailAddresses: readonly string[]; readonly phoneNumbers: readonly string[] },
  now: number,
): Promise<readonly StaffMessage[]> {
  const { emailAddresses, phoneNumbers } = recipients;
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
function wordsOf(context: Context, order: OrderToAlert, placed: PlacedState | null, now: number) {
  const frozen = placed === null ? null : (JSON.parse(placed.orderText) as FrozenOrder);
  const isAnswered = placed !== null && placed.status !== null;
  const snapshot = context.locations.findEvenHidden(order.locationId);
  const language = staffLanguageIn(snapshot?.merchant.country);
  const locale = localeOf(language, snapshot?.merchant.country);
  const { alert } = messageTexts[language];
  const values = {
    number: order.shortId,
    location: snapshot?.displayName ?? order.locationId,
    answerBy: answerText(order.decideUntil, snapshot, locale, now),
    time: frozen === null ? '' : momentText(frozen.orderDate, frozen.orderTime, locale),
    link: `${context.settings.baseUrl}/dashboard/orders`,
  };
  const what = isAnswered ? alert.unseen : alert.waits;
  // A text message has no subject to be marked by.
  const mark = frozen?.isTest === true ? 'TEST: ' : '';
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
