import { entriesAnswer, entryAnswer, moneyOf } from '../../../adapters/loyalty/lip-wire.ts';
import { type Check, expectThat } from '../kit/check.ts';
import { granted, refused } from '../kit/wire.ts';
import {
  accrualOf,
  accrued,
  balanceOf,
  callLip,
  earningAmount,
  enrolled,
  expectBalance,
  type LoyaltyWorld,
  manualOf,
  pointsFor,
  postedManually,
  type Terms,
  termsOf,
} from './loyalty-world.ts';

/** Points that orders earn, refunds take back and staff grant, and the ledger of them. */
export const pointChecks: readonly Check<LoyaltyWorld>[] = [
  {
    id: 'points-earned',
    title: 'An order earns by the rate, truncated once, and nothing below the minimum',
    section: 'accruepoints',
    run: async (world) => {
      const terms = await termsOf(world);
      const memberId = await enrolled(world);
      let { amount } = await balanceOf(world, memberId);
      const whole = earningAmount(terms);
      for (const minor of [whole, whole + terms.rate.spendMinor - 1, Math.max(0, terms.minimumMinor - 1)]) {
        const points = await accrued(world, accrualOf(world, terms, memberId, world.newName(), minor));
        const wanted = pointsFor(terms, minor);
        expectThat(points === wanted, `an entry of ${wanted} for an order of ${minor}`);
        amount += wanted;
        await expectBalance(world, memberId, { amount, reserved: 0 });
      }
    },
  },
  {
    id: 'order-earns-once',
    title: 'An order earns once, also under another key and at the same moment',
    section: 'accruepoints',
    run: async (world) => {
      const { terms, memberId, before, minor, facts } = await anOrder(world);
      await Promise.all([accrued(world, facts), accrued(world, facts), accrued(world, facts)]);
      await accrued(world, facts);
      await expectBalance(world, memberId, { ...before, amount: before.amount + pointsFor(terms, minor) });
    },
  },
  {
    id: 'order-of-other-facts',
    title: 'An order that earned and comes with other facts is conflict',
    section: 'accruepoints',
    run: async (world) => {
      const { terms, memberId, orderId, minor, facts, before } = await anOrder(world);
      const points = await accrued(world, facts);
      const other = accrualOf(world, terms, memberId, orderId, minor * 2);
      refused(await callLip(world, 'accruals', other), [409], ['conflict']);
      await expectBalance(world, memberId, { ...before, amount: before.amount + points });
    },
  },
  {
    id: 'unpaid-order',
    title: 'An order that is not paid earns nothing',
    section: 'accruepoints',
    run: async (world) => {
      const { terms, memberId, before, minor } = await anOrder(world);
      const facts = accrualOf(world, terms, memberId, world.newName(), minor, 'open');
      refused(await callLip(world, 'accruals', facts), [422], ['invalid_order']);
      await expectBalance(world, memberId, before);
    },
  },
  {
    id: 'refund-takes-back',
    title: 'A refund takes back what that part had earned, once per refund',
    section: 'adjustorder',
    run: async (world) => {
      const { terms, memberId, orderId, before, minor, facts } = await anOrder(world);
      const earned = await accrued(world, facts);
      const refund = adjustmentOf(world, terms, memberId, orderId, world.newName(), minor / 3);
      for (let sent = 0; sent < 2; sent += 1) {
        const taken = await adjusted(world, refund);
        expectThat(taken === -earned / 3, `an entry of ${-earned / 3}`);
      }
      await expectBalance(world, memberId, { ...before, amount: before.amount + earned - earned / 3 });
    },
  },
  {
    id: 'refunds-never-more',
    title: 'All refunds of an order together take no more than it earned',
    section: 'adjustorder',
    run: async (world) => {
      const { terms, memberId, orderId, before, minor, facts } = await anOrder(world);
      await postedManually(world, memberId, world.newName(), 1_000_000);
      await accrued(world, facts);
      for (const part of [minor, minor]) {
        await callLip(world, 'orders/adjust', adjustmentOf(world, terms, memberId, orderId, world.newName(), part));
      }
      await expectBalance(world, memberId, { ...before, amount: before.amount + 1_000_000 });
    },
  },
  {
    id: 'refund-of-unknown-order',
    title: 'A refund of an order that never earned is not_found',
    section: 'adjustorder',
    run: async (world) => {
      const { terms, memberId, minor } = await anOrder(world);
      const facts = adjustmentOf(world, terms, memberId, world.newName(), world.newName(), minor);
      refused(await callLip(world, 'orders/adjust', facts), [404], ['not_found']);
    },
  },
  {
    id: 'granted-once',
    title: 'What staff grant is posted once, also under another key',
    section: 'postmanually',
    run: async (world) => {
      const memberId = await enrolled(world);
      const before = await balanceOf(world, memberId);
      const name = world.newName();
      await postedManually(world, memberId, name, 20);
      await postedManually(world, memberId, name, 20);
      await expectBalance(world, memberId, { ...before, amount: before.amount + 20 });
    },
  },
  {
    id: 'granted-other-facts',
    title: 'A grant that comes with another amount is conflict',
    section: 'postmanually',
    run: async (world) => {
      const memberId = await enrolled(world);
      const name = world.newName();
      await postedManually(world, memberId, name, 20);
      const answer = await callLip(world, 'ledger/manual-adjustments', manualOf(world, memberId, name, 30));
      refused(answer, [409], ['conflict']);
    },
  },
  {
    id: 'ledger-adds-up',
    title: 'The ledger is newest first, and its entries add up to the balance',
    section: 'listledger',
    run: async (world) => {
      const { memberId } = await withHistory(world);
      const entries = await list(world, memberId, 100);
      const sum = entries.entries.reduce((total, { amount }) => total + amount, 0);
      const { amount } = await balanceOf(world, memberId);
      expectThat(sum === amount, `entries that add up to the balance, ${amount}`, `a sum of ${sum}`);
      const times = entries.entries.map(({ occurred_at: at }) => Date.parse(at));
      const isOrdered = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0));
      expectThat(isOrdered, 'entries from the newest to the oldest', JSON.stringify(entries.entries));
    },
  },
  {
    id: 'ledger-paged',
    title: 'The ledger is read page by page, each entry once',
    section: 'listledger',
    run: async (world) => {
      const { memberId } = await withHistory(world);
      const { entries: whole } = await list(world, memberId, 100);
      const read: unknown[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages <= whole.length; pages += 1) {
        const page = await list(world, memberId, 1, cursor);
        expectThat(page.entries.length <= 1, 'at most one entry, as the limit says');
        read.push(...page.entries);
        cursor = page.next_cursor;
        if (cursor === undefined) break;
      }
      const isSame = JSON.stringify(read) === JSON.stringify(whole);
      expectThat(isSame, `the entries of one large page: ${JSON.stringify(whole)}`, JSON.stringify(read));
    },
  },
];

async function anOrder(world: LoyaltyWorld) {
  const terms = await termsOf(world);
  const memberId = await enrolled(world);
  const [before, orderId, minor] = [await balanceOf(world, memberId), world.newName(), earningAmount(terms)];
  return { terms, memberId, before, orderId, minor, facts: accrualOf(world, terms, memberId, orderId, minor) };
}

async function withHistory(world: LoyaltyWorld): Promise<{ readonly memberId: string }> {
  const { memberId, facts } = await anOrder(world);
  await accrued(world, facts);
  await postedManually(world, memberId, world.newName(), 20);
  await postedManually(world, memberId, world.newName(), 30);
  return { memberId };
}

function adjustmentOf(
  world: LoyaltyWorld,
  { currency }: Terms,
  memberId: string,
  orderId: string,
  adjustmentId: string,
  minor: number,
): object {
  const delta = moneyOf(-minor, currency);
  return {
    member_id: memberId,
    program_id: world.programId,
    adjustment: {
      adjustment_id: adjustmentId,
      original_order_id: orderId,
      type: 'partial_refund',
      reason: 'refund',
      occurred_at: new Date(Date.UTC(2026, 5, 2, 17)).toISOString(),
      order_total_delta: delta,
      eligible_spend_delta: delta,
    },
  };
}

async function adjusted(world: LoyaltyWorld, facts: object): Promise<number> {
  const { entry } = granted(await callLip(world, 'orders/adjust', facts), 201, entryAnswer);
  return entry.amount;
}

async function list(world: LoyaltyWorld, memberId: string, limit: number, cursor?: string) {
  const from = cursor === undefined ? {} : { cursor };
  const facts = { member_id: memberId, program_id: world.programId, limit, ...from };
  return granted(await callLip(world, 'ledger/list', facts), 200, entriesAnswer);
}
