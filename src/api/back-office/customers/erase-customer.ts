import { customerRecordSchema } from '../../../contract/customer/customer-file.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { eraseCustomerRows, listCartsOf } from '../../../store/customer/customer-erasure.ts';
import { type CustomerRecord, findCustomerRecord } from '../../../store/customer/customer-files.ts';
import { holdCustomer } from '../../../store/customer/hold-customer.ts';
import type { Database } from '../../../store/database/database.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { writeCustomerRecord } from '../../../workflows/customer/customer-records.ts';
import { eraseCarts, refuseBusiness } from '../../../workflows/customer/erase-carts.ts';
import { processorOfMerchant } from '../../../workflows/payments/processor-of.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Forgets a person for good (design/customers.md#a-person-is-erased-when-nothing-is-in-progress): names, addresses,
 * numbers and words go wherever they are kept, sessions end, carts close; orders and points keep their sums, the audit
 * log keeps who did it. RESOURCE_CONFLICT while an order, a payment or a refund is under way. Done again it forgets
 * what has come since. What they ordered as a guest under the same address or number goes too; a loyalty host that kept
 * them is asked by a job. (design/customers.md#a-person-is-erased-when-nothing-is-in-progress,
 * design/customers.md#a-guest-is-known-by-what-they-left-with-an-order,
 * design/customers.md#a-loyalty-host-is-asked-to-erase-until-it-has)
 */
export const eraseCustomer = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'eraseCustomer',
  scope: 'customers',
  summary: 'Erases all personal data of a customer.',
  description:
    'Overwrites all personal data, ends sessions and closes carts; orders and points keep their sums. ' +
    'For owners; RESOURCE_CONFLICT while an order, payment or refund is in progress.',
  method: 'POST',
  path: '/merchants/{merchantId}/customers/{customerId}/erasure',
  answers: { 200: customerRecordSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { merchantId, now } = request;
    const { customerId } = request.path;
    const known = identifiersOf(await customerOf(context.database, merchantId, customerId));
    await refuseBusiness(
      context.database,
      merchantId,
      await listCartsOf(context.database, merchantId, customerId, known),
    );
    await erasePayments(context, merchantId, customerId);
    const act = { subject: customerId };
    const erased = await audited(context, request, act, async (tx) => {
      await erase(tx, merchantId, customerId, now);
      return customerOf(tx, merchantId, customerId);
    });
    return json(200, writeCustomerRecord(erased));
  },
});

/** The account goes first: then no account has its address and number. */
async function erase(tx: Database, merchantId: string, customerId: string, now: number): Promise<void> {
  await holdCustomer(tx, merchantId, customerId);
  const identifiers = identifiersOf(await customerOf(tx, merchantId, customerId));
  const cartIds = await listCartsOf(tx, merchantId, customerId, identifiers);
  await eraseCustomerRows(tx, merchantId, customerId, now);
  await eraseCarts(tx, merchantId, cartIds, identifiers, now);
}

function identifiersOf({ emailAddress, phoneNumber }: CustomerRecord): readonly string[] {
  return [emailAddress, phoneNumber].flatMap((text) => text ?? []);
}

async function customerOf(database: Database, merchantId: string, customerId: string): Promise<CustomerRecord> {
  const customer = await findCustomerRecord(database, merchantId, customerId);
  if (customer === null) throw new CommerceError('NOT_FOUND', 'This merchant has no such customer.');
  return customer;
}

/** The processor keeps the cards; what it does not delete now it deletes when this is asked again. */
async function erasePayments(context: Context, merchantId: string, customerId: string): Promise<void> {
  const processor = processorOfMerchant(context, merchantId);
  for (const method of (await processor?.savedMethods(merchantId, customerId)) ?? []) {
    await processor?.deleteSavedMethod(merchantId, customerId, method.id);
  }
}
