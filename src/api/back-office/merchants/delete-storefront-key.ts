import { deletedStorefrontKeySchema } from '../../../contract/location/storefront-key.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { deleteStorefrontKey as remove } from '../../../store/location/storefront-keys.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Ends a storefront key for good, within half a minute on every server; the audit log remembers it. */
export const deleteStorefrontKey = operation({
  ...staffAct('manager'),
  id: 'deleteStorefrontKey',
  summary: 'Removes a storefront key.',
  description:
    'Removes the key for good; within 30 seconds no server knows it any more. ' +
    'Reads that still send it are counted by address again.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/storefront-keys/{keyId}',
  answers: { 200: deletedStorefrontKeySchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { keyId } = path;
    await audited(context, request, { subject: keyId }, async (tx) => {
      if (await remove(tx, { merchantId, keyId })) return;
      throw new CommerceError('NOT_FOUND', 'This merchant has no such key.');
    });
    return json(200, { success: true, keyId });
  },
});
