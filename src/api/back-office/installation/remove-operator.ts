import { removedOperatorSchema } from '../../../contract/staff/installation.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdOperators, setOperator, withdrawOperatorInvitationsBy } from '../../../store/staff/operators.ts';
import { json } from '../../../workflows/answer.ts';
import { notifyOperators, requireOperator } from '../../../workflows/staff/operators.ts';
import { recordChange } from '../../../workflows/staff/record-access.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/**
 * Takes the running of the installation away from a person, who keeps their places at merchants. What they invited to is
 * withdrawn. The only operator stays: RESOURCE_CONFLICT.
 */
export const removeOperator = operation({
  ...staffCall,
  takesConfirmation: true,
  id: 'removeOperator',
  summary: 'Removes an operator of the installation.',
  description:
    'The person no longer runs the installation, at once, and keeps their places at merchants. ' +
    'For operators only; the last one is RESOURCE_CONFLICT.',
  method: 'DELETE',
  path: '/installation/operators/{accountId}',
  answers: { 200: removedOperatorSchema },
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    requireOperator(request);
    const { accountId } = request.path;
    await context.database.transaction(async (tx) => {
      const operators = await holdOperators(tx);
      if (!operators.includes(accountId)) throw new CommerceError('NOT_FOUND', 'There is no such operator.');
      if (operators.length === 1) {
        throw new CommerceError(
          'RESOURCE_CONFLICT',
          'No one else runs this installation: invite another person first.',
        );
      }
      const { name, emailAddress: email } = request.staff;
      await notifyOperators(context, tx, request, 'removed', { name, email });
      await setOperator(tx, accountId, false);
      await withdrawOperatorInvitationsBy(tx, accountId);
      await recordChange(context, tx, request);
    });
    return json(200, { success: true, accountId });
  },
});
