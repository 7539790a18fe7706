import { deletedCodeSchema } from '../../../contract/location/discount-codes.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { deleteDiscountTerms, isTakenMeanwhile } from '../../../store/cart/discount-terms.ts';
import { json } from '../../../workflows/answer.ts';
import { readCode } from '../../../workflows/location/discount-terms.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Deletes a code for good. One that a cart or an order has is part of what was promised: RESOURCE_CONFLICT, give it an
 * end instead (design/prices.md#a-used-code-ends-instead-of-being-deleted).
 */
export const deleteDiscountCode = operation({
  ...staffAct('manager'),
  id: 'deleteDiscountCode',
  summary: 'Deletes an unused discount code.',
  description:
    'Deletes a code for good. ' + 'A code that a cart or order uses is RESOURCE_CONFLICT: set its end instead.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/discount-codes/{code}',
  answers: { 200: deletedCodeSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const code = readCode(request.path.code);
    const deleted = audited(context, request, { subject: code }, async (tx) => {
      const outcome = await deleteDiscountTerms(tx, request.merchantId, code);
      if (outcome === 'unknown') throw new CommerceError('NOT_FOUND', 'There is no such code.');
      if (outcome === 'used') throw isUsed();
    });
    await deleted.catch((error: unknown) => Promise.reject(isTakenMeanwhile(error) ? isUsed() : error));
    return json(200, { success: true, code });
  },
});

function isUsed(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'Carts or orders have this code: let it end instead.');
}
