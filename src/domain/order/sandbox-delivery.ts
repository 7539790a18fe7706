import type { Minor } from '../values/money.ts';

export type SandboxDeliveryStatus = 'quoted' | 'accepted' | 'picked_up' | 'delivered' | 'cancelled';

/** One delivery as the test courier remembers it; instants by the merchant's clock. */
export type SandboxDelivery = {
  readonly merchantId: string;
  readonly externalDeliveryId: string;
  readonly status: SandboxDeliveryStatus;
  readonly feeMinor: Minor;
  readonly taxMinor: Minor;
  readonly courierTipMinor: Minor;
  readonly quotedAt: number;
  readonly expiresAt: number;
  readonly pickupAt: number;
  readonly dropoffAt: number;
  /** When a courier was sent; null: none ever was. */
  readonly acceptedAt: number | null;
};

export type SandboxDeliveryNotification = {
  readonly merchantId: string;
  readonly notificationId: string;
  readonly externalDeliveryId: string;
  /** Real time, not the merchant's moved clock. */
  readonly dueAt: number;
};
