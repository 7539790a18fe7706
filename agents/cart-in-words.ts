import type { Cart, Difference } from '../client/index.ts';
import { type Answer, clip, pageOf } from './answer.ts';

/** Lines of a cart in one answer; carts have up to a hundred. */
const linesShownMax = 30;
const changesShownMax = 30;

/**
 * A cart as values, without what only programs need. Its capability is not part of a cart and of none of these.
 * `offset` is the first line shown.
 */
export function describeCart(cart: Cart, offset = 0): Readonly<Record<string, unknown>> {
  const { shown, total, nextOffset } = pageOf(cart.items, offset, linesShownMax);
  return {
    cartId: cart.id,
    revision: cart.revision,
    status: cart.status,
    restaurant: cart.restaurantDisplayName,
    fulfillment: placeOf(cart),
    when: cart.pickupType === 'ASAP' ? 'as soon as possible' : `${cart.orderDate} ${cart.orderTime}`,
    items: shown.map((item) => ({
      itemId: item.id,
      productId: item.productId,
      name: clip(item.name, 120),
      quantity: item.quantity,
      choices: clip(choicesInWords(item.selections), 400),
      ...(item.specialInstructions ? { specialInstructions: clip(item.specialInstructions, 200) } : {}),
      total: item.totalFormatted,
    })),
    ...(nextOffset === null ? {} : { lineCount: total, nextOffset }),
    ...(cart.discountCode === undefined ? {} : { discountCode: cart.discountCode }),
    totals: totalsOf(cart),
    changes: changesOf(cart),
    changesNeedAcceptance: cart.catalogRevalidation?.required === true,
  };
}

/** The answer of a tool that changed or read a cart: `did` first, then the cart. */
export function answerCart(did: string, cart: Cart, offset = 0): Answer {
  const { subTotal, total } = totalsOf(cart);
  const count = cart.totalQuantity === 1 ? '1 item' : `${cart.totalQuantity} items`;
  const changes = changesOf(cart);
  const text = [
    did,
    `${cart.restaurantDisplayName}: ${count}, ${subTotal} for the dishes, ${total} to pay with taxes, fees and tip.`,
    ...changes,
    ...(cart.catalogRevalidation?.required === true
      ? [`Show these changes to the person; once they agree, call confirm_cart with revision ${cart.revision}.`]
      : []),
  ];
  return { text: text.join('\n'), content: { cart: describeCart(cart, offset) } };
}

/** Differences in words, at most thirty of them. */
export function describeDifferences(differences: readonly Difference[]): string[] {
  const { shown, total } = pageOf(differences, 0, changesShownMax);
  const words = shown.map((each) => {
    const [before, after] = [valueInWords(each.before), valueInWords(each.after)];
    const line = each.cartItemId === null ? '' : ` (line ${each.cartItemId})`;
    const acts = each.permittedActions.map((action) => actions[action]).join(', or ');
    return `${reasons[each.reason]}${line}: ${clip(each.path, 100)} was ${before}, is ${after}. What helps: ${acts}.`;
  });
  return total > shown.length ? [...words, `and ${total - shown.length} more`] : words;
}

/** The amounts that people ask for; the rest is explained by explain_total. */
function totalsOf(cart: Cart) {
  return {
    subTotal: cart.subTotalFormatted,
    discount: cart.discountTotalFormatted,
    taxesAndFees: cart.taxAndFeeTotalFormatted,
    delivery: cart.fulfillmentMethodFeeTotalFormatted,
    tip: cart.courierTipTotalFormatted ?? cart.waiterTipTotalFormatted,
    total: cart.orderTotalWithServiceFeeFormatted,
    currency: cart.currency,
  };
}

function changesOf(cart: Cart): string[] {
  const found = cart.catalogRevalidation;
  return found?.required === true ? describeDifferences(found.changeSet.changes) : [];
}

function placeOf(cart: Cart): string {
  switch (cart.fulfilmentMethod) {
    case 'delivery':
      return `delivery to ${cart.deliveryInfo?.addressString ?? 'an address still to be set'}`;
    case 'table_side':
      return `table ${cart.tableServiceInfo?.tableNumber ?? 'still to be set'}`;
    case 'room_service':
      return `room ${cart.roomServiceInfo?.roomNumber ?? 'still to be set'}`;
    case 'takeout':
      return 'pick-up at the restaurant';
  }
}

type ChosenGroups = Cart['items'][number]['selections'];

/** The options of a line; what is chosen within an option stands in brackets behind it. */
function choicesInWords(groups: ChosenGroups): string {
  return groups
    .flatMap((group) => group.items)
    .map(({ name, quantity, children }) => {
      const within = children === undefined ? '' : choicesInWords(children as ChosenGroups);
      return `${name}${quantity > 1 ? ` × ${quantity}` : ''}${within === '' ? '' : ` (${within})`}`;
    })
    .join(', ');
}

function valueInWords(value: Difference['before']): string {
  return value === null ? 'nothing' : clip(String(value), 80);
}

const reasons: Readonly<Record<Difference['reason'], string>> = {
  ITEM_UNAVAILABLE: 'No longer on sale',
  ITEM_SOLD_OUT: 'Sold out',
  PRICE_CHANGED: 'Another price',
  MODIFIER_UNAVAILABLE: 'A chosen option is no longer offered',
  MODIFIER_RULE_CHANGED: 'The choices have other rules now',
  QUANTITY_REDUCED: 'Fewer are left',
  MAPPING_MISSING: 'Cannot be ordered here at the moment',
  SCHEDULE_CLOSED: 'The time is no longer offered',
  FULFILLMENT_UNAVAILABLE: 'No longer offered this way, or to this address',
  POLICY_CHANGED: 'Another fee, tip or discount',
  QUOTE_EXPIRED: 'The price of the delivery has to be asked for again',
};

const actions: Readonly<Record<Difference['permittedActions'][number], string>> = {
  ACCEPT_CHANGES: 'confirm_cart',
  EDIT_ITEM: 'set_item_quantity',
  REMOVE_ITEM: 'remove_item',
  RESELECT_MODIFIERS: 'change_item',
  CHANGE_FULFILLMENT: 'set_fulfillment or set_order_time',
  START_NEW_CART: 'start_cart',
};
