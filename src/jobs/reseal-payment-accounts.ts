import { findAccountsSealedWith, resealAccount } from '../store/order/payment-accounts.ts';
import type { Job } from './job.ts';

const accountsPerRun = 100;

/**
 * Seals the keys of payment accounts with the newest key, so that an older one can leave TIFFIN_SECRET: refunds need them
 * for years. One whose key has left already stays as it is, and the back office says so.
 */
export const resealPaymentAccounts: Job = {
  name: 'reseal-payment-accounts',
  everyMs: 60_000,
  runOnce: async ({ database, secrets }) => {
    const [, ...older] = secrets.keyIds;
    if (older.length === 0) return 0;
    const reseal = (text: string): string => secrets.encrypt(secrets.decrypt(text));
    const found = await findAccountsSealedWith(database, older, accountsPerRun);
    for (const account of found) {
      const next = { secretKey: reseal(account.secretKey), webhookSecret: reseal(account.webhookSecret) };
      await resealAccount(database, account, next);
    }
    return found.length;
  },
};
