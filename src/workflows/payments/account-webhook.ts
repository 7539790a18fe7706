import { type AccountKeys, type PaymentAccount, placeOfKey } from '../../domain/order/payment-account.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { forgetEndpoint, listPaymentAccounts } from '../../store/order/payment-accounts.ts';
import type { Context, Settings } from '../context.ts';

// How an account says here that a payment changed (design/checkout.md#the-webhook-is-made-by-the-service).

/** Where an account of the merchant reports its payments. */
export function webhookUrlOf({ settings, accountProcessor }: Context, merchantId: string): string {
  return `${settings.baseUrl}/api/v1/webhooks/${accountProcessor.name}/${merchantId}`;
}

/** Whether this service can be reported to: no vendor posts to an address that is not https. */
export function makesWebhooks({ baseUrl }: Settings): boolean {
  return new URL(baseUrl).protocol === 'https:';
}

type Identity = Pick<PaymentAccount, 'merchantId' | 'processor' | 'accountId'>;

/** What is stored of a webhook, and what it took to get there. */
export type AccountWebhook = Pick<PaymentAccount, 'webhookSecret' | 'endpointId'> & {
  /** Webhooks that reported here and are gone now. */
  readonly removed: readonly string[];
};

/**
 * The webhook of an account that is about to be connected: that of the secret the owner gave, else the one that is known
 * already, else one that is made, where this service can be reported to. Refuses as `AccountProcessor.listen` does.
 */
export async function webhookOf(
  context: Context,
  identity: Identity,
  keys: AccountKeys,
  before: PaymentAccount | null,
): Promise<AccountWebhook> {
  const { secrets, accountProcessor, settings } = context;
  const seal = (secret: string) => secrets.encrypt(secret, placeOfKey(identity, 'webhookSecret'));
  const known = before === null ? null : openedSecret(context, before);
  const endpointId = known === null ? null : (before?.endpointId ?? null);
  if (keys.webhookSecret !== undefined) {
    const isSame = keys.webhookSecret === known;
    return { webhookSecret: seal(keys.webhookSecret), endpointId: isSame ? endpointId : null, removed: [] };
  }
  const kept = { webhookSecret: known === null ? null : seal(known), endpointId };
  if (!makesWebhooks(settings)) return { ...kept, removed: [] };
  const listening = await accountProcessor.listen({
    secretKey: keys.secretKey,
    merchantId: identity.merchantId,
    url: webhookUrlOf(context, identity.merchantId),
    known: { endpointId, hasSecret: known !== null },
  });
  const { secret, removed } = listening;
  return secret === null
    ? { ...kept, removed }
    : { webhookSecret: seal(secret), endpointId: listening.endpointId, removed };
}

function openedSecret({ secrets }: Context, account: PaymentAccount): string | null {
  try {
    return account.webhookSecret === null
      ? null
      : secrets.decrypt(account.webhookSecret, placeOfKey(account, 'webhookSecret'));
  } catch {
    return null;
  }
}

/**
 * Which of two webhooks counts when the same account was connected twice at once: the one that is stored already, unless
 * it was `made`'s to remove.
 */
export function firstStored(
  before: PaymentAccount | null,
  made: AccountWebhook,
  stored: PaymentAccount | null,
): Pick<PaymentAccount, 'webhookSecret' | 'endpointId'> {
  if (stored === null || stored.endpointId === null) return made;
  const isNew = stored.endpointId !== (before?.endpointId ?? null);
  return isNew && !made.removed.includes(stored.endpointId) ? stored : made;
}

/**
 * Removes webhooks that this service made and that are of no use any more: `unused` of the account that takes payments, and
 * those of accounts that take none. One that cannot be removed now stays, is answered as before, and is tried again with the
 * next change.
 */
export async function removeUnusedWebhooks(
  context: Context,
  merchantId: string,
  unused: ReadonlySet<string | null>,
): Promise<void> {
  for (const account of await listPaymentAccounts(context.database, merchantId)) {
    const ids = account.isActive ? [...unused] : [account.endpointId];
    for (const endpointId of ids) {
      if (endpointId === null || (account.isActive && endpointId === account.endpointId)) continue;
      await removeWebhook(context, { ...account, endpointId });
    }
  }
}

async function removeWebhook(context: Context, account: PaymentAccount): Promise<void> {
  try {
    await context.accountProcessor.stopListening(account);
    await forgetEndpoint(context.database, account);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const { merchantId, accountId } = account;
    context.report(
      { merchantId, accountId, reason: error.code },
      'a webhook of a payment account could not be removed',
    );
  }
}
