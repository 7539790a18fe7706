import { customerQuerySchema, customerRecordSchema } from '../../../contract/customer/customer-file.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { type CustomerRecord, listCustomerRecords } from '../../../store/customer/customer-files.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The customers of a merchant, newest first, or those with exactly one e-mail address or number. */
export const listCustomers = operation({
  ...staffRead('manager'),
  id: 'listCustomers',
  summary: 'Lists the customers of a merchant, or finds one by e-mail address or number.',
  path: '/merchants/{merchantId}/customers',
  query: customerQuerySchema,
  answers: { 200: pageSchema(customerRecordSchema) },
  refuses: ['VALIDATION_ERROR'],
  run: (context, request) => {
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

/** A customer as `customerRecordSchema`. */
export function writeCustomerRecord(customer: CustomerRecord) {
  const { createdAt, erasedAt, ...rest } = customer;
  return {
    ...rest,
    createdAt: formatInstant(createdAt),
    erasedAt: erasedAt === null ? null : formatInstant(erasedAt),
  };
}

/** As people are kept: addresses in lower case, numbers in their international form. Refuses what is neither. */
export function readIdentifier(text: string): string {
  if (text.includes('@')) return text.trim().toLowerCase();
  const number = text.replaceAll(/[\s().-]/g, '');
  if (/^\+[1-9]\d{5,14}$/.test(number)) return number;
  throw invalid('identifier', 'Send an e-mail address, or a number with its country code.', 'form');
}
