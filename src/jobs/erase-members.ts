import { claimMembersToErase, finishErasure } from '../store/loyalty/loyalty-memberships.ts';
import { forEachItem, type Job } from './job.ts';

const membersPerRun = 20;

const retryMs = 5 * 60_000;

/**
 * Has another loyalty host forget the members whom we were told to forget. One that cannot be reached is asked again five
 * minutes later, and until it answers: whoever was forgotten here waits for nobody. (Decision 0222)
 */
export const eraseMembers: Job = {
  name: 'erase-members',
  everyMs: 10_000,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimMembersToErase(context.database, now, now + retryMs, membersPerRun);
    return forEachItem(due, async (member) => {
      await context.loyalty.forget(member.merchantId, member.customerId);
      await finishErasure(context.database, member);
    });
  },
};
