import type { Currency } from '../domain/values/currency.ts';
import type { Minor } from '../domain/values/money.ts';

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

export type CourierStatus = 'quoted' | 'accepted' | 'picked_up' | 'delivered' | 'cancelled';

/** Who brings a delivery and where they are; null where the courier service does not say. */
export type CourierSighting = {
  readonly name: string | null;
  readonly vehicle: string | null;
  readonly place: { readonly lat: number; readonly lng: number } | null;
};

/** What the courier knows of one delivery. */
export type CourierReport = {
  readonly externalDeliveryId: string;
  readonly status: CourierStatus;
  readonly feeMinor: Minor;
  readonly trackingUrl: string | null;
  readonly supportReference: string | null;
  /** Left out or null: it says nothing of the person. */
  readonly sighting?: CourierSighting | null;
  readonly dropoffEstimatedAt?: number | null;
  /** An https address of the photo that proves the delivery. */
  readonly proofUrl?: string | null;
};

/** The quote request once more, with what only an order has. */
export type CourierOrder = CourierQuoteRequest & {
  readonly courierTipMinor: Minor;
  readonly shortId: string;
  /** What the person at the door should know; "" for nothing. */
  readonly instructions: string;
  /** It is put down, not handed to a person; left out: it is handed over. */
  readonly leaveAtDoor?: boolean;
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
  /**
   * What a notification is about; null where its sender is not proven, VALIDATION_ERROR where a proven one says nothing that
   * can be read. Header names are lower case.
   */
  readNotification(
    merchantId: string,
    headers: Readonly<Record<string, string>>,
    text: string,
  ): CourierNotification | null;
}
