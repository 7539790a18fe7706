import { deletedServiceTokenSchema } from '../../../contract/staff/service-token.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { deleteServiceToken as remove } from '../../../store/staff/service-tokens.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Ends a token at once and for good. What it did stays in the audit log under its name. */
export const deleteServiceToken = operation({
  ...staffAct('owner'),
  id: 'deleteServiceToken',
  summary: 'Removes a service token.',
  description: 'Ends the token at once and for good. ' + 'What it did stays in the audit log under its name.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/service-tokens/{tokenId}',
  answers: { 200: deletedServiceTokenSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, tokenId } = request.path;
    await audited(context, request, { subject: tokenId }, async (tx) => {
      if (await remove(tx, merchantId, tokenId)) return;
      throw new CommerceError('NOT_FOUND', 'This merchant has no such service token.');
    });
    return json(200, { success: true, tokenId });
  },
});
