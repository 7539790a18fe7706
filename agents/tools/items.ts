import Type, { type Static, type TSchema } from 'typebox';
import type { ModifierSelection } from '../../client/index.ts';
import { answerCart } from '../cart-in-words.ts';
import { argument, type Tool, tool } from '../tool.ts';

const { text, productId, itemId, cartId, quantity, instructions } = argument;

const levelsMax = 4;

/** Choices within choices, as get_item shows them. */
function selectionsOf(level: number): TSchema {
  const children = level < levelsMax ? { children: Type.Optional(selectionsOf(level + 1)) } : {};
  const option = Type.Object(
    { optionId: text(100, 'Of this group.'), quantity, ...children },
    { additionalProperties: false },
  );
  const selectedOptions = Type.Array(option, { minItems: 1, maxItems: 50 });
  return Type.Array(
    Type.Object({ groupId: text(100, 'From get_item.'), selectedOptions }, { additionalProperties: false }),
    { maxItems: 20 },
  );
}

const selections = Type.Optional(
  Type.Unsafe<ModifierSelection[]>({
    ...selectionsOf(1),
    description: 'The chosen options by group. Leave it out for a dish without choices.',
  }),
);

const ifSoldOut = Type.Optional(
  Type.Enum(['remove_item', 'cancel_entire_order'], {
    type: 'string',
    description: 'What happens if the kitchen runs out of it after payment. Default: remove_item, with the money back.',
  }),
);

type Configuration = {
  readonly quantity: number;
  readonly ifSoldOut?: Static<typeof ifSoldOut>;
  readonly specialInstructions?: string;
  readonly selections?: ModifierSelection[];
};

/** The lines of a cart. */
export const itemTools: readonly Tool[] = [
  tool({
    name: 'add_item',
    description:
      'Adds a dish to a cart and answers the cart with its new total. Read the dish with get_item first if it has choices.',
    kind: 'changes',
    input: { cartId, productId, quantity, selections, specialInstructions: instructions, ifSoldOut },
    async run({ client, findCart }, input) {
      const body = { productId: input.productId, ...configurationOf(input) };
      return answerCart('Added.', await client.addCartItem({ ...findCart(input.cartId), body }));
    },
  }),
  tool({
    name: 'set_item_quantity',
    description: 'Sets how many of a line are wanted.',
    kind: 'changes',
    input: { cartId, itemId, quantity },
    async run({ client, findCart }, input) {
      const own = { ...findCart(input.cartId), itemId: input.itemId };
      return answerCart('Changed.', await client.changeItemQuantity({ ...own, body: { quantity: input.quantity } }));
    },
  }),
  tool({
    name: 'change_item',
    description: 'Configures a line anew: choices, quantity and wish replace those it had. The line gets a new itemId.',
    kind: 'changes',
    input: { cartId, itemId, quantity, selections, specialInstructions: instructions, ifSoldOut },
    async run({ client, findCart }, input) {
      const own = { ...findCart(input.cartId), itemId: input.itemId };
      return answerCart('Changed.', await client.replaceCartItem({ ...own, body: configurationOf(input) }));
    },
  }),
  tool({
    name: 'remove_item',
    description: 'Removes a line from a cart.',
    kind: 'changes',
    input: { cartId, itemId },
    run: async ({ client, findCart }, input) =>
      answerCart('Removed.', await client.removeCartItem({ ...findCart(input.cartId), itemId: input.itemId })),
  }),
];

function configurationOf(input: Configuration) {
  const { specialInstructions, selections: chosen } = input;
  return {
    quantity: input.quantity,
    itemUnavailableAction: input.ifSoldOut ?? ('remove_item' as const),
    ...(specialInstructions === undefined ? {} : { specialInstructions }),
    ...(chosen === undefined ? {} : { selections: chosen }),
  };
}
