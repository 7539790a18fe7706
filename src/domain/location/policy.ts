import type { Coordinates } from '../values/distance.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { Minor, RateMicros } from '../values/money.ts';

/** A span of the local day on one weekday (1 Monday to 7 Sunday), minutes from midnight; `toMinute` may pass 1440. */
export type OpeningSpan = { readonly weekday: number; readonly fromMinute: number; readonly toMinute: number };

/**
 * One dated day that differs from the week: its spans replace the weekday's; none means closed. `date` is `YYYY-MM-DD`.
 */
export type OpeningException = {
  readonly date: string;
  readonly spans: readonly { readonly fromMinute: number; readonly toMinute: number }[];
};

/**
 * A part of the map that orders are brought to, at fees of its own. The edge belongs to it.
 * (design/delivery.md#delivery-areas-are-ordered-and-bring-their-fees)
 */
export type DeliveryArea = {
  readonly areaId: string;
  readonly name: string;
  readonly shape:
    | { readonly kind: 'radius'; readonly radiusKm: number }
    /** Three corners or more in order, the last joined to the first. */
    | { readonly kind: 'polygon'; readonly points: readonly Coordinates[] };
  readonly feeFixMinor: Minor;
  readonly feeRate: RateMicros;
  /** What the goods must come to, before discount, to be brought there. */
  readonly minimumMinor: Minor;
};

export type MethodPolicy = {
  readonly offered: boolean;
  readonly feeFixMinor: Minor;
  readonly feeRate: RateMicros;
  readonly hours: readonly OpeningSpan[];
  readonly exceptions: readonly OpeningException[];
  readonly preparationMinutes: number;
  /**
   * Delivery only: where we bring it, the first that holds an address counts; none or left out: everywhere, at the fees
   * above.
   */
  readonly areas?: readonly DeliveryArea[];
  /** Pick-up only: orders are brought to a car in front of the shop; left out: they are not. */
  readonly curbside?: boolean;
  /** Delivery only: a partner's courier brings it, whose quote stands in place of every fee. */
  readonly byPartner?: boolean;
};

export type Scheduling = {
  readonly slotMinutes: number;
  readonly horizonDays: number;
  readonly scheduleAllowed: boolean;
  readonly requireScheduledOrders: boolean;
  /** Orders one slot can take; null: no limit. */
  readonly slotCapacity: number | null;
  /** Dishes of one slot together, from which on it takes no more orders; null or left out: no limit. */
  readonly slotItems?: number | null;
  /** The goods of one slot together, before discount, from which on it takes no more; null or left out: no limit. */
  readonly slotValueMinor?: Minor | null;
};

export type Gratuity = {
  readonly enabled: boolean;
  readonly allowCustom: boolean;
  /** Whole percents, ascending. */
  readonly percentages: readonly number[];
  readonly defaultPercentage: number;
  readonly description?: string | null;
  readonly recipient: 'restaurant' | 'courier';
};

/** Another rate of a category: for these methods (null: all) and on these local days, both included (null: open). */
export type TaxRule = {
  readonly methods: readonly FulfillmentMethod[] | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly rate: RateMicros;
};

/** What is taxed alike. The first rule that holds gives its rate, without one `rate` counts. */
export type TaxCategory = {
  readonly id: string;
  readonly name: string;
  readonly rate: RateMicros;
  readonly rules: readonly TaxRule[];
};

export const taxedFees = ['fulfillment', 'enterprise', 'service', 'processing'] as const;
export type TaxedFee = (typeof taxedFees)[number];

/** The category each fee is taxed under; null: not taxed. */
export type FeeTaxes = Readonly<Record<TaxedFee, string | null>>;

/**
 * The taxes of one location: whether its prices include them, and which there are. A policy without it adds its one
 * `taxRate` to the goods. (design/taxes.md#a-table-of-taxes-stands-beside-the-one-rate)
 */
export type TaxPolicy = {
  readonly pricesInclude: boolean;
  /** One of them is `standard`, which counts for every dish that names none or one that is not here. */
  readonly categories: readonly TaxCategory[];
  readonly fees: FeeTaxes;
};

/**
 * Fees, taxes, tips and hours of one location: numbered, immutable once numbered (design/menu.md#from-draft-to-answer).
 */
export type CommercePolicy = {
  readonly methods: Readonly<Record<FulfillmentMethod, MethodPolicy>>;
  readonly scheduling: Scheduling;
  readonly gratuity: Gratuity;
  /** Added to the goods; 0 where there is a table of `taxes`. */
  readonly taxRate: RateMicros;
  readonly taxes?: TaxPolicy;
  readonly serviceFeeRate: RateMicros;
  readonly serviceFeeFixMinor: Minor;
  readonly enterpriseFeeRate: RateMicros;
  readonly enterpriseFeeFixMinor: Minor;
  readonly paymentProcessingFeeRate: RateMicros;
  readonly paymentProcessingFeeFixMinor: Minor;
  /** At most 22 characters. */
  readonly statementDescriptor: string;
  /** The core itself accepts orders this many seconds after payment; null: the kitchen side does. */
  readonly acceptAfterSeconds: number | null;
};
