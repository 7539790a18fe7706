import { orderDetail } from '../../contract/order/order.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { Database } from '../../store/database/database.ts';
import { findOrderOfCart } from '../../store/order/orders.ts';

/** More than one person has of anything; beyond it a file says that it is not complete. */
export const rowsMax = 500;

/** Carts and the orders they became, for the person they were for: their own words, and what they ordered. */
export async function writeCustomerCarts(
  tx: Database,
  merchantId: string,
  carts: readonly { readonly cartId: string; readonly state: string }[],
) {
  const orders = [];
  for (const { cartId } of carts) {
    const stored = await findOrderOfCart(tx, merchantId, cartId);
    if (stored === null) continue;
    const { contact, note } = stored.order.frozen;
    orders.push({ ...orderDetail(stored.order), contact, note });
  }
  return { orders, carts: carts.map(({ state }) => personalPart(JSON.parse(state) as Cart)) };
}

/** What a cart knows of its person and their preferences; prices and revisions are not personal. */
function personalPart({ cartId, status, contact, note, delivery, room, tableNumber, metadata, lines }: Cart) {
  return {
    cartId,
    status,
    contact,
    note,
    delivery,
    room,
    tableNumber,
    metadata,
    lines: lines.map(({ name, quantity, specialInstructions }) => ({ name, quantity, specialInstructions })),
  };
}
