import type { Accrual, Balance, Membership, Programme, RewardOffer, Spend } from '../domain/loyalty/loyalty.ts';
import type {
  Book,
  BookBalance,
  Hold,
  LedgerOperation,
  LotUse,
  OrderName,
  Posting,
} from '../domain/loyalty/loyalty-book.ts';
import type { HostCall, HostHold } from '../domain/loyalty/loyalty-host.ts';
import type { Currency } from '../domain/values/currency.ts';
import type { FulfillmentMethod } from '../domain/values/fulfillment-method.ts';
import type { Minor } from '../domain/values/money.ts';

/** A customer's request to have a reward set aside for a cart until `until`, at least. */
export type RewardRequest = {
  readonly merchantId: string;
  readonly customerId: string;
  readonly cartId: string;
  /**
   * Made of cart and revision (`holdIdOf`): the same name is the same request, however often it arrives. A hold of it
   * that ended is followed by one under the next name (`holdIdAfter`).
   */
  readonly holdId: string;
  readonly rewardId: string;
  readonly spend: Spend;
  readonly until: number;
};

/** `balance` is null for a customer who is not a member. */
export type LoyaltyQuote = {
  readonly pointsToEarn: number;
  readonly balance: Balance | null;
  readonly offers: readonly RewardOffer[];
};

/** One balance per unit; the one rewards are paid from comes first. */
export type LoyaltyAccount = { readonly balances: readonly Balance[]; readonly asOf: number };

export type LedgerLine = {
  readonly operation: LedgerOperation;
  readonly amount: number;
  readonly unit: string;
  readonly classification: string | null;
  /** How the customer knows the order. */
  readonly orderReference: string | null;
  readonly expiresAt: number | null;
  readonly occurredAt: number;
};

/** Newest first. `next` goes on behind the page, in words of the engine's own; null on the last one. */
export type LedgerPage = { readonly lines: readonly LedgerLine[]; readonly next: string | null };

/** An order as it was frozen when it was completed; `subTotalMinor` is what earns. */
export type EarningOrder = OrderName & {
  readonly merchantId: string;
  readonly customerId: string;
  readonly subTotalMinor: Minor;
  readonly currency: Currency;
  readonly method: FulfillmentMethod;
};

/** A refunded part of an order; `subTotalMinor` is what earned. */
export type EarningRefund = {
  readonly merchantId: string;
  readonly customerId: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly subTotalMinor: Minor;
  readonly currency: Currency;
};

export type GrantedClaim = {
  readonly merchantId: string;
  readonly customerId: string;
  readonly claimId: string;
  readonly points: number;
  readonly order: OrderName;
};

export type Member = { readonly merchantId: string; readonly customerId: string };

/**
 * Keeps members, their points and their rewards (reference/loyalty.md), here or at a remote host. Every act is keyed by
 * what it is about, so it takes effect once however often it is asked. Throws CommerceError DEPENDENCY_UNAVAILABLE when
 * the engine cannot be reached, so the outcome is unknown: ask again. NOT_FOUND without a programme, RESOURCE_CONFLICT
 * for what the state of member, reward or order forbids, and for the same name with other facts.
 */
export interface LoyaltyEngine {
  readonly name: string;
  /**
   * Joins, with the version of the text that was consented to. Joining again changes nothing; a closed membership is
   * refused.
   */
  enrol(merchantId: string, customerId: string, consentVersion: string): Promise<void>;
  /** Null for a customer who is not a member. */
  account(merchantId: string, customerId: string): Promise<LoyaltyAccount | null>;
  /** Null without a programme. `customerId` is null for a guest. */
  quote(merchantId: string, customerId: string | null, spend: Spend): Promise<LoyaltyQuote | null>;
  /** Null for a customer who is not a member. */
  ledger(merchantId: string, customerId: string, after: string | null, limit: number): Promise<LedgerPage | null>;
  /** What is set aside for a cart now; null when nothing is. */
  findHold(merchantId: string, cartId: string): Promise<Hold | null>;
  /**
   * Sets a reward aside, or keeps the one that is: for the same reward of the same cart the hold is renewed, and taken
   * anew where it had lapsed. NOT_FOUND for an unknown reward; RESOURCE_CONFLICT when it cannot be redeemed (any more),
   * or another one is set aside.
   */
  reserve(request: RewardRequest): Promise<Hold>;
  /** Gives up what is set aside for a cart, if anything. */
  release(merchantId: string, cartId: string): Promise<void>;
  /** Takes what was set aside for the cart of an order. `lapsed`: it had run out, nothing was taken. */
  capture(merchantId: string, cartId: string, order: OrderName): Promise<'captured' | 'lapsed' | 'nothing_held'>;
  /** Reverses what was captured for a cart's order, if anything: for orders that are cancelled or refunded whole. */
  reverse(merchantId: string, cartId: string): Promise<void>;
  /** Posts what an order earned, once; the points. Null when the customer is not a member. */
  accrue(order: EarningOrder): Promise<number | null>;
  /** Deducts what a refund makes due, once, never more than the order earned; the points. Ask only after `accrue`. */
  adjust(refund: EarningRefund): Promise<number>;
  /** Posts what a claim was granted, once. */
  grantClaim(claim: GrantedClaim): Promise<void>;
  /**
   * Erases a member at the host: the membership there is closed and nothing personal is left of it. Nothing to do for a
   * member of the built-in engine, or a customer who never joined; done again it changes nothing.
   */
  eraseMember(merchantId: string, customerId: string): Promise<void>;
  /** At most `limit` members of whose points or holds something ran out; none where a host looks after that. */
  findDue(limit: number): Promise<readonly Member[]>;
  /** Settles what ran out of one of them. */
  settle(merchantId: string, customerId: string): Promise<void>;
}

/** Where the built-in engine keeps its books. Whatever is saved is saved whole, or not at all. */
export interface LoyaltyLedger {
  findProgramme(merchantId: string): Promise<Programme | null>;
  findMembership(merchantId: string, customerId: string): Promise<Membership | null>;
  /** Stores a membership with its first book; false when there is one. */
  open(membership: Membership, book: Book): Promise<boolean>;
  /** What a member has, and when something in it runs out next; null for a customer without a book. */
  findBalance(merchantId: string, customerId: string): Promise<BookBalance | null>;
  loadBook(merchantId: string, customerId: string): Promise<Book | null>;
  /** Writes what changed, over the version it was decided on; false when another request was faster. */
  saveBook(book: Book): Promise<boolean>;
  /** The live hold of a cart, else the last one it had. */
  findHold(merchantId: string, cartId: string): Promise<{ readonly customerId: string; readonly hold: Hold } | null>;
  /** How many holds that were taken for the request `holdId` are over. */
  countEnded(merchantId: string, cartId: string, holdId: string, now: number): Promise<number>;
  findUses(merchantId: string, holdId: string): Promise<readonly LotUse[]>;
  findPosting(merchantId: string, effectKey: string): Promise<Pick<Posting, 'amount' | 'facts'> | null>;
  findAccrual(
    merchantId: string,
    orderId: string,
  ): Promise<{ readonly customerId: string; readonly accrual: Accrual } | null>;
  /** Newest first, without those of nothing, below `before`. */
  listPostings(merchantId: string, customerId: string, before: number, limit: number): Promise<readonly Posting[]>;
  /**
   * Members whose books have something to settle by their merchant's clock, longest due first, without those that the job
   * has set aside.
   */
  findDue(now: number, limit: number): Promise<readonly Member[]>;
}

/** What we remember of a remote host: who joined there, what it holds for our carts, and every act we asked of it. */
export interface LoyaltyHostStore {
  findMembership(merchantId: string, customerId: string): Promise<Membership | null>;
  saveMembership(membership: Membership): Promise<void>;
  /** The live hold of a cart, else the last one it had. */
  findHold(merchantId: string, cartId: string): Promise<HostHold | null>;
  /** How many holds that were taken for the request `holdId` are over. */
  countEnded(merchantId: string, cartId: string, holdId: string, now: number): Promise<number>;
  /** False when another hold of the cart is live. */
  saveHold(merchantId: string, held: HostHold): Promise<boolean>;
  /** When the act was asked for first: retries say the same instant, so that they are the same request. */
  beginCall(call: HostCall): Promise<number>;
  /** Notifies the merchant, once, that the points of `changedOf` changed by it; null: no points changed. */
  finishCall(
    merchantId: string,
    callKey: string,
    status: 'done' | 'refused',
    at: number,
    changedOf: string | null,
  ): Promise<void>;
  /** How customers know the orders that the host knows under these ids. */
  findOrderReferences(merchantId: string, subjectIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
