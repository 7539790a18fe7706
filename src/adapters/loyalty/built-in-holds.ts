import { holdIdAfter, type Reward, reasonsAgainst } from '../../domain/loyalty/loyalty.ts';
import {
  availableIn,
  type Book,
  captureHold,
  type Hold,
  type OrderName,
  releaseHold,
  renewHold,
  reserveReward,
  reverseHold,
} from '../../domain/loyalty/loyalty-book.ts';
import type { RewardRequest } from '../../ports/loyalty.ts';
import { type BuiltInLoyaltyParts, changeBook, isMember, loadProgramme } from './change-book.ts';
import { anotherReward, notRedeemable, unknownReward } from './refusals.ts';

/** How long a reward stays set aside for a cart that does not change (reference/loyalty.md#rewards). */
export const holdMs = 30 * 60_000;

/** Sets a reward aside for a cart, or renews the hold there is. */
export async function reserve(parts: BuiltInLoyaltyParts, request: RewardRequest): Promise<Hold> {
  const { ledger, clock } = parts;
  const { merchantId, customerId, cartId } = request;
  const { rewards } = await loadProgramme(parts, merchantId);
  const reward = rewards.find(({ rewardId }) => rewardId === request.rewardId);
  if (reward === undefined) throw unknownReward();
  if (!(await isMember(parts, merchantId, customerId))) throw notRedeemable(['not_enrolled']);
  const other = await ledger.findHold(merchantId, cartId);
  if (other !== null && other.customerId !== customerId) {
    if (isLive(other.hold, clock.nowFor(merchantId))) throw anotherReward();
    // What ran out in another member's book is settled there, so that it does not stand in the cart's way.
    await changeBook(parts, merchantId, other.customerId, (book) => book);
  }
  const book = await changeBook(parts, merchantId, customerId, async (settled, now) => {
    const last = await ledger.findHold(merchantId, cartId);
    const ended = last === null ? 0 : await ledger.countEnded(merchantId, cartId, request.holdId, now);
    const named = { ...request, holdId: holdIdAfter(request.holdId, ended) };
    return setAside(settled, reward, named, last?.hold ?? null, now);
  });
  const hold = book.holds.find((one) => one.cartId === cartId);
  if (hold === undefined) throw anotherReward();
  return hold;
}

/** Gives up what is set aside for a cart, if anything. */
export async function release(parts: BuiltInLoyaltyParts, merchantId: string, cartId: string): Promise<void> {
  const found = await parts.ledger.findHold(merchantId, cartId);
  if (found === null || found.hold.status !== 'reserved') return;
  await changeBook(parts, merchantId, found.customerId, (settled) => {
    const hold = settled.holds.find((one) => one.cartId === cartId);
    return hold === undefined ? settled : releaseHold(settled, hold);
  });
}

/** Takes what was set aside for the cart of an order, unless it lapsed. */
export async function capture(
  parts: BuiltInLoyaltyParts,
  merchantId: string,
  cartId: string,
  order: OrderName,
): Promise<'captured' | 'lapsed' | 'nothing_held'> {
  const { ledger } = parts;
  const found = await ledger.findHold(merchantId, cartId);
  if (found === null) return 'nothing_held';
  await changeBook(parts, merchantId, found.customerId, (settled, now) => {
    const hold = settled.holds.find((one) => one.cartId === cartId);
    return hold === undefined ? settled : captureHold(settled, hold, order, now);
  });
  const { hold } = (await ledger.findHold(merchantId, cartId)) ?? found;
  if (hold.order !== null && hold.order.orderId !== order.orderId) throw anotherReward();
  if (hold.status === 'captured' || hold.status === 'reversed') return 'captured';
  return hold.status === 'lapsed' ? 'lapsed' : 'nothing_held';
}

/** Reverses what was captured for a cart's order, if anything. */
export async function reverse(parts: BuiltInLoyaltyParts, merchantId: string, cartId: string): Promise<void> {
  const { ledger } = parts;
  const found = await ledger.findHold(merchantId, cartId);
  if (found === null || found.hold.status !== 'captured') return;
  await changeBook(parts, merchantId, found.customerId, async (settled, now) => {
    const current = await ledger.findHold(merchantId, cartId);
    if (current === null || current.hold.status !== 'captured') return settled;
    const uses = await ledger.findUses(merchantId, current.hold.holdId);
    return reverseHold(settled, current.hold, uses, now);
  });
}

/** Whether a hold still keeps its cart from having another one. */
export function isLive(hold: Hold, now: number): boolean {
  return hold.status === 'captured' || (hold.status === 'reserved' && hold.expiresAt > now);
}

/** What `request` makes of a book: the hold renewed, or a new one. Refuses what the programme does not allow now. */
function setAside(book: Book, reward: Reward, request: RewardRequest, last: Hold | null, now: number): Book {
  const { cartId, holdId, rewardId, spend } = request;
  const held = book.holds.find((one) => one.cartId === cartId) ?? null;
  if (last?.status === 'captured' || (held !== null && held.rewardId !== rewardId)) throw anotherReward();
  // What this hold keeps is there for it.
  const available = availableIn(book) + (held?.pointsCost ?? 0);
  const reasons = reasonsAgainst(reward, spend, available, now);
  if (reasons.length > 0) throw notRedeemable(reasons);
  const expiresAt = Math.max(request.until, now + holdMs);
  if (held !== null) return renewHold(book, held, expiresAt);
  // One that is live and not in the book came after the book was read: this one is not saved, and is decided again.
  const { name: rewardName, pointsCost, amountOffMinor } = reward;
  const terms = { rewardId, rewardName, pointsCost, amountOffMinor };
  return reserveReward(book, { holdId, cartId, ...terms, status: 'reserved', expiresAt, order: null });
}
