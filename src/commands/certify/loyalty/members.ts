import { identityOf } from '../../../adapters/loyalty/lip-wire.ts';
import { type Check, expectThat } from '../kit/check.ts';
import { codeOf, granted, refused } from '../kit/wire.ts';
import {
  accrualOf,
  accrued,
  balanceOf,
  callErasure,
  callLip,
  earningAmount,
  enrolled,
  expectBalance,
  formOf,
  type LoyaltyWorld,
  manualOf,
  pointsFor,
  reserveOf,
  termsOf,
} from './loyalty-world.ts';

/** Programme, members, and what holds of every request. */
export const memberChecks: readonly Check<LoyaltyWorld>[] = [
  {
    id: 'program-given',
    title: 'The programme says what earns, what is primary, and a reward that Tiffin can show',
    section: 'getprogram',
    run: async (world) => {
      const first = await termsOf(world);
      const again = await termsOf(world);
      const isSame = first.currency === again.currency && first.unit === again.unit;
      expectThat(isSame, `the currency and the primary unit of a moment ago, ${first.currency} and ${first.unit}`);
    },
  },
  {
    id: 'program-unknown',
    title: 'A merchant without a programme is not_found',
    section: 'getprogram',
    run: async (world) => {
      refused(await callLip(world, 'programs/get', { program_id: world.newName() }), [404], ['not_found']);
    },
  },
  {
    id: 'member-enrolled',
    title: 'A customer becomes a member, whose account begins with nothing reserved',
    section: 'enrollmember',
    run: async (world) => {
      const { unit } = await termsOf(world);
      const memberId = await enrolled(world);
      const { amount, reserved } = await balanceOf(world, memberId, unit);
      expectThat(reserved === 0 && amount >= 0, 'a balance of zero or more, of which nothing is reserved');
    },
  },
  {
    id: 'member-enrolled-once',
    title: 'The same identity is the same member, also under another key and at the same moment',
    section: 'once',
    run: async (world) => {
      const customerId = world.newName();
      const first = await enrolled(world, customerId);
      const others = await Promise.all([enrolled(world, customerId), enrolled(world, customerId)]);
      expectThat(
        others.every((each) => each === first),
        `the member_id of the first answer, "${first}"`,
      );
    },
  },
  {
    id: 'member-unknown',
    title: 'An account that there is not is member_not_found',
    section: 'getaccount',
    run: async (world) => {
      const facts = { member_id: world.newName(), program_id: world.programId };
      refused(await callLip(world, 'accounts/get', facts), [404], ['member_not_found', 'not_found']);
    },
  },
  {
    id: 'key-missing',
    title: 'A request without the key is refused, and nothing happens',
    section: 'requests',
    run: (world) => turnedAway(world, null),
  },
  {
    id: 'key-of-another',
    title: 'A request with another key is refused, and nothing happens',
    section: 'requests',
    run: (world) => turnedAway(world, 'certainly-not-the-key'),
  },
  {
    id: 'request-id-echoed',
    title: 'Every answer names the request it answers, also one that was stored',
    section: 'context',
    run: async (world) => {
      const facts = { program_id: world.programId, identity: identityOf(world.newName()) };
      const key = world.newName();
      for (const requestId of [world.newName(), world.newName()]) {
        const answer = await callLip(world, 'members/enroll', facts, { key, requestId });
        const { status, form } = formOf('members/enroll');
        const { context } = granted(answer, status, form) as { readonly context: { readonly request_id: string } };
        expectThat(context.request_id === requestId, `context.request_id "${requestId}"`);
      }
    },
  },
  {
    id: 'clock-not-judged',
    title: 'A request that says another time is taken all the same',
    section: 'context',
    run: async (world) => {
      const facts = { program_id: world.programId, identity: identityOf(world.newName()) };
      const context = { occurred_at: new Date(world.now() + 90 * 60_000).toISOString() };
      refused(await callLip(world, 'members/enroll', facts, { context }), [201]);
    },
  },
  {
    id: 'malformed-request',
    title: 'A request of another form is refused with validation_failed',
    section: 'errors',
    run: async (world) => {
      const answer = await callLip(world, 'accounts/get', { member_id: 7 });
      refused(answer, [400, 422], ['validation_failed', 'invalid_json']);
    },
  },
  {
    id: 'other-protocol-version',
    title: 'A request of another version of the protocol is refused with validation_failed',
    section: 'context',
    run: async (world) => {
      const facts = { program_id: world.programId };
      const answer = await callLip(world, 'programs/get', facts, { context: { protocol_version: '9.9' } });
      refused(answer, [400, 422], ['validation_failed']);
    },
  },
  {
    id: 'long-names',
    title: 'Names of 128 characters with every sign that is allowed are kept',
    section: 'requests',
    run: async (world) => {
      const terms = await termsOf(world);
      const memberId = await enrolled(world);
      const before = await balanceOf(world, memberId);
      const orderId = `${world.newName()}.a_b:c-`.padEnd(128, 'x');
      const minor = earningAmount(terms);
      await accrued(world, accrualOf(world, terms, memberId, orderId, minor));
      await accrued(world, accrualOf(world, terms, memberId, orderId, minor));
      await expectBalance(world, memberId, { ...before, amount: before.amount + pointsFor(terms, minor) });
    },
  },
  {
    id: 'key-repeated',
    title: 'The same key with the same facts is answered with what was stored, and happens once',
    section: 'once',
    run: async (world) => {
      const terms = await termsOf(world);
      const memberId = await enrolled(world);
      const before = await balanceOf(world, memberId);
      const minor = earningAmount(terms);
      const facts = accrualOf(world, terms, memberId, world.newName(), minor);
      const key = world.newName();
      const first = await accrued(world, facts, { key });
      const again = await accrued(world, facts, { key });
      expectThat(again === first, `an entry of ${first}, as the first time`);
      await expectBalance(world, memberId, { ...before, amount: before.amount + pointsFor(terms, minor) });
    },
  },
  {
    id: 'key-of-other-facts',
    title: 'The same key with other facts is idempotency_conflict',
    section: 'once',
    run: async (world) => {
      const memberId = await enrolled(world);
      const before = await balanceOf(world, memberId);
      const key = world.newName();
      const facts = manualOf(world, memberId, world.newName(), 5);
      refused(await callLip(world, 'ledger/manual-adjustments', facts, { key }), [201]);
      const other = manualOf(world, memberId, world.newName(), 7);
      refused(await callLip(world, 'ledger/manual-adjustments', other, { key }), [409], ['idempotency_conflict']);
      await expectBalance(world, memberId, { ...before, amount: before.amount + 5 });
    },
  },
  {
    id: 'refusals-not-kept',
    title: 'What was refused may succeed under the same key',
    section: 'once',
    run: async (world) => {
      const terms = await termsOf(world);
      const memberId = await enrolled(world);
      const orderId = world.newName();
      const facts = reserveOf(world, terms, { memberId, orderId, redemptionId: world.newName() });
      const key = world.newName();
      // What a new member has is reserved away first, so that this reward is too dear.
      await spendAll(world, memberId);
      refused(await callLip(world, 'redemptions/reserve', facts, { key }), [409], ['insufficient_balance']);
      const grant = manualOf(world, memberId, world.newName(), terms.reward.cost.amount);
      refused(await callLip(world, 'ledger/manual-adjustments', grant), [201]);
      refused(await callLip(world, 'redemptions/reserve', facts, { key }), [201]);
    },
  },
  {
    id: 'member-erased',
    title: 'A member is erased, as often as it is asked, and never comes back',
    section: 'erasemember',
    run: async (world) => {
      const customerId = world.newName();
      const memberId = await enrolled(world, customerId);
      refused(await callErasure(world, memberId, null), [401]);
      const { status, form } = formOf('erase');
      const first = granted(await callErasure(world, memberId), status, form) as { member: { status: string } };
      expectThat(first.member.status === 'closed', 'a member that is closed');
      const again = await callErasure(world, memberId);
      if (again.status !== 404) granted(again, status, form);
      const facts = { program_id: world.programId, identity: identityOf(customerId) };
      const answer = await callLip(world, 'members/enroll', facts);
      const isRefused = answer.status >= 400 && answer.status < 500 && codeOf(answer) !== null;
      expectThat(isRefused && !codeOf(answer)?.endsWith('not_found'), '409 with the code member_not_active');
    },
  },
];

/** A posting without the right key is refused, and posts nothing. */
async function turnedAway(world: LoyaltyWorld, bearer: string | null): Promise<void> {
  const memberId = await enrolled(world);
  const before = await balanceOf(world, memberId);
  const facts = manualOf(world, memberId, world.newName(), 500);
  refused(await callLip(world, 'ledger/manual-adjustments', facts, { bearer }), [401]);
  await expectBalance(world, memberId, before);
}

const rewardsMax = 100;

/** Reserves rewards of a member until the next one is refused. */
export async function spendAll(world: LoyaltyWorld, memberId: string): Promise<void> {
  const terms = await termsOf(world);
  for (let count = 0; count < rewardsMax; count += 1) {
    const given = { memberId, orderId: world.newName(), redemptionId: world.newName() };
    const answer = await callLip(world, 'redemptions/reserve', reserveOf(world, terms, given));
    if (answer.status !== 201) return refused(answer, [409], ['insufficient_balance']);
  }
  expectThat(false, `insufficient_balance after at most ${rewardsMax} rewards of a new member`);
}
