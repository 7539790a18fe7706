import { claimMembersToErase, finishErasure } from '../store/loyalty/loyalty-memberships.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const membersPerRun = 20;

const retryMs = 5 * 60_000;

const lanes = createLanes();

/**
 * Erases members at their loyalty host after customers were erased here. Retries every five minutes until the host
 * confirms; the erasure here does not wait for it. (design/customers.md#a-loyalty-host-is-asked-to-erase-until-it-has)
 */
export const eraseMembers: Job = {
  name: 'erase-members',
  queue: 'erase-members',
  everyMs: 10_000,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimMembersToErase(context.database, now, now + retryMs, membersPerRun);
    return forEachRow(
      context,
      eraseMembers.name,
      due,
      async (member) => {
        await context.loyalty.eraseMember(member.merchantId, member.customerId);
        await finishErasure(context.database, member);
      },
      { lanes },
    );
  },
};
