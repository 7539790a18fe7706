import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { keeping, runKeeping } from './keep-accounts.ts';

export type AuditEntry = {
  readonly auditId: string;
  readonly at: number;
  readonly accountId: string;
  /** What this merchant calls the person, at the time. */
  readonly name: string;
  /** The operation's id. */
  readonly operation: string;
  readonly locationId: string | null;
  /** What it was done to, such as an order id; "" for the merchant or location itself. */
  readonly subject: string;
  /** A plain JSON value without personal data of customers. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Where it was done from; null once that is forgotten. */
  readonly address: string | null;
  readonly device: string | null;
};

/** `emailAddress` null: the account was closed. */
export type ListedAuditEntry = AuditEntry & { readonly emailAddress: string | null };

/** Writes one line of the audit log; call it in the transaction of the act. Of an account that was just closed it keeps no person. */
export async function saveAudit(tx: Database, merchantId: string, entry: AuditEntry): Promise<void> {
  await runKeeping(tx, [entry.accountId], insertAudit, [
    merchantId,
    entry.auditId,
    entry.at,
    entry.accountId,
    entry.operation,
    entry.locationId,
    entry.subject,
    JSON.stringify(entry.changes),
    entry.address,
    entry.device,
    entry.name,
  ]);
}

/**
 * Writes down a sign-in or a read: one entry for what one person does again from the same address within `onceInMs`. Such
 * entries are not kept for good (deleteOldAccess).
 */
export async function saveAccess(
  database: Database,
  merchantId: string,
  entry: AuditEntry,
  onceInMs: number,
): Promise<void> {
  await runKeeping(database, [entry.accountId], insertAccess, [
    merchantId,
    entry.auditId,
    entry.at,
    entry.accountId,
    entry.operation,
    JSON.stringify(entry.changes),
    entry.address,
    entry.device,
    entry.at - onceInMs,
    entry.name,
  ]);
}

/**
 * Removes sign-ins and reads from before `before`, and from all other entries of that age where they were done from.
 * Returns how many were touched, at most twice `limit`.
 */
export const deleteOldAccess: Removal = (...given) => removeRows(deleteAccess, ...given);

/** Changes that were made so long ago that no dispute reaches back to them. */
export const deleteOldActs: Removal = (...given) => removeRows(deleteActs, ...given);

/** Addresses and browsers of changes; the changes stay. */
export const clearOldAddresses: Removal = (...given) => removeRows(clearAddresses, ...given);

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

const insertAudit = keeping(
  'save-audit-entry',
  `
  insert into audit_entry (merchant_id, audit_id, at, account_id, operation, location_id, subject, changes, address,
    device, name)
  select $1, $2, $3::int8, a.account_id, $5, $6, $7, $8,
    case when a.erased_at is null then $9 end,
    case when a.erased_at is null then $10 end,
    case when a.erased_at is null then $11 else a.name end
  from staff_account a where a.account_id = $4`,
);

const insertAccess = keeping(
  'save-access-entry',
  `
  insert into audit_entry (merchant_id, audit_id, at, account_id, operation, subject, changes, address, device, name,
    is_access)
  select $1, $2, $3::int8, a.account_id, $5, '', $6, $7, $8, $10, true
  from staff_account a
  where a.account_id = $4 and a.erased_at is null and not exists (
    select from audit_entry e
    where e.merchant_id = $1 and e.at > $9::int8 and e.account_id = $4 and e.operation = $5 and e.changes = $6
      and e.address = $7)`,
);

const deleteAccess = statement(
  'delete-old-access-entries',
  `
  delete from audit_entry where (merchant_id, audit_id) in (
    select e.merchant_id, e.audit_id from audit_entry e where e.is_access and e.at <= $1 limit $2 offset $3)
  returning audit_id`,
);

const deleteActs = statement(
  'delete-old-audit-entries',
  `
  delete from audit_entry where (merchant_id, audit_id) in (
    select e.merchant_id, e.audit_id
    from merchant m
    join audit_entry e on e.merchant_id = m.merchant_id and e.at <= $1
    limit $2 offset $3)
  returning audit_id`,
);

const clearAddresses = statement(
  'clear-old-audit-addresses',
  `
  update audit_entry set address = null, device = null where (merchant_id, audit_id) in (
    select e.merchant_id, e.audit_id from audit_entry e where e.address is not null and e.at <= $1 limit $2 offset $3)
  returning audit_id`,
);

const selectAudit = statement(
  'list-audit-entries',
  `
  select e.audit_id, e.at, e.account_id, e.operation, e.location_id, e.subject, e.changes, e.address, e.device,
    coalesce(e.name, a.email_address, a.name) as name, a.email_address
  from audit_entry e
  join staff_account a on a.account_id = e.account_id
  where e.merchant_id = $1 and (e.at, e.audit_id) < ($2::int8, $3)
  order by e.at desc, e.audit_id desc
  limit $4`,
);
