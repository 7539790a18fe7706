import {
  ledgerQuerySchema,
  ledgerSchema,
  type WrittenLedger,
  writeBalances,
  writeLedgerEntry,
} from '../../contract/loyalty/loyalty.ts';
import { formatPosition, parsePosition } from '../../domain/values/cursor.ts';
import { invalid } from '../../domain/values/errors.ts';
import { json } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

/**
 * The points of the signed-in customer and how they came about, newest first (reference/loyalty.md#getloyaltyledger).
 */
export const getLoyaltyLedger = operation({
  ...customerRead,
  id: 'getLoyaltyLedger',
  summary: 'Reads the points of the signed-in customer and the entries behind them.',
  description:
    'Returns the balances and a page of entries, newest first. ' + '`nextCursor` is left out on the last page.',
  tag: 'Loyalty',
  path: '/customer/loyalty/ledger',
  query: ledgerQuerySchema,
  answers: { 200: ledgerSchema },
  refuses: [],
  run: async (context, request) => {
    const { merchantId, customer } = request;
    const who = { merchantId, customerId: customer.customerId };
    const { limit = 25, cursor } = request.query;
    const after = cursor === undefined ? null : openCursor(context, who, cursor);
    if (context.locations.findMerchant(who.merchantId)?.loyaltyEnabled !== true) return json(200, { enabled: false });
    return json(200, await readLedger(context, who, after, limit));
  },
});

type SignedIn = { readonly merchantId: string; readonly customerId: string };

async function readLedger(
  context: Context,
  who: SignedIn,
  after: string | null,
  limit: number,
): Promise<WrittenLedger> {
  const { merchantId, customerId } = who;
  // The balance first: an entry posted in between is on a page that is newer than its balance, never the other way
  // round.
  const account = await context.loyalty.account(merchantId, customerId);
  const page = account === null ? null : await context.loyalty.ledger(merchantId, customerId, after, limit);
  if (account === null || page === null) return { enabled: true, balances: [], entries: [] };
  return {
    enabled: true,
    balances: writeBalances(account.balances, account.asOf),
    entries: page.lines.map(writeLedgerEntry),
    ...(page.next === null ? {} : { nextCursor: sealCursor(context, who, page.next) }),
  };
}

/**
 * Cursors are encrypted and name their list and customer, as those of other lists
 * (reference/conventions.md#pages-of-a-list).
 */
function sealCursor(context: Context, who: SignedIn, next: string): string {
  return context.secrets.encrypt(formatPosition({ list: 'loyalty', ...who }, { at: 0, id: next }), ['cursor']);
}

function openCursor(context: Context, who: SignedIn, cursor: string): string {
  const position = parsePosition({ list: 'loyalty', ...who }, unseal(context, cursor));
  if (position === null) throw invalid('cursor', 'This cursor is none of this list. Begin again without one.', 'form');
  return position.id;
}

function unseal(context: Context, cursor: string): string {
  try {
    return context.secrets.decrypt(cursor, ['cursor']);
  } catch {
    return '';
  }
}
