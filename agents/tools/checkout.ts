import Type from 'typebox';
import { type Answer, clip } from '../answer.ts';
import { answerCart } from '../cart-in-words.ts';
import { Refused } from '../refusals.ts';
import type { AgentSession, OwnCart } from '../session.ts';
import { argument, type Tool, tool } from '../tool.ts';

const { text, cartId } = argument;

/** Codes and tips, and the way to the person who pays. */
export const checkoutTools: readonly Tool[] = [
  tool({
    name: 'apply_code',
    description:
      'Applies a discount code that the person gave you, in place of an earlier one. Do not guess codes: attempts are limited.',
    kind: 'changes',
    input: { cartId, code: text(24, 'Letters and digits.') },
    async run({ client, findCart }, input) {
      const body = { code: input.code };
      return answerCart('The code counts.', await client.applyDiscountCode({ ...findCart(input.cartId), body }));
    },
  }),
  tool({
    name: 'remove_code',
    description: 'Takes the discount code off a cart.',
    kind: 'changes',
    input: { cartId },
    run: async ({ client, findCart }, input) =>
      answerCart('The code is off.', await client.removeDiscountCode(findCart(input.cartId))),
  }),
  tool({
    name: 'set_tip',
    description:
      'Sets the tip as a whole percentage or as an amount; percentage "0" takes it off. The tip is the person\'s decision: ask, and do not suggest one of your own.',
    kind: 'changes',
    input: {
      cartId,
      percentage: Type.Optional(text(20, 'Such as "15".')),
      amount: Type.Optional(text(20, 'A decimal in the currency of the cart, such as "2.50".')),
    },
    async run({ client, findCart }, { cartId: id, percentage, amount }) {
      const body = { ...(percentage === undefined ? {} : { percentage }), ...(amount === undefined ? {} : { amount }) };
      if (Object.keys(body).length !== 1)
        throw new Refused('A tip is one of the two.', 'Pass either percentage or amount.');
      return answerCart('Set.', await client.setGratuity({ ...findCart(id), body }));
    },
  }),
  tool({
    name: 'hand_over_to_checkout',
    description:
      'Answers the address of the checkout, where the person looks at the order again and pays. It works once, for 15 minutes, and for anyone who opens it: give it to the person you talk to and to no other. You cannot pay, and you never see payment details. Show the cart and its total first.',
    kind: 'changes',
    input: { cartId },
    run: async (session, input) => handOver(session, session.findCart(input.cartId)),
  }),
  tool({
    name: 'get_order_status',
    description: 'Tells whether the person has paid and what became of the order. Ask every few seconds at most.',
    kind: 'reads',
    input: { cartId },
    run: async (session, input) => answerStatus(session, session.findCart(input.cartId)),
  }),
];

/** Refuses a cart with changes still to be accepted: the person would be stopped at the payment. */
async function handOver({ client }: AgentSession, own: OwnCart): Promise<Answer> {
  const cart = await client.getCart(own);
  if (cart.catalogRevalidation?.required === true) {
    throw new Refused(
      'The restaurant changed something that the person has not accepted yet.',
      `Show the changes with view_cart, then call confirm_cart with revision ${cart.revision} once they agree.`,
    );
  }
  const { checkoutUrl, expiresAt } = await client.prepareHandoff(own);
  const total = cart.orderTotalWithServiceFeeFormatted;
  return {
    text: `Ask the person to open this address and pay ${total} there: ${checkoutUrl}\nIt works once, until ${expiresAt}.`,
    content: { checkoutUrl, expiresAt, total, currency: cart.currency },
  };
}

const states = {
  payment_pending: 'Not paid yet.',
  order_pending: 'Paid; the restaurant has not accepted the order yet.',
};

const failures = {
  PAYMENT_FAILED: 'The payment was declined. The person can try again at the checkout.',
  PAYMENT_CANCELLED: 'The payment was cancelled. The cart is open again.',
  LOCK_EXPIRED: 'The payment took too long. The cart is open again.',
  ORDER_REJECTED: 'The restaurant did not take the order, and no money was taken.',
  CART_EXPIRED: 'The cart has ended without an order.',
};

async function answerStatus({ client }: AgentSession, own: OwnCart): Promise<Answer> {
  const result = await client.getOrderResult(own);
  if (result.state === 'failed') {
    return { text: failures[result.code], content: { state: result.state, code: result.code } };
  }
  if (result.state !== 'completed') return { text: states[result.state], content: { state: result.state } };
  const { shortId, status, restaurantDisplayName, pricing, currency, orderDate, orderTime } = result.order;
  return {
    text: `Order ${shortId} at ${clip(restaurantDisplayName, 120)}: ${status}, ${pricing.total} ${currency.toUpperCase()} paid.`,
    content: {
      state: result.state,
      orderNumber: shortId,
      status,
      total: pricing.total,
      currency,
      orderDate,
      orderTime,
    },
  };
}
