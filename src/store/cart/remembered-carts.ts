import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { CartHead, CartVersion, LoadedCart } from './carts.ts';

/** So many bytes of carts a process remembers: some thousand of usual size. */
const bytesMax = 16 * 1024 * 1024;
/** The longest text that is remembered. Larger carts are few, and would push out many others. */
const textLengthMax = 32_768;
/** A parsed cart takes about three times its text. */
const bytesPerCharacter = 4;
const keptMs = 5 * 60_000;

type Remembered = LRUCache<string, LoadedCart>;

const remembered = new WeakMap<Database, Remembered>();

/**
 * Keeps what this process has just stored as the newest version of a cart, for the change that follows it
 * (design/hot-path.md#a-change-begins-from-what-was-stored-last). Five minutes and 16 MiB at the most.
 */
export function rememberCart(database: Database, head: CartHead, { cart, cartText }: CartVersion): void {
  const carts = cartsOf(database);
  const key = keyOf(head);
  const { revision, status, expiresAt, ownerId } = cart;
  // Codes and rewards are kept elsewhere too, so a change of such a cart looks there first.
  if (cartText.length > textLengthMax || cart.discount !== null || cart.reward !== null) carts.delete(key);
  else {
    const moved: CartHead = {
      merchantId: head.merchantId,
      cartId: head.cartId,
      locationId: head.locationId,
      revision,
      status,
      accessEpoch: head.accessEpoch,
      expiresAt,
      ownerId,
      capabilityHash: head.capabilityHash,
      resultHashes: head.resultHashes,
      handoffHash: head.handoffHash,
      handoffExpiresAt: head.handoffExpiresAt,
      leaseAttemptId: null,
      leaseUntil: null,
    };
    carts.set(key, { head: moved, cart, cartText, keyed: null, session: null });
  }
}

/**
 * The cart as this process stored it last, if that was `revision`; null when it is not remembered. Another process may
 * have stored more since: it is only good for a write that refuses a cart which moved, and nothing may be refused or
 * answered by it alone.
 */
export function recallCart(
  database: Database,
  merchantId: string,
  cartId: string,
  revision: number,
): LoadedCart | null {
  const cart = findRemembered(database, merchantId, cartId);
  return cart?.head.revision === revision ? cart : null;
}

/** The cart as this process stored it last; null when it is not remembered. Good only beside the head as it is stored. */
export function findRemembered(database: Database, merchantId: string, cartId: string): LoadedCart | null {
  return remembered.get(database)?.get(keyOf({ merchantId, cartId })) ?? null;
}

/** Forgets a cart, as what was remembered turned out to be no longer true, or must not be remembered. */
export function forgetCart(database: Database, merchantId: string, cartId: string): void {
  remembered.get(database)?.delete(keyOf({ merchantId, cartId }));
}

function cartsOf(database: Database): Remembered {
  let carts = remembered.get(database);
  if (carts === undefined) {
    carts = new LRUCache<string, LoadedCart>({
      maxSize: bytesMax,
      sizeCalculation: ({ cartText }) => cartText.length * bytesPerCharacter,
      ttl: keptMs,
      // The clock is looked at once a second, not with every cart.
      ttlResolution: 1_000,
    });
    remembered.set(database, carts);
  }
  return carts;
}

function keyOf({ merchantId, cartId }: Pick<CartHead, 'merchantId' | 'cartId'>): string {
  return `${merchantId}/${cartId}`;
}
