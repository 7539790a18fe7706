import { switchTrialAnswerSchema, switchTrialSchema } from '../../contract/cart/location-switch.ts';
import { writeDifferences } from '../../contract/values/difference.ts';
import { planSwitch } from '../../domain/cart/location-switch.ts';
import { withCustomerContext } from '../../workflows/cart/change-cart.ts';
import { settleCart } from '../../workflows/cart/settle-cart.ts';
import { switchTarget } from '../../workflows/cart/switch-target.ts';
import { whatIfItemId } from '../../workflows/cart/try-edits.ts';
import { writeTried } from '../../workflows/cart/write-tried.ts';
import { operation } from '../operation.ts';

/**
 * What a cart would be at another location of the merchant, and why it would cost that: the plan and the pricing of the
 * switch itself, nothing stored, no courier asked, no key kept (design/carts.md#a-what-if-promises-neither-a-quote-nor-ids).
 */
export const simulateSwitch = operation({
  id: 'simulateSwitch',
  summary: 'Previews a cart at another location without moving it.',
  description:
    'Returns the cart that a move would create, every difference, and the price trace; stores nothing. ' +
    'Where a difference cannot be accepted, `cart` and `trace` are null.',
  tag: 'Carts',
  surface: 'storefront',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/location-switches/what-if',
  caller: 'cartOrCustomer',
  limit: 'whatIf',
  cartStatuses: ['OPEN'],
  loads: 'cartState',
  atHiddenLocation: true,
  body: switchTrialSchema,
  answers: { 200: switchTrialAnswerSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: (context, request) => {
    const { body, now } = request;
    const target = switchTarget(context, request);
    const source = withCustomerContext(request.cart.cart, request);
    const plan = planSwitch(source, target, {
      strategy: body.strategy ?? 'try_move_items',
      method: body.fulfillmentMethod ?? null,
      now,
      cartId: context.random.hex24(now),
      itemIds: source.lines.map((_line, index) => whatIfItemId(index)),
    });
    const { outcome, differences, destination } = plan;
    const tried =
      destination === null
        ? `"cart":null,"differences":${writeDifferences(differences)},"trace":null`
        : writeTried(settleCart(destination, target, now), differences, target);
    return { status: 200, text: `{"outcome":"${outcome}","targetLocationId":"${target.locationId}",${tried}}` };
  },
});
