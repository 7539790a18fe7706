import { assert, CommerceError, ConcurrencyConflict } from '../domain/values/errors.ts';
import { differencesSince } from '../store/cart/cart-differences.ts';
import type { KeyedEntry, LoadedCart } from '../store/cart/carts.ts';
import { findRecord } from '../store/cart/idempotency-records.ts';
import type { Answer } from '../workflows/answer.ts';
import type { Context } from '../workflows/context.ts';
import { refuseIfMoving } from '../workflows/location/refuse-if-moving.ts';
import type { OperationRequest, RecordKey } from '../workflows/request.ts';
import { type Authentication, authenticate, unauthorized } from './authenticate/authenticate.ts';
import { cartIdForm, checkOwner, locate, namedCart } from './locate.ts';
import { contextFor, noteOwnChange } from './own-changes.ts';
import { type BudgetKind, type BudgetView, type RateLimits, tighter } from './rate-limit.ts';
import type { Call } from './request/call.ts';
import { keyToLookUp, replay } from './request/idempotency.ts';
import { type Form, readForm } from './request/request-form.ts';
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
 * five times. What an optimistic attempt fails with counts for nothing: it is done again with all that is stored
 * (design/hot-path.md#a-change-begins-from-what-was-stored-last).
 */
async function answerInOrder(context: Context, limits: RateLimits, call: Call): Promise<Outcome> {
  const { operation } = call.route;
  // 1. Route and method: the router found `route`.
  // 2. Rate limit by address.
  spend(limits, call, 'address', call.clientAddress);
  const isOptimistic = operation.optimistic === true && call.fault === null;
  const progress: Progress = { form: null, cartId: null, counted: new Set(), isOptimistic };
  for (let attempt = 1; ; attempt += 1) {
    // 3. Credential.
    const who = await authenticate(seenIn(context, call, progress.isOptimistic));
    try {
      return await answerOnce(context, limits, call, who, progress);
    } catch (thrown) {
      const isLost = thrown instanceof ConcurrencyConflict;
      const wasOptimistic = who.isRecalled || (progress.isOptimistic && startsUnknown(call.route, who));
      if (!isLost && !wasOptimistic) throw thrown;
      progress.isOptimistic = false;
      if (!isLost) attempt -= 1;
      else if (attempt === operation.conflictAfterAttempts) throw outrun(progress);
      else if (attempt === attemptsMax) throw tooContended();
    }
  }
}

/** What later attempts take over from earlier ones: a body is read once, and a request counted once. */
type Progress = {
  form: Promise<Form> | null;
  cartId: string | null;
  readonly counted: Set<BudgetKind>;
  /** Nothing is looked up that the write refuses anyway. */
  isOptimistic: boolean;
};

/** A stranger's session start: it makes a cart of its own, so only its key could have been used before. */
function startsUnknown({ operation }: Route, { caller }: Authentication): boolean {
  return operation.caller === 'sessionStart' && caller.kind === 'anonymous';
}

/** Everything after the credential, once. Throws ConcurrencyConflict when another writer was faster. */
async function answerOnce(
  context: Context,
  limits: RateLimits,
  call: Call,
  who: Authentication,
  progress: Progress,
): Promise<Outcome> {
  const { route } = call;
  const { operation } = route;
  call.merchantId = who.merchantId;
  // 3. Rate limit by verified principal.
  if (who.principal !== null) spendOnce(limits, call, who, progress, 'principal', who.principal);
  // 4. Path, query, headers, body.
  progress.form ??= operation.checkBody === undefined ? formOf(call) : checkedForm(context, call);
  const form = await formFor(who, progress.form);
  // 5. The location and the cart exist and may be seen.
  const request = await locate(context, call, who, form);
  // 6. Ownership; rate limit by cart.
  if (!who.spent) checkOwner(who, request.cart, form, route);
  if (request.cart !== null) spendOnce(limits, call, who, progress, 'cart', request.cart.head.cartId);
  progress.cartId = request.cart?.head.cartId ?? null;
  // 7. The record under the key, before anything the first run may have changed.
  const kept = progress.isOptimistic && startsUnknown(route, who) ? null : await findKept(context, request, route);
  if (kept !== null) return { answer: replayFor(context, kept, who), replayed: true };
  if (who.spent) throw unauthorized();
  refuseWhileMoving(context, call, request);
  // 8. If-Match present.
  if (needsTag(route, form) && form.ifMatch === null) throw preconditionRequired();
  // 9. Cart state. 10. Revision.
  if (request.cart !== null) checkState(route, request.cart, request.now);
  await checkRevision(context, request, call.fault);
  // 11 to 13. Business rules, dependencies, commit.
  const courierIsDown = call.fault?.kind === 'unavailable' && operation.meetsCourier?.(request) === true;
  if (!courierIsDown) await injectFault(call.fault);
  refuseLargeWriter(limits, call, who);
  const seen = courierIsDown ? { ...request, courierIsDown } : request;
  const answered = await run(contextFor(context, route, seen, call.request.headers.cookie), route, seen);
  const answer = noteOwnChange(context, route, seen, answered);
  chargeForWriting(limits, call, who, answer);
  return { answer, replayed: false };
}

/**
 * A merchant that is on its way to another installation can be read, and what it answered before is answered again
 * (design/operating.md#a-merchant-moves-between-installations). Some operations name it in their path or their body alone.
 */
function refuseWhileMoving({ locations }: Context, { route }: Call, request: OperationRequest): void {
  if (route.operation.method === 'GET') return;
  const { merchantId, path, body } = request;
  const named = merchantId ?? path.merchantId ?? path.installedMerchantId ?? null;
  if (named !== null) refuseIfMoving(locations, named);
  const slug = typeof body === 'object' && body !== null && 'merchantSlug' in body ? body.merchantSlug : null;
  const merchant = typeof slug === 'string' ? locations.findMerchantBySlug(slug) : null;
  if (merchant !== null) refuseIfMoving(locations, merchant.merchantId);
}

/** In a trace the operation itself stands apart from what the pipeline does before it. */
function run(context: Context, { operation }: Route, request: OperationRequest): Promise<Answer> | Answer {
  if (context.tracing == null) return operation.run(context, request);
  const start = { name: `run ${operation.id}`, kind: 'internal', facts: {}, isDetail: true } as const;
  return context.tracing.span(start, async () => operation.run(context, request));
}

function formOf({ route, request, pathParts, query }: Call): Promise<Form> {
  return readForm(route, request, pathParts, query);
}

/** The form of a request whose body depends on where it is sent to. */
async function checkedForm(context: Context, call: Call): Promise<Form> {
  const form = await formOf(call);
  const { locationId } = call.pathParts;
  const location = typeof locationId === 'string' ? context.locations.findEvenHidden(locationId) : null;
  if (location !== null) call.route.operation.checkBody?.(form.body, location);
  return form;
}

/** Counts a request against one budget, and no second time when it is tried again. A spent credential is only replayed. */
function spendOnce(
  limits: RateLimits,
  call: Call,
  { spent }: Authentication,
  { counted }: Progress,
  kind: BudgetKind,
  who: string,
): void {
  if (spent || counted.has(kind)) return;
  spend(limits, call, kind, who);
  counted.add(kind);
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

function seenIn(context: Context, call: Call, mayRecall: boolean): Parameters<typeof authenticate>[0] {
  const { locationId, cartId } = call.pathParts;
  return {
    mayRecall,
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
async function formFor(who: Authentication, form: Promise<Form>): Promise<Form> {
  try {
    return await form;
  } catch (thrown) {
    throw who.spent && thrown instanceof CommerceError ? unauthorized() : thrown;
  }
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

/** The answer to a caller without a tag when other writers were faster every time. */
function outrun({ cartId }: Progress): CommerceError {
  if (cartId === null) return tooContended();
  return new CommerceError('CART_CONFLICT', 'The cart kept changing under this request. Send it again.');
}

function tooContended(): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'Too many changes at once. Send the same request again.', {
    retryAfterSeconds: 1,
  });
}
