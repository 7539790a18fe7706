import { tipChoice } from '../../api/cart/set-gratuity.ts';
import { timeChoice } from '../../api/cart/set-order-time.ts';
import { internationalNumber } from '../../api/cart/validate-and-update-cart.ts';
import type { CartEdit } from '../../contract/cart/what-if.ts';
import { setContact, setNote, setTip } from '../../domain/cart/cart-edits.ts';
import { applyCode, codeRefused, refuseBesideReward, removeCode } from '../../domain/cart/discount-edits.ts';
import { changeMethod, setDelivery, setOrderTime, setRoom, setTable } from '../../domain/cart/fulfillment-edits.ts';
import { addItem, changeQuantity, removeItem } from '../../domain/cart/item-edits.ts';
import { acknowledge } from '../../domain/cart/revalidation.ts';
import type { CheckAgainstLocation } from '../../domain/cart/settle.ts';
import { findUsableCode } from '../../store/cart/discount-codes.ts';
import type { Context } from '../context.ts';
import { cartOf, type OperationRequest } from '../request.ts';
import { customerOf, type Transition } from './change-cart.ts';

/** One edit as `changeCart` would make it: what it does to the cart, and how the result is held against the snapshot. */
export type EditStep = { readonly transition: Transition; readonly check?: CheckAgainstLocation };

/** The id of the line that the edit of this number adds. Nothing that is stored is ever called so. (Decision 0131) */
export function whatIfItemId(index: number): string {
  return `what-if-${index}`;
}

/**
 * The step of one edit, which refuses what its operation refuses. A code is looked up, no use of it is taken; nobody
 * outside is asked, so an address comes without a courier's quote.
 */
export async function stepOf(
  context: Context,
  request: OperationRequest,
  edit: CartEdit,
  index: number,
): Promise<EditStep> {
  const { now } = request;
  switch (edit.operation) {
    case 'applyDiscountCode':
      return { transition: await codeStep(context, request, edit.body.code) };
    case 'validateAndUpdateCart':
      return { transition: contactStep(context, request, edit.body), check: acknowledge };
    case 'addCartItem':
    case 'changeItemQuantity':
    case 'removeCartItem':
      return { transition: lineStep(edit, index, now) };
    case 'removeDiscountCode':
      return { transition: removeCode };
    case 'setGratuity':
      return { transition: (cart, snapshot) => setTip(cart, tipChoice(edit.body), snapshot.policy.gratuity) };
    default:
      return { transition: fulfillmentStep(edit, now) };
  }
}

type EditOf<Operation extends CartEdit['operation']> = Extract<CartEdit, { readonly operation: Operation }>;

function lineStep(
  edit: EditOf<'addCartItem' | 'changeItemQuantity' | 'removeCartItem'>,
  index: number,
  now: number,
): Transition {
  if (edit.operation === 'removeCartItem') return (cart) => removeItem(cart, edit.itemId);
  if (edit.operation === 'changeItemQuantity') {
    return (cart, snapshot) => changeQuantity(cart, edit.itemId, edit.body.quantity, snapshot, now);
  }
  const { specialInstructions = '', categoryId = null, selections = [], ...asked } = edit.body;
  const item = { ...asked, itemId: whatIfItemId(index), specialInstructions, categoryId, selections };
  return (cart, snapshot) => addItem(cart, item, snapshot, now);
}

function fulfillmentStep(
  edit: EditOf<'updateCart' | 'setOrderTime' | 'setTable' | 'setRoom' | 'setDelivery'>,
  now: number,
): Transition {
  switch (edit.operation) {
    case 'updateCart': {
      const { fulfillmentMethod: method, note } = edit.body;
      return (cart, snapshot) => {
        const noted = note === undefined ? cart : setNote(cart, note);
        return method === undefined ? noted : changeMethod(noted, method, snapshot, now);
      };
    }
    case 'setOrderTime':
      return (cart, snapshot) => setOrderTime(cart, timeChoice(edit.body), snapshot, now);
    case 'setTable':
      return (cart, snapshot) => setTable(cart, edit.body.tableNumber, snapshot, now);
    case 'setRoom':
      return (cart, snapshot) => setRoom(cart, edit.body, snapshot, now);
    case 'setDelivery': {
      const { streetOptional = '' } = edit.body;
      return (cart, snapshot) => setDelivery(cart, { ...edit.body, streetOptional }, snapshot, now);
    }
  }
}

async function codeStep(context: Context, request: OperationRequest, code: string): Promise<Transition> {
  const { cart } = cartOf(request);
  const rule = await findUsableCode(context.database, {
    merchantId: cart.merchantId,
    cartId: cart.cartId,
    code: code.toUpperCase(),
    customerId: customerOf(request) ?? cart.contextCustomerId,
  });
  return (current) => {
    refuseBesideReward(current);
    if (rule === null) throw codeRefused();
    return applyCode(current, rule, request.now);
  };
}

function contactStep(
  context: Context,
  request: OperationRequest,
  body: EditOf<'validateAndUpdateCart'>['body'],
): Transition {
  const { customerName, emailAddress = null, phoneNumber: asTyped } = body;
  return (cart) => {
    const phoneNumber = asTyped === undefined ? null : internationalNumber(context, request, asTyped);
    return setContact(cart, { customerName, emailAddress, phoneNumber });
  };
}
