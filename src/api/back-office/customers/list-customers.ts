import { customerQuerySchema, customerRecordSchema } from '../../../contract/customer/customer-file.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { listCustomerRecords } from '../../../store/customer/customer-files.ts';
import { readIdentifier, writeCustomerRecord } from '../../../workflows/customer/customer-records.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { recordRead } from '../../../workflows/staff/record-access.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The customers of a merchant, newest first, or those with exactly one e-mail address or number. */
export const listCustomers = operation({
  ...staffRead('manager'),
  id: 'listCustomers',
  reads: 'replica',
  scope: 'customers',
  summary: 'Lists the customers of a merchant, or finds one by e-mail address or phone number.',
  description:
    'Returns a page of customers, newest first, or those with exactly this e-mail address or phone number. ' +
    'For managers and owners.',
  path: '/merchants/{merchantId}/customers',
  query: customerQuerySchema,
  answers: { 200: pageSchema(customerRecordSchema) },
  refuses: ['VALIDATION_ERROR'],
  run: async (context, request) => {
    await recordRead(context, request);
    const { query, merchantId } = request;
    const identifier = query.identifier === undefined ? null : readIdentifier(query.identifier);
    return answerPage(context, query, {
      list: `customers ${identifier ?? ''}`,
      merchantId,
      customerId: request.staff.accountId,
      read: (after, limit) => listCustomerRecords(context.database, merchantId, identifier, after, limit),
      positionOf: ({ createdAt, customerId }) => ({ at: createdAt, id: customerId }),
      onWire: writeCustomerRecord,
    });
  },
});
