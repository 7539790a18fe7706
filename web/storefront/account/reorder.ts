import type {
  ModifierSelection,
  NewCartItem,
  OrderDetail,
  OrderItem,
  OrderItemModifier,
} from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import type { NamedItem } from '../../cart/line-details.ts';
import type { NestedGroup, NestedOption } from '../item/choices.ts';

/**
 * The items of an order as they can be ordered today. An order keeps names, not ids, for it must stay readable when the
 * menu is gone: an item is found by its name and its options by theirs, and what is not found is named in `missing`.
 */
export async function itemsOf(
  client: StorefrontClient,
  locationId: string,
  order: OrderDetail,
): Promise<{ readonly items: readonly NamedItem[]; readonly missing: readonly string[] }> {
  const { menus } = await client.listMenus({ locationId, query: { menuOnly: true } });
  const products = menus.flatMap(({ categories }) => categories.flatMap((category) => category.products));
  const items: NamedItem[] = [];
  const missing: string[] = [];
  for (const ordered of order.items) {
    const product = products.find(({ name }) => name === ordered.name);
    const item = product === undefined ? null : await itemFor(client, locationId, product.id, ordered);
    if (item === null) missing.push(ordered.name);
    else items.push({ name: ordered.name, item });
  }
  return { items, missing };
}

async function itemFor(
  client: StorefrontClient,
  locationId: string,
  productId: string,
  ordered: OrderItem,
): Promise<NewCartItem | null> {
  const { modifiers: groups } = await client.getProduct({ locationId, productId });
  const selections = chooseAgain(groups as readonly NestedGroup[], ordered.modifiers);
  if (selections === null) return null;
  const { quantity, specialInstructions } = ordered;
  return { productId, quantity, itemUnavailableAction: 'remove_item', specialInstructions, selections };
}

/** The choices of an order, flat and in the order of the tree, put back into the tree; null when one is no longer there. */
export function chooseAgain(
  groups: readonly NestedGroup[],
  modifiers: readonly OrderItemModifier[],
): ModifierSelection[] | null {
  const { selections, rest } = take(groups, modifiers);
  return rest.length === 0 ? selections : null;
}

type Taken = { readonly selections: ModifierSelection[]; readonly rest: readonly OrderItemModifier[] };

function take(groups: readonly NestedGroup[], modifiers: readonly OrderItemModifier[]): Taken {
  let rest = modifiers;
  const selections: ModifierSelection[] = [];
  for (const group of groups) {
    const selectedOptions: ModifierSelection['selectedOptions'] = [];
    for (;;) {
      const [next, ...others] = rest;
      const option = next?.groupName === group.name ? group.items.find(({ name }) => name === next.name) : undefined;
      if (next === undefined || option === undefined || selectedOptions.some(({ optionId }) => optionId === option.id))
        break;
      const below = take(childGroupsOf(option), others);
      const children = below.selections.length > 0 ? { children: below.selections } : {};
      selectedOptions.push({
        optionId: option.id,
        quantity: next.quantity,
        ...children,
      } as (typeof selectedOptions)[number]);
      rest = below.rest;
    }
    if (selectedOptions.length > 0) selections.push({ groupId: group.id, selectedOptions });
  }
  return { selections, rest };
}

function childGroupsOf({ childGroups = [] }: NestedOption): readonly NestedGroup[] {
  return childGroups.flatMap(({ group }) => (group == null ? [] : [group]));
}
