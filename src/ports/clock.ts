/**
 * The time. A merchant may have a moved clock in the sandbox; everything of that merchant goes by it. Epoch
 * milliseconds.
 */
export interface Clock {
  now(): number;
  nowFor(merchantId: string): number;
}
