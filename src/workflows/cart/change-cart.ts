import { cartTag } from '../../contract/cart/cart.ts';
import { type Cart, changedCart } from '../../domain/cart/cart.ts';
import type { CheckAgainstLocation } from '../../domain/cart/settle.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { type EntryRecord, saveCartChange } from '../../store/cart/carts.ts';
import { rememberCart } from '../../store/cart/remembered-carts.ts';
import { fillReply, type ReplySegment, writeReply } from '../../store/cart/replies.ts';
import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { OnCart, OperationRequest, Recorded } from '../request.ts';
import { refuseGrowth, storedBytesOf, unlessWorn } from './cart-size.ts';
import { renewReward, type SecureReward } from './reserve-reward.ts';
import { type Save, saveWithBenefits } from './save-with-benefits.ts';
import { settleCart } from './settle-cart.ts';
import { withTodaysCode } from './todays-code.ts';

/** What one edit makes of a cart at `now`: a value in, a new value out; refuses with CommerceError. */
export type Transition = (cart: Cart, snapshot: LocationSnapshot, now: number) => Cart;

/** Completes a changed cart with what only an outside service can say, a courier's quote, before the write. */
export type Ask = (changed: Cart, snapshot: LocationSnapshot) => Promise<Cart>;

/** In what an act on a cart differs from the plain edit. */
export type Variant = {
  /** How the changed cart is held against the snapshot; validateAndUpdateCart acknowledges. */
  readonly check?: CheckAgainstLocation | undefined;
  readonly ask?: Ask | undefined;
  /** How the cart's reward stays reserved: `renewReward`, unless the act is about the reward itself. */
  readonly secure?: SecureReward;
  readonly save?: Save;
  /** What is answered, without a tag, instead of the cart with its tag. */
  readonly reply?: readonly ReplySegment[];
};

/**
 * The one way a cart is edited (reference/conventions.md#how-operations-are-described): snapshot at least as new as the
 * cart's, the transition, what an outside service has to say, then checked, priced, stored and answered whole with its
 * tag. The uses of discount codes and a reward move with the write. Refuses with what `transition` refuses;
 * ConcurrencyConflict when another change was stored first.
 */
export async function changeCart(
  context: Context,
  request: OperationRequest & OnCart & Recorded,
  transition: Transition,
  { check, ask, secure = renewReward, save = saveCartChange, reply: segments }: Variant = {},
): Promise<Answer> {
  const { now } = request;
  const loaded = request.cart;
  const snapshot = await snapshotFor(context, loaded.cart);
  const edited = unlessWorn(transition(withCustomerContext(loaded.cart, request), snapshot, now));
  const changed = edited.discount === loaded.cart.discount ? await withTodaysCode(context, edited) : edited;
  const complete = ask === undefined ? changed : await ask(changed, snapshot);
  const secured = await secure(context, { before: loaded.cart, changed: complete, snapshot, now, check });
  const { version } = settleCart(secured, snapshot, now, check);
  refuseGrowth(loaded.cart, changed, version.cartText);
  const reply = segments === undefined ? null : writeReply(segments);
  const etag = reply === null ? cartTag(version.cart.revision) : null;
  const record = entryRecord(request, 200, etag, { reply, seed: null, keyId: null });
  await saveWithBenefits(context, loaded, version, record, save);
  if (save === saveCartChange) rememberCart(context.database, loaded.head, version);
  const text = fillReply({ reply, cartText: version.cartText }, () => version.cartText);
  return { status: 200, text, storedBytes: storedBytesOf(version.cartText), ...(etag !== null && { etag }) };
}

/** The location's snapshot, never older than the one the cart was priced with (design/menu.md#from-draft-to-answer). */
export async function snapshotFor(context: Context, cart: Cart): Promise<LocationSnapshot> {
  const { snapshotRevision, policyRevision, bindingRevision } = cart.revisions;
  const snapshot = await context.locations.atLeast(cart.locationId, snapshotRevision, policyRevision, bindingRevision);
  if (snapshot === null) throw new CommerceError('NOT_FOUND', 'There is no such location.');
  return snapshot;
}

/** A session beside the token prices the cart; it owns nothing (reference/credentials.md#token-and-session-together). */
export function withCustomerContext(cart: Cart, request: OperationRequest): Cart {
  const customerId = customerOf(request);
  return customerId === null || customerId === cart.contextCustomerId
    ? cart
    : changedCart(cart, { contextCustomerId: customerId });
}

/** The customer whose session came with the request, owner or not; null without one. */
export function customerOf(request: OperationRequest): string | null {
  const { caller } = request;
  return caller.kind === 'customer' || caller.kind === 'cart' ? (caller.customer?.customerId ?? null) : null;
}

/** The row this request is remembered by; `reply` null means that the answer is the cart itself. */
export function entryRecord(
  request: OperationRequest & Recorded,
  statusCode: number,
  etag: string | null,
  reply: Pick<EntryRecord, 'reply' | 'seed' | 'keyId'> = { reply: null, seed: null, keyId: null },
): EntryRecord {
  const { key, fingerprint, credentialHash } = request.record;
  return {
    entryKey: key,
    operation: request.operationId,
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
