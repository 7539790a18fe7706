import { reservationAnswer } from '../../../adapters/loyalty/lip-wire.ts';
import { type Check, expectThat } from '../kit/check.ts';
import { expectInTime, granted, refused } from '../kit/wire.ts';
import {
  balanceOf,
  callLip,
  ended,
  expectBalance,
  type LoyaltyWorld,
  reserved,
  reserveOf,
  richMember,
  termsOf,
} from './loyalty-world.ts';
import { memberChecks, spendAll } from './members.ts';
import { pointChecks } from './points.ts';

const rewardChecks: readonly Check<LoyaltyWorld>[] = [
  {
    id: 'reward-reserved',
    title: 'A reward is set aside at its price: reserved grows, the posted amount stays',
    section: 'reservereward',
    run: async (world) => {
      const { terms, memberId, before, reservation } = await aReservation(world);
      const { cost, effect } = terms.reward;
      const isPrice = reservation.cost.amount === cost.amount && reservation.cost.unit === cost.unit;
      expectThat(isPrice, `the cost of the reward, ${cost.amount} ${cost.unit}`);
      const isEffect = JSON.stringify(reservation.effect.amount) === JSON.stringify(effect.amount);
      expectThat(isEffect, `the effect of the reward, ${JSON.stringify(effect)}`);
      const until = Date.parse(reservation.expires_at);
      expectThat(until > world.now() + 60_000, 'a reservation that lasts a minute at least');
      await expectBalance(world, memberId, { ...before, reserved: before.reserved + cost.amount });
    },
  },
  {
    id: 'reserved-once',
    title: 'The same redemption is one reservation, also under another key',
    section: 'once',
    run: async (world) => {
      const { terms, memberId, before, reservation, facts } = await aReservation(world);
      const answer = await callLip(world, 'redemptions/reserve', facts);
      const { reservation: again } = granted(answer, 201, reservationAnswer);
      const { reservation_id: id } = reservation;
      expectThat(again.reservation_id === id, `the reservation_id of the first answer, "${id}"`);
      await expectBalance(world, memberId, { ...before, reserved: before.reserved + terms.reward.cost.amount });
    },
  },
  {
    id: 'too-few-points',
    title: 'What is set aside cannot be set aside again: then it is insufficient_balance',
    section: 'reservereward',
    run: async (world) => {
      const terms = await termsOf(world);
      const memberId = await richMember(world, terms);
      await spendAll(world, memberId);
      const { amount, reserved: aside } = await balanceOf(world, memberId);
      expectThat(amount - aside < terms.reward.cost.amount, 'less available than the reward costs');
      expectThat(aside <= amount, 'no more reserved than there is');
    },
  },
  {
    id: 'reward-unknown',
    title: 'A reward that there is not is reward_not_found',
    section: 'reservereward',
    run: async (world) => {
      const terms = await termsOf(world);
      const memberId = await richMember(world, terms);
      const given = { memberId, orderId: world.newName(), redemptionId: world.newName() };
      const facts = { ...reserveOf(world, terms, given), reward_id: world.newName() };
      refused(await callLip(world, 'redemptions/reserve', facts), [404], ['reward_not_found', 'not_found']);
    },
  },
  {
    id: 'reward-captured-once',
    title: 'A reward that is captured is taken once',
    section: 'capturereward',
    run: async (world) => {
      const { terms, memberId, before, reservation, orderId } = await aReservation(world);
      const facts = { reservation_id: reservation.reservation_id, order_id: orderId };
      const taken = { ...before, amount: before.amount - terms.reward.cost.amount };
      const key = world.newName();
      for (let sent = 0; sent < 2; sent += 1) await ended(world, 'redemptions/capture', facts, { key });
      await expectBalance(world, memberId, taken);
      await callLip(world, 'redemptions/capture', facts);
      await expectBalance(world, memberId, taken);
    },
  },
  {
    id: 'reward-of-another-order',
    title: 'A reward that was set aside for another order is conflict',
    section: 'capturereward',
    run: async (world) => {
      const { terms, memberId, before, reservation } = await aReservation(world);
      const facts = { reservation_id: reservation.reservation_id, order_id: world.newName() };
      refused(await callLip(world, 'redemptions/capture', facts), [409], ['conflict']);
      await expectBalance(world, memberId, { ...before, reserved: before.reserved + terms.reward.cost.amount });
    },
  },
  {
    id: 'reward-let-go',
    title: 'A reward that is let go is available again, cannot be captured, and its redemption stays over',
    section: 'reversereward',
    run: async (world) => {
      const { memberId, before, reservation, orderId, facts } = await aReservation(world);
      const { reservation_id: id } = reservation;
      await ended(world, 'redemptions/reverse', { reservation_id: id, reason: 'released' });
      await expectBalance(world, memberId, before);
      const capture = await callLip(world, 'redemptions/capture', { reservation_id: id, order_id: orderId });
      refused(capture, [409], ['invalid_state', 'expired']);
      refused(await callLip(world, 'redemptions/reserve', facts), [409], ['invalid_state']);
      await expectBalance(world, memberId, before);
    },
  },
  {
    id: 'reward-given-back',
    title: 'A reward that was captured is given back, once',
    section: 'reversereward',
    run: async (world) => {
      const { memberId, before, reservation, orderId } = await aReservation(world);
      const { reservation_id: id } = reservation;
      await ended(world, 'redemptions/capture', { reservation_id: id, order_id: orderId });
      const key = world.newName();
      for (let sent = 0; sent < 2; sent += 1) {
        await ended(world, 'redemptions/reverse', { reservation_id: id, reason: 'reversed' }, { key });
      }
      await expectBalance(world, memberId, before);
    },
  },
  {
    id: 'reward-lapsed',
    title: 'A reward that has run out is available again, and capturing it is expired',
    section: 'capturereward',
    run: async (world) => {
      const { memberId, before, reservation, orderId } = await aReservation(world);
      const { reservation_id: id, expires_at: until } = reservation;
      const inWords = `Have the reservation ${id} run out (it lasts until ${until}).`;
      await world.operator.do({ act: 'lapse', reservationId: id }, inWords);
      const capture = await callLip(world, 'redemptions/capture', { reservation_id: id, order_id: orderId });
      refused(capture, [409], ['expired']);
      await expectBalance(world, memberId, before);
    },
  },
];

const timeCheck: Check<LoyaltyWorld> = {
  id: 'answers-in-time',
  title: 'Everything above was answered within its time',
  section: 'retries-and-time-limits',
  run: async ({ wire }) => expectInTime(wire),
};

/** All that is asked of a loyalty host, in the order of a member's life. */
export const loyaltyChecks: readonly Check<LoyaltyWorld>[] = [
  ...memberChecks,
  ...pointChecks,
  ...rewardChecks,
  timeCheck,
];

async function aReservation(world: LoyaltyWorld) {
  const terms = await termsOf(world);
  const memberId = await richMember(world, terms);
  const before = await balanceOf(world, memberId);
  return { terms, memberId, before, ...(await reserved(world, terms, memberId)) };
}
