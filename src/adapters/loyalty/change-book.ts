import type { Programme } from '../../domain/loyalty/loyalty.ts';
import { type Book, isChanged, settleDue } from '../../domain/loyalty/loyalty-book.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LoyaltyLedger } from '../../ports/loyalty.ts';

export type BuiltInLoyaltyParts = { readonly ledger: LoyaltyLedger; readonly clock: Clock };

/** Acts on one member's book at the same moment that may get in each other's way before one gives up. */
const attemptsMax = 12;

/**
 * The book after `act`, written. What ran out by now is settled first; when another request wrote meanwhile, all of it is
 * done again on the newer book. What `act` reads besides is newer than the book it is given, never older.
 */
export async function changeBook(
  { ledger, clock }: BuiltInLoyaltyParts,
  merchantId: string,
  customerId: string,
  act: (settled: Book, now: number) => Promise<Book> | Book,
): Promise<Book> {
  const now = clock.nowFor(merchantId);
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const book = await ledger.loadBook(merchantId, customerId);
    if (book === null) throw new CommerceError('RESOURCE_CONFLICT', 'This customer has not joined the programme.');
    const next = await act(settleDue(book, now), now);
    if (!isChanged(next) || (await ledger.saveBook(next))) return next;
  }
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'Too much happens to these points at once. Try again.', {
    retryAfterSeconds: 1,
  });
}

/** Whether the customer is a member now. */
export async function isMember(
  { ledger }: BuiltInLoyaltyParts,
  merchantId: string,
  customerId: string,
): Promise<boolean> {
  return (await ledger.findMembership(merchantId, customerId))?.status === 'active';
}

/** The merchant's programme; refuses with NOT_FOUND where there is none. */
export async function loadProgramme({ ledger }: BuiltInLoyaltyParts, merchantId: string): Promise<Programme> {
  const programme = await ledger.findProgramme(merchantId);
  if (programme === null) throw new CommerceError('NOT_FOUND', 'There is no loyalty programme here.');
  return programme;
}
