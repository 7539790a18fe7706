import { type PaymentAccount, placeOfKey } from '../domain/order/payment-account.ts';
import { findAccountsToReseal, resealAccount } from '../store/order/payment-accounts.ts';
import { forEachRow, type Job } from './job.ts';

const accountsPerRun = 100;

/**
 * Seals the keys of payment accounts with the newest key and in the newest form, so that an older one can leave
 * TIFFIN_SECRET: refunds need them for years. One whose key has left already stays as it is, and the back office says so.
 */
export const resealPaymentAccounts: Job = {
  name: 'reseal-payment-accounts',
  everyMs: 60_000,
  runOnce: async (context) => {
    const { clock, database, secrets } = context;
    const reseal = (account: PaymentAccount, key: 'secretKey' | 'webhookSecret', sealed: string): string => {
      const place = placeOfKey(account, key);
      return secrets.encrypt(secrets.decrypt(sealed, place), place);
    };
    const found = await findAccountsToReseal(database, secrets.keyIds, clock.now(), accountsPerRun);
    return forEachRow(context, resealPaymentAccounts.name, found, async (account) => {
      const { secretKey, webhookSecret } = account;
      await resealAccount(database, account, {
        secretKey: reseal(account, 'secretKey', secretKey),
        webhookSecret: webhookSecret === null ? null : reseal(account, 'webhookSecret', webhookSecret),
      });
    });
  },
};
