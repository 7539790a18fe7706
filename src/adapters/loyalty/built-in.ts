import { type Balance, offerRewards, pointsFor, type Spend } from '../../domain/loyalty/loyalty.ts';
import { availableIn, type Posting } from '../../domain/loyalty/loyalty-book.ts';
import type { LedgerLine, LedgerPage, LoyaltyAccount, LoyaltyEngine, LoyaltyQuote } from '../../ports/loyalty.ts';
import { capture, isLive, release, reserve, reverse } from './built-in-holds.ts';
import { accrue, adjust, enrol, grantClaim } from './built-in-postings.ts';
import { type BuiltInLoyaltyParts, changeBook, isMember } from './change-book.ts';
import { notErased } from './refusals.ts';

/**
 * The loyalty engine in this process: programme, members and ledger in our own database. Every act reads a book, decides
 * on it (domain/loyalty-book.ts) and writes it whole, over the version it was decided on, or decides again.
 */
export function builtInLoyalty(parts: BuiltInLoyaltyParts): LoyaltyEngine {
  const { ledger, clock } = parts;
  return {
    name: 'built_in',
    enrol: (merchantId, customerId, consentVersion) => enrol(parts, merchantId, customerId, consentVersion),
    account: (merchantId, customerId) => findAccount(parts, merchantId, customerId),
    quote: (merchantId, customerId, spend) => quote(parts, merchantId, customerId, spend),
    ledger: (merchantId, customerId, after, limit) => readLedger(parts, merchantId, customerId, after, limit),
    async findHold(merchantId, cartId) {
      const found = await ledger.findHold(merchantId, cartId);
      return found !== null && isLive(found.hold, clock.nowFor(merchantId)) ? found.hold : null;
    },
    reserve: (request) => reserve(parts, request),
    release: (merchantId, cartId) => release(parts, merchantId, cartId),
    capture: (merchantId, cartId, order) => capture(parts, merchantId, cartId, order),
    reverse: (merchantId, cartId) => reverse(parts, merchantId, cartId),
    accrue: (order) => accrue(parts, order),
    adjust: (refund) => adjust(parts, refund),
    grantClaim: (claim) => grantClaim(parts, claim),
    eraseMember: (merchantId, customerId) => eraseMember(parts, merchantId, customerId),
    findDue: (limit) => ledger.findDue(clock.now(), limit),
    settle: async (merchantId, customerId) => {
      await changeBook(parts, merchantId, customerId, (book) => book);
    },
  };
}

/** Members of this engine are erased with the customer. A member at a host is erased once that host is connected again. */
async function eraseMember({ ledger }: BuiltInLoyaltyParts, merchantId: string, customerId: string): Promise<void> {
  const membership = await ledger.findMembership(merchantId, customerId);
  if (membership !== null && membership.hostMemberId !== null) throw notErased(new Error('no host is connected'));
}

async function findAccount(
  parts: BuiltInLoyaltyParts,
  merchantId: string,
  customerId: string,
): Promise<LoyaltyAccount | null> {
  if (!(await isMember(parts, merchantId, customerId))) return null;
  const asOf = parts.clock.nowFor(merchantId);
  const found = await parts.ledger.findBalance(merchantId, customerId);
  if (found === null) return null;
  // Only a balance in which something has run out takes more than one row.
  const isDue = found.dueAt !== null && found.dueAt <= asOf;
  const { posted, reserved } = isDue ? await changeBook(parts, merchantId, customerId, (book) => book) : found;
  const balance: Balance = { unit: 'points', label: null, posted, reserved };
  return { balances: [balance], asOf };
}

async function quote(
  parts: BuiltInLoyaltyParts,
  merchantId: string,
  customerId: string | null,
  spend: Spend,
): Promise<LoyaltyQuote | null> {
  const programme = await parts.ledger.findProgramme(merchantId);
  if (programme === null) return null;
  const account = customerId === null ? null : await findAccount(parts, merchantId, customerId);
  const balance = account?.balances[0] ?? null;
  const available = balance === null ? null : availableIn(balance);
  const offers = offerRewards(programme, spend, available, parts.clock.nowFor(merchantId));
  return { pointsToEarn: pointsFor(spend.subTotalMinor, programme), balance, offers };
}

async function readLedger(
  parts: BuiltInLoyaltyParts,
  merchantId: string,
  customerId: string,
  after: string | null,
  limit: number,
): Promise<LedgerPage | null> {
  if (!(await isMember(parts, merchantId, customerId))) return null;
  const before = Number(after ?? Number.MAX_SAFE_INTEGER);
  // A position of another engine's ledger, from before this one kept it.
  if (!Number.isSafeInteger(before)) return { lines: [], next: null };
  const found = await parts.ledger.listPostings(merchantId, customerId, before, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = found.length > limit && last !== undefined ? String(last.entryNumber) : null;
  return { lines: shown.map(lineOf), next };
}

function lineOf(posting: Posting): LedgerLine {
  const { operation, amount, classification, order, expiresAt, occurredAt } = posting;
  const orderReference = order?.orderReference ?? null;
  return { operation, amount, unit: 'points', classification, orderReference, expiresAt, occurredAt };
}
