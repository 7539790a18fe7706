import { partnerListSchema } from '../../../contract/location/partner-accounts.ts';
import { json } from '../../../workflows/answer.ts';
import { writePartners } from '../../../workflows/location/partner-accounts.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The partners a merchant has of its own; secrets are never shown again. */
export const listPartnerAccounts = operation({
  ...staffRead('owner'),
  id: 'listPartnerAccounts',
  summary: "Lists a merchant's own partner accounts.",
  description:
    'Returns the couriers, POS, loyalty host, geocoder and mail server that the merchant connected itself, with how ' +
    'they do. For owners; of secrets the end alone is shown.',
  path: '/merchants/{merchantId}/partner-accounts',
  answers: { 200: partnerListSchema },
  refuses: [],
  run: async (context, { merchantId }) => json(200, await writePartners(context, merchantId)),
});
