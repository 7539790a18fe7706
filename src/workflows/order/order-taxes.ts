import type { Static } from 'typebox';
import { writeDelivery } from '../../contract/order/delivery-details.ts';
import { type orderDetailsSchema, writeOrderDetails } from '../../contract/order/order-details.ts';
import { writeOrderedItems } from '../../contract/order/ordered-items.ts';
import { writeTranslatedLines } from '../../contract/values/translated-lines.ts';
import { taxNameOf } from '../../domain/location/tax-name.ts';
import type { Order } from '../../domain/order/order.ts';
import { type FrozenTaxes, taxesOfOrder } from '../../domain/order/order-taxes.ts';
import type { PaidCart, Refund } from '../../domain/order/refund.ts';
import { toldCourier } from '../../domain/order/told-courier.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import { findToldDelivery } from '../../store/order/courier-deliveries.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import type { StoredOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';

/**
 * What an order says beside the closed resource: its taxes, its payment and refunds, its lines in other languages, and what they
 * were made of
 * (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own).
 */
export async function orderDetails(context: Context, { order, attemptId }: StoredOrder): Promise<OrderDetails> {
  const refunds = await listRefunds(context.database, order.merchantId, order.orderId);
  const { items, menuLanguage } = order.frozen;
  const cart = (await findCheckedOutCart(context.database, order.merchantId, order.cartId))?.cart ?? null;
  return {
    ...detailsOf(context, order, cart, refunds),
    delivery: writeDelivery(await courierOf(context, order, attemptId)),
    ...writeTranslatedLines(items, menuLanguage),
    ...(cart !== null && { orderedItems: writeOrderedItems(items, cart.lines) }),
  };
}

/** Who brings the order; looked up only where a partner does. */
async function courierOf({ database }: Context, { merchantId, frozen }: Order, attemptId: string) {
  const { courier = null } = frozen;
  const booking = courier === null ? null : await findToldDelivery(database, merchantId, attemptId);
  return booking === null || courier === null ? null : toldCourier(booking, courier);
}

/** The taxes of an order as they were charged. */
export async function frozenTaxesOf(context: Context, order: Order): Promise<FrozenTaxes> {
  return taxesWith(order, await paidCartOf(context, order));
}

/** The cart of an order that froze too little of its taxes: their rate, or a courier's own. Null where it is not needed. */
async function paidCartOf({ database }: Context, { merchantId, cartId, frozen }: Order): Promise<PaidCart | null> {
  const { taxes, taxRate, courier = null } = frozen;
  if (taxes !== undefined || (taxRate !== undefined && courier === null)) return null;
  return (await findCheckedOutCart(database, merchantId, cartId))?.cart ?? null;
}

function taxesWith({ frozen }: Pick<Order, 'frozen'>, cart: PaidCart | null): FrozenTaxes {
  return taxesOfOrder(frozen, cart?.deliveryQuote ?? null, cart?.basis?.fees.taxRate ?? frozen.taxRate ?? null);
}

/** The same of an order, or of what may become one, whose refunds are known. An order that froze no taxes needs its cart. */
export function detailsOf(
  { locations }: Context,
  order: Pick<Order, 'orderId' | 'frozen' | 'locationId' | 'counter' | 'arrival'>,
  cart: PaidCart | null,
  refunds: readonly Refund[],
): OrderDetails {
  const country = locations.findEvenHidden(order.locationId)?.merchant.country ?? '';
  return writeOrderDetails(order, taxesWith(order, cart), refunds, taxNameOf(country));
}

type OrderDetails = Static<typeof orderDetailsSchema>;
