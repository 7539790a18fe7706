import { counterTermsChangeSchema, counterTermsSchema } from '../../../contract/order/counter.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findCounterTerms, saveCounterTerms as save } from '../../../store/location/counter-terms.ts';
import { json } from '../../../workflows/answer.ts';
import { changedMeanwhile } from '../../../workflows/location/location-settings.ts';
import { writeCounterTerms } from '../../../workflows/payments/counter-terms.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Says where guests may pay the staff. Orders that were placed stay as they are
 * (design/checkout.md#a-payment-at-the-counter-is-a-processor-of-ours).
 */
export const saveCounterTerms = operation({
  ...staffAct('manager'),
  id: 'saveCounterTerms',
  summary: 'Changes where guests may pay at the restaurant.',
  description:
    'Stores the methods for which orders may be paid to the staff, none to switch it off, and how much may stand unpaid. ' +
    'For managers and owners; a stale revision is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/merchants/{merchantId}/counter-payments',
  body: counterTermsChangeSchema,
  answers: { 200: counterTermsSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    const { revision, ...terms } = body;
    const stored = await audited(context, request, { changes: { ...terms } }, async (tx) => {
      await holdMerchant(tx, merchantId);
      if (!(await save(tx, merchantId, revision, terms))) throw changedMeanwhile('setting');
      return findCounterTerms(tx, merchantId);
    });
    await context.locations.refresh();
    return json(200, await writeCounterTerms(context, merchantId, stored));
  },
});
