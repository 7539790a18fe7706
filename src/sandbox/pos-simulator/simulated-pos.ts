import type { Journal } from './journal.ts';

/** What the staff do with an order: `wait` leaves it undecided. */
export const manners = ['accept', 'reject', 'wait'] as const;
export type Manner = (typeof manners)[number];

export type PosLocation = {
  readonly mappedIds: readonly string[];
  /** Millionths; null: it charges the tax of the order. */
  readonly taxRate: number | null;
  readonly manner: Manner;
  readonly version: number;
};

export type SimulatedQuote = { readonly quoteId: string; readonly totalMinor: number; readonly expiresAt: number };

export type OrderStatus = 'pending' | 'accepted' | 'rejected' | 'cancelled';

export type SimulatedTax = {
  readonly category: string;
  readonly rate: string;
  readonly amountMinor: number;
  readonly included: boolean;
};

export type SimulatedOrder = {
  readonly merchantId: string;
  readonly attemptId: string;
  /** Null for one that was taken back before it arrived. */
  readonly orderId: string | null;
  readonly status: OrderStatus;
  /** How often it was submitted: a careful client asks before it sends again. */
  readonly submittedCount: number;
  readonly lineCount: number;
  readonly totalMinor: number;
  /** As the order said them; left out by journals of earlier versions. */
  readonly taxes?: readonly SimulatedTax[];
  /** What its staff are to take; null for an order that is paid. Left out by journals of earlier versions. */
  readonly dueMinor?: number | null;
  /** Lines that are not made any more. */
  readonly removedLineIds: readonly string[];
};

export type PaymentStatus = 'awaiting_payer' | 'processing' | 'authorized' | 'captured' | 'cancelled' | 'failed';

export type SimulatedPayment = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly clientSecret: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  /** When `processing` becomes `authorized`. */
  readonly settlesAt: number | null;
  readonly refunds: Readonly<Record<string, number>>;
};

/** Everything the POS remembers. */
export type SimulatedKinds = {
  location: PosLocation;
  quote: SimulatedQuote;
  order: SimulatedOrder;
  payment: SimulatedPayment;
  /** Where the service takes notifications. */
  settings: { readonly notifyUrl: string | null; readonly copies: number };
  /** How many orders it was given so far. */
  counter: { readonly value: number };
};

/** What every act of the POS works with. */
export type SimulatedPos = {
  readonly journal: Journal<SimulatedKinds>;
  readonly now: () => number;
  readonly newId: () => string;
  /** Notifies the service to look at an attempt. */
  readonly notify: (merchantId: string, attemptId: string) => void;
};

/** An answer of the POS: status and JSON body. */
export type SimulatorAnswer = { readonly status: number; readonly body: object };

export const ok = (body: object): SimulatorAnswer => ({ status: 200, body });
export const refused = (status: number, code: string): SimulatorAnswer => ({ status, body: { code } });

export type JsonObject = Readonly<Record<string, unknown>>;

/** A member of a JSON object that is an object itself; an empty one for anything else. */
export function objectAt(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A member that is a list of objects; an empty one for anything else. */
export function objectsAt(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(objectAt) : [];
}

/** A whole number of at least zero; null for anything else. */
export function amountAt(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
