import type { Static } from 'typebox';
import type { handoverSchema } from '../../contract/cart/cart-requests.ts';
import { type HandoverChoice, setHandover } from '../../domain/cart/handover/handover.ts';
import { invalid } from '../../domain/values/errors.ts';
import type { Context } from '../context.ts';
import type { AtLocation } from '../request.ts';
import type { Transition } from './change-cart.ts';

/** Where a number is typed. */
type Call = { readonly context: Context; readonly request: AtLocation };

/** `setHandover` as a transition, the recipient's number in international form; refuses one that is none with VALIDATION_ERROR. */
export function handoverTransition(
  { recipient = null, ...rest }: Static<typeof handoverSchema>,
  call: Call,
): Transition {
  return (cart, snapshot) => {
    const received = recipient === null ? null : { name: recipient.name, phoneNumber: phoneOf(recipient, call) };
    const choice: HandoverChoice = { ...rest, recipient: received };
    return setHandover(cart, choice, snapshot);
  };
}

function phoneOf({ phoneNumber = null }: { readonly phoneNumber?: string | null }, call: Call): string | null {
  return phoneNumber === null ? null : internationalNumber(phoneNumber, call, 'recipient.phoneNumber');
}

/** A number as people type it in the country of the merchant, in E.164; refuses at `path` what is no number. */
export function internationalNumber(typed: string, { context, request }: Call, path: string): string {
  const normalized = context.normalizePhone(typed, request.location.merchant.country);
  if (normalized === null) throw invalid(path, 'That is no phone number we could call.', 'phone');
  return normalized;
}
