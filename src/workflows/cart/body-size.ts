import { Buffer } from 'node:buffer';
import { invalid } from '../../domain/values/errors.ts';

const bodyBytesMax = 8192;

/**
 * Refuses a body of more than 8 KiB of UTF-8 JSON, white space not counted: it is kept with the cart
 * (reference/carts.md#startsession, reference/carts.md#recordanalyticsevent).
 */
export function refuseLargeBody(body: unknown): void {
  if (Buffer.byteLength(JSON.stringify(body)) > bodyBytesMax) {
    throw invalid('metadata', 'Send at most 8 KiB in all: shorten the metadata.', 'maxLength');
  }
}
