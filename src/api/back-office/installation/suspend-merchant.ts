import { installedMerchantSchema, suspensionSchema } from '../../../contract/staff/installation.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findInstalledMerchant, setSuspension } from '../../../store/location/all-merchants.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { notifyOwners } from '../../../workflows/staff/notices.ts';
import { requireOperator, writeInstalledMerchant } from '../../../workflows/staff/operators.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/**
 * Takes a merchant off the pages: guests see that it takes no orders now, and what was begun is finished
 * (design/back-office.md#operators-look-after-the-installation). Suspending it again changes the reason. Its people work on.
 */
export const suspendMerchant = operation({
  ...staffCall,
  takesConfirmation: true,
  id: 'suspendMerchant',
  summary: 'Suspends a merchant.',
  description:
    'Hides the merchant from guests at once and takes no new orders; carts and orders that were begun are finished. ' +
    'For operators of the installation only; the owners are told by e-mail, with the reason.',
  method: 'PUT',
  path: '/installation/merchants/{installedMerchantId}/suspension',
  body: suspensionSchema,
  answers: { 200: installedMerchantSchema },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND'],
  run: async (context, request) => {
    requireOperator(request);
    const { installedMerchantId: merchantId } = request.path;
    const reason = displayText(request.body.reason ?? '');
    const act = { changes: { reason } };
    const merchant = await audited(context, { ...request, path: { merchantId } }, act, async (tx) => {
      const before = await findInstalledMerchant(tx, merchantId);
      if (before === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
      await holdMerchant(tx, merchantId);
      await setSuspension(tx, merchantId, context.clock.now(), reason);
      await notifyOwners(context, tx, merchantId, 'suspended', { by: request.staff.name, reason });
      return { ...before, suspendedAt: before.suspendedAt ?? context.clock.now(), suspensionReason: reason };
    });
    await context.locations.refresh();
    return json(200, writeInstalledMerchant(merchant));
  },
});
