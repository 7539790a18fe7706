import type { Static } from 'typebox';
import { legacyCartIdSchema, legacyCartStartSchema } from '../../contract/legacy/legacy.ts';
import { readableAfterEndMs } from '../../domain/cart/cart.ts';
import { startCart } from '../../domain/cart/start-cart.ts';
import { createCart } from '../../store/cart/cart-creation.ts';
import { writeReply } from '../../store/cart/replies.ts';
import type { Answer } from '../../workflows/answer.ts';
import { entryRecord } from '../../workflows/cart/change-cart.ts';
import { findReadableCart } from '../../workflows/cart/readable-cart.ts';
import { settleCart } from '../../workflows/cart/settle-cart.ts';
import type { Context } from '../../workflows/context.ts';
import type { AtLocation, OperationRequest } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { keepAnswer, legacyWrite, recorded } from './legacy-call.ts';

const dayMs = 24 * 60 * 60_000;

type Request = OperationRequest<unknown, Static<typeof legacyCartStartSchema>> & AtLocation;

/**
 * The cart the caller has, while it is open here, else a new one; no capability is issued for it
 * (reference/legacy.md#startlegacycart, design/carts.md#a-location-key-opens-every-cart-of-its-location).
 */
export const startLegacyCart = operation({
  ...legacyWrite,
  id: 'startLegacyCart',
  summary: 'Starts a cart, or returns the one that is open.',
  description:
    'Returns the id of the cart in `currentCartId` while that is open at this location, else of a new cart. ' +
    'Issues no capability: the location key opens the cart.',
  method: 'POST',
  path: '/locations/{locationId}/carts',
  body: legacyCartStartSchema,
  answers: { 200: legacyCartIdSchema },
  refuses: ['VALIDATION_ERROR'],
  run: async (context, request) => {
    const { currentCartId } = request.body;
    if (currentCartId === undefined || !(await isOpenHere(context, request, currentCartId))) {
      return create(context, request);
    }
    const text = JSON.stringify({ cartId: currentCartId });
    await keepAnswer(context, request, text);
    return { status: 200, text };
  },
});

const cartIdForm = /^[a-f0-9]{24}$/;

/** Whether the caller can go on with that cart; where not, for any reason, the answer is a new one. */
async function isOpenHere(context: Context, request: Request, cartId: string): Promise<boolean> {
  if (!cartIdForm.test(cartId)) return false;
  const { merchantId, now } = request;
  const wanted = { merchantId, cartId, key: null, sessionId: null, now, loads: 'cartText' } as const;
  const head = (await findReadableCart(context.database, wanted))?.head;
  return head?.status === 'OPEN' && head.expiresAt > now && head.locationId === request.location.locationId;
}

async function create(context: Context, request: Request): Promise<Answer> {
  const { now } = request;
  const snapshot = request.location;
  const { fulfillmentMethod = 'takeout', marketplaceId } = request.body;
  const start = {
    fulfillmentMethod,
    channel: undefined,
    marketplaceId: marketplaceId === '' ? undefined : marketplaceId,
    metadata: undefined,
    returnUrl: undefined,
  };
  const { version } = settleCart(startCart(context.random.hex24(now), start, null, snapshot, now), snapshot, now);
  const text = JSON.stringify({ cartId: version.cart.cartId });
  const kept = recorded(context, request);
  const { key, nameSpace } = kept.record;
  const record = entryRecord(kept, 200, null, {
    reply: writeReply([text]),
    seed: null,
    keyId: null,
  });
  await createCart(context.database, {
    version,
    // In the cart the act stands under a key of its own: the caller's belongs to the location key
    // (reference/idempotency-and-concurrency.md#keys).
    record: { ...record, entryKey: `~start/1/${key}` },
    nameSpace,
    recordKey: key,
    recordExpiresAt: request.record === null ? now + 1 : now + readableAfterEndMs + dayMs,
    capabilityHash: null,
  });
  return { status: 200, text };
}
