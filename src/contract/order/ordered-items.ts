import { type Static, Type } from 'typebox';
import type { CartLine, ChosenGroup } from '../../domain/cart/cart.ts';
import type { RequestedSelection } from '../../domain/cart/selections.ts';
import type { OrderItem } from '../../domain/order/order.ts';
import { newItemSchema } from '../cart/cart-requests.ts';
import { open } from '../values/scalars.ts';

/** What the lines of an order were made of: the closed resource has names alone. */
export const orderedItems = {
  orderedItems: Type.Optional(
    Type.Array(
      open(
        {
          id: Type.String({ minLength: 1, description: 'The item of the order.' }),
          item: newItemSchema,
          depths: Type.Array(Type.Integer({ minimum: 0 }), {
            description: 'Of each of its modifiers how many options it hangs below.',
          }),
        },
        { title: 'OrderedItem' },
      ),
      { description: 'Each line as addCartItem takes it, to be ordered again; left out for staff.' },
    ),
  ),
};

/** The lines of an order with the ids of what was chosen, from the cart that it came of. */
export function writeOrderedItems(
  items: readonly OrderItem[],
  lines: readonly CartLine[],
): NonNullable<Static<typeof schema>['orderedItems']> {
  return items.flatMap(({ id, modifiers }) => {
    const line = lines.find(({ itemId }) => itemId === id);
    return line === undefined ? [] : [{ id, item: asRequested(line), depths: modifiers.map(({ depth = 0 }) => depth) }];
  });
}

const schema = open(orderedItems);

function asRequested(line: CartLine): Static<typeof newItemSchema> {
  const { productId, quantity, itemUnavailableAction, specialInstructions, categoryId, selections } = line;
  return {
    productId,
    quantity,
    itemUnavailableAction,
    specialInstructions,
    ...(categoryId !== null && { categoryId }),
    selections: selections.map(requested),
  };
}

function requested({ id, items }: ChosenGroup): RequestedSelection {
  return {
    groupId: id,
    selectedOptions: items.map(({ id: optionId, quantity, children }) => ({
      optionId,
      quantity,
      ...(children.length > 0 && { children: children.map(requested) }),
    })),
  };
}
