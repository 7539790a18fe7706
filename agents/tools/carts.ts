import Type from 'typebox';
import { answerCart } from '../cart-in-words.ts';
import { Refused } from '../refusals.ts';
import { argument, type Tool, tool } from '../tool.ts';
import { explainTotal } from '../total-in-words.ts';
import { fulfillmentMethod } from './restaurants.ts';

const { text, locationId, cartId, offset } = argument;

/** A cart as a whole: starting it, reading it, what it costs, what changed, and ending it. */
export const cartTools: readonly Tool[] = [
  tool({
    name: 'start_cart',
    description:
      'Starts an empty cart at a restaurant. The cart belongs to this conversation; other tools take it without being told.',
    kind: 'changes',
    input: { locationId, fulfillmentMethod },
    async run(session, input) {
      const body = { fulfillmentMethod: input.fulfillmentMethod, channel: 'app' as const };
      const { cart } = await session.client.startSession({ locationId: input.locationId, body });
      await session.keepCart({ locationId: cart.locationId, cartId: cart.id });
      return answerCart('The cart is there.', cart);
    },
  }),
  tool({
    name: 'view_cart',
    description:
      'Reads a cart: its lines, totals, and the changes the person has to accept. Of a long cart it answers thirty lines from `offset` on.',
    kind: 'reads',
    input: { cartId, offset },
    async run(session, input) {
      const cart = await session.client.getCart(session.findCart(input.cartId));
      return answerCart(`The cart at revision ${cart.revision}.`, cart, input.offset ?? 0);
    },
  }),
  tool({
    name: 'explain_total',
    description: 'Tells step by step why a cart costs what it costs: dishes, options, discount, taxes, fees and tip.',
    kind: 'reads',
    input: { cartId },
    async run({ client, findCart }, input) {
      const own = findCart(input.cartId);
      const [trace, cart] = await Promise.all([client.getPriceTrace(own), client.getCart(own)]);
      const steps = explainTotal(trace, cart).slice(-150);
      return {
        text: steps.join('\n'),
        content: { total: cart.orderTotalWithServiceFeeFormatted, currency: trace.currency, steps },
      };
    },
  }),
  tool({
    name: 'confirm_cart',
    description:
      "Prices the cart at today's prices and accepts the changes that view_cart showed. Call it only when the person has seen and accepted them. Pass the revision they saw: if the cart changed since, nothing is accepted. Needs the person's name and an e-mail address or phone number: ask for them.",
    kind: 'changes',
    input: {
      cartId,
      revision: Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The `revision` of the cart that was shown to the person.',
      }),
      customerName: text(100, 'The name the order is called out by.'),
      emailAddress: Type.Optional(text(254, 'Where the receipt goes.')),
      phoneNumber: Type.Optional(text(32, 'With country code.')),
    },
    async run({ client, findCart }, { cartId: id, revision, ...body }) {
      if (body.emailAddress === undefined && body.phoneNumber === undefined) {
        throw new Refused('The order needs a contact.', 'Ask the person for an e-mail address or a phone number.');
      }
      const cart = await client.validateAndUpdateCart({ ...findCart(id), revision, body });
      const isSettled = cart.catalogRevalidation?.required !== true;
      return answerCart(isSettled ? 'The cart is confirmed.' : 'Something is still to be settled.', cart);
    },
  }),
  tool({
    name: 'cancel_cart',
    description: 'Ends a cart for good. Ask the person first: it cannot be opened again.',
    kind: 'ends',
    input: { cartId },
    run: async ({ client, findCart }, input) =>
      answerCart('The cart has ended.', await client.expireCart(findCart(input.cartId))),
  }),
];
