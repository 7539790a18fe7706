import type { Country } from '../domain/location/location-snapshot.ts';
import type { MenuReading, MenuSource } from '../domain/menu/menu-import.ts';
import type {
  PayerOutcome,
  PaymentStatus,
  SandboxNotification,
  SandboxPayment,
  SavedPayment,
} from '../domain/order/payment.ts';
import type {
  ProviderDescription,
  ProviderNotification,
  ProviderOrder,
  ProviderOrderState,
  ProviderQuote,
  ProviderSubmission,
} from '../domain/order/pos.ts';
import type {
  SandboxDelivery,
  SandboxDeliveryNotification,
  SandboxDeliveryStatus,
} from '../domain/order/sandbox-delivery.ts';
import type { Currency, Minor } from '../domain/values/money.ts';
import type { WebhookOutcome } from '../domain/webhooks/webhook-retry.ts';
import type { PaymentProcessor } from './payments.ts';

export type { PaymentNotification, PaymentState, PaymentStatus, SavedPayment } from '../domain/order/payment.ts';
export type { WebhookFailure, WebhookOutcome } from '../domain/webhooks/webhook-retry.ts';

/**
 * The time. A merchant may have a moved clock in the sandbox; everything of that merchant goes by it. Epoch
 * milliseconds.
 */
export interface Clock {
  now(): number;
  nowFor(merchantId: string): number;
}

/** Chance and new names. */
export interface Random {
  /** 24 lower-case hex characters: carts, orders. Rising with time, so that indexes stay small. */
  hex24(now: number): string;
  /** A lower-case UUID, version 7; those that one process makes in the same instant rise as well. */
  uuid(now: number): string;
  /** `[A-Za-z0-9_-]`, 22 characters: lines, request ids, attempts. */
  id(): string;
  /** 32 random bytes as base64url. */
  seed(): string;
  /** Six decimal digits. */
  digits6(): string;
}

export type CapabilityPurpose = 'cart' | 'handoff' | 'receipt';

/**
 * What a capability token says of itself, before anything is believed
 * (design/storage.md#secrets-are-derived-not-stored).
 */
export type CapabilityClaim = {
  readonly purpose: CapabilityPurpose;
  readonly merchantId: string;
  /** The cart, or the order of a receipt. */
  readonly subjectId: string;
};

/** Keys and what is derived from them. Stores keep seeds, key ids and hashes, never a token. */
export interface Secrets {
  /** The id of the key new secrets are made with. */
  readonly keyId: string;
  /** The ids of all keys there are, newest first. What another one sealed or signed cannot be opened or checked. */
  readonly keyIds: readonly string[];
  /**
   * The token of (`purpose`, merchant, subject) under `seed`: always the same one for the same inputs. Throws for an
   * unknown `keyId`.
   */
  deriveCapability(claim: CapabilityClaim, seed: string, keyId: string): string;
  /** The claim of a well-formed token; null for anything else. Proves nothing. */
  parseCapability(token: string): CapabilityClaim | null;
  /** Keyed hash of a short secret such as a one-time code, hex. */
  keyedHash(purpose: string, text: string, keyId: string): string;
  /** Reversible encryption for what a vendor gives once (a client secret). */
  encrypt(text: string): string;
  decrypt(text: string): string;
  /**
   * A customer session token (reference/credentials.md#one-time-codes) and its check. `verifySession` answers null for
   * anything not signed by us, or out of time by the clock of the merchant it names.
   */
  signSession(claims: SessionClaims): Promise<string>;
  verifySession(token: string, nowFor: (merchantId: string) => number): Promise<SessionClaims | null>;
  /** What others need to check session tokens by themselves: the public half of every key, newest first. */
  readonly publicKeys: readonly PublicKey[];
}

/** A public key as a JSON Web Key (RFC 7517, RFC 8037). */
export type PublicKey = {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
};

export type SessionClaims = {
  readonly customerId: string;
  readonly merchantId: string;
  readonly sessionId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
};

// --- payments ---

export type * from './payments.ts';

/** What only the built-in test processor can do: play the payer, and send the notifications it owes. */
export interface SandboxPayments {
  /**
   * What the payer does at the payment that `clientSecret` opens; null when it opens none. Refuses with
   * RESOURCE_CONFLICT once it is over.
   */
  confirm(
    clientSecret: string,
    outcome: PayerOutcome,
  ): Promise<{ readonly merchantId: string; readonly attemptId: string; readonly status: PaymentStatus } | null>;
  /** Sends what is due; returns how many were accepted. What was not accepted is sent again later. */
  sendNotifications(): Promise<number>;
}

/** Where the test processor keeps its payments, so that they survive a restart as a real processor's would. */
export interface SandboxPaymentStore {
  /** The payment of this attempt, made from `payment` unless there is one. */
  create(payment: SandboxPayment): Promise<SandboxPayment>;
  find(merchantId: string, attemptId: string): Promise<SandboxPayment | null>;
  /**
   * Moves a payment that still has the status of `before`, and remembers what to notify; false when it has moved on.
   */
  change(before: SandboxPayment, after: SandboxPayment, notification: SandboxNotification | null): Promise<boolean>;
  /** Adds a refund once per `refundId`, never beyond the amount; the payment afterwards. */
  refund(merchantId: string, attemptId: string, refundId: string, amountMinor: Minor): Promise<SandboxPayment | null>;
  takeDueNotifications(now: number, retryAt: number): Promise<readonly SandboxNotification[]>;
  finishNotification(notification: SandboxNotification): Promise<void>;
  saveMethod(merchantId: string, customerId: string, method: SavedPayment): Promise<void>;
  savedMethods(merchantId: string, customerId: string): Promise<readonly SavedPayment[]>;
  deleteSavedMethod(merchantId: string, customerId: string, paymentId: string): Promise<boolean>;
  /** Whether any customer of this merchant has it. */
  isSavedMethod(merchantId: string, paymentId: string): Promise<boolean>;
}

// --- couriers ---

/** Where a courier comes or goes. `phoneNumber` in E.164 or null. */
export type CourierStop = {
  readonly name: string;
  readonly addressString: string;
  readonly lat: number;
  readonly lng: number;
  readonly phoneNumber: string | null;
};

export type CourierQuoteRequest = {
  readonly merchantId: string;
  readonly locationId: string;
  /** Ours, unique; the courier must give the same quote for the same id however often it is asked. */
  readonly externalDeliveryId: string;
  readonly pickup: CourierStop;
  readonly dropoff: CourierStop;
  readonly goodsValueMinor: Minor;
  readonly currency: Currency;
  /** When the goods are ready to be picked up. Epoch milliseconds. */
  readonly pickupAt: number;
};

/** What a courier asks for, until when. Instants in epoch milliseconds; null where the courier does not say. */
export type CourierQuote = {
  readonly feeMinor: Minor;
  readonly taxMinor: Minor;
  readonly expiresAt: number;
  readonly pickupEstimatedAt: number | null;
  readonly dropoffEstimatedAt: number | null;
  readonly supportReference: string | null;
};

export const courierStatuses = ['quoted', 'accepted', 'picked_up', 'delivered', 'cancelled'] as const;
export type CourierStatus = (typeof courierStatuses)[number];

/** What the courier knows of one delivery. */
export type CourierReport = {
  readonly externalDeliveryId: string;
  readonly status: CourierStatus;
  readonly feeMinor: Minor;
  readonly trackingUrl: string | null;
  readonly supportReference: string | null;
};

/** The quote request once more, with what only an order has. */
export type CourierOrder = CourierQuoteRequest & {
  readonly courierTipMinor: Minor;
  readonly shortId: string;
  /** What the person at the door should know; "" for nothing. */
  readonly instructions: string;
};

export type CourierNotification = { readonly notificationId: string; readonly externalDeliveryId: string };

/**
 * A courier service, DoorDash-Drive-shaped: asked for a quote, which is accepted later or lapses. Every act is keyed by
 * `externalDeliveryId` and can be asked again. Throws CommerceError DEPENDENCY_UNAVAILABLE when the courier cannot be
 * reached, so the outcome is unknown; RESOURCE_CONFLICT with `details.reason` FULFILLMENT_UNAVAILABLE for what it
 * refuses.
 */
export interface DeliveryProvider {
  /** The `adapter` of its webhook address. */
  readonly name: string;
  quote(request: CourierQuoteRequest): Promise<CourierQuote>;
  /** Sends a courier: accepts the quote, or books the same delivery anew where the quote has lapsed. */
  accept(order: CourierOrder): Promise<CourierReport>;
  /** Null when the courier has never heard of it. Never changes anything. */
  find(merchantId: string, externalDeliveryId: string): Promise<CourierReport | null>;
  /**
   * Gives a quote or a delivery up; unknown and cancelled ones are left alone. RESOURCE_CONFLICT once it was picked up.
   */
  cancel(merchantId: string, externalDeliveryId: string): Promise<void>;
  /** What a notification is about, once its sender is proven; null for anything else. Header names are lower case. */
  readNotification(
    merchantId: string,
    headers: Readonly<Record<string, string>>,
    text: string,
  ): CourierNotification | null;
}

// --- providers: POS and other order systems ---

/**
 * A system that a location is bound to (reference/authority.md#authority-context): it knows what it can make, may set
 * the amount, takes orders and may take the money. Every act is keyed by the attempt that pays and can be asked again.
 * Throws CommerceError DEPENDENCY_UNAVAILABLE when it cannot be reached in time, so the outcome is unknown.
 */
export interface PosProvider {
  /** The name of bindings to it, of its payments, and the `adapter` of its webhook address. */
  readonly name: string;
  /** Null when it does not know the location. */
  describe(merchantId: string, locationId: string): Promise<ProviderDescription | null>;
  /** What it will charge. RESOURCE_CONFLICT with `details.reason` MAPPING_MISSING for lines it does not know. */
  quote(order: ProviderOrder): Promise<ProviderQuote>;
  /** Places the order, once per attempt however often it is asked: what it says now is answered. */
  submit(submission: ProviderSubmission): Promise<ProviderOrderState>;
  /** Null when it has never heard of the attempt's order. Never changes anything. */
  find(merchantId: string, attemptId: string): Promise<ProviderOrderState | null>;
  /** Takes the order back, also one that has not arrived yet: whatever arrives later under this attempt is not made. */
  cancel(merchantId: string, attemptId: string): Promise<void>;
  /**
   * Has these lines of an accepted order not be made: all that were removed so far, so saying it again changes nothing.
   * RESOURCE_CONFLICT where it cannot or will not.
   */
  removeLines(merchantId: string, attemptId: string, lineIds: readonly string[]): Promise<void>;
  /** Null where it takes no money itself. */
  readonly payments: PaymentProcessor | null;
  /** What a notification is about, once its sender is proven; null for anything else. Header names are lower case. */
  readNotification(
    merchantId: string,
    headers: Readonly<Record<string, string>>,
    text: string,
  ): ProviderNotification | null;
}

/** What only the simulated POS can do: play the payer at its processor, and its own staff. */
export interface SandboxProvider {
  /** As `SandboxPayments.confirm`. */
  confirm: SandboxPayments['confirm'];
  /** What the staff decide about an order that waits; false when none waits under this attempt. */
  decide(merchantId: string, attemptId: string, status: 'accepted' | 'rejected'): Promise<boolean>;
}

// --- loyalty ---

export type * from './loyalty.ts';

/** What only the built-in test courier can do: be played, and send the notifications it owes. */
export interface SandboxCouriers {
  /** Moves a booked delivery on; null when there is none. Refuses with RESOURCE_CONFLICT where it cannot go. */
  advance(
    externalDeliveryId: string,
    to: SandboxDeliveryStatus,
  ): Promise<{ readonly merchantId: string; readonly status: SandboxDeliveryStatus } | null>;
  /** Sends what is due; returns how many were accepted. What was not accepted is sent again later. */
  sendNotifications(): Promise<number>;
}

/** Where the test courier keeps its deliveries, so that they survive a restart as a real courier's would. */
export interface SandboxDeliveryStore {
  find(merchantId: string, externalDeliveryId: string): Promise<SandboxDelivery | null>;
  findById(externalDeliveryId: string): Promise<SandboxDelivery | null>;
  /** The delivery of this id, made from `delivery` unless there is one. */
  create(delivery: SandboxDelivery): Promise<SandboxDelivery>;
  /**
   * Moves a delivery that still has the status of `before`, and remembers what to notify; false when it has moved on.
   */
  change(before: SandboxDelivery, after: SandboxDelivery, notification: SandboxDeliveryNotification): Promise<boolean>;
  takeDueNotifications(now: number, retryAt: number): Promise<readonly SandboxDeliveryNotification[]>;
  finishNotification(notification: SandboxDeliveryNotification): Promise<void>;
}

// --- messages to people ---

export type Message = {
  readonly messageId: string;
  readonly merchantId: string;
  readonly channel: 'email' | 'sms';
  /** E-mail address or E.164 number. */
  readonly recipient: string;
  readonly kind: 'one_time_code' | 'order_confirmation';
  readonly subject: string;
  readonly text: string;
};

/**
 * Sends one message; the same `messageId` may be sent again after a crash and must not reach the person twice where
 * avoidable.
 */
export interface MessageSender {
  send(message: Message): Promise<void>;
}

// --- webhooks to merchants ---

export type WebhookCall = {
  readonly url: string;
  /** Connects to this very machine, and to nothing else; without it to public addresses only. */
  readonly onLoopback: boolean;
  /** `whsec_...`, the newest first; each of them signs. */
  readonly secrets: readonly string[];
  /** The receiver knows a repetition by it. */
  readonly eventId: string;
  /** Real time, epoch milliseconds: receivers refuse what was signed long ago. */
  readonly sentAt: number;
  readonly text: string;
};

/** Posts one event, once, and says what came of it; never throws for what the other side does. */
export interface WebhookSender {
  send(call: WebhookCall): Promise<WebhookOutcome>;
}

// --- shared counters ---

/**
 * How many requests the other nodes counted, reconciled in the background and never waited for
 * (design/hot-path.md#what-a-cart-change-may-spend).
 */
export interface SharedCounts {
  /** Notes one more request of this node under `key`, a window that ends at `endsAt`. */
  add(key: string, endsAt: number): void;
  /** How many requests other nodes counted under `key`, as far as is known. */
  others(key: string): number;
}

// --- menus of other systems ---

/**
 * Reads a menu as another system writes it, without losing anything silently; throws nothing for what is wrong with it.
 */
export type ReadMenu = (source: MenuSource) => MenuReading;

/** E.164 from what a person typed, local forms read as those of the country; null for what is no number. */
export type NormalizePhone = (text: string, country: Country) => string | null;
