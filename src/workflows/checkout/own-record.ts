import { cartTag } from '../../contract/cart/cart.ts';
import type { EntryRecord } from '../../store/cart/cart-entries.ts';

/** The record of a revision that no request of a diner made, so that there is no answer to give again. */
export function ownRecord(
  act: Pick<EntryRecord, 'entryKey' | 'operation' | 'actor' | 'at'>,
  revision: number,
): EntryRecord {
  return {
    ...act,
    fingerprint: '',
    credentialHash: '',
    statusCode: 200,
    etag: cartTag(revision),
    reply: null,
    seed: null,
    keyId: null,
  };
}
