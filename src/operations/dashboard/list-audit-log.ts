import { pageQuerySchema, pageSchema } from '../../contract/page.ts';
import { formatInstant } from '../../contract/scalars.ts';
import { auditEntrySchema } from '../../contract/staff.ts';
import { type ListedAuditEntry, listAudit } from '../../store/audit.ts';
import { answerPage } from '../customers/page.ts';
import { operation, staffOf } from '../operation.ts';

/** Who did what at this merchant, newest first. */
export const listAuditLog = operation({
  id: 'listAuditLog',
  number: '',
  summary: 'Lists what people of the merchant did.',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/audit-log',
  caller: 'staff',
  staffRole: 'manager',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  query: pageQuerySchema,
  answers: { 200: pageSchema(auditEntrySchema) },
  refuses: ['VALIDATION_ERROR'],
  run: (context, request) =>
    answerPage(context, request.query, {
      list: 'audit',
      merchantId: request.merchantId,
      customerId: staffOf(request).accountId,
      read: (after, limit) =>
        listAudit(
          context.database,
          request.merchantId,
          after === null ? null : { at: after.at, auditId: after.id },
          limit,
        ),
      positionOf: ({ at, auditId }) => ({ at, id: auditId }),
      onWire: describeEntry,
    }),
});

function describeEntry(entry: ListedAuditEntry): Readonly<Record<string, unknown>> {
  return { ...entry, at: formatInstant(entry.at) };
}
