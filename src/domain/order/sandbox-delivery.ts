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
  /** From the shop to the door; null or left out by deliveries of earlier versions. */
  readonly route?: SandboxRoute | null;
};

type Place = { readonly lat: number; readonly lng: number };

/** `pickedUpAt`: since when the test courier rides; null: not yet. */
export type SandboxRoute = { readonly from: Place; readonly to: Place; readonly pickedUpAt: number | null };

/** Where the test courier is on a straight line at `now`: at the shop until it has the goods, at the door when it is due there. */
export function placeOnRoute({ from, to, pickedUpAt }: SandboxRoute, ridesMs: number, now: number): Place {
  const part = pickedUpAt === null ? 0 : Math.min(1, Math.max(0, (now - pickedUpAt) / Math.max(1, ridesMs)));
  const between = (one: number, other: number) => Number((one + (other - one) * part).toFixed(5));
  return { lat: between(from.lat, to.lat), lng: between(from.lng, to.lng) };
}

export type SandboxDeliveryNotification = {
  readonly merchantId: string;
  readonly notificationId: string;
  readonly externalDeliveryId: string;
  /** Real time, not the merchant's moved clock. */
  readonly dueAt: number;
};
