import type { Static } from 'typebox';
import { type orderDetailsSchema, writeOrderDetails } from '../../contract/order/order-details.ts';
import { writeTranslatedLines } from '../../contract/values/translated-lines.ts';
import { taxNameOf } from '../../domain/location/tax-name.ts';
import type { Order } from '../../domain/order/order.ts';
import { taxesOfOrder } from '../../domain/order/order-taxes.ts';
import type { PaidCart, Refund } from '../../domain/order/refund.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import type { Context } from '../context.ts';

/**
 * What an order says beside the closed resource: its taxes and refunds, and its lines in other languages
 * (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own).
 */
export async function orderDetails(context: Context, order: Order): Promise<OrderDetails> {
  const { merchantId, orderId, cartId, frozen } = order;
  const refunds = await listRefunds(context.database, merchantId, orderId);
  const current = frozen.taxes === undefined ? await findCheckedOutCart(context.database, merchantId, cartId) : null;
  return {
    ...detailsOf(context, order, current?.cart ?? null, refunds),
    ...writeTranslatedLines(frozen.items, frozen.menuLanguage),
  };
}

/** The same of an order, or of what may become one, whose refunds are known. An order that froze no taxes needs its cart. */
export function detailsOf(
  { locations }: Context,
  order: Pick<Order, 'orderId' | 'frozen' | 'locationId'>,
  cart: PaidCart | null,
  refunds: readonly Refund[],
): OrderDetails {
  const taxes = taxesOfOrder(order.frozen, cart?.deliveryQuote ?? null, cart?.basis?.fees.taxRate ?? null);
  const country = locations.findEvenHidden(order.locationId)?.merchant.country ?? '';
  return writeOrderDetails(order, taxes, refunds, taxNameOf(country));
}

type OrderDetails = Static<typeof orderDetailsSchema>;
