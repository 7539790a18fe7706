import { canMove, type KitchenMove } from '../../domain/order/kitchen.ts';
import { CommerceError, ConcurrencyConflict } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { deleteBump, findBump, saveBump, undoBump } from '../../store/order/order-bumps.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';
import { changeOrderStatus, type StatusAct } from './change-order-status.ts';

/**
 * How long the board's one press can be taken back, and its guest hears nothing.
 * (design/kitchen.md#a-bump-waits-ten-seconds-at-the-service)
 */
export const bumpMs = 10_000;

/** Who writes beside the note, in its transaction. */
type Together = (work: (tx: Database) => Promise<void>) => Promise<void>;

/**
 * Notes that `order` moves to `to` in ten seconds; a move that waits already is made first. RESOURCE_CONFLICT when the
 * order cannot go there, or moved meanwhile.
 */
export async function bumpOrder(
  context: Context,
  { order }: StoredOrder,
  to: Exclude<KitchenMove, 'CANCELLED'>,
  together: Together,
): Promise<void> {
  const { merchantId, orderId, frozen } = order;
  const waiting = await findBump(context.database, order);
  // Pressed again: the same step twice is one step, and a further step settles the one before it.
  if (waiting?.to === to) return;
  if (waiting !== null) await settleBump(context, merchantId, orderId);
  const from = waiting === null ? order.status : (await loadOrder(context, merchantId, orderId)).order.status;
  if (!canMove(frozen.fulfillmentMethod, from, to)) {
    throw new CommerceError('RESOURCE_CONFLICT', `An order that is ${from} cannot become ${to}.`);
  }
  const bump = { from, to, dueAt: context.clock.now() + bumpMs };
  try {
    await together(async (tx) => {
      if (!(await saveBump(tx, order, bump, context.clock.nowFor(merchantId)))) throw new ConcurrencyConflict();
    });
  } catch (error) {
    if (!(error instanceof ConcurrencyConflict)) throw error;
    throw new CommerceError('RESOURCE_CONFLICT', 'Another person moved this order: load it again.');
  }
}

/** Takes the noted move of `order` back: it never happened. RESOURCE_CONFLICT when its ten seconds are over. */
export async function takeBack(context: Context, { order }: StoredOrder, together: Together): Promise<void> {
  try {
    await together(async (tx) => {
      if (!(await undoBump(tx, order, context.clock.nowFor(order.merchantId)))) throw new ConcurrencyConflict();
    });
  } catch (error) {
    if (!(error instanceof ConcurrencyConflict)) throw error;
    throw new CommerceError('RESOURCE_CONFLICT', 'It is too late to take this back: the order has moved.');
  }
}

/** Makes the move an order waits for, if there is one; one that is not possible any more is forgotten. */
export async function settleBump(context: Context, merchantId: string, orderId: string): Promise<void> {
  const bump = await findBump(context.database, { merchantId, orderId });
  if (bump === null) return;
  const { order } = await loadOrder(context, merchantId, orderId);
  const act = { together: inOneStep(context, merchantId, orderId), accountId: null, reason: '' };
  try {
    if (order.status === bump.from) await changeOrderStatus(context, merchantId, orderId, bump.to, act);
  } catch (error) {
    if (!(error instanceof CommerceError && error.code === 'RESOURCE_CONFLICT')) throw error;
  }
  // Gone already where it was made; one that was taken back stays, for boards that ask what changed.
  await deleteBump(context.database, { merchantId, orderId });
}

/** The move and the end of its note, both or neither: one that is taken back in this very moment is not made. */
function inOneStep(context: Context, merchantId: string, orderId: string): StatusAct['together'] {
  return (work) =>
    context.database.transaction(async (tx) => {
      if (await deleteBump(tx, { merchantId, orderId })) return work(tx);
      throw new CommerceError('RESOURCE_CONFLICT', 'This move was taken back.');
    });
}

async function loadOrder(context: Context, merchantId: string, orderId: string): Promise<StoredOrder> {
  const stored = await findOrder(context.database, merchantId, orderId);
  if (stored !== null) return stored;
  throw new CommerceError('NOT_FOUND', 'There is no such order.');
}
