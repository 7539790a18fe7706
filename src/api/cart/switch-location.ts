import type { Static } from 'typebox';
import { cartTag } from '../../contract/cart/cart.ts';
import {
  locationSwitchSchema,
  switchPreviewSchema,
  switchResultSchema,
  writeSwitchSubject,
} from '../../contract/cart/location-switch.ts';
import { writeDifferences } from '../../contract/values/difference.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { expireCart as end } from '../../domain/cart/cart-edits.ts';
import { planSwitch, type SwitchPlan, type SwitchRequest } from '../../domain/cart/location-switch.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { findLastPreview, type SwitchSubject, savePreview, saveSwitch } from '../../store/cart/location-switches.ts';
import { type ReplySegment, writeReply } from '../../store/cart/replies.ts';
import type { Answer } from '../../workflows/answer.ts';
import { storedBytesOf } from '../../workflows/cart/cart-size.ts';
import { entryRecord, snapshotFor, withCustomerContext } from '../../workflows/cart/change-cart.ts';
import { quoteCourier } from '../../workflows/cart/quote-courier.ts';
import { noteReward, storingReward } from '../../workflows/cart/reserve-reward.ts';
import { settleCart } from '../../workflows/cart/settle-cart.ts';
import { switchTarget } from '../../workflows/cart/switch-target.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import type { AtLocation, OnCart, OperationRequest, Recorded } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

type Request = OperationRequest<unknown, Static<typeof locationSwitchSchema>> & AtLocation & OnCart & Recorded;

/**
 * Goes on at another location of the merchant, with a new cart or with everything that can be had there
 * (reference/location-switch.md#switchlocation, reference/location-switch.md#algorithm to
 * reference/location-switch.md#outcomes). What would change is shown first and changes nothing; the switch itself ends
 * the source.
 */
export const switchLocation = operation({
  ...cartMutation,
  id: 'switchLocation',
  summary: 'Moves a cart to another location, or previews the move.',
  description:
    'Ends this cart and creates one at another location of the merchant, or answers a preview if that would change something. ' +
    'To accept the differences, send it again with `acceptedChanges` and a new key.',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/location-switches',
  body: locationSwitchSchema,
  atHiddenLocation: true,
  answers: { 200: switchPreviewSchema, 201: switchResultSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const target = switchTarget(context, request);
    const source = withCustomerContext(request.cart.cart, request);
    const plan = await planFor(context, request, source, target);
    const destination = await agreedDestination(context, request, plan);
    return destination === null
      ? preview(context, request, plan)
      : carryOut(context, request, source, target, plan, destination);
  },
});

/**
 * The plan, with what the target's courier asks where it brings the destination: for a preview as for the switch
 * itself, so that another fee than the one shown is shown first. For a plan that is blocked anyway no courier is asked.
 */
async function planFor(
  context: Context,
  request: Request,
  source: Cart,
  target: LocationSnapshot,
): Promise<SwitchPlan> {
  const { random } = context;
  const { body, now } = request;
  const wanted: SwitchRequest = {
    strategy: body.strategy ?? 'start_new_cart',
    method: body.fulfillmentMethod ?? null,
    now,
    cartId: random.hex24(now),
    itemIds: source.lines.map(() => random.id()),
  };
  const plan = planSwitch(source, target, wanted);
  if (!plan.asksCourier || plan.destination === null) return plan;
  return planSwitch(source, target, {
    ...wanted,
    courier: await quoteCourier(context, request, plan.destination, target),
  });
}

/**
 * The cart to open, or null while there is something to show first (reference/location-switch.md#outcomes): a blocking
 * difference, one that was not accepted, or another list than the one that was accepted.
 */
async function agreedDestination(context: Context, request: Request, plan: SwitchPlan): Promise<Cart | null> {
  if (plan.differences.length === 0) return plan.destination;
  if (plan.blocking || request.body.acceptedChanges !== true) return null;
  const shown = await findLastPreview(context.database, subjectOf(request, plan));
  return shown === null || shown === writeDifferences(plan.differences) ? plan.destination : null;
}

async function preview(context: Context, request: Request, plan: SwitchPlan): Promise<Answer> {
  const subject = subjectOf(request, plan);
  const { cartId, targetLocationId } = subject;
  const text = `${writeSwitchSubject('confirmation_required', cartId, targetLocationId, plan.differences)}}`;
  const reply = { reply: writeReply([text]), seed: null, keyId: null };
  const record = entryRecord(request, 200, null, reply);
  await savePreview(context.database, subject, writeDifferences(plan.differences), record);
  return { status: 200, text };
}

async function carryOut(
  context: Context,
  request: Request,
  source: Cart,
  target: LocationSnapshot,
  plan: SwitchPlan,
  planned: Cart,
): Promise<Answer> {
  const { now, merchantId } = request;
  const { secrets } = context;
  const { head } = request.cart;
  const { version: destination } = settleCart(planned, target, now);
  const { version: ended } = settleCart(end(source), await snapshotFor(context, source), now);
  const { cartId } = destination.cart;
  const seed = context.random.seed();
  const token = secrets.deriveCapability({ purpose: 'cart', merchantId, subjectId: cartId }, seed, secrets.keyId);
  const before =
    writeSwitchSubject(plan.outcome, source.cartId, target.locationId, plan.differences) +
    `,"cart":${destination.cartText},"cartAccessToken":"`;
  const segments: readonly ReplySegment[] = [before, { slot: 'capability', cartId }, '"}'];
  const etag = cartTag(destination.cart.revision);
  const reply = { reply: writeReply(segments), seed, keyId: secrets.keyId };
  const wanted = {
    expectedRevision: head.revision,
    expectedEpoch: head.accessEpoch,
    source: ended,
    sourceRecord: entryRecord(request, 201, etag, reply),
    destination,
    // Outside the grammar of callers' keys: theirs belongs to the source, where a retry looks for it.
    destinationRecord: {
      ...entryRecord(request, 201, etag),
      entryKey: `~switch/${source.cartId}`,
    },
    capabilityHash: sha256Hex(token),
  };
  const save = () => saveSwitch(context.database, wanted, source.discount !== null);
  if (source.reward === null) await save();
  else {
    await noteReward(context, source);
    await storingReward(context, ended.cart, save);
  }
  // The answer is kept with the source, and holds the destination.
  const storedBytes = storedBytesOf(ended.cartText, destination.cartText, destination.cartText);
  return { status: 201, text: `${before}${token}"}`, storedBytes, etag };
}

function subjectOf(request: Request, { method }: SwitchPlan): SwitchSubject {
  const { merchantId, cartId, revision } = request.cart.head;
  return {
    merchantId,
    cartId,
    sourceRevision: revision,
    targetLocationId: request.body.targetLocationId,
    method,
  };
}
