import type { Database } from '../../store/database/database.ts';
import { saveAudit } from '../../store/staff/audit.ts';
import type { Context } from '../context.ts';
import type { ByStaff } from '../request.ts';

export type Audited = {
  /** The operation's id. */
  readonly operation: string;
  /** What it is done to, such as an order id; left out: the merchant or location itself. */
  readonly subject?: string;
  /** What changed, as a plain JSON value without personal data of customers. */
  readonly changes?: Readonly<Record<string, unknown>>;
};

type AtMerchant = { readonly path: { readonly merchantId: string; readonly locationId?: string } };

/**
 * Does `work` and writes its line into the merchant's audit log, both or neither. `work` gets the transaction: it calls no
 * port and never the outer database.
 */
export function audited<Result>(
  context: Context,
  request: ByStaff & AtMerchant,
  act: Audited,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const at = context.clock.now();
  const auditId = context.random.uuid(at);
  const { accountId } = request.staff;
  const { merchantId, locationId = null } = request.path;
  return context.database.transaction(async (tx) => {
    const result = await work(tx);
    const { operation, subject = '', changes = {} } = act;
    await saveAudit(tx, merchantId, { auditId, at, accountId, operation, locationId, subject, changes });
    return result;
  });
}
