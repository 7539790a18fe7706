import { counterProcessor } from './counter.ts';
import { testOrderProcessor } from './test-order.ts';

/** Whether a processor takes the money: not where nothing is to be paid, the staff take it, or the order is a test. */
export function isPaidOnline(processor: string | null): boolean {
  return processor !== null && processor !== counterProcessor && processor !== testOrderProcessor;
}
