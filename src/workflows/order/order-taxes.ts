import type { Static } from 'typebox';
import { type orderDetailsSchema, writeOrderDetails } from '../../contract/order/order-details.ts';
import { writeTranslatedLines } from '../../contract/values/translated-lines.ts';
import { taxNameOf } from '../../domain/location/tax-name.ts';
import type { Order } from '../../domain/order/order.ts';
import { type FrozenTaxes, taxesOfOrder } from '../../domain/order/order-taxes.ts';
import type { PaidCart, Refund } from '../../domain/order/refund.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import type { Context } from '../context.ts';

/**
 * What an order says beside the closed resource: its taxes, its payment and refunds, and its lines in other languages
 * (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own).
 */
export async function orderDetails(context: Context, order: Order): Promise<OrderDetails> {
  const refunds = await listRefunds(context.database, order.merchantId, order.orderId);
  const { items, menuLanguage } = order.frozen;
  return {
    ...detailsOf(context, order, await paidCartOf(context, order), refunds),
    ...writeTranslatedLines(items, menuLanguage),
  };
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
  order: Pick<Order, 'orderId' | 'frozen' | 'locationId' | 'counter'>,
  cart: PaidCart | null,
  refunds: readonly Refund[],
): OrderDetails {
  const country = locations.findEvenHidden(order.locationId)?.merchant.country ?? '';
  return writeOrderDetails(order, taxesWith(order, cart), refunds, taxNameOf(country));
}

type OrderDetails = Static<typeof orderDetailsSchema>;
