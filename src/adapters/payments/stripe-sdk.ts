import { createRequire } from 'node:module';
import type Stripe from 'stripe';

const load = createRequire(import.meta.url);

/** The SDK, loaded by the first call: a process whose merchants have no account never does (design/memory.md#loaded-when-needed). */
export function stripeSdk(): typeof Stripe {
  return load('stripe');
}
