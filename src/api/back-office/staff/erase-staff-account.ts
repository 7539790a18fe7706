import { erasedAccountSchema } from '../../../contract/staff/staff.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findMemberships, removeMember } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { writeAudit } from '../../../workflows/staff/audited.ts';
import { eraseAccount } from '../../../workflows/staff/erase-account.ts';
import { staffCookie } from '../../../workflows/staff/staff-cookie.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/**
 * Closes the account of the person who is signed in, for good: they leave every merchant, and everything personal goes
 * (design/security.md#a-person-closes-their-account). RESOURCE_CONFLICT for the last owner of a merchant and the only
 * operator; nothing is changed then.
 */
export const eraseStaffAccount = operation({
  ...staffCall,
  takesConfirmation: true,
  id: 'eraseStaffAccount',
  summary: 'Closes the account of the signed-in person for good.',
  description:
    'Ends every membership and session and erases all personal data; audit logs keep what was done, without the person. ' +
    'The last owner of a merchant and the only operator are RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/me/erasure',
  answers: { 200: erasedAccountSchema },
  refuses: ['RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { accountId } = request.staff;
    const erasedAt = formatInstant(context.clock.now());
    await context.database.transaction(async (tx) => {
      const places = (await findMemberships(tx, accountId)).map(({ merchantId }) => merchantId);
      // In one order, so that two people who work for the same merchants do not wait for each other.
      for (const merchantId of places.toSorted()) {
        await holdMerchant(tx, merchantId);
        if (!(await removeMember(tx, merchantId, accountId))) continue;
        await writeAudit(context, tx, { ...request, path: { merchantId } }, { subject: accountId });
      }
      if (!(await eraseAccount(context, tx, accountId))) {
        throw new CommerceError('UNAUTHORIZED', 'This account was closed.');
      }
    });
    const headers = { 'Set-Cookie': staffCookie(context.settings, null) };
    return json(200, { accountId, erasedAt }, { headers });
  },
});
