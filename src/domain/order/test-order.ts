import { leastSelections } from '../cart/least-selections.ts';
import type { RequestedSelection } from '../cart/selections.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { emptyOverlay, isSoldOut, type ResolvedProduct } from '../menu/catalog.ts';
import type { Currency } from '../values/currency.ts';
import type { Minor } from '../values/money.ts';

// An order that staff place to try everything out (design/orders.md#a-test-order-is-an-order-that-counts-for-nothing).

/** The name of the processor that takes no money for test orders. */
export const testOrderProcessor = 'test_order';

/** Test orders of a merchant that are there at one time; each is gone a day after it was placed. */
export const testOrdersMax = 5;

/** What is remembered of the payment of a test order: no money, but it moves as one. */
export type TestPayment = {
  readonly attemptId: string;
  readonly status: 'authorized' | 'captured' | 'cancelled';
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly refundedMinor: Minor;
};

const wholeWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }));

/**
 * The location as a test order finds it: pickup at any hour, nothing limited, and no partner takes part. Prices, taxes, fees
 * and what is sold out are those of guests.
 */
export function forTestOrders(snapshot: LocationSnapshot): LocationSnapshot {
  const { policy, overlay } = snapshot;
  const { soldOutUntil, revision } = overlay;
  const takeout = { ...policy.methods.takeout, offered: true, hours: wholeWeek, exceptions: [], preparationMinutes: 0 };
  return {
    ...snapshot,
    provider: null,
    bindingRevision: null,
    mappedIds: null,
    overlay: { ...emptyOverlay, revision, soldOutUntil },
    policy: {
      ...policy,
      methods: { ...policy.methods, takeout },
      scheduling: { ...policy.scheduling, requireScheduledOrders: false },
    },
  };
}

/** A dish with the fewest options it can be ordered with. */
export type TestDish = { readonly product: ResolvedProduct; readonly selections: readonly RequestedSelection[] };

/** The dish of `productId`, null: the first that can be ordered at `now`; null where none can. */
export function testDish(snapshot: LocationSnapshot, productId: string | null, now: number): TestDish | null {
  const { catalog, overlay } = snapshot;
  for (const product of catalog?.products.values() ?? []) {
    const isWanted = productId === null ? product.categoryIds.length > 0 : product.id === productId;
    if (!isWanted || isSoldOut(overlay, product.id, now)) continue;
    const selections = leastSelections(product, overlay, now);
    if (selections !== null) return { product, selections };
  }
  return null;
}
