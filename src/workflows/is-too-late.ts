import { isPast } from '../domain/order/checkout.ts';
import type { Context } from './context.ts';

/**
 * Whether the time that an order was for has passed so long ago that none is to be made of it. Never in the sandbox: there developers move the
 * clock, and what was paid a moment ago would be late by that (design/checkout.md#nothing-is-made-of-an-order-whose-time-has-passed).
 */
export function isTooLate({ settings }: Context, wantedAt: number, now: number): boolean {
  return settings.mode === 'production' && isPast(wantedAt, now);
}
