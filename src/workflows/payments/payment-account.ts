import type { Static } from 'typebox';
import type { paymentProcessorSchema } from '../../contract/order/payment-processor.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { maskedKey, modeOfKey, type PaymentAccount, placeOfKey } from '../../domain/order/payment-account.ts';
import { listPaymentAccounts } from '../../store/order/payment-accounts.ts';
import type { Context } from '../context.ts';
import { makesWebhooks, webhookUrlOf } from './account-webhook.ts';

/** Who takes the merchant's payments, as it is shown: keys masked. */
export async function writePaymentProcessor(
  context: Context,
  merchantId: string,
): Promise<Static<typeof paymentProcessorSchema>> {
  const { settings } = context;
  const events = { makesWebhooks: makesWebhooks(settings), webhookUrl: webhookUrlOf(context, merchantId) };
  const account = (await listPaymentAccounts(context.database, merchantId)).find(({ isActive }) => isActive);
  if (account === undefined) {
    return { processor: settings.testPayments ? 'test' : 'none', account: null, ...events };
  }
  const { accountId, publishableKey, connectedAt } = account;
  return {
    processor: 'stripe',
    account: {
      accountId,
      mode: modeOfKey(publishableKey),
      publishableKey,
      secretKey: masked(context, account, 'secretKey'),
      webhookSecret: masked(context, account, 'webhookSecret'),
      webhook: account.webhookSecret === null ? 'none' : account.endpointId === null ? 'given' : 'made',
      connectedAt: formatInstant(connectedAt),
    },
    ...events,
  };
}

/** Null when there is none, or what it was sealed with has left TIFFIN_SECRET: the owner connects the account again. */
function masked({ secrets }: Context, account: PaymentAccount, key: 'secretKey' | 'webhookSecret'): string | null {
  const sealed = account[key];
  if (sealed === null) return null;
  try {
    return maskedKey(secrets.decrypt(sealed, placeOfKey(account, key)));
  } catch {
    return null;
  }
}
