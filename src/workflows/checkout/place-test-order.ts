import type { Cart } from '../../domain/cart/cart.ts';
import { addItem } from '../../domain/cart/items/item-edits.ts';
import { startCart } from '../../domain/cart/start-cart.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { leaseMs, lockWindowMs } from '../../domain/order/checkout.ts';
import type { FrozenOrder } from '../../domain/order/order.ts';
import { placeOfClientSecret } from '../../domain/order/payment.ts';
import { forTestOrders, testDish, testOrderProcessor, testOrdersMax } from '../../domain/order/test-order.ts';
import { assert, CommerceError, invalid } from '../../domain/values/errors.ts';
import { createCart, headOfNewCart } from '../../store/cart/cart-creation.ts';
import type { EntryRecord } from '../../store/cart/cart-entries.ts';
import { releaseHolds } from '../../store/cart/holds.ts';
import { holdMerchant } from '../../store/database/hold-merchant.ts';
import { markStep } from '../../store/location/opening-steps.ts';
import { lockCart, startAttempt } from '../../store/order/checkouts.ts';
import type { Placement } from '../../store/order/payments.ts';
import { countTestOrders, saveTestOrder } from '../../store/order/test-orders.ts';
import { type PaymentPlan, planPayment } from '../cart/payment-plan.ts';
import { settleCart } from '../cart/settle-cart.ts';
import type { Context } from '../context.ts';
import { type ByMember, type OperationRequest, visitorOf } from '../request.ts';
import { completeCheckout } from './complete-checkout.ts';
import { ownRecord } from './own-record.ts';

/** What the two stored acts of a test order are called. */
const operation = 'placeTestOrder';

type Request = OperationRequest<unknown, unknown, { readonly merchantId: string; readonly locationId: string }> &
  ByMember;

/** Writes `work` together with the line of the act in the audit log. */
type Audited = (work: (tx: Context['database']) => Promise<void>) => Promise<void>;

/**
 * Places an order of one dish that counts for nothing, as the person who asks for it, and sends it to the kitchen: from there it
 * is an order like any other (design/orders.md#a-test-order-is-an-order-that-counts-for-nothing). Works at a hidden or closed
 * location. Refuses with NOT_FOUND a location that is not the merchant's, with VALIDATION_ERROR a dish that cannot be
 * ordered, and with RESOURCE_CONFLICT a menu without one and the sixth test order at one time.
 */
export async function placeTestOrder(
  context: Context,
  request: Request,
  productId: string | null,
  audited: Audited,
): Promise<Placement> {
  const { database } = context;
  const { merchantId, path } = request;
  const known = context.locations.findEvenHidden(path.locationId);
  if (known === null || known.merchant.merchantId !== merchantId) {
    throw new CommerceError('NOT_FOUND', 'This merchant has no such location.');
  }
  const snapshot = forTestOrders(known);
  await refuseMany(database, merchantId);
  const cart = cartOf(context, request, snapshot, productId);
  const plan = planPayment(cart.version.cart, snapshot, request.now, visitorOf(request).language);
  const actor = `staff:${request.staff.accountId}`;
  await createCart(database, {
    version: cart.version,
    record: recordOf(cart.version.cart, actor, request.now),
    capabilityHash: null,
    nameSpace: `test-order/${request.staff.accountId}`,
    recordKey: cart.version.cart.cartId,
    recordExpiresAt: request.now + leaseMs,
  });
  const attemptId = context.random.id();
  await audited((tx) => begin(context, tx, request, plan, attemptId, cart.version.cart));
  await lock(context, request, plan, attemptId, cart.version.cart);
  const attempt = await completeCheckout(context, merchantId, attemptId);
  assert(attempt?.placement != null, 'a test order is placed as soon as it is locked');
  return attempt.placement;
}

async function refuseMany(tx: Context['database'], merchantId: string): Promise<void> {
  if ((await countTestOrders(tx, merchantId)) < testOrdersMax) return;
  const text = `There are ${testOrdersMax} test orders already. Each disappears a day after it was placed.`;
  throw new CommerceError('RESOURCE_CONFLICT', text);
}

const asGuest = { fulfillmentMethod: 'takeout', channel: 'web' } as const;

/** A cart with the dish, as soon as possible, for the person themselves. */
function cartOf(context: Context, { now, staff }: Request, snapshot: LocationSnapshot, productId: string | null) {
  const dish = testDish(snapshot, productId, now);
  if (dish === null) {
    if (productId !== null) throw invalid('productId', 'This dish cannot be ordered at the moment.', 'available');
    throw new CommerceError('RESOURCE_CONFLICT', 'There is no dish to order: publish a menu first.');
  }
  const start = { ...asGuest, marketplaceId: undefined, metadata: undefined, returnUrl: undefined };
  const empty = startCart(context.random.hex24(now), start, null, snapshot, now);
  const item = {
    itemId: context.random.id(),
    productId: dish.product.id,
    quantity: 1,
    itemUnavailableAction: 'remove_item' as const,
    specialInstructions: '',
    categoryId: null,
    selections: dish.selections,
  };
  const contact = { customerName: `TEST ${staff.name}`, emailAddress: staff.emailAddress, phoneNumber: null };
  return settleCart({ ...addItem(empty, item, snapshot, now), contact }, snapshot, now);
}

/** The attempt, marked as a test before anything else can see it. It holds nothing: neither stock nor a place in a slot. */
async function begin(
  context: Context,
  tx: Context['database'],
  request: Request,
  plan: PaymentPlan,
  attemptId: string,
  cart: Cart,
): Promise<void> {
  const { merchantId, now, staff } = request;
  const { locationId, cartId, currency } = cart;
  const { amountMinor } = plan;
  const realNow = context.clock.now();
  await holdMerchant(tx, merchantId);
  await refuseMany(tx, merchantId);
  await startAttempt(tx, headOfNewCart(cart, null), {
    attemptId,
    processor: amountMinor === 0 ? null : testOrderProcessor,
    amountMinor,
    currency,
    entryKey: lockKey,
    fingerprint: '',
    customerId: null,
    createdAt: now,
    leaseUntil: now + leaseMs,
    checkAt: realNow + 2 * leaseMs,
    provider: null,
    providerQuote: null,
    holds: { products: [], slot: { instant: 0, capacity: null } },
  });
  await releaseHolds(tx, merchantId, locationId, attemptId);
  const { accountId } = staff;
  await saveTestOrder(tx, {
    merchantId,
    attemptId,
    cartId,
    locationId,
    accountId,
    amountMinor,
    currency,
    madeAt: realNow,
  });
  await markStep(tx, merchantId, 'testOrder', true, now);
}

const lockKey = '~test/2';

async function lock(
  context: Context,
  request: Request,
  { version, orderText }: PaymentPlan,
  attemptId: string,
  cart: Cart,
): Promise<void> {
  const head = headOfNewCart(cart, null);
  const frozen: FrozenOrder = { ...(JSON.parse(orderText) as FrozenOrder), isTest: true };
  const record = { ...recordOf(version.cart, `staff:${request.staff.accountId}`, request.now), entryKey: lockKey };
  await lockCart(context.database, head, attemptId, version, record, {
    clientSecret: context.secrets.encrypt(testOrderProcessor, placeOfClientSecret(head)),
    orderText: JSON.stringify(frozen),
    lockUntil: request.now + lockWindowMs,
    checkAt: context.clock.now(),
  });
}

function recordOf({ revision }: Cart, actor: string, at: number): EntryRecord {
  return ownRecord({ entryKey: `~test/${revision}`, operation, actor, at }, revision);
}
