import { operatorsSchema } from '../../../contract/staff/installation.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { listOperators as list, listOperatorInvitations } from '../../../store/staff/operators.ts';
import { json } from '../../../workflows/answer.ts';
import { requireOperator, writeOperatorInvitation } from '../../../workflows/staff/operators.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Who runs the installation, and who is invited to. */
export const listOperators = operation({
  ...staffCall,
  id: 'listOperators',
  summary: 'Lists the operators of the installation.',
  description:
    'Returns the people who run the installation, by name, and the open invitations, newest first. ' +
    'For operators of the installation only.',
  method: 'GET',
  path: '/installation/operators',
  answers: { 200: operatorsSchema },
  refuses: ['FORBIDDEN'],
  run: async (context, request) => {
    requireOperator(request);
    const operators = await list(context.database);
    const invitations = await listOperatorInvitations(context.database, context.clock.now());
    return json(200, {
      operators: operators.map((each) => ({ ...each, createdAt: formatInstant(each.createdAt) })),
      invitations: invitations.map(writeOperatorInvitation),
    });
  },
});
