import type { IncomingMessage } from 'node:http';
import { isReadable } from '../../domain/cart/cart.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { CapabilityClaim, CapabilityPurpose, SessionClaims } from '../../ports/secrets.ts';
import type { LoadedCart } from '../../store/cart/carts.ts';
import { recallCart } from '../../store/cart/remembered-carts.ts';
import { findSession, touchSession } from '../../store/customer/sessions.ts';
import { findReadableCart } from '../../workflows/cart/readable-cart.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import { isLiveReceipt } from '../../workflows/order/open-receipt.ts';
import type { Caller, CustomerCaller } from '../../workflows/request.ts';
import { revisionNamed } from '../request/preconditions.ts';
import type { Route } from '../route.ts';
import { readDisplay } from './authenticate-display.ts';
import { readLocationKey } from './authenticate-location-key.ts';
import { bringsServiceToken, readServiceToken } from './authenticate-service-token.ts';
import { readStaff } from './authenticate-staff.ts';

/**
 * What step 3 of reference/idempotency-and-concurrency.md#order-of-checks found out. Everything in it is verified,
 * unless `spent`.
 */
export type Authentication = {
  readonly caller: Caller;
  /** The merchant the credential belongs to; null without one. */
  readonly merchantId: string | null;
  /** The cart a capability or handoff opens; null for the others. */
  readonly ownCartId: string | null;
  /** The cart that was read on the way, so that it is not read again. */
  readonly loaded: LoadedCart | null;
  /** `loaded` is what this process stored last: whatever is refused with it may be wrong by now. */
  readonly isRecalled: boolean;
  /** Whose budget is counted; null: the address alone. */
  readonly principal: string | null;
  /** Part of the fingerprint and, hashed, of the record (reference/idempotency-and-concurrency.md#keys). */
  readonly identity: string;
  readonly credentialHash: string;
  /** Revoked, rotated or consumed: good for an exact replay and nothing else. */
  readonly spent: boolean;
  /** The session sent along belongs to another merchant than the token. */
  readonly foreignSession: boolean;
};

/** What authentication reads besides the credentials themselves. */
export type Seen = {
  readonly context: Context;
  readonly route: Route;
  readonly request: IncomingMessage;
  readonly clientAddress: string;
  /** Whether a cart may be taken as this process stored it last. */
  readonly mayRecall: boolean;
  /** The merchant of the path's location; null when the path names none that exists. */
  readonly merchantId: string | null;
  /** The path's cart id, when it has the form of one. */
  readonly pathCartId: string | null;
  /** The caller's key, for the one statement that reads everything. */
  readonly key: string | null;
};

type Credential = { readonly text: string; readonly claim: CapabilityClaim };

const anonymous: Authentication = {
  caller: { kind: 'anonymous' },
  merchantId: null,
  ownCartId: null,
  loaded: null,
  isRecalled: false,
  principal: null,
  identity: '',
  credentialHash: '',
  spent: false,
  foreignSession: false,
};

/**
 * Checks the credentials the operation's caller rule asks for (reference/credentials.md) and reads the cart they open,
 * in one statement where they are good. Refuses a missing, malformed, unknown, expired or revoked one with
 * UNAUTHORIZED; whose cart it is, is not decided here.
 */
export async function authenticate(seen: Seen): Promise<Authentication> {
  const { headers } = seen.request;
  switch (seen.route.operation.caller) {
    case 'anonymous':
      return anonymous;
    case 'handoff':
      return byCapability(seen, parseCredential(seen, 'handoff', headers['x-checkout-handoff']), null);
    case 'receiptOrCustomer': {
      const token = headers['x-receipt-token'];
      const mayGiveWay = headers.authorization !== undefined && !(await opensReceipt(seen, token));
      const receipt = mayGiveWay ? null : parseCredential(seen, 'receipt', token);
      return receipt === null ? bySession(seen, await readSession(seen)) : byReceipt(receipt);
    }
    case 'sessionStart': {
      const token = parseCredential(seen, 'cart', headers['x-cart-token']);
      const session = await readSession(seen);
      if (token !== null) return byCapability(seen, token, session);
      return session === null ? anonymous : bySession(seen, session);
    }
    case 'cartOrCustomer': {
      const token = parseCredential(seen, 'cart', headers['x-cart-token']);
      const session = await readSession(seen);
      return token === null ? bySession(seen, session) : byCapability(seen, token, session);
    }
    case 'cartAndCustomer':
      return byCapability(
        seen,
        parseCredential(seen, 'cart', headers['x-cart-token']),
        required(await readSession(seen)),
      );
    case 'customer': {
      // On a cart (reference/loyalty.md#joinloyalty to reference/loyalty.md#cancelreward) the matching token is
      // accepted alongside, for unclaimed carts.
      const token = seen.route.cartIn === 'path' ? parseCredential(seen, 'cart', headers['x-cart-token']) : null;
      const session = required(await readSession(seen));
      return token === null ? bySession(seen, session) : byCapability(seen, token, session);
    }
    case 'staff': {
      const { context, request, clientAddress } = seen;
      const read = bringsServiceToken(request) ? readServiceToken : readStaff;
      const staff = required(await read(context, request, clientAddress));
      const identity = `staff:${staff.accountId}`;
      const credentialHash = sha256Hex(identity);
      return { ...anonymous, caller: { kind: 'staff', staff }, principal: identity, identity, credentialHash };
    }
    case 'kitchenDisplay': {
      const display = required(await readDisplay(seen.context, seen.request));
      const { merchantId } = display;
      const identity = `display:${display.displayId}`;
      const principal = `${identity}@${merchantId}`;
      const credentialHash = sha256Hex(identity);
      return { ...anonymous, caller: { kind: 'display', display }, merchantId, principal, identity, credentialHash };
    }
    case 'locationKey': {
      const key = required(await readLocationKey(seen.context, seen.request));
      const { merchantId } = key;
      const identity = `key:${key.keyId}`;
      const credentialHash = sha256Hex(identity);
      const principal = `${identity}@${merchantId}`;
      return { ...anonymous, caller: { kind: 'locationKey', key }, merchantId, principal, identity, credentialHash };
    }
  }
}

async function byCapability(
  seen: Seen,
  token: Credential | null,
  session: SessionClaims | null,
): Promise<Authentication> {
  const { claim, text } = required(token);
  const hash = sha256Hex(text);
  const foreignSession = session !== null && session.merchantId !== claim.merchantId;
  const now = seen.context.clock.nowFor(claim.merchantId);
  const recalled = session === null && seen.mayRecall ? recallFor(seen, claim, hash, now) : null;
  const loaded =
    recalled ??
    (await findReadableCart(seen.context.database, {
      merchantId: claim.merchantId,
      cartId: claim.subjectId,
      key: seen.key,
      sessionId: session === null || foreignSession ? null : session.sessionId,
      now,
      loads: seen.route.operation.loads ?? 'cartState',
    }));
  if (loaded === null) throw seen.pathCartId === claim.subjectId ? notFound() : unauthorized();
  if (session !== null) {
    const live = foreignSession ? await isLive(seen.context, session) : isSessionOf(loaded, session);
    if (!live) throw unauthorized();
  }
  const customer = session === null ? null : customerOf(session);
  const identity = customer === null ? hash : `${hash}+customer:${customer.customerId}`;
  const credentialHash = customer === null ? hash : sha256Hex(identity);
  const spent = !opens(claim.purpose, hash, loaded, seen.route, now);
  // A row under this key that the same credential made is all a spent credential is good for.
  if (spent && loaded.keyed?.credentialHash !== credentialHash) throw unauthorized();
  return {
    caller: claim.purpose === 'handoff' ? { kind: 'handoff' } : { kind: 'cart', customer, tokenHash: hash },
    merchantId: claim.merchantId,
    ownCartId: claim.subjectId,
    loaded,
    isRecalled: recalled !== null,
    principal: `cart:${claim.subjectId}`,
    identity,
    credentialHash,
    spent,
    foreignSession,
  };
}

/** The cart at the revision that the caller names, where this process stored it last and the capability opened it then. */
function recallFor(
  seen: Seen,
  { merchantId, subjectId }: CapabilityClaim,
  hash: string,
  now: number,
): LoadedCart | null {
  const revision = revisionNamed(seen.request.headers['if-match']);
  const cart = revision === null ? null : recallCart(seen.context.database, merchantId, subjectId, revision);
  if (cart === null || !isReadable(cart.head, now)) return null;
  return opens('cart', hash, cart, seen.route, now) ? cart : null;
}

async function bySession(seen: Seen, sent: SessionClaims | null): Promise<Authentication> {
  const session = required(sent);
  const loaded =
    seen.pathCartId !== null && seen.merchantId === session.merchantId
      ? await findReadableCart(seen.context.database, {
          merchantId: session.merchantId,
          cartId: seen.pathCartId,
          key: seen.key,
          sessionId: session.sessionId,
          now: seen.context.clock.nowFor(session.merchantId),
          loads: seen.route.operation.loads ?? 'cartState',
        })
      : null;
  const live = loaded === null ? await isLive(seen.context, session) : isSessionOf(loaded, session);
  if (!live) throw unauthorized();
  const identity = `customer:${session.customerId}`;
  return {
    ...anonymous,
    caller: { kind: 'customer', customer: customerOf(session) },
    merchantId: session.merchantId,
    loaded,
    principal: `${identity}@${session.merchantId}`,
    identity,
    credentialHash: sha256Hex(identity),
  };
}

/** Whether a receipt token is good: otherwise the session beside it counts (reference/orders.md#getreceipt). */
async function opensReceipt({ context }: Seen, token: string | string[] | undefined): Promise<boolean> {
  if (typeof token !== 'string' || token.length > 2048) return false;
  const claim = context.secrets.parseCapability(token);
  return claim?.purpose === 'receipt' && isLiveReceipt(context, claim.merchantId, claim.subjectId, sha256Hex(token));
}

function byReceipt({ claim, text }: Credential): Authentication {
  const hash = sha256Hex(text);
  return {
    ...anonymous,
    caller: { kind: 'receipt', orderId: claim.subjectId, tokenHash: hash },
    merchantId: claim.merchantId,
    identity: hash,
    credentialHash: hash,
  };
}

/**
 * Whether the hash is one the cart's head knows for this act (reference/credentials.md#rights-of-a-cart-capability).
 */
function opens(purpose: CapabilityPurpose, hash: string, { head }: LoadedCart, route: Route, now: number): boolean {
  if (purpose === 'handoff') return equalHashes(hash, head.handoffHash) && (head.handoffExpiresAt ?? 0) > now;
  if (equalHashes(hash, head.capabilityHash)) return true;
  return (
    route.operation.acceptsReplacedCapability === true && head.resultHashes.some((known) => equalHashes(hash, known))
  );
}

/** In constant time: how much of a guess was right must not show. */
function equalHashes(one: string, other: string | null): boolean {
  if (other === null || one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

const credentialForm = /^[\x21-\x7e]{1,8192}$/;

/** The sent credential with what it says of itself; null when none was sent. Refuses a malformed one. */
function parseCredential(
  seen: Seen,
  purpose: CapabilityPurpose,
  header: string | string[] | undefined,
): Credential | null {
  if (header === undefined || header === '') return null;
  const longest = purpose === 'receipt' ? 2048 : 8192;
  if (typeof header !== 'string' || !credentialForm.test(header) || header.length > longest) throw unauthorized();
  const claim = seen.context.secrets.parseCapability(header);
  if (claim === null || claim.purpose !== purpose) throw unauthorized();
  return { text: header, claim };
}

/** The sent session, signed by us and in time; null when none was sent. Whether it was logged out is seen later. */
async function readSession(seen: Seen): Promise<SessionClaims | null> {
  const header = seen.request.headers.authorization;
  if (header === undefined || header === '') return null;
  const token = /^Bearer +([\x21-\x7e]{1,8192})$/i.exec(header)?.[1];
  if (token === undefined) throw unauthorized();
  return required(
    await seen.context.secrets.verifySession(token, (merchantId) => seen.context.clock.nowFor(merchantId)),
  );
}

function isSessionOf({ session }: LoadedCart, claims: SessionClaims): boolean {
  return session?.live === true && session.customerId === claims.customerId;
}

/** The time of last use is right to the hour. */
const touchedEveryMs = 60 * 60_000;

async function isLive(context: Context, claims: SessionClaims): Promise<boolean> {
  const { merchantId, sessionId } = claims;
  const now = context.clock.nowFor(merchantId);
  const found = await findSession(context.database, { merchantId, sessionId, now });
  if (found?.live !== true || found.customerId !== claims.customerId) return false;
  if (found.lastUsedAt <= now - touchedEveryMs) await touchSession(context.database, { merchantId, sessionId, now });
  return true;
}

function customerOf(claims: SessionClaims): CustomerCaller {
  return { customerId: claims.customerId, sessionId: claims.sessionId };
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw unauthorized();
  return value;
}

/** Says no more than that: which part of a credential was wrong stays secret. */
export function unauthorized(): CommerceError {
  return new CommerceError('UNAUTHORIZED', 'Send a valid credential for this operation.');
}

/** Unknown, invisible and another customer's read the same (reference/credentials.md#how-a-credential-is-answered). */
export function notFound(): CommerceError {
  return new CommerceError('NOT_FOUND', 'There is no such resource here.');
}
