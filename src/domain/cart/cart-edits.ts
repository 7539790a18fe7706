import type { Gratuity } from '../location/policy.ts';
import { digitsOf, isFirstCurrency } from '../values/currency.ts';
import { displayText } from '../values/display-text.ts';
import { assert, CommerceError, invalid } from '../values/errors.ts';
import { formatMoney, parseDecimal, parsePercent } from '../values/money.ts';
import { type Cart, type Contact, changedCart } from './cart.ts';
import { grossOf } from './pricing.ts';

/** The private note for the kitchen (reference/carts.md#updatecart); "" clears it. */
export function setNote(cart: Cart, note: string): Cart {
  return changedCart(cart, { note: displayText(note) });
}

/**
 * The cart with the customer's contact (reference/carts.md#validateandupdatecart). Refuses a name of blanks, and a
 * contact without e-mail and phone.
 */
export function setContact(cart: Cart, contact: Contact): Cart {
  const customerName = displayText(contact.customerName);
  if (customerName === '') throw invalid('customerName', 'Send the name of the customer.', 'minLength');
  if (contact.emailAddress === null && contact.phoneNumber === null) {
    throw invalid('emailAddress', 'Send an email address, a phone number, or both.', 'required');
  }
  return changedCart(cart, { contact: { ...contact, customerName } });
}

/**
 * A tip as the caller words it, exactly one of the two: an amount in major units ("2.50"), or whole-number percent
 * ("18").
 */
export type TipChoice = { readonly amount?: string; readonly percentage?: string };

const tipAmountMaxMinor = 100_000;
const tipRateMax = 1_000_000;

/**
 * The cart with this tip instead of any earlier one; zero clears it (reference/carts.md#setgratuity). Refuses with
 * VALIDATION_ERROR what is too large or too fine, and what the location's gratuity configuration does not allow.
 */
export function setTip(cart: Cart, { amount, percentage }: TipChoice, gratuity: Gratuity): Cart {
  if (amount !== undefined) return changedCart(cart, { tip: chooseAmount(cart, amount, gratuity) });
  assert(percentage !== undefined, 'the schema lets exactly one of the two pass');
  return changedCart(cart, { tip: choosePercentage(percentage, gratuity) });
}

function chooseAmount({ currency, lines }: Cart, text: string, gratuity: Gratuity): Cart['tip'] {
  const amountMinor = parseDecimal(text, currency);
  const maxMinor = isFirstCurrency(currency) ? tipAmountMaxMinor : Math.max(tipAmountMaxMinor, grossOf(lines));
  if (amountMinor === null || amountMinor > maxMinor) {
    const [digits, most] = [digitsOf(currency), formatMoney(maxMinor, currency)];
    throw invalid('amount', `A tip has at most ${digits} decimals and is at most ${most}.`, 'maximum');
  }
  if (amountMinor === 0) return { kind: 'none' };
  if (!gratuity.enabled || !gratuity.allowCustom) {
    throw invalid('amount', 'This location does not take tips of a free amount.', 'gratuity');
  }
  return { kind: 'amount', amountMinor };
}

function choosePercentage(text: string, gratuity: Gratuity): Cart['tip'] {
  const rate = parsePercent(text);
  if (rate === null || rate > tipRateMax) {
    throw invalid('percentage', 'A tip is at most 100 percent with at most four decimals.', 'maximum');
  }
  if (rate === 0) return { kind: 'none' };
  const configured = gratuity.percentages.some((percentage) => percentage * 10_000 === rate);
  if (!gratuity.enabled || !(gratuity.allowCustom || configured)) {
    throw invalid('percentage', 'This location does not take that tip: see its gratuity configuration.', 'gratuity');
  }
  return { kind: 'percentage', rate };
}

/** The cart in the hands of a customer (reference/carts.md#claimcart). Refuses another owner with FORBIDDEN. */
export function claimCart(cart: Cart, customerId: string): Cart {
  if (cart.ownerId !== null && cart.ownerId !== customerId) {
    throw new CommerceError('FORBIDDEN', 'This cart belongs to another customer.');
  }
  return changedCart(cart, { ownerId: customerId, contextCustomerId: customerId });
}

/** The cart at its end (reference/carts.md#expirecart). */
export function expireCart(cart: Cart): Cart {
  return changedCart(cart, { status: 'EXPIRED' });
}
