import type { LocationSnapshot } from '../domain/location/location-snapshot.ts';
import { languageOfPlace } from '../domain/messages/language-of-place.ts';
import { CommerceError } from '../domain/values/errors.ts';
import type { LoadedCart } from '../store/cart/carts.ts';
import { findReadableCart } from '../workflows/cart/readable-cart.ts';
import type { Context } from '../workflows/context.ts';
import type { Caller, CustomerCaller, OperationRequest, RecordKey, Visitor } from '../workflows/request.ts';
import { requireConfirmed } from '../workflows/staff/confirmed.ts';
import { locationOf } from './answer/anonymous-read.ts';
import { type Authentication, notFound, unauthorized } from './authenticate/authenticate.ts';
import { checkScope } from './authenticate/authenticate-service-token.ts';
import { checkOrigin, placeStaff } from './authenticate/authenticate-staff.ts';
import type { Call } from './request/call.ts';
import { fingerprintOf } from './request/request-fingerprint.ts';
import type { Form } from './request/request-form.ts';
import { readVisitor } from './request/visitor.ts';
import type { Route } from './route.ts';

export const cartIdForm = /^[a-f0-9]{24}$/;

/** Step 5: finds what path and body name, and puts together what the operation will see. */
export async function locate(context: Context, call: Call, who: Authentication, form: Form): Promise<OperationRequest> {
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
  call.place = { merchantId, locationId: locationId ?? null };
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
    ...(hasVisitor(route) ? { visitor: visitorAt(context, call, merchantId, location) } : {}),
    ...(form.received === null ? {} : { received: form.received }),
    ...(form.file === undefined ? {} : { file: form.file }),
    ...(route.operation.events === undefined ? {} : { lastEventId: form.lastEventId }),
  };
}

function hasVisitor({ operation }: Route): boolean {
  return operation.limit === 'login' || operation.limit === 'checkout' || operation.caller === 'staff';
}

function visitorAt(
  context: Context,
  call: Call,
  merchantId: string | null,
  location: LocationSnapshot | null,
): Visitor {
  const merchant = merchantId === null ? null : context.locations.findMerchant(merchantId);
  const ofPlace = merchant === null ? 'en' : languageOfPlace(merchant, location);
  return readVisitor(context, call.request, call.clientAddress, ofPlace);
}

function customerOf(caller: Caller): CustomerCaller | null {
  return caller.kind === 'customer' || caller.kind === 'cart' ? caller.customer : null;
}

/** Steps 5 and 6 for a person of the merchant: their place and role there, and that the page is ours. */
function placeCaller(context: Context, call: Call, { caller }: Authentication, form: Form): Caller {
  if (caller.kind !== 'staff') return caller;
  const { staffRole, takesConfirmation, scope } = call.route.operation;
  // What a browser sends by itself needs a page of ours around it; a token is no cookie.
  if (caller.staff.token === null) checkOrigin(context, call.request);
  const staff = placeStaff(caller.staff, form.path, staffRole);
  checkScope(staff, scope);
  if (takesConfirmation) requireConfirmed(context, { staff });
  return { kind: 'staff', staff };
}

/** The cart that path or body name, as it was sent; null where the operation is about none. */
export function namedCart(route: Route, form: Form): string | null {
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
export function checkOwner(who: Authentication, cart: LoadedCart | null, form: Form, route: Route): void {
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

function forbidden(): CommerceError {
  return new CommerceError('FORBIDDEN', 'This credential does not open this resource.');
}
