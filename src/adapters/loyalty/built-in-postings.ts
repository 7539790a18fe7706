import type { Programme } from '../../domain/loyalty/loyalty.ts';
import {
  type Book,
  earnPoints,
  grantPoints,
  noChanges,
  type Posting,
  takeBack,
} from '../../domain/loyalty/loyalty-book.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { EarningOrder, EarningRefund, GrantedClaim } from '../../ports/loyalty.ts';
import { type BuiltInLoyaltyParts, changeBook, isMember, loadProgramme } from './change-book.ts';
import { closedMembership, otherFacts } from './refusals.ts';

/** Opens a membership with its first book, the welcome in it. */
export async function enrol(
  parts: BuiltInLoyaltyParts,
  merchantId: string,
  customerId: string,
  consentVersion: string,
): Promise<void> {
  const { ledger, clock } = parts;
  const now = clock.nowFor(merchantId);
  const programme = await loadProgramme(parts, merchantId);
  if ((await ledger.findMembership(merchantId, customerId)) === null) {
    const consent = { consentedAt: now, consentVersion };
    const membership = { merchantId, customerId, status: 'active', ...consent, hostMemberId: null } as const;
    if (await ledger.open(membership, firstBook(merchantId, customerId, programme, now))) return;
  }
  if (!(await isMember(parts, merchantId, customerId))) throw closedMembership();
}

/** Posts what an order earned; null for a customer who is not a member. */
export async function accrue(parts: BuiltInLoyaltyParts, wanted: EarningOrder): Promise<number | null> {
  const { merchantId, customerId, currency, orderId, orderReference, subTotalMinor } = wanted;
  const order = { orderId, orderReference, subTotalMinor };
  const facts = JSON.stringify([customerId, order.subTotalMinor, currency]);
  const posted = await parts.ledger.findPosting(merchantId, `earn/${order.orderId}`);
  if (posted !== null) return amountFor(posted, facts);
  if (!(await isMember(parts, merchantId, customerId))) return null;
  const programme = await loadProgramme(parts, merchantId);
  if (currency !== programme.currency) {
    throw new CommerceError('RESOURCE_CONFLICT', 'The programme has another currency.');
  }
  return postOnce(parts, wanted, `earn/${order.orderId}`, facts, (book, now) =>
    earnPoints(book, { ...order, facts }, programme, now),
  );
}

/** Takes back what a refund makes due; nothing for an order that earned nothing. */
export async function adjust(parts: BuiltInLoyaltyParts, wanted: EarningRefund): Promise<number> {
  const { merchantId, orderId, refundId, subTotalMinor, currency } = wanted;
  const facts = JSON.stringify([orderId, subTotalMinor, currency]);
  const earned = await parts.ledger.findAccrual(merchantId, orderId);
  if (earned === null) return 0;
  // Deducted from the member who earned it, also when the refund names another one.
  const owner = { merchantId, customerId: earned.customerId };
  const amount = await postOnce(parts, owner, `adjust/${refundId}`, facts, async (book, now) => {
    const current = await parts.ledger.findAccrual(merchantId, orderId);
    return current === null ? book : takeBack(book, current.accrual, { refundId, subTotalMinor, facts }, now);
  });
  return amount === 0 ? 0 : -amount;
}

/** Posts what a claim was granted. */
export async function grantClaim(parts: BuiltInLoyaltyParts, wanted: GrantedClaim): Promise<void> {
  const { merchantId, customerId, claimId, points, order } = wanted;
  const programme = await loadProgramme(parts, merchantId);
  if (!(await isMember(parts, merchantId, customerId))) throw closedMembership();
  const grant = { effectKey: `claim/${claimId}`, points, classification: 'service_recovery', order };
  await postOnce(parts, wanted, grant.effectKey, String(points), (book, now) =>
    grantPoints(book, grant, programme, now),
  );
}

/**
 * What was posted under `effectKey`, by `post` unless it was before. Refuses an effect of the same name for other facts.
 */
async function postOnce(
  parts: BuiltInLoyaltyParts,
  { merchantId, customerId }: { readonly merchantId: string; readonly customerId: string },
  effectKey: string,
  facts: string,
  post: (book: Book, now: number) => Promise<Book> | Book,
): Promise<number> {
  await changeBook(parts, merchantId, customerId, async (settled, now) => {
    const posted = await parts.ledger.findPosting(merchantId, effectKey);
    return posted === null ? post(settled, now) : settled;
  });
  return amountFor(await parts.ledger.findPosting(merchantId, effectKey), facts);
}

function amountFor(posting: Pick<Posting, 'amount' | 'facts'> | null, facts: string): number {
  if (posting === null || posting.facts !== facts) throw otherFacts();
  return posting.amount;
}

function firstBook(merchantId: string, customerId: string, programme: Programme, now: number): Book {
  const nothing = { posted: 0, reserved: 0, lastEntryNumber: 0, lots: [], holds: [] };
  const book: Book = { merchantId, customerId, version: 1, ...nothing, changes: noChanges };
  const { welcomePoints: points } = programme;
  const welcome = { effectKey: `welcome/${customerId}`, points, classification: 'bonus', order: null };
  return points === 0 ? book : grantPoints(book, welcome, programme, now);
}
