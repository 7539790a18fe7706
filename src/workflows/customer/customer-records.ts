import { formatInstant } from '../../contract/values/scalars.ts';
import { invalid } from '../../domain/values/errors.ts';
import type { CustomerRecord } from '../../store/customer/customer-files.ts';

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
  throw invalid('identifier', 'Send an email address, or a number with its country code.', 'form');
}
