import { assert, CommerceError, ConcurrencyConflict } from '../domain/values/errors.ts';
import { differencesSince } from '../store/cart/cart-differences.ts';
import type { KeyedEntry, LoadedCart } from '../store/cart/carts.ts';
import { findRecord } from '../store/cart/idempotency-records.ts';
import type { Answer } from '../workflows/answer.ts';
import { findReadableCart } from '../workflows/cart/readable-cart.ts';
import type { Context } from '../workflows/context.ts';
import type { Caller, CustomerCaller, OperationRequest, RecordKey } from '../workflows/request.ts';
import { requireConfirmed } from '../workflows/staff/confirmed.ts';
import { locationOf } from './answer/anonymous-read.ts';
import { type Authentication, authenticate, notFound, unauthorized } from './authenticate/authenticate.ts';
import { checkOrigin, placeStaff } from './authenticate/authenticate-staff.ts';
import { type BudgetKind, type BudgetView, type RateLimits, tighter } from './rate-limit.ts';
import type { Call } from './request/call.ts';
import { keyToLookUp, replay } from './request/idempotency.ts';
import { fingerprintOf } from './request/request-fingerprint.ts';
import { type Form, readForm } from './request/request-form.ts';
import { readVisitor } from './request/visitor.ts';
import type { Route } from './route.ts';
import { type Fault, waitFor } from './sandbox-faults.ts';

export type Outcome = { readonly answer: Answer; readonly replayed: boolean };

/** How often a change is tried when other writers are faster. */
const attemptsMax = 5;

/**
 * Answers one request, counting by address what failed to prove who it is
 * (design/requests.md#failed-credentials-are-counted-by-address).
 */
export async function answerCall(context: Context, limits: RateLimits, call: Call): Promise<Outcome> {
  const { caller, rawBody } = call.route.operation;
  const forger = caller === 'anonymous' && !rawBody ? null : limits.usedUp('forgery', 'address', call.clientAddress);
  if (forger !== null) throw forger;
  try {
    return await answerInOrder(context, limits, call);
  } catch (thrown) {
    if (thrown instanceof CommerceError && thrown.code === 'UNAUTHORIZED') {
      call.budget = tighter(call.budget, countFailure(limits, call.clientAddress));
    }
    throw thrown;
  }
}

/** Counts a credential that was missing or wrong. Refuses with RATE_LIMITED where an address sent too many. */
export function countFailure(limits: RateLimits, clientAddress: string): BudgetView | null {
  limits.charge('forgery', 'address', clientAddress, 1);
  return limits.spend('failedCredential', 'address', clientAddress);
}

/**
 * The order of checks of reference/idempotency-and-concurrency.md#order-of-checks, written once for every operation. The
 * first failing step throws and nothing was done. After a lost race everything from the read on is done again, at most
 * five times.
 */
async function answerInOrder(context: Context, limits: RateLimits, call: Call): Promise<Outcome> {
  const { route } = call;
  const { operation } = route;
  // 1. Route and method: the router found `route`.
  // 2. Rate limit by address.
  spend(limits, call, 'address', call.clientAddress);
  let form: Form | null = null;
  for (let attempt = 1; ; attempt += 1) {
    // 3. Credential; rate limit by verified principal.
    const who = await authenticate(seenIn(context, call));
    call.merchantId = who.merchantId;
    if (attempt === 1 && who.principal !== null && !who.spent) spend(limits, call, 'principal', who.principal);
    // 4. Path, query, headers, body.
    form ??= await formOf(call, who);
    // 5. The location and the cart exist and may be seen.
    const request = await locate(context, call, who, form);
    // 6. Ownership; rate limit by cart.
    if (!who.spent) checkOwner(who, request.cart, form, route);
    if (attempt === 1 && request.cart !== null && !who.spent) spend(limits, call, 'cart', request.cart.head.cartId);
    // 7. The record under the key, before anything the first run may have changed.
    const kept = await findKept(context, request, route);
    if (kept !== null) return { answer: replayFor(context, kept, who), replayed: true };
    if (who.spent) throw unauthorized();
    // 8. If-Match present.
    if (needsTag(route, form) && form.ifMatch === null) throw preconditionRequired();
    // 9. Cart state. 10. Revision.
    if (request.cart !== null) checkState(route, request.cart, request.now);
    await checkRevision(context, request, call.fault);
    // 11 to 13. Business rules, dependencies, commit.
    try {
      const courierIsDown = call.fault?.kind === 'unavailable' && operation.meetsCourier?.(request) === true;
      if (!courierIsDown) await injectFault(call.fault);
      refuseLargeWriter(limits, call, who);
      const seen = courierIsDown ? { ...request, courierIsDown } : request;
      const answer = await operation.run(context, seen);
      chargeForWriting(limits, call, who, answer);
      return { answer, replayed: false };
    } catch (thrown) {
      if (!(thrown instanceof ConcurrencyConflict)) throw thrown;
      if (attempt === operation.conflictAfterAttempts) throw outrun(request);
      if (attempt === attemptsMax) throw tooContended();
    }
  }
}

function spend(limits: RateLimits, call: Call, kind: BudgetKind, who: string): void {
  if (call.fault?.kind === 'rateLimit') throw limits.refusal(call.route.operation.limit);
  call.budget = tighter(call.budget, limits.spend(call.route.operation.limit, kind, who));
}

/** An act that stored more than most counts as several requests (reference/rate-limits.md#counting). */
function chargeForWriting(
  limits: RateLimits,
  call: Call,
  { principal, merchantId }: Authentication,
  { storedBytes = 0 }: Answer,
): void {
  const more = Math.ceil(storedBytes / bytesPerRequest) - 1;
  if (more <= 0) return;
  const { limit } = call.route.operation;
  limits.charge(limit, 'address', call.clientAddress, more);
  if (principal === null) return;
  limits.charge(limit, 'principal', principal, more);
  limits.charge('largeWrite', 'principal', principal, more);
  if (merchantId !== null) limits.charge('largeWrite', 'merchant', merchantId, more);
}

/**
 * Where large carts have written all that a merchant's may, who wrote of it waits; all others go on
 * (design/carts.md#2026-11-22-a-cart-is-at-most-128-kib).
 */
function refuseLargeWriter(limits: RateLimits, call: Call, { merchantId, principal }: Authentication): void {
  if (call.route.operation.limit !== 'cartMutation' || merchantId === null || principal === null) return;
  const refusal = limits.usedUp('largeWrite', 'merchant', merchantId);
  if (refusal !== null && limits.usedUp('largeWrite', 'principal', principal) !== null) throw refusal;
}

/** What one request stores: all but the largest carts are less. */
const bytesPerRequest = 32_768;

function seenIn(context: Context, call: Call): Parameters<typeof authenticate>[0] {
  const { locationId, cartId } = call.pathParts;
  return {
    context,
    route: call.route,
    request: call.request,
    clientAddress: call.clientAddress,
    merchantId:
      typeof locationId === 'string'
        ? (context.locations.findEvenHidden(locationId)?.merchant.merchantId ?? null)
        : null,
    pathCartId: typeof cartId === 'string' && cartIdForm.test(cartId) ? cartId : null,
    key: call.route.operation.idempotencyKey ? keyToLookUp(call.request.headers['idempotency-key']) : null,
  };
}

/**
 * With a credential that is good for a replay only, a request that cannot be one is UNAUTHORIZED, whatever else is
 * wrong.
 */
async function formOf(call: Call, who: Authentication): Promise<Form> {
  try {
    return await readForm(call.route, call.request, call.pathParts, call.query);
  } catch (thrown) {
    throw who.spent && thrown instanceof CommerceError ? unauthorized() : thrown;
  }
}

const cartIdForm = /^[a-f0-9]{24}$/;

/** Step 5: finds what path and body name, and puts together what the operation will see. */
async function locate(context: Context, call: Call, who: Authentication, form: Form): Promise<OperationRequest> {
  const { route } = call;
  const cartId = namedCart(route, form);
  if (cartId !== null && who.caller.kind === 'anonymous') throw unauthorized();
  const caller = placeCaller(context, call, who, form);
  // Staff work on locations that are not published yet: run() looks them up.
  const isStaff = caller.kind === 'staff';
  const location = isStaff ? null : locationOf(context, route, form.path, caller.kind);
  const merchantId = isStaff ? (form.path.merchantId ?? null) : (location?.merchant.merchantId ?? who.merchantId);
  // Before a cart is looked for: what another location has is nothing to be found out.
  // (design/carts.md#a-location-key-opens-every-cart-of-its-location)
  if (caller.kind === 'locationKey' && caller.key.locationId !== location?.locationId) throw forbidden();
  if (who.merchantId !== null && who.merchantId !== merchantId) throw notFound();
  // The path may say it by slug.
  const locationId = location?.locationId ?? form.path.locationId;
  const now = merchantId === null ? context.clock.now() : context.clock.nowFor(merchantId);
  const record = recordKey(call, who, form, cartId);
  const cart =
    cartId === null || merchantId === null
      ? null
      : await findCart(context, route, who, merchantId, cartId, record, now);
  if (cartId !== null && (cart === null || !isVisible(cart, locationId, who))) throw notFound();
  if (location !== null && context.locations.find(location.locationId) === null) refuseHidden(route, cart);
  return {
    requestId: call.requestId,
    operationId: route.operation.id,
    now,
    path: form.path,
    query: form.query,
    body: form.body,
    merchantId,
    location,
    cart,
    caller,
    customer: customerOf(caller),
    staff: caller.kind === 'staff' ? caller.staff : null,
    ifMatch: form.ifMatch,
    record,
    clientAddress: call.clientAddress,
    ...(hasVisitor(route) ? { visitor: readVisitor(context, call.request, call.clientAddress) } : {}),
    ...(form.received === null ? {} : { received: form.received }),
    ...(route.operation.events === undefined ? {} : { lastEventId: form.lastEventId }),
  };
}

function hasVisitor({ operation }: Route): boolean {
  return operation.limit === 'login' || operation.limit === 'checkout' || operation.caller === 'staff';
}

function customerOf(caller: Caller): CustomerCaller | null {
  return caller.kind === 'customer' || caller.kind === 'cart' ? caller.customer : null;
}

/** Steps 5 and 6 for a person of the merchant: their place and role there, and that the page is ours. */
function placeCaller(context: Context, call: Call, { caller }: Authentication, form: Form): Caller {
  if (caller.kind !== 'staff') return caller;
  checkOrigin(context, call.request);
  const { staffRole, takesConfirmation } = call.route.operation;
  const staff = placeStaff(caller.staff, form.path, staffRole);
  if (takesConfirmation) requireConfirmed(context, { staff });
  return { kind: 'staff', staff };
}

function namedCart(route: Route, form: Form): string | null {
  if (route.cartIn === null) return null;
  const id = route.cartIn === 'path' ? form.path.cartId : (form.body as Record<string, unknown>)[route.cartIn];
  return typeof id === 'string' ? id : null;
}

async function findCart(
  context: Context,
  route: Route,
  who: Authentication,
  merchantId: string,
  cartId: string,
  record: RecordKey | null,
  now: number,
): Promise<LoadedCart | null> {
  if (who.loaded?.head.cartId === cartId) return who.loaded;
  if (!cartIdForm.test(cartId)) return null;
  const loads = route.operation.loads ?? 'cartState';
  const wanted = { merchantId, cartId, key: record?.key ?? null, sessionId: null, now, loads };
  return findReadableCart(context.database, wanted);
}

/**
 * At a hidden location only what was begun goes on (design/carts.md#a-hidden-location-finishes-what-was-begun). A cart that
 * is open for no change says so itself.
 */
function refuseHidden({ operation }: Route, cart: LoadedCart | null): void {
  if (!operation.atHiddenLocation && (cart === null || cart.head.status === 'OPEN')) throw notFound();
}

/** A cart of another location is not here; step 6 refuses a handoff for one (reference/checkout.md#exchangehandoff). */
function isVisible({ head }: LoadedCart, locationId: string | undefined, who: Authentication): boolean {
  return locationId === undefined || head.locationId === locationId || who.caller.kind === 'handoff';
}

/**
 * Step 6 (reference/credentials.md#how-a-credential-is-answered, reference/credentials.md#token-and-session-together).
 * An unclaimed cart belongs to the holder of its capability.
 */
function checkOwner(who: Authentication, cart: LoadedCart | null, form: Form, route: Route): void {
  const { caller } = who;
  if (who.foreignSession) throw forbidden();
  if (cart === null) return;
  const { head } = cart;
  if (caller.kind === 'customer' && head.ownerId !== caller.customer.customerId) throw forbidden();
  if (caller.kind === 'cart' || caller.kind === 'handoff') {
    if (who.ownCartId !== head.cartId) throw forbidden();
    if (route.pathNames.includes('locationId') && head.locationId !== form.path.locationId) throw forbidden();
  }
  if (caller.kind === 'cart' && caller.customer !== null) {
    if (head.ownerId !== null && head.ownerId !== caller.customer.customerId) throw forbidden();
  }
}

/** What the request is recorded under; null where the operation takes no key. */
function recordKey(call: Call, who: Authentication, form: Form, cartId: string | null): RecordKey | null {
  if (form.key === null) return null;
  const fingerprint = fingerprintOf({
    method: call.route.operation.method,
    path: call.path,
    query: call.query,
    body: form.body,
    ifMatch: form.ifMatch,
    credentialIdentity: who.identity,
  });
  return {
    key: form.key,
    fingerprint,
    credentialHash: who.credentialHash,
    nameSpace: nameSpaceOf(call, who, form, cartId),
  };
}

/**
 * Whose key it is (reference/idempotency-and-concurrency.md#keys): the cart, the customer, the location key, or for a
 * stranger's session start the place and the address.
 */
function nameSpaceOf(call: Call, { caller }: Authentication, form: Form, cartId: string | null): string {
  const startsSession = call.route.operation.caller === 'sessionStart';
  if (cartId !== null && !startsSession) return `cart:${cartId}`;
  const customer = customerOf(caller);
  if (customer !== null) return `customer:${customer.customerId}`;
  if (caller.kind === 'locationKey') return `key:${caller.key.keyId}`;
  return `start:${form.path.locationId}:${call.clientAddress}`;
}

/** What was answered under the key of this request before. */
type Kept = {
  readonly entry: KeyedEntry;
  readonly record: RecordKey;
  readonly merchantId: string;
  readonly cartId: string | null;
};

async function findKept(context: Context, request: OperationRequest, route: Route): Promise<Kept | null> {
  const { record, cart, merchantId, now } = request;
  if (record === null) return null;
  assert(merchantId !== null, 'acts with a key belong to a merchant');
  if (cart !== null && route.operation.caller !== 'sessionStart') {
    return cart.keyed === null ? null : { entry: cart.keyed, record, merchantId, cartId: cart.head.cartId };
  }
  const { nameSpace, key } = record;
  const entry = await findRecord(context.database, { merchantId, nameSpace, key, now });
  return entry === null ? null : { entry, record, merchantId, cartId: entry.cartId };
}

function replayFor(context: Context, { entry, record, ...owner }: Kept, who: Authentication): Answer {
  if (who.spent && entry.fingerprint !== record.fingerprint) throw unauthorized();
  return replay(context, entry, record.fingerprint, owner);
}

function needsTag(route: Route, form: Form): boolean {
  const { ifMatch } = route.operation;
  return ifMatch === 'cart' || (ifMatch === 'whenResuming' && namedCart(route, form) !== null);
}

/**
 * Step 9 (reference/carts.md#what-each-state-permits), with expiry as a view of time and the lease of a payment that is
 * being asked for.
 */
function checkState(route: Route, { head }: LoadedCart, now: number): void {
  const { operation } = route;
  const allowed = operation.cartStatuses ?? (operation.caller === 'sessionStart' ? ['OPEN'] : null);
  if (allowed === null) return;
  const status = head.status === 'OPEN' && head.expiresAt <= now ? 'EXPIRED' : head.status;
  const leased = head.leaseUntil !== null && head.leaseUntil > now && !operation.duringLease;
  if (!allowed.includes(status) || (leased && operation.method !== 'GET')) {
    throw new CommerceError('CART_IMMUTABLE', 'The cart is not open for this change. Read it to see its status.');
  }
}

/** Step 10. A caller that is behind learns the revision and what changed since the one it knows. */
async function checkRevision(context: Context, request: OperationRequest, fault: Fault | null): Promise<void> {
  const { cart, ifMatch } = request;
  if (cart === null || ifMatch === null) return;
  const { merchantId, cartId, revision } = cart.head;
  if (ifMatch === revision && fault?.kind !== 'conflict') return;
  const differences = await differencesSince(context.database, merchantId, cartId, ifMatch);
  throw new CommerceError('CART_CONFLICT', 'The cart has changed. Read it again and decide anew.', {
    details: { currentRevision: revision, differences },
  });
}

async function injectFault(fault: Fault | null): Promise<void> {
  if (fault?.kind === 'latency') await waitFor(fault.milliseconds);
  if (fault?.kind === 'unavailable') {
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The sandbox was asked to be unavailable.', {
      retryAfterSeconds: 1,
    });
  }
}

function preconditionRequired(): CommerceError {
  return new CommerceError('PRECONDITION_REQUIRED', 'Send the cart tag you last saw as If-Match.');
}

function forbidden(): CommerceError {
  return new CommerceError('FORBIDDEN', 'This credential does not open this resource.');
}

/** The answer to a caller without a tag when other writers were faster every time. */
function outrun({ cart }: OperationRequest): CommerceError {
  if (cart === null) return tooContended();
  return new CommerceError('CART_CONFLICT', 'The cart kept changing under this request. Send it again.');
}

function tooContended(): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'Too many changes at once. Send the same request again.', {
    retryAfterSeconds: 1,
  });
}
