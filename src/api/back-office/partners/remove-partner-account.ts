import { partnerListSchema } from '../../../contract/location/partner-accounts.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { removePartnerAccount as remove } from '../../../store/location/partner-accounts.ts';
import { json } from '../../../workflows/answer.ts';
import { loadPartner, openSettings, partnerName, writePartners } from '../../../workflows/location/partner-accounts.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { notifyOwners } from '../../../workflows/staff/notices.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Takes an account out of use: the merchant works with the next courier, or with what the installation has. A courier finishes what
 * it was asked for (design/partners.md#a-removed-courier-finishes-its-deliveries).
 */
export const removePartnerAccount = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'removePartnerAccount',
  summary: 'Removes a partner account of the merchant.',
  description:
    'Nothing new is asked of the partner; deliveries that were begun are finished by their courier. For owners.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/partner-accounts/{accountId}',
  answers: { 200: partnerListSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    await audited(context, request, { subject: path.accountId }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const account = await loadPartner(tx, merchantId, path.accountId);
      await remove(tx, account, context.clock.now());
      const settings = openSettings(context.secrets, account);
      const partner = settings === null ? account.accountId : partnerName(settings);
      await notifyOwners(context, tx, merchantId, 'partnerRemoved', { by: request.staff.name, partner });
    });
    await context.locations.refresh();
    return json(200, await writePartners(context, merchantId));
  },
});
