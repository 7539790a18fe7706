import { type CommerceError, ConcurrencyConflict } from '../../domain/values/errors.ts';
import { findRecord, type NewRecord } from '../../store/cart/idempotency-records.ts';
import { writeReply } from '../../store/cart/replies.ts';
import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { OfMerchant, OperationRequest, Recorded } from '../request.ts';

type RecordedRequest = OperationRequest & OfMerchant & Recorded;

// The reference asks for 24 hours after completion. Not longer than that needs: the answers hold addresses of
// people. (design/requests.md#what-a-customer-did-is-remembered-for-25-hours)
const recordLifeMs = 25 * 60 * 60_000;

/** What is remembered of an act in the customer's own name space: `answer`, byte for byte. */
export function recordFor(request: RecordedRequest, answer: Answer): NewRecord {
  const { key, nameSpace, fingerprint, credentialHash } = request.record;
  return {
    merchantId: request.merchantId,
    nameSpace,
    key,
    at: request.now,
    expiresAt: request.now + recordLifeMs,
    fingerprint,
    credentialHash,
    statusCode: answer.status,
    etag: answer.etag ?? null,
    reply: writeReply([answer.text]),
  };
}

/**
 * Refuses, unless the same request has been done since the pipeline looked its key up: then what it left (the last
 * place taken, the address gone, the revision moved) is no reason to refuse its twin. ConcurrencyConflict has the
 * pipeline replay it. (design/requests.md#a-used-key-is-answered-before-its-address-is-looked-at)
 */
export async function refuse(context: Context, request: RecordedRequest, refusal: CommerceError): Promise<never> {
  const { merchantId, now } = request;
  const { key, nameSpace } = request.record;
  const done = await findRecord(context.database, { merchantId, nameSpace, key, now });
  throw done === null ? refusal : new ConcurrencyConflict();
}
