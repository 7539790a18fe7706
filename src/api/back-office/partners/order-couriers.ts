import { courierOrderSchema, partnerListSchema } from '../../../contract/location/partner-accounts.ts';
import { orderedCouriers } from '../../../domain/location/partners/partner-account.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { listPartnerAccounts, saveCourierOrder } from '../../../store/location/partner-accounts.ts';
import { json } from '../../../workflows/answer.ts';
import { writePartners } from '../../../workflows/location/partner-accounts.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Says which courier is asked first. What was asked of one stays with it. */
export const orderCouriers = operation({
  ...staffAct('owner'),
  id: 'orderCouriers',
  summary: 'Puts the couriers of a merchant in order.',
  description:
    'Stores the order in which the couriers are asked for a quote; the next one is asked where one does not come. ' +
    'For owners; a list that is not exactly the connected couriers is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/merchants/{merchantId}/courier-order',
  body: courierOrderSchema,
  answers: { 200: partnerListSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    await audited(context, request, { changes: { couriers: body.accountIds } }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const ordered = orderedCouriers(await listPartnerAccounts(tx, merchantId), body.accountIds);
      await saveCourierOrder(tx, merchantId, ordered);
    });
    await context.locations.refresh();
    return json(200, await writePartners(context, merchantId));
  },
});
