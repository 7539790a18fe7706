import type {
  ProviderDescription,
  ProviderNotification,
  ProviderOrder,
  ProviderOrderState,
  ProviderQuote,
  ProviderSubmission,
} from '../domain/order/pos.ts';
import type { PaymentProcessor } from './payments.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

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
  /**
   * What a notification is about; null where its sender is not proven, VALIDATION_ERROR where a proven one says nothing that
   * can be read. Header names are lower case.
   */
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
