import { installedMerchantSchema } from '../../../contract/staff/installation.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findInstalledMerchant, setSuspension } from '../../../store/location/all-merchants.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { notifyOwners } from '../../../workflows/staff/notices.ts';
import { requireOperator, writeInstalledMerchant } from '../../../workflows/staff/operators.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Lets a suspended merchant go on, in the status it had: what it showed before is shown again. */
export const resumeMerchant = operation({
  ...staffCall,
  takesConfirmation: true,
  id: 'resumeMerchant',
  summary: 'Ends the suspension of a merchant.',
  description:
    'The merchant is what it was before: published, draft or archived. ' +
    'For operators of the installation only; one that is not suspended stays as it is.',
  method: 'DELETE',
  path: '/installation/merchants/{installedMerchantId}/suspension',
  answers: { 200: installedMerchantSchema },
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  run: async (context, request) => {
    requireOperator(request);
    const { installedMerchantId: merchantId } = request.path;
    const merchant = await audited(context, { ...request, path: { merchantId } }, {}, async (tx) => {
      const before = await findInstalledMerchant(tx, merchantId);
      if (before === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
      if (before.suspendedAt === null) return before;
      await holdMerchant(tx, merchantId);
      await setSuspension(tx, merchantId, null, '');
      await notifyOwners(context, tx, merchantId, 'resumed', { by: request.staff.name });
      return { ...before, suspendedAt: null, suspensionReason: '' };
    });
    await context.locations.refresh();
    return json(200, writeInstalledMerchant(merchant));
  },
});
