import { auditEntrySchema } from '../../../contract/staff/staff.ts';
import { pageQuerySchema, pageSchema } from '../../../contract/values/page.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { type ListedAuditEntry, listAudit } from '../../../store/staff/audit.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Who did what at this merchant, newest first. */
export const listAuditLog = operation({
  ...staffRead('manager'),
  id: 'listAuditLog',
  reads: 'replica',
  summary: 'Lists what staff did at a merchant.',
  description:
    'Returns a page of changes, sign-ins and reads of personal data, newest first, with who, when and from where. ' +
    'For managers and owners; entries cannot be changed.',
  path: '/merchants/{merchantId}/audit-log',
  query: pageQuerySchema,
  answers: { 200: pageSchema(auditEntrySchema) },
  refuses: ['VALIDATION_ERROR'],
  run: (context, request) =>
    answerPage(context, request.query, {
      list: 'audit',
      merchantId: request.merchantId,
      customerId: request.staff.accountId,
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

function describeEntry({ address, ...entry }: ListedAuditEntry): Readonly<Record<string, unknown>> {
  return { ...entry, clientAddress: address, at: formatInstant(entry.at) };
}
