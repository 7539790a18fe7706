import type Stripe from 'stripe';
import type { AccountKeys, PaymentAccount } from '../../domain/order/payment-account.ts';
import { invalid } from '../../domain/values/errors.ts';
import type { PageKeys } from '../../ports/payments.ts';
import { asked, clientOf, clientWith, refusalOf, type StripeParts } from './stripe-client.ts';
import { stripeSdk } from './stripe-sdk.ts';

/** Whose account a secret key opens; refuses with VALIDATION_ERROR one that opens none or may not do what is needed. */
export async function identifyAccount(parts: StripeParts, { secretKey }: AccountKeys): Promise<string> {
  const client = clientWith(parts, secretKey);
  try {
    await client.paymentIntents.list({ limit: 1 });
    const { id } = await client.accounts.retrieveCurrent();
    return id;
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = stripeSdk().errors;
    if (error instanceof StripeAuthenticationError) {
      throw invalid('secretKey', 'Stripe does not know this secret key.', 'known');
    }
    if (error instanceof StripePermissionError) {
      throw invalid('secretKey', 'This key may not read its account and payments: give it these rights.', 'permitted');
    }
    throw refusalOf('identify', error);
  }
}

/**
 * Stripe's customer of ours, made when it is first needed. Two made at once are one harmless customer too many: the first
 * that is stored counts. Stripe learns our ids only, nothing of the person.
 */
export async function payerOf(
  parts: StripeParts,
  client: Stripe,
  account: PaymentAccount,
  customerId: string,
): Promise<string> {
  const known = await parts.store.findPayer(account, customerId);
  if (known !== null) return known;
  const metadata = { tiffin_merchant: account.merchantId, tiffin_customer: customerId };
  const made = await asked('create customer', () => client.customers.create({ metadata }));
  return parts.store.savePayer(account, customerId, made.id);
}

/** What Stripe's part of the payment page needs; the customer's own cards are shown, and a new one is kept only if they tick the box. */
export async function pageKeys(
  parts: StripeParts,
  account: PaymentAccount,
  customerId: string | null,
): Promise<PageKeys> {
  const { publishableKey } = account;
  if (customerId === null) return { publishableKey, customerSecret: null };
  const client = clientOf(parts, account);
  const customer = await payerOf(parts, client, account, customerId);
  const session = await asked('create customer session', () =>
    client.customerSessions.create({
      customer,
      components: {
        payment_element: {
          enabled: true,
          features: {
            payment_method_redisplay: 'enabled',
            payment_method_save: 'enabled',
            payment_method_save_usage: 'on_session',
          },
        },
      },
    }),
  );
  return { publishableKey, customerSecret: session.client_secret };
}
