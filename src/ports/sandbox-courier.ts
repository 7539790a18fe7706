import type {
  SandboxDelivery,
  SandboxDeliveryNotification,
  SandboxDeliveryStatus,
} from '../domain/order/sandbox-delivery.ts';
import type { OwedNotification } from './sandbox-notifications.ts';

/** What only the built-in test courier can do: be played, and send the notifications it owes. */
export interface SandboxCouriers {
  /** Moves a booked delivery on; null when there is none. Refuses with RESOURCE_CONFLICT where it cannot go. */
  advance(
    externalDeliveryId: string,
    to: SandboxDeliveryStatus,
  ): Promise<{ readonly merchantId: string; readonly status: SandboxDeliveryStatus } | null>;
  /** The notifications that are due, each given to one caller: what was not accepted is due again later. */
  claimNotifications(): Promise<readonly OwedNotification[]>;
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
  claimDueNotifications(now: number, retryAt: number): Promise<readonly SandboxDeliveryNotification[]>;
  finishNotification(notification: SandboxDeliveryNotification): Promise<void>;
}
