import { placeOfSettings } from '../../domain/location/partners/partner-account.ts';
import { findPartnersToReseal, resealPartner } from '../../store/location/partner-accounts.ts';
import { forEachRow, type Job } from '../job.ts';

const accountsPerRun = 100;

/**
 * Seals the settings of partner accounts with the newest key, so that an older one can leave TIFFIN_SECRET. One whose key has
 * left already stays as it is, and the back office says so.
 */
export const resealPartnerAccounts: Job = {
  name: 'reseal-partner-accounts',
  everyMs: 60_000,
  runOnce: async (context) => {
    const { clock, database, secrets } = context;
    const found = await findPartnersToReseal(database, secrets.keyIds, clock.now(), accountsPerRun);
    return forEachRow(context, resealPartnerAccounts.name, found, async (account) => {
      const place = placeOfSettings(account);
      await resealPartner(database, account, secrets.encrypt(secrets.decrypt(account.settings, place), place));
    });
  },
};
