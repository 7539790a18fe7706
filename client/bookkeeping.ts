import type { CartRecord, CartStore } from './cart-store.ts';
import type { ApiError, Cart } from './errors.ts';
import type { PreparedRequest } from './request.ts';

/** Saves what a success brought: a cart's revision, a new or rotated capability, a session. */
export async function learnFromAnswer(
  store: CartStore,
  request: PreparedRequest,
  tag: string | null,
  body: unknown,
): Promise<void> {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const { id } = request.description;
  // The service did not store the cart in the answer to a what-if: no later request may name its revision.
  if (id === 'simulateEdits') return;
  if ((id === 'verifyCode' || id === 'exchangeSessionCode') && typeof answer.token === 'string')
    await store.saveSession(answer.token);
  if (id === 'logOut' || id === 'logOutEverywhere') await store.saveSession(null);
  if (typeof answer.sourceCartId === 'string' && isCart(answer.cart)) await store.forgetCart(answer.sourceCartId);
  const cart = isCart(answer.cart) ? answer.cart : isCart(answer) ? answer : null;
  const cartId = cart?.id ?? request.cartId;
  if (cartId === null) return;
  const known = await store.findCart(cartId);
  const next = nextRecord(known, request, answer, cart, tag);
  if (next !== null) await store.saveCart(next);
}

/**
 * Forgets what a refusal has shown to be useless: a capability or session the service did not accept, a cart that does
 * not exist. A cart handed to a hosted checkout keeps its token for the order result.
 */
export async function learnFromRefusal(store: CartStore, request: PreparedRequest, error: ApiError): Promise<void> {
  const { cartId, usesToken, usesSession, description } = request;
  // What was refused there may be the code or the handoff alone: capability and session stay.
  if (description.id === 'createSessionCode' || description.id === 'exchangeSessionCode') return;
  if (error.status === 401 && usesSession) {
    await store.saveSession(null);
    return;
  }
  if (cartId === null) return;
  const namesOnlyTheCart = /\{(\w+)\}/g;
  const names = [...description.path.matchAll(namesOnlyTheCart)].map((match) => match[1]);
  // A 404 to a change can mean a location that is hidden by now, or the target of a switch: only a read speaks of the cart.
  const isRead = description.method === 'GET';
  const isGone = error.status === 404 && names.join() === 'locationId,cartId' && isRead;
  const isRefused = usesToken && (error.status === 401 || error.status === 403);
  if (!isGone && !isRefused) return;
  const keeps = error.status === 401 && description.id !== 'getOrderResult';
  if (keeps && (await store.findCart(cartId))?.handedOff === true) return;
  await store.forgetCart(cartId);
}

/** Keeps the higher revision: answers can arrive out of order. */
function nextRecord(
  known: CartRecord | null,
  request: PreparedRequest,
  answer: Readonly<Record<string, unknown>>,
  cart: Cart | null,
  tag: string | null,
): CartRecord | null {
  const locationId = cart?.locationId ?? known?.locationId;
  const cartId = cart?.id ?? known?.cartId;
  if (locationId === undefined || cartId === undefined) return null;
  const { id } = request.description;
  const issued = typeof answer.cartAccessToken === 'string' ? answer.cartAccessToken : null;
  return {
    cartId,
    locationId,
    revision: Math.max(known?.revision ?? 0, cart?.revision ?? 0, revisionOf(tag) ?? 0),
    // A claim revokes every capability; from then on the customer's session opens the cart.
    token: id === 'claimCart' ? null : (issued ?? known?.token ?? null),
    handedOff: issued === null && (known?.handedOff === true || id === 'prepareHandoff'),
  };
}

/** The number in `"cart-7"`; a proxy may have made the tag a weak one. */
function revisionOf(tag: string | null): number | null {
  const match = /^(?:W\/)?"cart-(\d+)"$/.exec(tag ?? '');
  return match === null ? null : Number(match[1]);
}

function isCart(value: unknown): value is Cart {
  if (typeof value !== 'object' || value === null) return false;
  const { id, locationId, revision, authorityContext } = value as Readonly<Record<string, unknown>>;
  return (
    typeof id === 'string' &&
    typeof locationId === 'string' &&
    typeof revision === 'number' &&
    authorityContext !== undefined
  );
}
