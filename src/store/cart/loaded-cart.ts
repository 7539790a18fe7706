import type { Cart } from '../../domain/cart/cart.ts';
import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import { assert } from '../../domain/values/errors.ts';
import type { HeadRow, KeyedRow, LoadedRow, SessionRow } from './cart-queries.ts';
import type { CartHead, KeyedEntry, LoadCart, LoadedCart, SessionContext } from './carts.ts';
import { unpackTexts } from './packed-texts.ts';

/** The head of a row that was read. */
export function headFrom(row: HeadRow, merchantId: string, cartId: string): CartHead {
  return {
    merchantId,
    cartId,
    locationId: row.locationId,
    revision: row.revision,
    status: row.status,
    accessEpoch: row.accessEpoch,
    expiresAt: row.expiresAt,
    ownerId: row.ownerCustomerId,
    capabilityHash: row.capabilityHash,
    resultHashes: row.resultHashes,
    handoffHash: row.handoffHash,
    handoffExpiresAt: row.handoffExpiresAt,
    leaseAttemptId: row.leaseAttemptId,
    leaseUntil: row.leaseUntil,
  };
}

/**
 * The cart of a row that was read. `remembered`: the newest version, where this process stored it; then the row leaves out
 * state and text.
 */
export function loadedFrom(
  row: LoadedRow,
  head: CartHead,
  wanted: LoadCart,
  remembered: LoadedCart | null = null,
): LoadedCart {
  const keyed = keyedFrom(row);
  const session = sessionFrom(row, wanted.now);
  if (remembered === null) return new CartInRow(row, head, wanted, keyed, session);
  return { head, cart: remembered.cart, cartText: remembered.cartText, keyed, session };
}

/** The state is unpacked and parsed when it is first asked for, the text whenever it is. */
class CartInRow implements LoadedCart {
  readonly head: CartHead;
  readonly keyed: KeyedEntry | null;
  readonly session: SessionContext | null;
  private readonly row: LoadedRow;
  private readonly loads: LoadCart['loads'];
  private parsed: Cart | null = null;

  constructor(
    row: LoadedRow,
    head: CartHead,
    { loads }: LoadCart,
    keyed: KeyedEntry | null,
    session: SessionContext | null,
  ) {
    this.row = row;
    this.head = head;
    this.loads = loads;
    this.keyed = keyed;
    this.session = session;
  }

  get cart(): Cart {
    if (this.parsed !== null) return this.parsed;
    const { state } = unpackTexts(this.row);
    assert(
      state !== null && this.loads === 'cartState',
      "the operation reads the state, so it says `loads: 'cartState'`",
    );
    this.parsed = parseStoredCart(state);
    return this.parsed;
  }

  get cartText(): string {
    const { cartText } = unpackTexts(this.row);
    assert(
      cartText !== null && this.loads === 'cartText',
      "the operation reads the text, so it says `loads: 'cartText'`",
    );
    return cartText;
  }
}

function keyedFrom(row: KeyedRow): KeyedEntry | null {
  if (row.keyEntryKey === null) return null;
  return {
    revision: row.keyRevision,
    fingerprint: row.keyFingerprint,
    credentialHash: row.keyCredentialHash,
    statusCode: row.keyStatusCode,
    etag: row.keyEtag,
    reply: row.keyReply,
    cartText: unpackTexts({ state: null, cartText: row.keyCartText, packed: row.keyPacked }).cartText,
    seed: row.keySeed,
    keyId: row.keyKeyId,
  };
}

function sessionFrom(row: SessionRow, now: number): SessionContext | null {
  if (row.sessionId === null) return null;
  const live = row.sessionRevokedAt === null && row.sessionExpiresAt > now;
  return { sessionId: row.sessionId, customerId: row.customerId, live };
}
