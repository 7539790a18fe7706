import type Stripe from 'stripe';
import type { SavedPayment } from '../../domain/order/payment.ts';
import type { PaymentAccount } from '../../domain/order/payment-account.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { asked, clientOf, type StripeParts } from './stripe-client.ts';

/** No customer has more; it keeps an odd account from filling an answer. */
const cardsMax = 500;

/** The cards a customer had kept at the account that takes the merchant's payments now. */
export async function savedMethods(
  parts: StripeParts,
  merchantId: string,
  customerId: string,
): Promise<readonly SavedPayment[]> {
  const known = await payerAtActive(parts, merchantId, customerId);
  if (known === null || known.payer === null) return [];
  const { client, payer } = known;
  const cards = await unlessMissing(() =>
    client.paymentMethods.list({ customer: payer, type: 'card', limit: 100 }).autoPagingToArray({ limit: cardsMax }),
  );
  return (cards ?? []).flatMap(savedPaymentOf);
}

/** False when unknown here; FORBIDDEN where it is another customer's of this merchant. */
export async function deleteSavedMethod(
  parts: StripeParts,
  merchantId: string,
  customerId: string,
  paymentId: string,
): Promise<boolean> {
  const known = /^[a-z]+_[A-Za-z0-9]+$/.test(paymentId) ? await payerAtActive(parts, merchantId, customerId) : null;
  if (known === null) return false;
  const { client, account, payer } = known;
  const method = await unlessMissing(() => client.paymentMethods.retrieve(paymentId));
  const owner = method === null ? null : ownerOf(method);
  if (owner === null) return false;
  if (owner === payer) {
    await asked('detach', () => client.paymentMethods.detach(paymentId));
    return true;
  }
  // An account may serve several merchants: a card of a customer who never paid here is unknown here.
  if (!(await parts.store.isPayer(account, owner))) return false;
  throw new CommerceError('FORBIDDEN', 'This payment method belongs to another customer.');
}

async function payerAtActive(parts: StripeParts, merchantId: string, customerId: string) {
  const account: PaymentAccount | undefined = (await parts.store.accountsOf(merchantId)).find(
    ({ isActive }) => isActive,
  );
  if (account === undefined) return null;
  return { account, client: clientOf(parts, account), payer: await parts.store.findPayer(account, customerId) };
}

async function unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await asked('read saved cards', work);
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

function ownerOf({ customer }: Stripe.PaymentMethod): string | null {
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

function savedPaymentOf({ id, card }: Stripe.PaymentMethod): readonly SavedPayment[] {
  if (card === undefined || card === null) return [];
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return [{ id, brand, displayBrand: displayBrandOf(card.display_brand ?? brand), expMonth, expYear, last4 }];
}

/** `american_express` is shown as `American Express`. */
function displayBrandOf(brand: string): string {
  return brand
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
