import { ApiError, CartConflictError, type ErrorDetails, LostAnswerError, NotReadyError } from '../client/index.ts';
import { type Answer, clip } from './answer.ts';
import { describeCart, describeDifferences } from './cart-in-words.ts';

/** A call that a tool declines by itself, before or instead of asking the service. */
export class Refused extends Error {
  readonly next: string;

  constructor(message: string, next: string) {
    super(message);
    this.name = 'Refused';
    this.next = next;
  }
}

/** What to do about the reason a restaurant gives. */
const byReason: Readonly<Record<string, string>> = {
  ITEM_SOLD_OUT: 'It is sold out today: offer another dish from search_menu.',
  ITEM_UNAVAILABLE: 'It is not on sale now: offer another dish from search_menu.',
  PRICE_CHANGED: 'Show the new price with view_cart; confirm_cart accepts it once the person agrees.',
  MODIFIER_UNAVAILABLE: 'Look at the choices again with get_item and choose another option.',
  MODIFIER_RULE_CHANGED: 'Look at the choices again with get_item and choose by the minimum and maximum of each group.',
  QUANTITY_REDUCED: 'There is less left than asked for: take fewer.',
  SCHEDULE_CLOSED: 'The restaurant takes no order for this time: offer a time from get_order_times.',
  FULFILLMENT_UNAVAILABLE: 'The restaurant does not offer this here: get_restaurant lists what it offers.',
  MAPPING_MISSING: 'This cannot be ordered here at the moment: offer another dish.',
  POLICY_CHANGED: 'Show what changed with view_cart; confirm_cart accepts it once the person agrees.',
  QUOTE_EXPIRED: 'The price was quoted some time ago: confirm_cart renews it. Show the person what it answers.',
};

/** What to do about a refusal that has no such reason. */
const byCode: Readonly<Record<string, string>> = {
  VALIDATION_ERROR: 'Correct the arguments that are named and call again.',
  CART_CONFLICT:
    'The cart was changed elsewhere in the meantime and nothing was done. Tell the person how it is now, and repeat only what is still wanted.',
  RESOURCE_CONFLICT: 'Look again with view_cart or get_item, and choose something that is offered.',
  CART_IMMUTABLE: 'The cart is being paid or is over: get_order_status tells. For another order call start_cart.',
  REQUOTE_REQUIRED: 'Show the changes with view_cart, then call confirm_cart with its revision once the person agrees.',
  UNAUTHORIZED:
    'The person has opened the checkout, where the cart is changed from now on, or the cart is over. get_order_status tells.',
  FORBIDDEN:
    'The person has opened the checkout, where the cart is changed from now on, or the cart is over. get_order_status tells.',
  NOT_FOUND:
    'Check the id: list_restaurants, search_menu and view_cart show those that exist. A merchant goes by the short name in the address of its shop.',
  RATE_LIMITED: 'Too many requests: wait before the next one.',
  DEPENDENCY_UNAVAILABLE: 'Something the restaurant needs for this is not reachable: try again in a minute.',
};

/** The error as an answer of a tool: the service's own reason, and what to do next. Throws what is no refusal. */
export function answerRefusal(error: unknown): Answer {
  if (error instanceof Refused) return { text: `${error.message} ${error.next}`, content: { next: error.next } };
  if (error instanceof NotReadyError) {
    const next = 'This conversation cannot change that cart any more: call start_cart for a new one.';
    return { text: next, content: { next } };
  }
  if (error instanceof LostAnswerError) {
    // A read has no key.
    const changes = error.idempotencyKey !== null;
    const next = changes
      ? 'It may have taken effect all the same: look with view_cart before you try again.'
      : 'Try again in a minute.';
    return { text: `The service did not answer. ${next}`, content: { next } };
  }
  if (!(error instanceof ApiError)) throw error;
  const next = nextStep(error);
  const conflict = error instanceof CartConflictError ? error : null;
  const differences = describeDifferences(error.details.differences ?? []);
  return {
    text: [`${error.code}: ${clip(error.message, 300)}`, next, ...differences].join('\n'),
    content: {
      code: error.code,
      message: clip(error.message, 300),
      next,
      ...namedDetails(error.details),
      ...(error.retryAfterSeconds === null ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
      ...(differences.length === 0 ? {} : { changes: differences }),
      ...(conflict?.cart == null ? {} : { cart: describeCart(conflict.cart) }),
    },
  };
}

function nextStep({ code, details, retryAfterSeconds }: ApiError): string {
  const reason = details.reason ?? details.reasonCodes?.[0];
  const words = (reason === undefined ? undefined : byReason[reason]) ?? byCode[code];
  const waiting = retryAfterSeconds === null ? '' : ` Wait ${retryAfterSeconds} seconds.`;
  return `${words ?? 'Try again in a minute.'}${waiting}`;
}

/** What the service says about the cause, as far as it helps to correct a call. */
function namedDetails(details: ErrorDetails): Readonly<Record<string, unknown>> {
  const reasons = details.reasonCodes ?? (details.reason === undefined ? undefined : [details.reason]);
  const { fields, field, modifierGroupId, minimum, maximum } = details;
  const named = { fields: fields?.slice(0, 20), field, modifierGroupId, minimum, maximum, reasons };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}
