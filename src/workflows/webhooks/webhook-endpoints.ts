import { CommerceError } from '../../domain/values/errors.ts';
import { checkEndpoint, type EndpointRequest, placeOfSecret } from '../../domain/webhooks/webhook-endpoint.ts';
import { findEventInstant, replaySince } from '../../store/webhooks/webhook-deliveries.ts';
import {
  changeEndpoint,
  replaceSecret,
  saveEndpoint,
  type WebhookEndpoint,
} from '../../store/webhooks/webhook-endpoints.ts';
import type { Context } from '../context.ts';

/** The secret is shown here and never again. */
export type RegisteredEndpoint = { readonly endpoint: WebhookEndpoint; readonly secret: string };

const endpointsMax = 20;
const overlapMs = 24 * 60 * 60_000;

/**
 * Registers an address that events are sent to. Refuses one that cannot be had with VALIDATION_ERROR, the twenty-first of a
 * merchant with RESOURCE_CONFLICT.
 */
export async function registerEndpoint(
  context: Context,
  merchantId: string,
  request: EndpointRequest,
): Promise<RegisteredEndpoint> {
  const endpoint: WebhookEndpoint = {
    merchantId,
    endpointId: context.random.id(),
    ...checkEndpoint(request, context.settings.mode),
    disabledReason: null,
    createdAt: context.clock.now(),
    previousSecretUntil: null,
    secretKeyId: context.secrets.keyId,
  };
  const secret = newSecret(context);
  const sealed = context.secrets.encrypt(secret, placeOfSecret(endpoint));
  const saved = await saveEndpoint(context.database, endpoint, sealed, endpointsMax);
  if (!saved) throw new CommerceError('RESOURCE_CONFLICT', 'Delete another webhook endpoint first.');
  return { endpoint, secret };
}

/**
 * Sends to another address, or other events. VALIDATION_ERROR as when registering; NOT_FOUND when there is no such
 * endpoint.
 */
export async function editEndpoint(
  context: Context,
  merchantId: string,
  endpointId: string,
  request: EndpointRequest,
): Promise<void> {
  const change = checkEndpoint(request, context.settings.mode);
  refuseUnknown(await changeEndpoint(context.database, merchantId, endpointId, change));
}

/**
 * Another secret, shown here and never again; the one before signs beside it for a day. NOT_FOUND when there is no such
 * endpoint.
 */
export async function rotateSecret(context: Context, merchantId: string, endpointId: string): Promise<string> {
  const secret = newSecret(context);
  const until = context.clock.now() + overlapMs;
  const sealed = context.secrets.encrypt(secret, placeOfSecret({ merchantId, endpointId }));
  refuseUnknown(await replaceSecret(context.database, merchantId, endpointId, sealed, until));
  return secret;
}

/**
 * Sends everything an endpoint wants once more, from an instant (the merchant's clock) or an event on, under the ids it
 * had. Returns how much that is. NOT_FOUND when the event is not known, or kept no longer.
 */
export async function replayEvents(
  context: Context,
  merchantId: string,
  endpointId: string,
  from: { readonly instant: number } | { readonly eventId: string },
): Promise<number> {
  const { database, clock } = context;
  const since = 'instant' in from ? from.instant : await findEventInstant(database, merchantId, from.eventId);
  if (since === null) throw new CommerceError('NOT_FOUND', 'There is no such event, or it is kept no longer.');
  return replaySince(database, merchantId, endpointId, since, clock.now());
}

/** 32 random bytes in the form receivers' libraries take. */
function newSecret({ random }: Context): string {
  return `whsec_${Buffer.from(random.seed(), 'base64url').toString('base64')}`;
}

function refuseUnknown(found: boolean): void {
  if (!found) throw new CommerceError('NOT_FOUND', 'There is no such webhook endpoint.');
}
