import type { Static } from 'typebox';
import { Type } from 'typebox';
import { cartSchema, cartTag } from '../../contract/cart/cart.ts';
import { sessionStartSchema } from '../../contract/cart/cart-requests.ts';
import { closed } from '../../contract/values/scalars.ts';
import { readableAfterEndMs } from '../../domain/cart/cart.ts';
import { type SessionStart, startCart, resumeCart as takeUp } from '../../domain/cart/start-cart.ts';
import { refuseReturnUrl } from '../../domain/location/return-url.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { createCart, headOfNewCart, resumeCart, type SessionRecord } from '../../store/cart/cart-creation.ts';
import { findNewestOpenCart, type LoadedCart } from '../../store/cart/carts.ts';
import { rememberCart } from '../../store/cart/remembered-carts.ts';
import { type ReplySegment, writeReply } from '../../store/cart/replies.ts';
import type { Answer } from '../../workflows/answer.ts';
import { storedBytesOf } from '../../workflows/cart/cart-size.ts';
import { customerOf, entryRecord, snapshotFor, withCustomerContext } from '../../workflows/cart/change-cart.ts';
import { refuseClientBody } from '../../workflows/cart/client-body.ts';
import { renewReward } from '../../workflows/cart/reserve-reward.ts';
import { saveWithBenefits } from '../../workflows/cart/save-with-benefits.ts';
import { settleCart } from '../../workflows/cart/settle-cart.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import type { AtLocation, OperationRequest, Recorded } from '../../workflows/request.ts';
import { operation } from '../operation.ts';

type Request = OperationRequest<unknown, Static<typeof sessionStartSchema>> & AtLocation & Recorded;

const answerSchema = closed(
  { cart: cartSchema, cartAccessToken: Type.Optional(Type.String({ minLength: 1, maxLength: 8192 })) },
  { title: 'OrderingSession' },
);

/**
 * Starts a cart, or takes up one that the caller may open (reference/carts.md#startsession). Which one, and whose, the
 * pipeline has checked.
 */
export const startSession = operation({
  id: 'startSession',
  summary: 'Starts an ordering session: creates a cart or resumes one.',
  description:
    'Creates a cart and issues its capability, or resumes the cart named by `existingCartId`. ' +
    "Resuming needs the cart's capability or its owner's session, and its revision in `If-Match`.",
  tag: 'Carts',
  surface: 'storefront',
  method: 'POST',
  path: '/locations/{locationId}/ordering-sessions',
  caller: 'sessionStart',
  limit: 'sessionStart',
  idempotencyKey: true,
  ifMatch: 'whenResuming',
  cartStatuses: ['OPEN'],
  loads: 'cartState',
  body: sessionStartSchema,
  checkBody: refuseClientBody,
  answers: { 200: answerSchema, 201: answerSchema },
  refuses: ['VALIDATION_ERROR'],
  optimistic: true,
  run: async (context, request) => {
    const start = sessionStart(context, request);
    const existing = request.cart ?? (await findOwnOpenCart(context, request));
    return existing === null ? create(context, request, start) : resume(context, request, existing, start);
  },
});

function sessionStart({ settings }: Context, request: Request): SessionStart {
  const { fulfillmentMethod, channel, marketplaceId, metadata, returnUrl } = request.body;
  if (returnUrl !== undefined) refuseReturnUrl(returnUrl, request.location.merchant, settings.baseUrl);
  return { fulfillmentMethod, channel, marketplaceId, metadata, returnUrl };
}

/** Only a caller who says nothing about a cart gets their newest one back: `null` asks for a new cart. */
async function findOwnOpenCart(context: Context, request: Request): Promise<LoadedCart | null> {
  const customerId = customerOf(request);
  if (customerId === null || request.body.existingCartId === null) return null;
  const { merchantId, now } = request;
  const found = await findNewestOpenCart(context.database, merchantId, request.location.locationId, customerId, now);
  if (found !== null && found.head.leaseUntil !== null && found.head.leaseUntil > now) {
    throw new CommerceError(
      'CART_IMMUTABLE',
      'Your cart is being paid for: send `existingCartId` null for another one.',
    );
  }
  return found;
}

async function create(context: Context, request: Request, start: SessionStart): Promise<Answer> {
  const { merchantId, now } = request;
  const snapshot = request.location;
  const cart = startCart(context.random.hex24(now), start, customerOf(request), snapshot, now);
  const { version } = settleCart(cart, snapshot, now);
  const { keyId } = context.secrets;
  const seed = context.random.seed();
  const claim = { purpose: 'cart', merchantId, subjectId: cart.cartId } as const;
  const token = context.secrets.deriveCapability(claim, seed, keyId);
  const segments = ['{"cart":', { slot: 'cart' }, ',"cartAccessToken":"', { slot: 'capability' }, '"}'] as const;
  const capabilityHash = sha256Hex(token);
  await createCart(context.database, {
    ...sessionRecord(request),
    version,
    record: startRecord(request, 201, version.cart.revision, { reply: writeReply(segments), seed, keyId }),
    capabilityHash,
  });
  rememberCart(context.database, headOfNewCart(version.cart, capabilityHash), version);
  return {
    status: 201,
    text: `{"cart":${version.cartText},"cartAccessToken":"${token}"}`,
    etag: cartTag(version.cart.revision),
  };
}

async function resume(context: Context, request: Request, existing: LoadedCart, start: SessionStart): Promise<Answer> {
  const snapshot = await snapshotFor(context, existing.cart);
  const { now } = request;
  const changed = takeUp(withCustomerContext(existing.cart, request), start, snapshot, now);
  const taken = await renewReward(context, { before: existing.cart, changed, snapshot, now, check: undefined });
  const { version } = settleCart(taken, snapshot, now);
  const { revision } = version.cart;
  const segments: readonly ReplySegment[] = ['{"cart":', { slot: 'cart' }, '}'];
  const record = startRecord(request, 200, revision, { reply: writeReply(segments), seed: null, keyId: null });
  const session = sessionRecord(request);
  await saveWithBenefits(context, existing, version, record, (database, expected, epoch, saved, kept) =>
    resumeCart(database, expected, epoch, saved, kept, session),
  );
  const storedBytes = storedBytesOf(version.cartText);
  return { status: 200, text: `{"cart":${version.cartText}}`, storedBytes, etag: cartTag(revision) };
}

// In the cart the act stands under a key of its own, outside the grammar of callers' keys: theirs belongs to the name
// space of the session start, and the same key on the cart itself is another act
// (reference/idempotency-and-concurrency.md#keys).
function startRecord(
  request: Request,
  status: number,
  revision: number,
  reply: { reply: string; seed: string | null; keyId: string | null },
) {
  const record = entryRecord(request, status, cartTag(revision), reply);
  return { ...record, entryKey: `~start/${revision}/${record.entryKey}` };
}

const anonymousRecordLifeMs = 10 * 60_000;
const recordLifeMs = readableAfterEndMs + 24 * 60 * 60_000;

/**
 * A stranger's start is remembered briefly, because its answer holds a capability
 * (reference/idempotency-and-concurrency.md#keys).
 */
function sessionRecord(request: Request): SessionRecord {
  const { key, nameSpace } = request.record;
  const life = request.caller.kind === 'anonymous' ? anonymousRecordLifeMs : recordLifeMs;
  return { nameSpace, recordKey: key, recordExpiresAt: request.now + life };
}
