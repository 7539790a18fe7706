import { type TextColumns, unpackTexts } from '../../../src/store/cart/packed-texts.ts';
import { forgetCart } from '../../../src/store/cart/remembered-carts.ts';
import { statement } from '../../../src/store/database/database.ts';
import type { TestService } from '../run/service.ts';

/** An entry of a cart as it is stored, its texts unpacked. */
export type StoredEntry = {
  readonly entryKey: string;
  readonly revision: number | null;
  readonly reply: string | null;
  readonly seed: string | null;
  readonly state: string | null;
  readonly cartText: string | null;
};

/** All entries of a cart, oldest first; of all carts without `cartId`. */
export async function entriesOf(service: TestService, cartId: string | null = null): Promise<readonly StoredEntry[]> {
  const rows = await service.database.run<StoredEntry & TextColumns>(selectEntries, [cartId]);
  return rows.map(({ packed, ...entry }) => ({ ...entry, ...unpackTexts({ ...entry, packed }) }));
}

/** The state of a cart at `revision`, parsed. */
export async function storedState(service: TestService, cartId: string, revision: number) {
  const entry = (await entriesOf(service, cartId)).find((each) => each.revision === revision);
  if (entry?.state == null) throw new Error('there is no such revision');
  return JSON.parse(entry.state);
}

type Texts = { readonly state: string; readonly cartText: string };

/**
 * Changes the stored texts of a cart, of all its revisions or of one, and leaves them as versions before packed texts
 * stored them. What the service remembered of the cart is forgotten.
 */
export async function rewriteTexts(
  service: TestService,
  { merchantId, cartId, revision }: { merchantId: string; cartId: string; revision?: number },
  rewrite: (texts: Texts) => Texts,
): Promise<void> {
  const entries = (await entriesOf(service, cartId)).filter((entry) => entry.revision !== null);
  for (const { entryKey, state, cartText, ...entry } of entries) {
    if (revision !== undefined && entry.revision !== revision) continue;
    const texts = rewrite({ state: state ?? '', cartText: cartText ?? '' });
    await service.database.run(updateEntry, [cartId, entryKey, texts.state, texts.cartText]);
  }
  forgetCart(service.database, merchantId, cartId);
}

const selectEntries = statement(
  'test-list-entries',
  `select entry_key, revision, reply, seed, state, cart_text, packed from cart_entry
  where $1::text is null or cart_id = $1 order by at, revision nulls last, entry_key`,
);

const updateEntry = statement(
  'test-rewrite-entry',
  `update cart_entry set state = $3, cart_text = $4, packed = null where cart_id = $1 and entry_key = $2`,
);
