import type { PaymentAttempt } from '../../store/payments.ts';
import type { Context } from '../operation.ts';

/**
 * Sends the courier that was quoted for the order of `attempt`, once, however often it is asked: the kitchen side has
 * accepted, the money is reserved and not yet captured. `not_needed` where no partner delivers; `refused` when the
 * courier will not come, so no order can come of it. Throws DEPENDENCY_UNAVAILABLE when the courier cannot be reached.
 */
export async function bookCourier(
  _context: Context,
  _attempt: PaymentAttempt,
): Promise<'booked' | 'refused' | 'not_needed'> {
  return 'not_needed';
}

/** Calls the courier of `attempt` back, if one was sent; can be done any number of times. Throws as `bookCourier` does. */
export async function letCourierGo(_context: Context, _attempt: PaymentAttempt): Promise<void> {}
