import { customerFileSchema } from '../../../contract/customer/customer-file.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { findCustomerRecord, listCustomerCarts, readCustomerRows } from '../../../store/customer/customer-files.ts';
import type { Database } from '../../../store/database/database.ts';
import { json } from '../../../workflows/answer.ts';
import { isComplete, rowsMax, writeCustomerCarts } from '../../../workflows/customer/customer-carts.ts';
import { writeCustomerRecord } from '../../../workflows/customer/customer-records.ts';
import { processorOfMerchant } from '../../../workflows/payments/processor-of.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Everything kept about a person, to be handed to that person. That it was read stands in the audit log. */
export const exportCustomer = operation({
  ...staffRead('manager'),
  id: 'exportCustomer',
  scope: 'customers',
  summary: 'Exports all data kept about a customer.',
  description:
    'Returns all personal data kept about the customer, to be handed to them. ' +
    'For managers and owners; the audit log records the export.',
  path: '/merchants/{merchantId}/customers/{customerId}/export',
  answers: { 200: customerFileSchema },
  refuses: ['NOT_FOUND', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { merchantId } = request;
    const { customerId } = request.path;
    if ((await findCustomerRecord(context.database, merchantId, customerId)) === null) {
      throw new CommerceError('NOT_FOUND', 'This merchant has no such customer.');
    }
    const processor = processorOfMerchant(context, merchantId);
    const savedPayments = (await processor?.savedMethods(merchantId, customerId)) ?? [];
    const act = { subject: customerId };
    const file = await audited(context, request, act, (tx) => fileOf(tx, merchantId, customerId));
    return json(200, { ...file, savedPayments });
  },
});

async function fileOf(tx: Database, merchantId: string, customerId: string) {
  const customer = await findCustomerRecord(tx, merchantId, customerId);
  if (customer === null) throw new CommerceError('NOT_FOUND', 'This merchant has no such customer.');
  const rows = await readCustomerRows(tx, merchantId, customerId, rowsMax);
  const carts = await listCustomerCarts(tx, merchantId, customerId, rowsMax);
  const file = { ...(await writeCustomerCarts(tx, merchantId, carts)), ...rows };
  return { customer: writeCustomerRecord(customer), isComplete: isComplete(file), ...file };
}
