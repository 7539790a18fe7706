import type { PartnerFailure, PartnerKind, PartnerSettings } from '../domain/location/partners/partner-account.ts';
import type { DeliveryProvider } from './courier.ts';
import type { Geocoder } from './geocoder.ts';
import type { PosProvider } from './pos.ts';

/**
 * Whom each merchant works with: its own accounts, else what the installation is connected to. All answers come from
 * memory. Couriers are asked in their order.
 */
export interface Partners {
  /** What the installation has for merchants that have none of their own. */
  readonly installed: readonly PartnerKind[];
  couriersOf(merchantId: string): readonly DeliveryProvider[];
  /** The courier that goes by this name, also one that takes nothing new any more; null when there is none. */
  courierNamed(merchantId: string, name: string): DeliveryProvider | null;
  /** Null: none is connected. */
  providerOf(merchantId: string): PosProvider | null;
  /** Null: nothing finds addresses. */
  geocoderOf(merchantId: string): Geocoder | null;
  /** Asks with these settings for something that changes nothing; null: they work. Throws only for our own bugs. */
  check(merchantId: string, settings: PartnerSettings): Promise<PartnerFailure | null>;
}
