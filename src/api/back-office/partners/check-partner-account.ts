import { partnerListSchema } from '../../../contract/location/partner-accounts.ts';
import { notePartnerState } from '../../../store/location/partner-accounts.ts';
import { json } from '../../../workflows/answer.ts';
import { loadPartner, openSettings, writePartners } from '../../../workflows/location/partner-accounts.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Asks a connected partner for something that changes nothing, and remembers whether it answered. */
export const checkPartnerAccount = operation({
  ...staffAct('owner'),
  id: 'checkPartnerAccount',
  summary: 'Tries the connection to a partner.',
  description:
    'Asks the partner with the stored settings for something that changes nothing, and returns all accounts with what ' +
    'came of it. For owners.',
  method: 'POST',
  path: '/merchants/{merchantId}/partner-accounts/{accountId}/check',
  answers: { 200: partnerListSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path }) => {
    const { database, secrets, partners, clock } = context;
    const account = await loadPartner(database, merchantId, path.accountId);
    const settings = openSettings(secrets, account);
    if (settings !== null) {
      const failure = await partners.check(merchantId, settings);
      await notePartnerState(database, account, failure, clock.now(), clock.now());
    }
    return json(200, await writePartners(context, merchantId));
  },
});
