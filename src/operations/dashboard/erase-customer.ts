import { filedCustomerSchema } from '../../contract/customer-file.ts';
import { eraseCartText } from '../../contract/erased-cart.ts';
import { CommerceError } from '../../domain/errors.ts';
import { eraseCartRows, eraseCustomerRows, hasBusiness, listCartsOf } from '../../store/customer-erasure.ts';
import { type FiledCustomer, findFiledCustomer } from '../../store/customer-files.ts';
import type { Database } from '../../store/database.ts';
import { type Context, json, operation } from '../operation.ts';
import { audited } from './audited.ts';
import { describeFiledCustomer } from './list-customers.ts';

/**
 * Forgets a person for good (design.md 3.3): names, addresses, numbers and words go wherever they are kept, sessions end,
 * carts close; orders and points keep their sums, the audit log keeps who did it. RESOURCE_CONFLICT while an order, a
 * payment or a refund is under way. Done again it forgets what has come since. (Decision 0194)
 */
export const eraseCustomer = operation({
  id: 'eraseCustomer',
  number: '',
  summary: 'Forgets a customer: overwrites everything personal that is kept.',
  surface: 'dashboard',
  method: 'POST',
  path: '/merchants/{merchantId}/customers/{customerId}/erasure',
  caller: 'staff',
  staffRole: 'owner',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: filedCustomerSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { merchantId, now } = request;
    const { customerId = '' } = request.path;
    await customerOf(context.database, merchantId, customerId);
    await refuseBusiness(context.database, merchantId, customerId);
    await forgetPayments(context, merchantId, customerId);
    const act = { operation: 'eraseCustomer', subject: customerId };
    const erased = await audited(context, request, act, async (tx) => {
      await refuseBusiness(tx, merchantId, customerId);
      await erase(tx, merchantId, customerId, now);
      return customerOf(tx, merchantId, customerId);
    });
    return json(200, describeFiledCustomer(erased));
  },
});

async function erase(tx: Database, merchantId: string, customerId: string, now: number): Promise<void> {
  const recipients = new Set<string>();
  for (const cartId of await listCartsOf(tx, merchantId, customerId)) {
    const told = await eraseCartRows(tx, merchantId, cartId, now, (text, cart) =>
      eraseCartText(text, cart.fulfillmentMethod),
    );
    for (const recipient of told) recipients.add(recipient);
  }
  await eraseCustomerRows(tx, merchantId, customerId, [...recipients], now);
}

async function customerOf(database: Database, merchantId: string, customerId: string): Promise<FiledCustomer> {
  const customer = await findFiledCustomer(database, merchantId, customerId);
  if (customer === null) throw new CommerceError('NOT_FOUND', 'This merchant has no such customer.');
  return customer;
}

async function refuseBusiness(database: Database, merchantId: string, customerId: string): Promise<void> {
  if (!(await hasBusiness(database, merchantId, customerId))) return;
  throw new CommerceError(
    'RESOURCE_CONFLICT',
    'An order, a payment or a refund of this customer is under way: finish or cancel it first.',
  );
}

/** Cards are kept by the processor; what it cannot be told now is told when this is asked again. */
async function forgetPayments(context: Context, merchantId: string, customerId: string): Promise<void> {
  for (const method of await context.processor.savedMethods(merchantId, customerId)) {
    await context.processor.deleteSavedMethod(merchantId, customerId, method.id);
  }
}
