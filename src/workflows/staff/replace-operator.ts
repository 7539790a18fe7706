import { operatorsNotice } from '../../domain/messages/staff-notices.ts';
import { saveAudit } from '../../store/staff/audit.ts';
import { holdOperators, setOperator, withdrawOperatorInvitationsBy } from '../../store/staff/operators.ts';
import { findAccount, findMemberships } from '../../store/staff/staff.ts';
import { queueStaffMessages } from '../../store/staff/staff-messages.ts';
import { endStaffSessions } from '../../store/staff/staff-sessions.ts';
import type { Context } from '../context.ts';
import { makeFirstRunToken } from './first-run-token.ts';
import { merchantsMax } from './record-access.ts';

/** The token of a first-run link, or why there is none. */
export type OwnerToken = { readonly token: string } | { readonly refusal: Refusal };
/** There is an operator already; the named address runs nothing; others run the installation beside it. */
type Refusal = 'exists' | 'unknown' | 'notAlone';

const by = 'npm run owner-link';

/**
 * What `npm run owner-link` asks for: the token that makes the first operator, or, where `insteadOf` names the only one there is,
 * the one who replaces them.
 */
export async function makeOwnerToken(context: Needed, insteadOf: string | null, baseUrl: string): Promise<OwnerToken> {
  const refusal = insteadOf === null ? null : await removeOnlyOperator(context, insteadOf.toLowerCase(), baseUrl);
  if (refusal !== null) return { refusal };
  const token = await makeFirstRunToken(context);
  return token === null ? { refusal: 'exists' } : { token };
}

type Needed = Pick<Context, 'database' | 'clock' | 'random'>;

/**
 * For the person who has the machine: takes the installation from its only operator, named by address, and signs that account out
 * everywhere, so that another person can take over. The account keeps its places at merchants, whose audit logs say what was done,
 * and its address is written to (design/security.md#who-has-the-machine-replaces-the-only-operator). Refuses an address that runs
 * nothing, and one that is not alone: another operator can do it in the dashboard.
 */
function removeOnlyOperator(context: Needed, emailAddress: string, baseUrl: string): Promise<Refusal | null> {
  return context.database.transaction(async (tx) => {
    const operators = await holdOperators(tx);
    const account = await findAccount(tx, emailAddress);
    if (account === null || !operators.includes(account.accountId)) return 'unknown';
    if (operators.length > 1) return 'notAlone';
    const { accountId } = account;
    const now = context.clock.now();
    await setOperator(tx, accountId, false);
    await withdrawOperatorInvitationsBy(tx, accountId);
    await endStaffSessions(tx, accountId, now);
    for (const { merchantId, name: called } of (await findMemberships(tx, accountId)).slice(0, merchantsMax)) {
      const entry = {
        auditId: context.random.uuid(now),
        at: now,
        accountId,
        name: called,
        locationId: null,
        address: null,
      };
      await saveAudit(tx, merchantId, { ...entry, operation: 'removeOperator', subject: by, changes: {}, device: by });
    }
    const notice = operatorsNotice('en', 'removed', { name: by, email: 'on the server' }, `${baseUrl}/dashboard`);
    const message = { messageId: `notice-${context.random.id()}`, merchantId: null, recipient: emailAddress };
    await queueStaffMessages(tx, [{ ...message, kind: 'staff_notice', ...notice }], now);
    return null;
  });
}
