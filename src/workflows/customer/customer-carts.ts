import { orderDetail } from '../../contract/order/order.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import { readCartRows } from '../../store/customer/customer-files.ts';
import type { Database } from '../../store/database/database.ts';
import { listDevices } from '../../store/messages/order-devices.ts';
import { findOrderOfCart } from '../../store/order/orders.ts';

/** More than one person has of anything; beyond it a file says that it is not complete. */
export const rowsMax = 500;

/** Whether nothing was left out of a file for being too much. */
export function isComplete(file: Readonly<Record<string, readonly unknown[]>>): boolean {
  return Object.values(file).every(({ length }) => length < rowsMax);
}

/**
 * Carts and the orders they became, for the person they were for: their own words, what they ordered, and what was kept
 * with it.
 */
export async function writeCustomerCarts(
  tx: Database,
  merchantId: string,
  carts: readonly { readonly cartId: string; readonly state: string }[],
) {
  const orders = [];
  for (const { cartId } of carts) {
    const stored = await findOrderOfCart(tx, merchantId, cartId);
    if (stored === null) continue;
    const { contact, note, handover = null } = stored.order.frozen;
    const devices = await listDevices(tx, stored.order);
    orders.push({ ...orderDetail(stored.order), contact, note, handover, devices: devices.map(writeDevice) });
  }
  const cartIds = carts.map(({ cartId }) => cartId);
  return {
    orders,
    carts: carts.map(({ state }) => personalPart(parseStoredCart(state))),
    ...(await readCartRows(tx, merchantId, cartIds, rowsMax)),
  };
}

function writeDevice({ addedAt, ...device }: Awaited<ReturnType<typeof listDevices>>[number]) {
  return { ...device, addedAt: formatInstant(addedAt) };
}

/** What a cart knows of its person and their preferences; prices and revisions are not personal. */
function personalPart(cart: Cart) {
  const { cartId, status, channel, marketplaceId, contact, note, handover = null } = cart;
  const { delivery, room, tableNumber, metadata, lines } = cart;
  return {
    cartId,
    status,
    channel,
    marketplaceId,
    contact,
    note,
    handover,
    delivery,
    room,
    tableNumber,
    metadata,
    lines: lines.map(({ name, quantity, specialInstructions }) => ({ name, quantity, specialInstructions })),
  };
}
