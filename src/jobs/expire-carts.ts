import { announceExpiredCarts, findExpiredCarts } from '../store/outbox/expired-carts.ts';
import { inOneStepOrByRow, type Job } from './job.ts';

const cartsPerRun = 200;

/**
 * Announces carts whose time has passed, once each (reference/README.md, `cart.abandoned`), and frees the discount uses
 * they kept. The carts themselves stay as they are: expiry is a view of time, not an act.
 */
export const expireCarts: Job = {
  name: 'expire-carts',
  queue: 'expire-carts',
  everyMs: 30_000,
  runOnce: (context) => {
    const { clock, database } = context;
    const now = clock.now();
    return inOneStepOrByRow(
      context,
      expireCarts.name,
      () => announceExpiredCarts(database, now, cartsPerRun),
      () => findExpiredCarts(database, now, cartsPerRun),
      async (cart) => {
        await announceExpiredCarts(database, now, 1, cart);
      },
    );
  },
};
