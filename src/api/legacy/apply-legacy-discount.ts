import type { Static } from 'typebox';
import { legacyDiscountSchema, legacyDoneSchema } from '../../contract/legacy/legacy.ts';
import type { DiscountRule } from '../../domain/cart/cart.ts';
import { codeRefused } from '../../domain/cart/discount-edits.ts';
import { discountApplies } from '../../domain/cart/discounts.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';
import { findUsableCode } from '../../store/cart/discount-codes.ts';
import type { Answer } from '../../workflows/answer.ts';
import { editCart } from '../../workflows/cart/cart-edits.ts';
import type { Context } from '../../workflows/context.ts';
import type { AtLocation, OperationRequest } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { doneReply, keepAnswer, legacyMutation, recorded } from './legacy-call.ts';

type Request = OperationRequest<unknown, Static<typeof legacyDiscountSchema>> & AtLocation;

/**
 * Applies a code to the cart that is named, as applyDiscountCode does; without one it is only checked
 * (reference/legacy.md#applylegacydiscount).
 */
export const applyLegacyDiscount = operation({
  ...legacyMutation,
  id: 'applyLegacyDiscount',
  summary: 'Applies a discount code to a cart, or checks it for the location.',
  description:
    'Applies the code to the cart in `cartId`; without one it only checks that the location accepts the code. ' +
    'Every code that cannot be used gets the same VALIDATION_ERROR.',
  method: 'POST',
  path: '/locations/{locationId}/discounts/apply-discount',
  body: legacyDiscountSchema,
  answers: { 200: legacyDoneSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT', 'CART_CONFLICT'],
  run: (context, request) => {
    const { cart, body } = request;
    if (cart === null) return check(context, request);
    const { code } = body;
    const named = { ...recorded(context, request), cart };
    return editCart(
      context,
      named,
      'applyDiscountCode',
      { code },
      {
        reply: doneReply,
      },
    );
  },
});

/**
 * Looks the code up without a cart and a customer: one named in the body is no session.
 * (design/carts.md#a-customer-named-in-a-body-is-no-session)
 */
async function check(context: Context, request: Request): Promise<Answer> {
  const { merchantId, body } = request;
  const wanted = { merchantId, cartId: '', code: body.code.toUpperCase(), customerId: null };
  const rule = await findUsableCode(context.database, wanted);
  if (rule === null || !mayHold(rule, request.location, request.now)) throw codeRefused();
  const [text] = doneReply;
  await keepAnswer(context, request, text);
  return { status: 200, text };
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
