import { installedMerchantSchema, merchantSearchSchema } from '../../../contract/staff/installation.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { listAllMerchants as list } from '../../../store/location/all-merchants.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { requireOperator, writeInstalledMerchant } from '../../../workflows/staff/operators.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** Every merchant of the installation, the newest first, or those whose name or slug contains a text. */
export const listAllMerchants = operation({
  ...staffCall,
  id: 'listAllMerchants',
  summary: 'Lists the merchants of the installation.',
  description:
    'Returns a page of all merchants, newest first, or of those whose name or slug contains `search`, suspended ones included. ' +
    'For operators of the installation only.',
  method: 'GET',
  path: '/installation/merchants',
  query: merchantSearchSchema,
  answers: { 200: pageSchema(installedMerchantSchema) },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN'],
  run: (context, request) => {
    requireOperator(request);
    const { search = '' } = request.query;
    return answerPage(context, request.query, {
      list: `merchants ${search}`,
      merchantId: '',
      customerId: request.staff.accountId,
      read: (after, limit) => list(context.database, search, after, limit),
      positionOf: ({ createdAt, merchantId }) => ({ at: createdAt, id: merchantId }),
      onWire: writeInstalledMerchant,
    });
  },
});
