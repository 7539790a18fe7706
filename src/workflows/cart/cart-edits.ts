import type { Static, TSchema } from 'typebox';
import * as bodies from '../../contract/cart/cart-requests.ts';
import { setContact, setNote, setTip } from '../../domain/cart/cart-edits.ts';
import { applyCode, codeRefused, refuseBesideReward, removeCode } from '../../domain/cart/discount-edits.ts';
import * as fulfillment from '../../domain/cart/fulfillment-edits.ts';
import { addItem, type NewItem } from '../../domain/cart/items/item-edits.ts';
import { changeQuantity, removeItem, replaceItem } from '../../domain/cart/items/line-edits.ts';
import { acknowledge } from '../../domain/cart/revalidation.ts';
import type { CheckAgainstLocation } from '../../domain/cart/settle.ts';
import { assert } from '../../domain/values/errors.ts';
import { findUsableCode } from '../../store/cart/discount-codes.ts';
import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { AtLocation, OnCart, OperationRequest, Recorded } from '../request.ts';
import { type Ask, changeCart, customerOf, type Transition, type Variant } from './change-cart.ts';
import { askWhetherPlaced } from './check-delivery-place.ts';
import { codeForValidation } from './discount-use.ts';
import { handoverTransition, internationalNumber } from './handover-choice.ts';
import { askForQuote, askWhereLacking } from './quote-courier.ts';

/** A request that edits the cart it names. */
export type EditRequest<Body = unknown> = OperationRequest<unknown, Body> & OnCart & AtLocation;

/** What an edit may need besides its body to become a transition. */
export type EditCall = {
  readonly context: Context;
  readonly request: EditRequest;
  /** The line that the edit names, if it names one. */
  readonly itemId: string | undefined;
  /** An id for a line that the edit adds. */
  newItemId(): string;
};

/** One kind of edit: all that its endpoint, the legacy surface and the what-if have to know of it. */
export type CartEditKind<Body extends TSchema | null = TSchema | null> = {
  /** Null where there is nothing to send. */
  readonly body: Body;
  /** Whether the edit names a line of the cart. */
  readonly namesItem?: boolean;
  /** The edit as a transition. What the service has to look up is looked up first; every refusal is the transition's. */
  transition(body: Sent<Body>, call: EditCall): Transition | Promise<Transition>;
  /** How the changed cart is held against the snapshot, unless by `revalidate`. */
  readonly check?: CheckAgainstLocation;
  /** What a courier is asked before the change is stored. A what-if leaves it out. */
  ask?(context: Context, request: EditRequest): Ask;
};

/** A body as its schema lets it through; unknown where there is none. */
type Sent<Body extends TSchema | null> = Body extends TSchema ? Static<Body> : unknown;

/** Every edit a caller can make, by operation id: an endpoint runs it, the what-if tries it, in the order of its schema. */
export const cartEdits = {
  addCartItem: kind({
    body: bodies.newItemSchema,
    transition: (body, { newItemId }) => {
      const item = newItemOf(body, newItemId());
      return (cart, snapshot, now) => addItem(cart, item, snapshot, now);
    },
  }),
  replaceCartItem: kind({
    body: bodies.configurationSchema,
    namesItem: true,
    transition: ({ specialInstructions = '', selections = [], ...body }, call) => {
      const configuration = { ...body, specialInstructions, selections, itemId: call.newItemId() };
      return (cart, snapshot, now) => replaceItem(cart, namedItem(call), configuration, snapshot, now);
    },
  }),
  changeItemQuantity: kind({
    body: bodies.quantitySchema,
    namesItem: true,
    transition:
      ({ quantity }, call) =>
      (cart, snapshot, now) =>
        changeQuantity(cart, namedItem(call), quantity, snapshot, now),
  }),
  removeCartItem: kind({
    body: null,
    namesItem: true,
    transition: (_body, call) => (cart) => removeItem(cart, namedItem(call)),
  }),
  setGratuity: kind({
    body: bodies.gratuitySchema,
    transition: (body) => (cart, snapshot) => setTip(cart, body, snapshot.policy.gratuity),
  }),
  updateCart: kind({
    body: bodies.cartUpdateSchema,
    transition:
      ({ fulfillmentMethod: method, note }) =>
      (cart, snapshot, now) => {
        const noted = note === undefined ? cart : setNote(cart, note);
        return method === undefined ? noted : fulfillment.changeMethod(noted, method, snapshot, now);
      },
  }),
  setOrderTime: kind({
    body: bodies.orderTimeSchema,
    transition: (body) => (cart, snapshot, now) =>
      fulfillment.setOrderTime(cart, fulfillment.timeChoice(body), snapshot, now),
    ask: askForQuote,
  }),
  setTable: kind({
    body: bodies.tableSchema,
    transition:
      ({ tableNumber }) =>
      (cart, snapshot, now) =>
        fulfillment.setTable(cart, tableNumber, snapshot, now),
  }),
  setRoom: kind({
    body: bodies.roomSchema,
    transition: (body) => (cart, snapshot, now) => fulfillment.setRoom(cart, body, snapshot, now),
  }),
  setDelivery: kind({
    body: bodies.deliverySchema,
    transition: ({ streetOptional = '', ...address }) => {
      return (cart, snapshot, now) => fulfillment.setDelivery(cart, { ...address, streetOptional }, snapshot, now);
    },
    ask: askWhetherPlaced,
  }),
  setHandover: kind({ body: bodies.handoverSchema, transition: handoverTransition }),
  applyDiscountCode: kind({ body: bodies.discountCodeSchema, transition: ({ code }, call) => lookUpCode(code, call) }),
  removeDiscountCode: kind({ body: null, transition: () => removeCode }),
  validateAndUpdateCart: kind({
    body: bodies.contactSchema,
    transition: async ({ customerName, emailAddress = null, phoneNumber: typed }, call) => {
      const withCode = await codeForValidation(call.context, call.request.cart.cart);
      return (cart, _snapshot, now) => {
        const phoneNumber = typed === undefined ? null : internationalNumber(typed, call, 'phoneNumber');
        return setContact(withCode(cart, now), { customerName, emailAddress, phoneNumber });
      };
    },
    check: acknowledge,
    ask: askWhereLacking,
  }),
};

/** A line to add, as it is asked for. */
export function newItemOf(body: Static<typeof bodies.newItemSchema>, itemId: string): NewItem {
  const { productId, quantity, itemUnavailableAction } = body;
  const { specialInstructions = '', categoryId = null, selections = [] } = body;
  return { itemId, productId, quantity, itemUnavailableAction, specialInstructions, categoryId, selections };
}

export type EditName = keyof typeof cartEdits;

export type EditBody<Name extends EditName> = Sent<(typeof cartEdits)[Name]['body']>;

/** `run` of the edit's own endpoint: the body as sent, the cart as the answer. Refuses what the edit refuses. */
export function runCartEdit<Name extends EditName>(name: Name) {
  return (context: Context, request: EditRequest<EditBody<Name>> & Recorded): Promise<Answer> =>
    editCart(context, request, name, request.body);
}

/** Makes one edit of the request's cart; `variant` has what another surface does or answers differently. Refuses what the edit refuses. */
export async function editCart<Name extends EditName>(
  context: Context,
  request: EditRequest & Recorded,
  name: Name,
  body: EditBody<Name>,
  variant: Variant = {},
): Promise<Answer> {
  const edit: CartEditKind = cartEdits[name];
  const { itemId } = request.path;
  const transition = await edit.transition(body, { context, request, itemId, newItemId: () => context.random.id() });
  const { check, ask } = edit;
  return changeCart(context, request, transition, { check, ask: ask?.(context, request), ...variant });
}

function kind<Body extends TSchema | null>(edit: CartEditKind<Body>): CartEditKind<Body> {
  return edit;
}

function namedItem({ itemId }: EditCall): string {
  assert(itemId !== undefined, 'the path of the endpoint, or the edit of the what-if, names a line');
  return itemId;
}

/** A use of the code is taken only when the cart is stored. */
async function lookUpCode(code: string, { context, request }: EditCall): Promise<Transition> {
  const { merchantId, cartId, contextCustomerId } = request.cart.cart;
  const customerId = customerOf(request) ?? contextCustomerId;
  const rule = await findUsableCode(context.database, { merchantId, cartId, code: code.toUpperCase(), customerId });
  return (cart, _snapshot, now) => {
    refuseBesideReward(cart);
    if (rule === null) throw codeRefused();
    return applyCode(cart, rule, now);
  };
}
