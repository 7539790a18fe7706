import type { Static } from 'typebox';
import { formatInstant } from '../../contract/values/scalars.ts';
import type { deliverySchema, webhookEndpointSchema } from '../../contract/webhooks/webhook-settings.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import type { ListedDelivery } from '../../store/webhooks/webhook-deliveries.ts';
import { findEndpoint, type WebhookEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import type { Context } from '../context.ts';

/** The endpoint of the path. Refuses one the merchant does not have with NOT_FOUND. */
export async function webhookOf(
  database: Database,
  merchantId: string,
  { endpointId }: { readonly endpointId: string },
): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(database, merchantId, endpointId);
  if (endpoint === null) throw new CommerceError('NOT_FOUND', 'There is no such webhook endpoint.');
  return endpoint;
}

/** An endpoint as the dashboard shows it, without its secret, and whether that can still be opened. */
export function writeEndpoint(
  { secrets }: Pick<Context, 'secrets'>,
  stored: WebhookEndpoint,
): Static<typeof webhookEndpointSchema> {
  const { endpointId: storedId, url: address, disabledReason, createdAt, previousSecretUntil } = stored;
  return {
    endpointId: storedId,
    url: address,
    eventTypes: [...stored.eventTypes],
    enabled: disabledReason === null,
    disabledReason,
    createdAt: formatInstant(createdAt),
    previousSecretUntil: instantOrNull(previousSecretUntil),
    secretLost: !secrets.keyIds.includes(stored.secretKeyId),
  };
}

/** A delivery with its tries, oldest first. */
export function writeWebhookDelivery(delivery: ListedDelivery): Static<typeof deliverySchema> {
  const { createdAt, queuedAt, tryAt, finishedAt, attempts, ...plain } = delivery;
  return {
    ...plain,
    createdAt: formatInstant(createdAt),
    queuedAt: formatInstant(queuedAt),
    tryAt: instantOrNull(tryAt),
    finishedAt: instantOrNull(finishedAt),
    attempts: attempts.map(({ at, statusCode, failure }) => ({ at: formatInstant(at), statusCode, failure })),
  };
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : formatInstant(instant);
}
