import type { EventType } from '../../domain/webhooks/event.ts';
import { type Database, statement } from '../database/database.ts';
import { type Form, ofAny, ofOne, overMerchants } from '../database/distributed/by-merchant.ts';
import { holdMerchant } from '../database/hold-merchant.ts';
import { unlocked } from '../database/timed-work/claim-due.ts';
import { type JobRow, notSetAsideInTurn } from '../database/timed-work/job-failures.ts';
import { isNotSetAside } from './webhook-deliveries.ts';

export type DisabledReason = 'BY_MERCHANT' | 'GONE';

/** Where a merchant receives events. Its secret is in none of the answers of this file but one. */
export type WebhookEndpoint = {
  readonly merchantId: string;
  readonly endpointId: string;
  readonly url: string;
  readonly onLoopback: boolean;
  readonly eventTypes: readonly EventType[];
  /** Null while events are sent there. */
  readonly disabledReason: DisabledReason | null;
  readonly createdAt: number;
  /** Until when the secret before this one signs as well. */
  readonly previousSecretUntil: number | null;
  /** The key its secret is sealed with. */
  readonly secretKeyId: string;
};

/** Stores an endpoint with its encrypted secret; false when the merchant has `countMax` already. NOT_FOUND for an unknown merchant. */
export async function saveEndpoint(
  database: Database,
  endpoint: WebhookEndpoint,
  sealedSecret: string,
  countMax: number,
): Promise<boolean> {
  const { merchantId, endpointId, url, onLoopback, eventTypes, createdAt } = endpoint;
  return database.transaction(async (tx) => {
    // So that two at once cannot go beyond the limit together.
    await holdMerchant(tx, merchantId);
    const parameters = [merchantId, endpointId, url, onLoopback, eventTypes, sealedSecret, createdAt, countMax];
    return found(await tx.run(insertEndpoint, parameters));
  });
}

/** The merchant's endpoints, oldest first. */
export async function findEndpoints(database: Database, merchantId: string): Promise<readonly WebhookEndpoint[]> {
  return database.run<WebhookEndpoint>(selectEndpoints, [merchantId]);
}

/** One endpoint of the merchant; null when there is none of that id. */
export async function findEndpoint(
  database: Database,
  merchantId: string,
  endpointId: string,
): Promise<WebhookEndpoint | null> {
  const [row] = await database.run<WebhookEndpoint>(selectEndpoint, [merchantId, endpointId]);
  return row ?? null;
}

/** Sends elsewhere, or other events, from now on; what waits goes there too. False when there is no such endpoint. */
export async function changeEndpoint(
  database: Database,
  merchantId: string,
  endpointId: string,
  change: Pick<WebhookEndpoint, 'url' | 'onLoopback' | 'eventTypes'>,
): Promise<boolean> {
  const { url, onLoopback, eventTypes } = change;
  return found(await database.run(updateEndpoint, [merchantId, endpointId, url, onLoopback, eventTypes]));
}

/**
 * Stops sending, or with `reason` null begins again: what waits then goes on, what happened meanwhile can be replayed.
 * False when there is no such endpoint.
 */
export async function setEndpointDisabled(
  database: Database,
  merchantId: string,
  endpointId: string,
  reason: DisabledReason | null,
): Promise<boolean> {
  return found(await database.run(updateDisabled, [merchantId, endpointId, reason]));
}

/** Signs with another secret from now on, and with the one before as well until `previousUntil`. False when there is no such endpoint. */
export async function replaceSecret(
  database: Database,
  merchantId: string,
  endpointId: string,
  sealedSecret: string,
  previousUntil: number,
): Promise<boolean> {
  return found(await database.run(updateSecret, [merchantId, endpointId, sealedSecret, previousUntil]));
}

/** The sealed secrets of an endpoint, each with the id of its key. */
export type SealedSecrets = {
  readonly merchantId: string;
  readonly endpointId: string;
  readonly secret: SealedText;
  readonly previous: SealedText | null;
};

export type SealedText = { readonly keyId: string; readonly text: string };

/**
 * At most `limit` endpoints with a secret that is sealed with one of `keyIds` (newest first) but not with the newest, or in
 * the form before the newest, without those set aside at `now`.
 */
export async function findSecretsToReseal(
  database: Database,
  keyIds: readonly string[],
  now: number,
  limit: number,
): Promise<readonly (SealedSecrets & JobRow)[]> {
  type Row = SecretsRow & Pick<SealedSecrets, 'merchantId' | 'endpointId'> & JobRow;
  const rows = await database.run<Row>(selectToReseal, [keyIds, now, limit]);
  return rows.map(withSecrets);
}

/** Stores the same secrets, sealed anew. Changes nothing when they were replaced meanwhile. */
export async function resealSecrets(
  database: Database,
  { merchantId, endpointId, secret, previous }: SealedSecrets,
  next: { readonly secret: string; readonly previous: string | null },
): Promise<void> {
  const [before, beforePrevious] = [secret.text, previous?.text ?? null];
  const given = [merchantId, endpointId, before, beforePrevious, next.secret, next.previous];
  await database.run(updateSealed, given);
}

/** Deletes an endpoint with all that was sent there. False when there is none. */
export async function deleteEndpoint(database: Database, merchantId: string, endpointId: string): Promise<boolean> {
  return found(await database.run(deleteStatement, [merchantId, endpointId]));
}

/** An endpoint that was taken to be sent to, until `takenUntil`; `previous` signs as well while it is there. */
export type TakenEndpoint = {
  readonly merchantId: string;
  readonly endpointId: string;
  readonly url: string;
  readonly onLoopback: boolean;
  readonly secret: SealedText;
  readonly previous: SealedText | null;
  readonly failedCount: number;
  readonly takenUntil: number;
};

/**
 * The endpoint that was left alone longest of those something is due for by now; no other sender gets it before
 * `takenUntil`, so each has one sender at a time. Null when there is nothing to send.
 */
export async function takeEndpoint(database: Database, now: number, takenUntil: number): Promise<TakenEndpoint | null> {
  type Row = SecretsRow & Omit<TakenEndpoint, 'secret' | 'previous' | 'takenUntil'>;
  const take = async ({ pick, last }: Form): Promise<TakenEndpoint | null> => {
    const [row] = await database.run<Row>(pick(takeStatement), [now, takenUntil, ...last]);
    return row === undefined ? null : { ...withSecrets(row), takenUntil };
  };
  if ((await database.isDistributed?.()) !== true) return take(ofAny);
  // Others may take what was found: a few are tried, so that one of several senders does not go away with nothing.
  for (const { merchantId } of await database.run<{ merchantId: string }>(selectMerchantsToSend, [now])) {
    const taken = await take(ofOne(merchantId));
    if (taken !== null) return taken;
  }
  return null;
}

/** Releases a claimed endpoint: others may send there from `freeAt` on. Nothing, if another sender has claimed it since. */
export async function releaseEndpoint(
  database: Database,
  { merchantId, endpointId, takenUntil }: TakenEndpoint,
  freeAt: number,
  failedCount: number,
): Promise<void> {
  await database.run(releaseStatement, [merchantId, endpointId, takenUntil, freeAt, failedCount]);
}

type SecretsRow = {
  readonly secret: string;
  readonly secretKeyId: string;
  readonly previousSecret: string | null;
  readonly previousKeyId: string | null;
};

function withSecrets<Row extends SecretsRow>(row: Row) {
  const { secret: text, secretKeyId: keyId, previousSecret: previousText, previousKeyId, ...endpoint } = row;
  const isAlone = previousText === null || previousKeyId === null;
  const previous = isAlone ? null : { keyId: previousKeyId, text: previousText };
  return { ...endpoint, secret: { keyId, text }, previous };
}

function found(rows: readonly unknown[]): boolean {
  return rows.length === 1;
}

// A sealed text names its key in its second part (adapters/system/secrets.ts).
const keyIdOf = (column: string) => `split_part(${column}, '.', 2)`;

const endpointColumns = `merchant_id, endpoint_id, url, on_loopback, event_types, disabled_reason, created_at,
  previous_until as previous_secret_until, ${keyIdOf('secret')} as secret_key_id`;

const insertEndpoint = statement(
  'save-webhook-endpoint',
  `
insert into webhook_endpoint (merchant_id, endpoint_id, url, on_loopback, event_types, secret, created_at)
select $1, $2, $3, $4::boolean, $5::text[], $6, $7::int8
where (select count(*) from webhook_endpoint e where e.merchant_id = $1) < $8::int8
returning endpoint_id`,
);

const selectEndpoints = statement(
  'find-webhook-endpoints',
  `select ${endpointColumns} from webhook_endpoint where merchant_id = $1 order by created_at, endpoint_id`,
);

const selectEndpoint = statement(
  'find-webhook-endpoint',
  `select ${endpointColumns} from webhook_endpoint where merchant_id = $1 and endpoint_id = $2`,
);

const updateEndpoint = statement(
  'change-webhook-endpoint',
  `
update webhook_endpoint set url = $3, on_loopback = $4, event_types = $5::text[]
where merchant_id = $1 and endpoint_id = $2
returning endpoint_id`,
);

const updateDisabled = statement(
  'disable-webhook-endpoint',
  `
update webhook_endpoint set disabled_reason = $3, failed_count = 0
where merchant_id = $1 and endpoint_id = $2
returning endpoint_id`,
);

const updateSecret = statement(
  'replace-webhook-secret',
  `
update webhook_endpoint set secret = $3, previous_secret = secret, previous_until = $4
where merchant_id = $1 and endpoint_id = $2
returning endpoint_id`,
);

const isToReseal = (column: string) => `(${keyIdOf(column)} = any ($1::text[])
    and (${keyIdOf(column)} <> ($1::text[])[1] or ${column} like 'e1.%'))`;

const selectToReseal = statement(
  'find-webhook-secrets-to-reseal',
  `
select e.merchant_id, e.endpoint_id, e.endpoint_id as row_key, e.secret, ${keyIdOf('e.secret')} as secret_key_id,
  e.previous_secret, ${keyIdOf('e.previous_secret')} as previous_key_id
from webhook_endpoint e
where (${isToReseal('e.secret')} or ${isToReseal('e.previous_secret')})
  and ${notSetAsideInTurn('reseal-webhook-secrets', 'e.merchant_id', 'e.endpoint_id', '$2')}
limit $3`,
);

const updateSealed = statement(
  'reseal-webhook-secrets',
  `
update webhook_endpoint set secret = $5, previous_secret = $6
where merchant_id = $1 and endpoint_id = $2 and secret = $3 and previous_secret is not distinct from $4`,
);

const deleteStatement = statement(
  'delete-webhook-endpoint',
  'delete from webhook_endpoint where merchant_id = $1 and endpoint_id = $2 returning endpoint_id',
);

const isToSend = `e.disabled_reason is null and e.free_at <= $1 and exists (
    select 1 from webhook_delivery d
    where d.merchant_id = e.merchant_id and d.endpoint_id = e.endpoint_id and d.try_at <= $1
      and ${isNotSetAside('$1')})`;

const selectMerchantsToSend = statement(
  'list-merchants-with-webhooks-to-send',
  `select e.merchant_id from webhook_endpoint e where ${isToSend} order by e.free_at limit 10`,
);

const takeStatement = overMerchants(
  'claim-webhook-endpoint',
  'taken.merchant_id',
  `
with taken as (
  select e.merchant_id, e.endpoint_id from webhook_endpoint e
  where ${isToSend}
  order by e.free_at
  ${unlocked('1', 'no key update of e')})
update webhook_endpoint e set free_at = $2
from taken
where e.merchant_id = taken.merchant_id and e.endpoint_id = taken.endpoint_id
returning e.merchant_id, e.endpoint_id, e.url, e.on_loopback, e.secret, ${keyIdOf('e.secret')} as secret_key_id,
  case when e.previous_until > $1 then e.previous_secret end as previous_secret,
  ${keyIdOf('e.previous_secret')} as previous_key_id, e.failed_count`,
  (ofOne, merchant) =>
    ofOne.replace('where e.disabled_reason', `where e.merchant_id = ${merchant} and e.disabled_reason`),
);

const releaseStatement = statement(
  'release-webhook-endpoint',
  `
update webhook_endpoint set free_at = $4, failed_count = $5
where merchant_id = $1 and endpoint_id = $2 and free_at = $3`,
);
