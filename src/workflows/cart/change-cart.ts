import { cartTag } from '../../contract/cart/cart.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CheckAgainstLocation } from '../../domain/cart/settle.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { CartVersion, EntryRecord, LoadedCart } from '../../store/cart/carts.ts';
import { saveCartChange } from '../../store/cart/carts.ts';
import { releaseCode, saveReleasingCode, saveTakingCode } from '../../store/cart/discount-codes.ts';
import { fillReply, type ReplySegment, writeReply } from '../../store/cart/replies.ts';
import type { Database } from '../../store/database/database.ts';
import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { cartOf, type OperationRequest, recordOf } from '../request.ts';
import { renewReward, type SecureReward, storingReward } from './reserve-reward.ts';
import { settleCart } from './settle-cart.ts';

/** What one edit makes of a cart: a value in, a new value out; refuses with CommerceError. */
export type Transition = (cart: Cart, snapshot: LocationSnapshot) => Cart;

/** Completes a changed cart with what has to be asked outside, after the read and before the write: a courier's quote. */
export type Ask = (changed: Cart, snapshot: LocationSnapshot) => Promise<Cart>;

/** The one write of a version: `saveCartChange`, unless the act also changes who may open the cart or where it is remembered. */
export type Save = (
  database: Database,
  expectedRevision: number,
  expectedEpoch: number,
  version: CartVersion,
  record: EntryRecord,
) => Promise<void>;

export type Variant = {
  /** How the changed cart is held against the snapshot; B7 acknowledges. */
  readonly check?: CheckAgainstLocation;
  readonly ask?: Ask;
  /** How the cart's reward is kept set aside, `renewReward` unless it is about the reward itself. */
  readonly secure?: SecureReward;
  readonly save?: Save;
  /** What is answered, without a tag, instead of the cart with its tag. */
  readonly reply?: readonly ReplySegment[];
};

/**
 * The one way a cart is edited (interface.md 3.0): snapshot at least as new as the cart's, the transition, what has to be
 * asked outside, then checked, priced, stored and answered whole with its tag. A code the cart no longer carries is given back in the same write, a
 * new one is taken in it. Refuses with what `transition` refuses; ConcurrencyConflict when somebody was faster.
 */
export async function changeCart(
  context: Context,
  request: OperationRequest,
  operationId: string,
  transition: Transition,
  variant: Variant = {},
): Promise<Answer> {
  const loaded = cartOf(request);
  const snapshot = await snapshotFor(context, loaded.cart);
  const changed = transition(withCustomerContext(loaded.cart, request), snapshot);
  const complete = variant.ask === undefined ? changed : await variant.ask(changed, snapshot);
  const { now } = request;
  const { secure = renewReward, check } = variant;
  const kept = await secure(context, { before: loaded.cart, changed: complete, snapshot, now, check });
  const { version } = settleCart(kept, snapshot, now, check);
  if (variant.reply !== undefined) {
    const reply = writeReply(variant.reply);
    const record = entryRecord(request, operationId, 200, null, { reply, seed: null, keyId: null });
    await saveWithCode(context, loaded, version, record, variant.save);
    return { status: 200, text: fillReply({ reply, cartText: null }, () => version.cartText) };
  }
  const etag = cartTag(version.cart.revision);
  await saveWithCode(context, loaded, version, entryRecord(request, operationId, 200, etag), variant.save);
  return { status: 200, text: version.cartText, etag };
}

/** The location's snapshot, never older than those the cart was priced with: its pins do not move backward (design.md 4). */
export async function snapshotFor(context: Context, cart: Cart): Promise<LocationSnapshot> {
  const { snapshotRevision, policyRevision, bindingRevision } = cart.pins;
  const snapshot = await context.locations.atLeast(cart.locationId, snapshotRevision, policyRevision, bindingRevision);
  if (snapshot === null) throw new CommerceError('NOT_FOUND', 'There is no such location.');
  return snapshot;
}

/** A session sent along with the token prices the cart from now on; it owns nothing by that (interface.md 4.4). */
export function withCustomerContext(cart: Cart, request: OperationRequest): Cart {
  const customerId = customerOf(request);
  return customerId === null || customerId === cart.contextCustomerId
    ? cart
    : { ...cart, contextCustomerId: customerId };
}

/** The customer whose session came with the request, owner or not; null without one. */
export function customerOf(request: OperationRequest): string | null {
  const { caller } = request;
  return caller.kind === 'customer' || caller.kind === 'cart' ? (caller.customer?.customerId ?? null) : null;
}

/** The row this request is remembered by; `reply` null means that the answer is the cart itself. */
export function entryRecord(
  request: OperationRequest,
  operationId: string,
  statusCode: number,
  etag: string | null,
  reply: Pick<EntryRecord, 'reply' | 'seed' | 'keyId'> = { reply: null, seed: null, keyId: null },
): EntryRecord {
  const { key, fingerprint, credentialHash } = recordOf(request);
  return {
    entryKey: key,
    operation: operationId,
    actor: actorOf(request),
    at: request.now,
    fingerprint,
    credentialHash,
    statusCode,
    etag,
    ...reply,
  };
}

/** As whom an entry names the caller; a location key acts for the merchant. */
function actorOf(request: OperationRequest): string {
  if (request.caller.kind === 'locationKey') return `staff:key:${request.caller.key.keyId}`;
  const customerId = customerOf(request);
  return customerId === null ? 'guest' : `customer:${customerId}`;
}

/**
 * Stores `version` and moves the uses of discount codes with it: a use of a code that the cart newly carries is taken, one
 * that it no longer carries is given back, or nothing is stored at all. A reward it no longer keeps is let go of
 * afterwards. Throws ConcurrencyConflict when somebody was faster.
 */
export async function saveWithCode(
  context: Context,
  loaded: LoadedCart,
  version: CartVersion,
  record: EntryRecord,
  save: Save = saveCartChange,
): Promise<void> {
  const store = () => saveMovingCode(context, loaded, version, record, save);
  const isRewarded = loaded.cart.reward !== null || version.cart.reward !== null;
  return isRewarded ? storingReward(context, version.cart, store) : store();
}

async function saveMovingCode(
  { database }: Context,
  loaded: LoadedCart,
  version: CartVersion,
  record: EntryRecord,
  save: Save,
): Promise<void> {
  const { revision, accessEpoch } = loaded.head;
  const kept = keptCode(loaded.cart);
  const wanted = keptCode(version.cart);
  if (kept === wanted) return save(database, revision, accessEpoch, version, record);
  if (save !== saveCartChange) {
    assert(wanted === null, 'only B16 takes a code');
    const { merchantId, cartId } = version.cart;
    return database.transaction(async (tx) => {
      await save(tx, revision, accessEpoch, version, record);
      await releaseCode(tx, merchantId, cartId);
    });
  }
  const saveMoving = wanted === null ? saveReleasingCode : saveTakingCode;
  return saveMoving(database, revision, accessEpoch, version, record);
}

/** The code of which this cart keeps a use. */
function keptCode(cart: Cart): string | null {
  return cart.status === 'EXPIRED' ? null : (cart.discount?.code ?? null);
}
