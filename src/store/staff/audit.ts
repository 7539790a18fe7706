import { type Database, statement } from '../database/database.ts';

export type AuditEntry = {
  readonly auditId: string;
  readonly at: number;
  readonly accountId: string;
  /** The operation's id. */
  readonly operation: string;
  readonly locationId: string | null;
  /** What it was done to, such as an order id; "" for the merchant or location itself. */
  readonly subject: string;
  /** A plain JSON value without personal data of customers. */
  readonly changes: Readonly<Record<string, unknown>>;
};

export type ListedAuditEntry = AuditEntry & { readonly name: string; readonly emailAddress: string };

/** Writes one line of the audit log; call it in the transaction of the act. */
export async function saveAudit(tx: Database, merchantId: string, entry: AuditEntry): Promise<void> {
  await tx.run(insertAudit, [
    merchantId,
    entry.auditId,
    entry.at,
    entry.accountId,
    entry.operation,
    entry.locationId,
    entry.subject,
    JSON.stringify(entry.changes),
  ]);
}

/** The newest entries first, those before (`at`, `auditId`) where a page goes on. */
export async function listAudit(
  database: Database,
  merchantId: string,
  before: { readonly at: number; readonly auditId: string } | null,
  limit: number,
): Promise<readonly ListedAuditEntry[]> {
  const rows = await database.run<AuditRow>(selectAudit, [
    merchantId,
    before?.at ?? Number.MAX_SAFE_INTEGER,
    before?.auditId ?? '',
    limit,
  ]);
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }));
}

type AuditRow = Omit<ListedAuditEntry, 'changes'> & { readonly changes: string };

const insertAudit = statement(
  'save-audit-entry',
  `
  insert into audit_entry (merchant_id, audit_id, at, account_id, operation, location_id, subject, changes)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const selectAudit = statement(
  'list-audit-entries',
  `
  select e.audit_id, e.at, e.account_id, e.operation, e.location_id, e.subject, e.changes, a.name, a.email_address
  from audit_entry e
  join staff_account a on a.account_id = e.account_id
  where e.merchant_id = $1 and (e.at, e.audit_id) < ($2::int8, $3)
  order by e.at desc, e.audit_id desc
  limit $4`,
);
