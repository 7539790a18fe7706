import lz4 from 'lz4-napi';
import type { Cart } from '../../domain/cart/cart.ts';
import { assert } from '../../domain/values/errors.ts';
import { firstDictionary } from './archive-dictionary.ts';

// State and text of a cart say nearly the same twice, in words that all carts share. Compressed together before they are
// sent they are an eighth (design/storage.md#a-revision-is-packed-before-it-is-sent).

/** A cart as stored and as sent. An act that only shows a cart has no state; one that shows none has neither. */
export type EntryTexts = { readonly state: string | null; readonly cartText: string | null };

/** The columns of `cart_entry` that hold `EntryTexts`. */
export type TextColumns = EntryTexts & { readonly packed: Uint8Array | null };

/** These columns, of the entry `e`. */
export const textColumns = 'e.state, e.cart_text, e.packed';

/** Longer texts are stored as they are: compressing them here would hold up all other callers. */
const packedLengthMax = 32_768;

/** How texts are packed: the first byte. Every form is read for good. */
const firstForm = 1;

// The part of it about carts.
const dictionary = Buffer.from(firstDictionary.slice(firstDictionary.indexOf('{"cartId":')));

/** What is packed takes less: a character has three bytes at the most. */
const unpackedBytesMax = 4 * packedLengthMax;

/** How `texts` are stored: `unpackTexts` of it answers the same, text by text. `cart`: the cart in `texts.state`. */
export function packTexts({ state, cartText }: EntryTexts, cart: Cart | null): TextColumns {
  if (cartText === null) return { state, cartText, packed: null };
  const head = `${state?.length ?? ''}\n`;
  if (head.length + (state?.length ?? 0) + cartText.length > packedLengthMax) return { state, cartText, packed: null };
  const packed = Buffer.concat([
    Buffer.of(firstForm),
    lz4.compressSync(bytesOf(head, state ?? '', cartText), dictionary),
  ]);
  return { state: cart === null ? null : stateBeside(cart), cartText: null, packed };
}

// One text after the other into memory that is used again: put together first they would be copied twice more.
const workspace = Buffer.allocUnsafe(unpackedBytesMax);

function bytesOf(...texts: readonly string[]): Buffer {
  let length = 0;
  for (const text of texts) length += workspace.write(text, length);
  return workspace.subarray(0, length);
}

/** The texts of a row of `cart_entry`, whichever way they are stored. Throws where they are damaged. */
export function unpackTexts({ state, cartText, packed }: TextColumns): EntryTexts {
  if (packed === null) return { state, cartText };
  assert(packed[0] === firstForm, `the form of packed texts is known: ${packed[0]}`);
  // The four bytes that come first say how long it is, and so much memory is taken.
  const block = Buffer.from(packed.buffer, packed.byteOffset + 1, packed.length - 1);
  assert(block.readUInt32LE() <= unpackedBytesMax, 'packed texts are no longer than texts that are packed');
  const all = lz4.uncompressSync(block, dictionary).toString();
  const start = all.indexOf('\n') + 1;
  if (start === 1) return { state: null, cartText: all.slice(1) };
  const end = start + Number(all.slice(0, start - 1));
  return { state: all.slice(start, end), cartText: all.slice(end) };
}

/** The same of a revision, which has both. */
export function unpackRevision(columns: TextColumns): { readonly state: string; readonly cartText: string } {
  const { state, cartText } = unpackTexts(columns);
  assert(state !== null && cartText !== null, 'a revision has a state and a text');
  return { state, cartText };
}

/**
 * What is asked of a state without unpacking it, as JSON: whom to find a cart by, its code, whether it has a reward, how many
 * lines it has, why it was revalidated. It stands where the state does not; `more` comes before it.
 */
export function stateBeside({ contact, discount, reward, lines, revalidation }: Cart, more = {}): string {
  const left = {
    ...more,
    ...(contact && { contact: { emailAddress: contact.emailAddress, phoneNumber: contact.phoneNumber } }),
    ...(discount && { discount: { code: discount.code } }),
    ...(reward && { reward: {} }),
    lines: lines.map(() => 0),
    ...(revalidation && { revalidation: { changeSet: { reasonCodes: revalidation.changeSet?.reasonCodes ?? [] } } }),
  };
  return JSON.stringify(left);
}
