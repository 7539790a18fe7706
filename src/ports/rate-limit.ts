/**
 * How many requests the other nodes counted, reconciled in the background and never waited for
 * (design/hot-path.md#what-a-cart-change-may-spend).
 */
export interface SharedCounts {
  /** Notes `count` more requests of this node under `key`, a window that ends at `endsAt`. */
  add(key: string, endsAt: number, count: number): void;
  /** How many requests other nodes counted under `key`, as far as is known. */
  others(key: string): number;
}
