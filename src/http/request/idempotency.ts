import { placeOfClientSecret } from '../../domain/order/payment.ts';
import { assert, CommerceError, invalid } from '../../domain/values/errors.ts';
import type { KeyedEntry } from '../../store/cart/carts.ts';
import { fillReply } from '../../store/cart/replies.ts';
import type { Answer } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';

const keyForm = /^[A-Za-z0-9._:-]{16,128}$/;

/**
 * The key of reference/idempotency-and-concurrency.md#keys. Refuses a missing one with IDEMPOTENCY_KEY_REQUIRED, a
 * wrong or repeated one with VALIDATION_ERROR.
 */
export function parseIdempotencyKey(header: string | string[] | undefined): string {
  if (header === undefined || header === '') {
    throw new CommerceError(
      'IDEMPOTENCY_KEY_REQUIRED',
      'Send an Idempotency-Key and keep it for retries of this request.',
    );
  }
  // Two headers of this name arrive joined by a comma, which no key contains.
  if (typeof header !== 'string' || !keyForm.test(header)) {
    throw invalid(
      'Idempotency-Key',
      'An Idempotency-Key has 16 to 128 characters out of A-Z a-z 0-9 . _ : -',
      'pattern',
    );
  }
  return header;
}

/** The key when it has the right form, for looking it up before step 4 says what is wrong with it. */
export function keyToLookUp(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && keyForm.test(header) ? header : null;
}

/**
 * The stored answer of an exact retry, byte for byte. Refuses the same key on another request with
 * IDEMPOTENCY_KEY_REUSED; secrets in the answer are derived again from what the row keeps
 * (design/storage.md#a-cart-is-its-entries).
 */
export function replay(
  context: Context,
  entry: KeyedEntry,
  fingerprint: string,
  owner: { readonly merchantId: string; readonly cartId: string | null },
): Answer {
  if (entry.fingerprint !== fingerprint) {
    throw new CommerceError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for a different request. Take a new one.',
    );
  }
  const text = fillReply(entry, (slot, cartId) => {
    if (slot === 'cart') return stored(entry.cartText);
    const subject = { merchantId: owner.merchantId, cartId: stored(cartId ?? owner.cartId) };
    if (slot === 'clientSecret') return context.secrets.decrypt(stored(entry.seed), placeOfClientSecret(subject));
    const purpose = slot === 'handoff' ? 'handoff' : 'cart';
    const claim = { purpose, merchantId: subject.merchantId, subjectId: subject.cartId } as const;
    return context.secrets.deriveCapability(claim, stored(entry.seed), stored(entry.keyId));
  });
  return { status: entry.statusCode, text, ...(entry.etag === null ? {} : { etag: entry.etag }) };
}

/** What the slots of a reply need was stored with it. */
function stored(value: string | null): string {
  assert(value !== null, 'a reply is stored with all that its slots need');
  return value;
}
