import { saveRecord } from '../../store/cart/idempotency-records.ts';
import { writeReply } from '../../store/cart/replies.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import type { OfMerchant, OperationRequest, Recorded } from '../../workflows/request.ts';

/** What all legacy operations have in common (reference/legacy.md): a location key, and no tag. */
export const legacyCall = {
  tag: 'Legacy',
  surface: 'legacy',
  caller: 'locationKey',
  limit: 'legacy',
  conflictAfterAttempts: 3,
  deprecated: true,
} as const;

/** What the writes add: a key is honoured when it is sent. */
export const legacyWrite = { ...legacyCall, idempotencyKey: 'ifSent' } as const;

/** What the edits of a cart add; others may be faster three times. */
export const legacyMutation = { ...legacyWrite, cartStatuses: ['OPEN'], loads: 'cartState' } as const;

export const doneReply = ['{"success":true}'] as const;

const keptMs = 24 * 60 * 60_000;

/**
 * The same request with something to be recorded under: the caller's key, else one outside the grammar of keys, so
 * that no request can repeat it. (design/carts.md#a-legacy-act-without-a-key-is-recorded-under-one-of-ours)
 */
export function recorded<Request extends OperationRequest>(context: Context, request: Request): Request & Recorded {
  const { record, caller } = request;
  if (record !== null) return { ...request, record };
  const id = context.random.id();
  const keyId = caller.kind === 'locationKey' ? caller.key.keyId : '';
  const once = { key: `~once/${id}`, fingerprint: sha256Hex(id), credentialHash: '', nameSpace: `key:${keyId}` };
  return { ...request, record: once };
}

/**
 * Keeps the answer of an act that changed nothing under the key it was sent with, if any. ConcurrencyConflict when that
 * is taken.
 */
export async function keepAnswer(
  context: Context,
  request: OperationRequest & OfMerchant,
  text: string,
): Promise<void> {
  const { record, now } = request;
  if (record === null) return;
  await saveRecord(context.database, {
    merchantId: request.merchantId,
    ...record,
    at: now,
    expiresAt: now + keptMs,
    statusCode: 200,
    etag: null,
    reply: writeReply([text]),
  });
}
