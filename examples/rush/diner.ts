import type { Client, ModifierSelection, OrderResult, Product } from '../../client/index.ts';
import { oneOf, type Visit } from './plan.ts';

type Group = Product['modifiers'][number];

type Here = { readonly locationId: string; readonly cartId: string };

/** What came of one diner: an order with what was paid, or a cart that was left. */
export type Outcome =
  | { readonly kind: 'ordered'; readonly shortId: string; readonly paid: string }
  | { readonly kind: 'left' };

const people = ['Ada', 'Grace', 'Linus', 'Margaret', 'Alan', 'Katherine', 'Edsger', 'Barbara', 'Donald', 'Radia'];

/**
 * Plays one diner through the public client: looks at the menu, fills a cart, gives a name, pays with the sandbox's card
 * and waits for the kitchen. Rejects when anything is refused that should not be.
 */
export async function dine(client: Client, locationId: string, visit: Visit): Promise<Outcome> {
  const { menus } = await client.listMenus({ locationId });
  const dishes = menus
    .flatMap((menu) => menu.categories)
    .flatMap((category) => category.products)
    .filter((dish) => dish.availability === 'AVAILABLE');
  const { cart } = await client.startSession({
    locationId,
    body: { fulfillmentMethod: visit.fulfillmentMethod, channel: 'web' },
  });
  const here = { locationId, cartId: cart.id };
  for (let count = 0; count < visit.dishes; count += 1) {
    const product = await client.getProduct({ locationId, productId: oneOf(dishes).id });
    await client.addCartItem({
      ...here,
      body: {
        productId: product.id,
        quantity: 1,
        itemUnavailableAction: 'remove_item',
        selections: requiredSelections(product),
      },
    });
  }
  if (visit.ending === 'leaves') return { kind: 'left' };
  if (visit.fulfillmentMethod === 'table_side')
    await client.setTable({ ...here, body: { tableNumber: oneOf(['4', '7', '12']) } });
  if (visit.usesCode) await client.applyDiscountCode({ ...here, body: { code: 'WELCOME10' } });
  if (visit.tip !== null) await client.setGratuity({ ...here, body: { percentage: visit.tip } });
  const customerName = `${oneOf(people)} Diner`;
  await client.validateAndUpdateCart({
    ...here,
    body: { customerName, emailAddress: `${customerName.toLowerCase().replace(' ', '.')}@example.com` },
  });
  return pay(client, here, visit);
}

async function pay(client: Client, here: Here, visit: Visit): Promise<Outcome> {
  if (visit.ending === 'declined') {
    const refused = await client.createPaymentIntent(here);
    await client.confirmSandboxPayment({ body: { clientSecret: refused.clientSecret, outcome: 'declined' } });
    // The card is refused, the cart is open again: another card.
    await resultOf(client, here, (result) => result.state === 'failed');
    await client.getCart(here);
  }
  const { clientSecret } = await client.createPaymentIntent(here);
  await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
  const result = await resultOf(client, here, ({ state }) => state === 'completed' || state === 'failed');
  if (result.state !== 'completed') throw new Error(`The order was refused: ${result.state}`);
  const { orderTotalWithServiceFeeFormatted } = await client.getCart(here);
  return { kind: 'ordered', shortId: result.order.shortId, paid: orderTotalWithServiceFeeFormatted };
}

async function resultOf(client: Client, here: Here, isAwaited: (result: OrderResult) => boolean): Promise<OrderResult> {
  for (let look = 0; look < 90; look += 1) {
    const result = await client.getOrderResult(here);
    if (isAwaited(result)) return result;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('Nothing came of a payment within a minute and a half.');
}

/** The least that the dish's rules ask for: the first options of every group that needs some, and below them the same. */
function requiredSelections({ modifierIds, modifiers }: Product): ModifierSelection[] {
  const roots = modifierIds.flatMap((id) => modifiers.find((group) => group.id === id) ?? []);
  return roots.flatMap((group) => selectFrom(group, group.rule.min));
}

function selectFrom(group: Group, needed: number): ModifierSelection[] {
  if (needed === 0) return [];
  const selectedOptions = group.items.slice(0, needed).map(({ id, childGroups = [] }) => {
    const children = childGroups.flatMap(({ group: child, overrides }) =>
      child == null ? [] : selectFrom(child, overrides?.min ?? child.rule.min),
    );
    return { optionId: id, quantity: 1, ...(children.length > 0 && { children }) };
  });
  return [{ groupId: group.id, selectedOptions }];
}
