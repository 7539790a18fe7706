import type Stripe from 'stripe';
import type { PaymentAccount } from '../../domain/order/payment-account.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { AccountProcessor, Listening } from '../../ports/payments.ts';
import { clientOf, clientWith, refusalOf, type StripeParts, stripeApiVersion } from './stripe-client.ts';
import { stripeSdk } from './stripe-sdk.ts';

/** Everything about a payment after which it is looked up. */
const events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.canceled',
];

/** How many webhooks Stripe lets an account have. */
const endpointsMax = 16;

type ListenRequest = Parameters<AccountProcessor['listen']>[0];

/**
 * Has the account that a key opens report to `url`. The webhook that is known is kept, its address and events put right;
 * any other that reports to `url` is of no use, because Stripe tells its secret once: it is removed, and one is made.
 * (design/checkout.md#the-webhook-is-made-by-the-service)
 */
export async function listenAt(parts: StripeParts, request: ListenRequest): Promise<Listening> {
  const { secretKey, merchantId, url, known } = request;
  const client = clientWith(parts, secretKey);
  try {
    const all = await client.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const kept = all.find((each) => isKnown(each, request));
    const removed = all.filter((each) => each.url === url && each !== kept).map(({ id }) => id);
    for (const id of removed) await deleteEndpoint(client, id);
    if (kept !== undefined) {
      if (!isRight(kept, url))
        await client.webhookEndpoints.update(kept.id, { url, enabled_events: [...events], disabled: false });
      return { endpointId: known.endpointId, secret: null, removed };
    }
    if (all.length - removed.length >= endpointsMax) throw full();
    const made = await client.webhookEndpoints.create({
      url,
      enabled_events: [...events],
      api_version: stripeApiVersion,
      description: 'Tiffin: says when a payment changes.',
      metadata: { tiffin_merchant: merchantId },
    });
    if (made.secret === undefined) throw new Error('Stripe made a webhook without a secret');
    return { endpointId: made.id, secret: made.secret, removed };
  } catch (error) {
    throw endpointRefusal(error, url);
  }
}

/** Removes the webhook that this service made at an account, if there is one still. */
export async function stopListening(parts: StripeParts, account: PaymentAccount): Promise<void> {
  if (account.endpointId === null) return;
  try {
    await deleteEndpoint(clientOf(parts, account), account.endpointId);
  } catch (error) {
    throw refusalOf('remove webhook', error);
  }
}

async function deleteEndpoint(client: Stripe, id: string): Promise<void> {
  try {
    await client.webhookEndpoints.del(id);
  } catch (error) {
    const { StripeInvalidRequestError } = stripeSdk().errors;
    if (!(error instanceof StripeInvalidRequestError && error.code === 'resource_missing')) throw error;
  }
}

/** The one this service made; or the one that a person made for this address, where its secret was given. */
function isKnown(endpoint: Stripe.WebhookEndpoint, { url, known }: ListenRequest): boolean {
  if (known.endpointId !== null) return endpoint.id === known.endpointId;
  return known.hasSecret && endpoint.url === url && endpoint.metadata.tiffin_merchant === undefined;
}

function isRight({ url, status, enabled_events: enabled }: Stripe.WebhookEndpoint, wanted: string): boolean {
  const reports = (event: string) => enabled.includes(event) || enabled.includes('*');
  return url === wanted && status === 'enabled' && events.every(reports);
}

function full(): CommerceError {
  const noRoom = `This Stripe account has ${endpointsMax} webhooks, and Stripe allows no more. Remove one there and connect again.`;
  return new CommerceError('RESOURCE_CONFLICT', noRoom);
}

function endpointRefusal(error: unknown, url: string): Error {
  if (error instanceof CommerceError) return error;
  const { StripePermissionError, StripeInvalidRequestError } = stripeSdk().errors;
  if (error instanceof StripePermissionError) {
    const text =
      'This key may not make a webhook. Give it the right "Webhook Endpoints: Write" in Stripe, or give the signing secret of a webhook you make yourself.';
    return invalid('secretKey', text, 'webhookRight');
  }
  if (!(error instanceof StripeInvalidRequestError)) return refusalOf('make webhook', error);
  return new CommerceError('RESOURCE_CONFLICT', `Stripe takes no webhook for the address ${url}.`, {
    cause: refusalOf('make webhook', error),
  });
}
