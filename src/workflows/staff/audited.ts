import { deviceName } from '../../domain/staff/device-name.ts';
import type { Database } from '../../store/database/database.ts';
import { saveAudit } from '../../store/staff/audit.ts';
import type { Context } from '../context.ts';
import type { ByStaff, Visitor } from '../request.ts';
import { visitorOf } from '../request.ts';

export type Audited = {
  /** What it is done to, such as an order id; left out: the merchant or location itself. */
  readonly subject?: string;
  /** What changed, as a plain JSON value without personal data of customers. */
  readonly changes?: Readonly<Record<string, unknown>>;
};

type AuditedRequest = ByStaff & {
  readonly operationId: string;
  readonly clientAddress: string;
  readonly visitor?: Visitor;
  readonly path: { readonly merchantId: string; readonly locationId?: string };
};

/**
 * Does `work` and writes its line, under the operation's id, into the merchant's audit log, both or neither. `work` gets the transaction: it calls no
 * port and never the outer database.
 */
export function audited<Result>(
  context: Context,
  request: AuditedRequest,
  act: Audited,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return context.database.transaction(async (tx) => {
    const result = await work(tx);
    await writeAudit(context, tx, request, act);
    return result;
  });
}

/** Writes the line of an act into the audit log of the merchant in `path`, in the transaction of the act. */
export async function writeAudit(context: Context, tx: Database, request: AuditedRequest, act: Audited): Promise<void> {
  const at = context.clock.now();
  const { operationId: operation, staff, clientAddress: address } = request;
  const { merchantId, locationId = null } = request.path;
  const { subject = '', changes = {} } = act;
  await saveAudit(tx, merchantId, {
    auditId: context.random.uuid(at),
    at,
    accountId: staff.accountId,
    name: staff.name,
    operation,
    locationId,
    subject,
    changes,
    address,
    device: deviceName(visitorOf(request).userAgent),
  });
}
