import { holdIdAfter, type Reward, reasonsAgainst } from '../../domain/loyalty/loyalty.ts';
import type { Hold, HoldStatus, OrderName } from '../../domain/loyalty/loyalty-book.ts';
import type { HostHold } from '../../domain/loyalty/loyalty-host.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { RewardRequest } from '../../ports/loyalty.ts';
import { actAtLip, type LipParts, LipRefusal } from './lip-client.ts';
import { findMember, loadProgramme } from './lip-members.ts';
import { amountOff, instantFrom, orderOf, reservationAnswer } from './lip-wire.ts';
import { anotherReward, notRedeemable, unknownReward } from './refusals.ts';

/**
 * Sets a reward aside at the host, or keeps the one that is. The protocol cannot extend a reservation: one that does
 * not last long enough is released and reserved anew. (design/loyalty.md#a-hold-at-a-host-is-taken-anew)
 */
export async function reserve(parts: LipParts, request: RewardRequest): Promise<Hold> {
  const { merchantId, customerId, cartId } = request;
  const reward = await checkRules(parts, request);
  const memberId = await findMember(parts, merchantId, customerId);
  if (memberId === null) throw notRedeemable(['not_enrolled']);
  const found = await parts.store.findHold(merchantId, cartId);
  const last = found?.hold.status === 'reserved' ? found : null;
  const live = last !== null && last.hold.expiresAt > parts.clock.nowFor(merchantId) ? last : null;
  const taken = found?.hold.status === 'captured';
  if (taken || (live !== null && (live.customerId !== customerId || live.hold.rewardId !== request.rewardId))) {
    throw anotherReward();
  }
  if (live !== null && (live.hold.holdId === request.holdId || live.hold.expiresAt >= request.until)) return live.hold;
  if (live !== null) await endReservation(parts, merchantId, live, 'released');
  else if (last !== null) await settle(parts, merchantId, last, 'lapsed');
  return setAside(parts, request, memberId, reward.name);
}

/** Gives up what is set aside for a cart, if anything. */
export async function release(parts: LipParts, merchantId: string, cartId: string): Promise<void> {
  const held = await parts.store.findHold(merchantId, cartId);
  if (held?.hold.status === 'reserved') await endReservation(parts, merchantId, held, 'released');
}

/**
 * Takes what was set aside for the cart of an order. The host decides whether it still stands, also in a repetition.
 */
export async function capture(
  parts: LipParts,
  merchantId: string,
  cartId: string,
  order: OrderName,
): Promise<'captured' | 'lapsed' | 'nothing_held'> {
  const held = await parts.store.findHold(merchantId, cartId);
  if (held === null) return 'nothing_held';
  const { hold, reservationId } = held;
  if (hold.order !== null && hold.order.orderId !== order.orderId) throw anotherReward();
  if (hold.status === 'captured' || hold.status === 'reversed') return 'captured';
  if (hold.status !== 'reserved') return hold.status === 'lapsed' ? 'lapsed' : 'nothing_held';
  const { orderReference } = order;
  const act = { merchantId, operation: 'capture', name: hold.holdId, subjectId: cartId, orderReference };
  try {
    const facts = { reservation_id: reservationId, order_id: cartId };
    const changedOf = () => (hold.pointsCost === 0 ? null : held.customerId);
    await actAtLip(parts, act, 'redemptions/capture', () => facts, reservationAnswer, changedOf);
  } catch (error) {
    if (!(error instanceof LipRefusal)) throw error;
    if (error.code !== 'expired' && error.code !== 'invalid_state') throw refused(error);
    await settle(parts, merchantId, held, 'lapsed');
    return 'lapsed';
  }
  await settle(parts, merchantId, { ...held, hold: { ...hold, order } }, 'captured');
  return 'captured';
}

/** Reverses what was captured for a cart's order, if anything. */
export async function reverse(parts: LipParts, merchantId: string, cartId: string): Promise<void> {
  const held = await parts.store.findHold(merchantId, cartId);
  if (held?.hold.status === 'captured') await endReservation(parts, merchantId, held, 'reversed');
}

/** A refusal of the host in our words. */
export function refused(error: LipRefusal): CommerceError {
  const unknown = error.code.endsWith('not_found');
  const message = unknown
    ? 'The loyalty programme does not know this.'
    : 'The loyalty programme does not allow this now.';
  return new CommerceError(unknown ? 'NOT_FOUND' : 'RESOURCE_CONFLICT', message, { cause: error });
}

/** The reward, checked for what the host does not know, or is not asked about again for a hold that stands. */
async function checkRules(parts: LipParts, { merchantId, rewardId, spend }: RewardRequest): Promise<Reward> {
  const programme = await loadProgramme(parts, merchantId);
  const reward = programme.rewards.find((one) => one.rewardId === rewardId);
  if (reward === undefined) throw unknownReward();
  const reasons = reasonsAgainst(reward, spend, Number.POSITIVE_INFINITY, parts.clock.nowFor(merchantId));
  if (reasons.length > 0) throw notRedeemable(reasons);
  return reward;
}

/**
 * Takes a hold under the next name of the request. One whose answer was lost long ago is found again although it has
 * run out: it is noted as such, and the name after it is asked for, once.
 */
async function setAside(parts: LipParts, request: RewardRequest, memberId: string, rewardName: string): Promise<Hold> {
  const { merchantId, cartId } = request;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const now = parts.clock.nowFor(merchantId);
    const ended = await parts.store.countEnded(merchantId, cartId, request.holdId, now);
    const named = { ...request, holdId: holdIdAfter(request.holdId, ended) };
    const held = await askFor(parts, named, memberId, rewardName);
    const isOver = held.hold.expiresAt <= now;
    const saved = await parts.store.saveHold(merchantId, isOver ? withStatus(held, 'lapsed') : held);
    if (saved && !isOver) return held.hold;
    if (saved) continue;
    // Another hold of this cart was taken at the same moment: this one is of no use.
    await endReservation(parts, merchantId, held, 'released');
    throw anotherReward();
  }
  throw reservationLost();
}

async function askFor(
  parts: LipParts,
  request: RewardRequest,
  memberId: string,
  rewardName: string,
): Promise<HostHold> {
  const { merchantId, customerId, cartId, holdId, rewardId, spend } = request;
  const { subTotalMinor, currency, method } = spend;
  const act = { merchantId, operation: 'reserve', name: `${holdId}:${rewardId}`, subjectId: cartId };
  const open = { merchantId, orderId: cartId, subTotalMinor, currency, method, status: 'open' } as const;
  const facts = (at: number) => ({
    redemption_id: holdId,
    member_id: memberId,
    reward_id: rewardId,
    order: orderOf({ ...open, at }),
  });
  const { reservation } = await actAtLip(parts, act, 'redemptions/reserve', facts, reservationAnswer).catch(
    throwOurWords,
  );
  const amountOffMinor = amountOff(reservation.effect, currency);
  const expiresAt = instantFrom(reservation.expires_at);
  if (reservation.status !== 'reserved' || amountOffMinor === null || expiresAt === null) {
    throw reservationLost();
  }
  const terms = { rewardId, rewardName, pointsCost: reservation.cost.amount, amountOffMinor };
  const hold: Hold = { holdId, cartId, ...terms, status: 'reserved', expiresAt, order: null };
  return { customerId, reservationId: reservation.reservation_id, hold };
}

function throwOurWords(error: unknown): never {
  if (!(error instanceof LipRefusal)) throw error;
  if (error.code === 'insufficient_balance') throw notRedeemable(['insufficient_points']);
  throw error.code === 'reward_not_found' ? unknownReward() : refused(error);
}

const overCodes = new Set(['expired', 'invalid_state', 'member_not_active', 'member_not_found']);

async function endReservation(
  parts: LipParts,
  merchantId: string,
  held: HostHold,
  status: 'released' | 'reversed',
): Promise<void> {
  const { hold, reservationId } = held;
  const operation = status === 'released' ? 'release' : 'reverse';
  const act = { merchantId, operation, name: hold.holdId, subjectId: hold.cartId };
  const facts = { reservation_id: reservationId, reason: status };
  try {
    // What was only set aside was never taken.
    const changedOf = () => (status === 'released' || hold.pointsCost === 0 ? null : held.customerId);
    await actAtLip(parts, act, 'redemptions/reverse', () => facts, reservationAnswer, changedOf);
  } catch (error) {
    if (!(error instanceof LipRefusal)) throw error;
    // It ran out by itself, or with its member: the points are back with the member, or there is no member any more.
    if (!overCodes.has(error.code)) throw refused(error);
    return settle(parts, merchantId, held, status === 'released' ? 'lapsed' : 'reversed');
  }
  return settle(parts, merchantId, held, status);
}

async function settle(parts: LipParts, merchantId: string, held: HostHold, status: HoldStatus): Promise<void> {
  await parts.store.saveHold(merchantId, withStatus(held, status));
}

function withStatus(held: HostHold, status: HoldStatus): HostHold {
  return { ...held, hold: { ...held.hold, status } };
}

function reservationLost(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'This reward was let go. Redeem it again.');
}
