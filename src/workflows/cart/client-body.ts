import { Buffer } from 'node:buffer';
import { type ClientMetadata, refuseMetadata } from '../../domain/values/client-metadata.ts';
import { invalid } from '../../domain/values/errors.ts';

const bodyBytesMax = 8192;

/**
 * Refuses a body of more than 8 KiB of UTF-8 JSON, white space not counted, and metadata that no cart or event may have:
 * it is kept (reference/carts.md#client-metadata).
 */
export function refuseClientBody(body: { readonly metadata?: ClientMetadata | null }): void {
  if (Buffer.byteLength(JSON.stringify(body)) > bodyBytesMax) {
    throw invalid('metadata', 'Send at most 8 KiB in all: shorten the metadata.', 'maxLength');
  }
  if (body.metadata != null) refuseMetadata(body.metadata);
}
