import type Stripe from 'stripe';
import type { PaymentState } from '../../domain/order/payment.ts';
import type { AccountPayment, PaymentAccount } from '../../domain/order/payment-account.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { AccountProcessor, NewPayment } from '../../ports/payments.ts';
import { toStripeAmount } from './stripe-amount.ts';
import { asked, clientOf, refusalOf, type StripeParts } from './stripe-client.ts';
import { identifyAccount, pageKeys, payerOf } from './stripe-customers.ts';
import { readStripeNotification } from './stripe-notifications.ts';
import { paymentStateOf, withCharge } from './stripe-payment-state.ts';
import { refundOnce } from './stripe-refunds.ts';
import { deleteSavedMethod, savedMethods } from './stripe-saved-methods.ts';
import { statementSuffix } from './stripe-statement.ts';
import { listenAt, stopListening } from './stripe-webhooks.ts';

/** How far Stripe's clock and ours may be apart when a payment is looked for by its time. */
const clockSkewMs = 10 * 60_000;

/**
 * Stripe, with an account per merchant: one PaymentIntent per attempt, captured by hand. Stripe's own
 * record decides; nothing is done again before it was looked up.
 */
export function stripeProcessor(parts: StripeParts): AccountProcessor {
  return {
    name: 'stripe',
    create: (payment) => create(parts, payment),
    find: async (merchantId, attemptId) => {
      const intent = await findIntent(parts, merchantId, attemptId);
      return intent === null ? null : paymentStateOf(intent);
    },
    clientSecret: async (merchantId, attemptId) => secretOf(await loadIntent(parts, merchantId, attemptId)),
    capture: (merchantId, attemptId) => capture(parts, merchantId, attemptId),
    cancel: (merchantId, attemptId) => cancel(parts, merchantId, attemptId),
    refund: async (merchantId, attemptId, refundId, amountMinor) => {
      const { client, intent } = await known(parts, merchantId, attemptId);
      await refundOnce(client, paymentStateOf(intent), { merchantId, attemptId, refundId, amountMinor });
      return paymentStateOf(await retrieve(client, intent.id));
    },
    savedMethods: (merchantId, customerId) => savedMethods(parts, merchantId, customerId),
    deleteSavedMethod: (merchantId, customerId, paymentId) =>
      deleteSavedMethod(parts, merchantId, customerId, paymentId),
    readNotification: (merchantId, headers, text) => readStripeNotification(parts, merchantId, headers, text),
    listen: (request) => listenAt(parts, request),
    stopListening: (account) => stopListening(parts, account),
    identify: (keys) => identifyAccount(parts, keys),
    pageKeys: async (merchantId, attemptId, customerId) => {
      const payment = attemptId === null ? null : await parts.store.findPayment(merchantId, attemptId);
      return pageKeys(parts, payment?.account ?? (await activeAccount(parts, merchantId)), customerId);
    },
  };
}

/**
 * The account is written down first, so that a crash leaves a trace; an attempt that was begun is looked up, not begun
 * again.
 */
async function create(parts: StripeParts, payment: NewPayment) {
  assert(payment.amountMinor > 0, 'a processor refuses to charge nothing');
  const { merchantId, attemptId } = payment;
  // What cannot be charged is refused before anything is written down.
  const amount = toStripeAmount(payment.amountMinor, payment.currency);
  const before = await parts.store.findPayment(merchantId, attemptId);
  const intent =
    (before === null ? null : await findIntent(parts, merchantId, attemptId)) ?? (await begin(parts, payment));
  if (intent.amount !== amount || intent.currency !== payment.currency) {
    throw new CommerceError('RESOURCE_CONFLICT', 'This attempt exists with another amount.');
  }
  return { processorReference: intent.id, clientSecret: secretOf(intent) };
}

async function begin(parts: StripeParts, payment: NewPayment): Promise<Stripe.PaymentIntent> {
  const { merchantId, attemptId, customerId } = payment;
  const active = await activeAccount(parts, merchantId);
  const { account } = await parts.store.beginPayment(active, attemptId, parts.clock.now());
  const client = clientOf(parts, account);
  const ask = async (key: string) => {
    const payer = customerId === null ? null : await payerOf(parts, client, account, customerId);
    return client.paymentIntents.create(intentParamsOf(payment, payer), { idempotencyKey: key });
  };
  const intent = await asked('create', async () => {
    try {
      return await ask(`tiffin-create-${attemptId}`);
    } catch (error) {
      // Staff deleted the customer in Stripe's dashboard; a refused key would be refused again.
      if (customerId === null || !isMissingCustomer(error)) throw error;
      await parts.store.erasePayer(account, customerId);
      return ask(`tiffin-create-${attemptId}-again`);
    }
  });
  await parts.store.saveReference(merchantId, attemptId, intent.id);
  return intent;
}

function intentParamsOf(payment: NewPayment, payer: string | null): Stripe.PaymentIntentCreateParams {
  const suffix = statementSuffix(payment.statementDescriptor);
  return {
    amount: toStripeAmount(payment.amountMinor, payment.currency),
    currency: payment.currency,
    capture_method: 'manual',
    // Cards and the wallets that hold them: what can be reserved now and taken later.
    // (design/checkout.md#stripe-is-asked-for-cards-that-are-captured-manually)
    allowed_payment_method_types: ['card'],
    metadata: { tiffin_merchant: payment.merchantId, tiffin_cart: payment.cartId, tiffin_attempt: payment.attemptId },
    ...(suffix === null ? {} : { statement_descriptor_suffix: suffix }),
    ...(payer === null ? {} : { customer: payer }),
  };
}

function isMissingCustomer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'param' in error
    ? error.code === 'resource_missing' && error.param === 'customer'
    : false;
}

async function capture(parts: StripeParts, merchantId: string, attemptId: string): Promise<PaymentState> {
  const { client, intent } = await known(parts, merchantId, attemptId);
  return moved(client, intent.id, ['captured'], () => client.paymentIntents.capture(intent.id, withCharge));
}

async function cancel(parts: StripeParts, merchantId: string, attemptId: string): Promise<PaymentState> {
  const { client, intent } = await known(parts, merchantId, attemptId);
  return moved(client, intent.id, ['cancelled'], () => client.paymentIntents.cancel(intent.id, withCharge));
}

/**
 * Does an act that Stripe refuses once it was done: a refusal is looked into before it is believed. One of a payment
 * that is under way is no fact yet.
 */
async function moved(
  client: Stripe,
  reference: string,
  done: readonly PaymentState['status'][],
  act: () => Promise<Stripe.PaymentIntent>,
): Promise<PaymentState> {
  try {
    return paymentStateOf(about(reference, await act()));
  } catch (error) {
    const refusal = refusalOf('capture or cancel', error);
    if (!(refusal instanceof CommerceError) || refusal.code !== 'RESOURCE_CONFLICT') throw refusal;
    const payment = paymentStateOf(await retrieve(client, reference));
    if (done.includes(payment.status)) return payment;
    if (payment.status !== 'processing') throw refusal;
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The payment is under way. Try again shortly.', {
      retryAfterSeconds: 5,
    });
  }
}

async function loadIntent(parts: StripeParts, merchantId: string, attemptId: string): Promise<Stripe.PaymentIntent> {
  return (await known(parts, merchantId, attemptId)).intent;
}

async function known(parts: StripeParts, merchantId: string, attemptId: string) {
  const payment = await parts.store.findPayment(merchantId, attemptId);
  const intent = payment === null ? null : await findIntent(parts, merchantId, attemptId);
  if (payment === null || intent === null) {
    throw new CommerceError('NOT_FOUND', 'The processor does not know this payment.');
  }
  return { client: clientOf(parts, payment.account), intent };
}

async function findIntent(
  parts: StripeParts,
  merchantId: string,
  attemptId: string,
): Promise<Stripe.PaymentIntent | null> {
  const payment = await parts.store.findPayment(merchantId, attemptId);
  if (payment === null) return null;
  const client = clientOf(parts, payment.account);
  if (payment.reference === null) return lookFor(parts, client, payment, attemptId);
  try {
    return await retrieve(client, payment.reference);
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * The intent of an attempt whose answer was lost, by what we wrote on it. All of the time around the asking are listed:
 * Stripe's search is up to a minute behind, and would say that there is none.
 * (design/checkout.md#an-intent-whose-answer-was-lost-is-found-in-the-list)
 */
async function lookFor(
  parts: StripeParts,
  client: Stripe,
  { account, firstAskedAt, lastAskedAt }: AccountPayment,
  attemptId: string,
): Promise<Stripe.PaymentIntent | null> {
  const created = {
    gte: Math.floor((firstAskedAt - clockSkewMs) / 1000),
    lte: Math.ceil((lastAskedAt + clockSkewMs) / 1000),
  };
  const found = await asked('list', async () => {
    for await (const intent of client.paymentIntents.list({ created, limit: 100 })) {
      if (intent.metadata.tiffin_attempt === attemptId) return intent;
    }
    return null;
  });
  if (found === null) return null;
  await parts.store.saveReference(account.merchantId, attemptId, found.id);
  return retrieve(client, found.id);
}

async function retrieve(client: Stripe, reference: string): Promise<Stripe.PaymentIntent> {
  return about(reference, await asked('retrieve', () => client.paymentIntents.retrieve(reference, withCharge)));
}

/** An answer about another payment is none: what it says must not be done, or believed, of ours. */
function about(reference: string, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  if (intent.id === reference) return intent;
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The payment processor cannot be reached. Try again shortly.', {
    retryAfterSeconds: 5,
    cause: new Error(`Stripe: asked about ${reference}, answered about ${intent.id}`),
  });
}

function secretOf({ client_secret: secret }: Stripe.PaymentIntent): string {
  assert(secret !== null, 'an intent made with a secret key has its client secret');
  return secret;
}

async function activeAccount({ store }: StripeParts, merchantId: string): Promise<PaymentAccount> {
  const account = (await store.accountsOf(merchantId)).find(({ isActive }) => isActive);
  if (account !== undefined) return account;
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'No account takes payments here. Its owner has to connect one.', {
    retryAfterSeconds: 60,
  });
}
