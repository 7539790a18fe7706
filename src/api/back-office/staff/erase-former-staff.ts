import { erasedAccountSchema, formerStaffSchema } from '../../../contract/staff/staff.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { findAccount } from '../../../store/staff/staff.ts';
import { listMerchantsActedAt } from '../../../store/staff/staff-erasure.ts';
import { json } from '../../../workflows/answer.ts';
import { writeAudit } from '../../../workflows/staff/audited.ts';
import { eraseAccount } from '../../../workflows/staff/erase-account.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/**
 * Closes the account of a person who works nowhere any more, for good, by their address
 * (design/security.md#a-person-closes-their-account). Only for operators: others are FORBIDDEN. RESOURCE_CONFLICT while the
 * person has a place at a merchant.
 */
export const eraseFormerStaff = operation({
  ...staffCall,
  takesConfirmation: true,
  id: 'eraseFormerStaff',
  summary: 'Closes the account of a person who works nowhere any more.',
  description:
    'Erases all personal data of a former staff member; audit logs keep what was done, without the person. ' +
    'For operators of the installation only; a person who works at a merchant is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/former-staff/erasure',
  body: formerStaffSchema,
  answers: { 200: erasedAccountSchema },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { body, staff } = request;
    if (!staff.isOperator) {
      throw new CommerceError('FORBIDDEN', 'Only people who run this installation close the accounts of others.');
    }
    const account = await findAccount(context.database, body.emailAddress.toLowerCase());
    if (account === null) throw noAccount();
    const { accountId } = account;
    const erasedAt = formatInstant(context.clock.now());
    const isErased = await context.database.transaction((tx) =>
      eraseAccount(context, tx, accountId, async () => {
        for (const merchantId of await listMerchantsActedAt(tx, accountId)) {
          await writeAudit(context, tx, { ...request, path: { merchantId } }, { subject: accountId });
        }
      }),
    );
    if (!isErased) throw noAccount();
    return json(200, { accountId, erasedAt });
  },
});

function noAccount(): CommerceError {
  return new CommerceError('NOT_FOUND', 'No account has this address.');
}
