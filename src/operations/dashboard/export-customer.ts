import { customerFileSchema } from '../../contract/customer-file.ts';
import { orderDetail } from '../../contract/order.ts';
import type { Cart } from '../../domain/cart.ts';
import { CommerceError } from '../../domain/errors.ts';
import { findFiledCustomer, listFiledCarts, readFiledRows } from '../../store/customer-files.ts';
import type { Database } from '../../store/database.ts';
import { findOrderOfCart } from '../../store/orders.ts';
import { json, operation } from '../operation.ts';
import { audited } from './audited.ts';
import { describeFiledCustomer } from './list-customers.ts';

/** More than anybody has of anything; beyond it the file says that it is not complete. */
const rowsMax = 500;

/** Everything kept about a person, to be handed to that person. That it was read stands in the audit log. */
export const exportCustomer = operation({
  id: 'exportCustomer',
  number: '',
  summary: 'Reads everything that is kept about a customer.',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/customers/{customerId}/export',
  caller: 'staff',
  staffRole: 'manager',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: customerFileSchema },
  refuses: ['NOT_FOUND', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { merchantId } = request;
    const { customerId = '' } = request.path;
    if ((await findFiledCustomer(context.database, merchantId, customerId)) === null) {
      throw new CommerceError('NOT_FOUND', 'This merchant has no such customer.');
    }
    const savedPayments = await context.processor.savedMethods(merchantId, customerId);
    const act = { operation: 'exportCustomer', subject: customerId };
    const file = await audited(context, request, act, (tx) => fileOf(tx, merchantId, customerId));
    return json(200, { ...file, savedPayments });
  },
});

async function fileOf(tx: Database, merchantId: string, customerId: string) {
  const customer = await findFiledCustomer(tx, merchantId, customerId);
  if (customer === null) throw new CommerceError('NOT_FOUND', 'This merchant has no such customer.');
  const rows = await readFiledRows(tx, merchantId, customerId, rowsMax);
  const carts = await listFiledCarts(tx, merchantId, customerId, rowsMax);
  const orders = [];
  for (const { cartId } of carts) {
    const stored = await findOrderOfCart(tx, merchantId, cartId);
    if (stored === null) continue;
    const { contact, note } = stored.order.frozen;
    orders.push({ ...orderDetail(stored.order), contact, note });
  }
  const lengths = [carts, ...Object.values(rows)].map(({ length }) => length);
  return {
    customer: describeFiledCustomer(customer),
    isComplete: lengths.every((length) => length < rowsMax),
    orders,
    carts: carts.map(({ state }) => personalPart(JSON.parse(state) as Cart)),
    ...rows,
  };
}

/** What a cart knows of its person and their wishes; prices and revisions are nobody's. */
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
