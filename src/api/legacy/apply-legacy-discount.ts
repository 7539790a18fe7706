import type { Static } from 'typebox';
import { legacyDiscountSchema, legacyDoneSchema } from '../../contract/legacy/legacy.ts';
import type { Cart, DiscountRule } from '../../domain/cart/cart.ts';
import { applyCode, codeRefused, refuseBesideReward } from '../../domain/cart/discount-edits.ts';
import { discountApplies } from '../../domain/cart/discounts.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { fulfillmentMethods } from '../../domain/location/policy.ts';
import { findUsableCode } from '../../store/cart/discount-codes.ts';
import type { Answer } from '../../workflows/answer.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import type { Context } from '../../workflows/context.ts';
import { type AtLocation, locationOf, type OperationRequest } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { doneReply, keepAnswer, legacyMutation, recorded } from './legacy-call.ts';

type Request = OperationRequest<unknown, Static<typeof legacyDiscountSchema>> & AtLocation;

/** Applies a code to the cart that is named, as B16 does; without one it is only checked (interface.md L6). */
export const applyLegacyDiscount = operation({
  ...legacyMutation,
  id: 'applyLegacyDiscount',
  summary: 'Applies a discount code to a cart, or checks it for the location.',
  method: 'POST',
  path: '/locations/{locationId}/discounts/apply-discount',
  body: legacyDiscountSchema,
  answers: { 200: legacyDoneSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT', 'CART_CONFLICT'],
  run: (context, request) =>
    request.cart === null ? check(context, request) : apply(context, request, request.cart.cart),
});

async function apply(context: Context, request: Request, cart: Cart): Promise<Answer> {
  refuseBesideReward(cart);
  const rule = await findRule(context, request, cart.cartId, cart.contextCustomerId);
  const kept = recorded(context, request);
  return changeCart(context, kept, 'applyLegacyDiscount', (current) => applyCode(current, rule, request.now), {
    reply: doneReply,
  });
}

async function check(context: Context, request: Request): Promise<Answer> {
  const rule = await findRule(context, request, '', null);
  if (!mayHold(rule, locationOf(request), request.now)) throw codeRefused();
  const [text] = doneReply;
  await keepAnswer(context, request, text);
  return { status: 200, text };
}

/** A customer named in a body is no session: the code has to be usable for the customer of the cart. (Decision 0212) */
async function findRule(context: Context, request: Request, cartId: string, customerId: string | null) {
  const { merchantId, body } = request;
  const rule = await findUsableCode(context.database, {
    merchantId,
    cartId,
    code: body.code.toUpperCase(),
    customerId,
  });
  if (rule === null) throw codeRefused();
  return rule;
}

/** Whether some basket could have the code here and now: by one of its methods, and worth as much as it asks for. */
function mayHold(rule: DiscountRule, { locationId, policy }: LocationSnapshot, now: number): boolean {
  const subTotalWithoutDiscountMinor = rule.minimumMinor;
  return fulfillmentMethods.some(
    (fulfillmentMethod) =>
      policy.methods[fulfillmentMethod].offered &&
      discountApplies(rule, { locationId, fulfillmentMethod, subTotalWithoutDiscountMinor, now }),
  );
}
