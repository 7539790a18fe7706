import type { Clock } from '../../ports/clock.ts';

/** The machine's clock. `offsetOf` is how far a merchant's test clock stands from it in milliseconds (sandbox; else 0). */
export function systemClock(offsetOf: (merchantId: string) => number): Clock {
  return {
    now: () => Date.now(),
    nowFor: (merchantId) => Date.now() + offsetOf(merchantId),
  };
}
