import { CommerceError } from '../../domain/values/errors.ts';
import { type Database, statement } from './database.ts';

/**
 * Holds the merchant's row until the transaction ends: changes to one merchant's catalog and terms come one after the
 * other, so that no number is given twice and what is counted before it is stored stays within its bound. Refuses an
 * unknown merchant with NOT_FOUND.
 */
export async function holdMerchant(tx: Database, merchantId: string): Promise<void> {
  requireFound(await tx.run(holdRow, [merchantId]), 'merchant');
}

/** Refuses with NOT_FOUND when a statement that returns what it changed changed nothing. */
export function requireFound(rows: readonly unknown[], what: 'merchant' | 'location' | 'draft'): void {
  if (rows.length === 0) throw refusals[what]();
}

// Whole sentences: pages in other languages say each as it is, and would put an English word into a gap.
const refusals = {
  merchant: () => new CommerceError('NOT_FOUND', 'There is no such merchant.'),
  location: () => new CommerceError('NOT_FOUND', 'There is no such location.'),
  draft: () => new CommerceError('NOT_FOUND', 'There is no such draft.'),
};

const holdRow = statement(
  'hold-merchant',
  'update merchant set change_number = change_number where merchant_id = $1 returning merchant_id',
);
