import type { Cart, CartItem, Difference } from '../../../client/index.ts';
import { formatAmount, formatRate } from '../../language/amount.ts';
import type { Texts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { chosenOptions } from '../line-details.ts';

/** One Difference as a sentence, with what was and what is. `cart` is one that still has the line it is about. */
export function differenceText(difference: Difference, cart: Cart, texts: Texts<'cart'>): string {
  const { reason, path } = difference;
  const line = cart.items.find(({ id }) => id === difference.cartItemId);
  const name = line?.name ?? texts('difference.someItem');
  const { before, after } = valuesOf(difference, cart, texts);
  switch (reason) {
    case 'PRICE_CHANGED':
    case 'QUANTITY_REDUCED':
      return texts(`difference.${reason}`, { name, before, after });
    case 'ITEM_SOLD_OUT':
    case 'ITEM_UNAVAILABLE':
    case 'MAPPING_MISSING':
    case 'MODIFIER_RULE_CHANGED':
      return texts(`difference.${reason}`, { name });
    case 'MODIFIER_UNAVAILABLE':
      return texts('difference.MODIFIER_UNAVAILABLE', { name, option: optionName(line, path) ?? before });
    case 'SCHEDULE_CLOSED':
      return texts(after === '' ? 'difference.noTime' : 'difference.SCHEDULE_CLOSED', { before, after });
    case 'FULFILLMENT_UNAVAILABLE':
      return texts(path === 'deliveryInfo' ? 'difference.outOfArea' : 'difference.FULFILLMENT_UNAVAILABLE');
    case 'POLICY_CHANGED':
      return policyText(path, { before, after }, texts);
    case 'QUOTE_EXPIRED':
      return texts(after === '' ? 'difference.newQuote' : 'difference.QUOTE_EXPIRED', { before, after });
    default:
      // A reason that is younger than this page.
      return texts('difference.other', { before, after });
  }
}

/** A moment of the wire (`2026-06-01 16:20`, `ASAP`) in words. */
export function whenText(moment: string, texts: Texts<'cart'>): string {
  const [date = '', time] = moment.split(' ');
  return time === undefined ? texts('time.asap') : texts('time.at', { day: dayText(date), time: timeText(time) });
}

type Values = { readonly before: string; readonly after: string };

function policyText(path: string, values: Values, texts: Texts<'cart'>): string {
  if (path === 'discountCode') return texts('difference.code', values);
  if (path === 'reward') return texts('difference.reward');
  if (path === 'waiterTipTotal') return texts('difference.tip', values);
  const fee = /^fees\.(\w+?)(Rate|Fix)$/.exec(path);
  return fee === null
    ? texts('difference.other', values)
    : texts('difference.fee', { fee: texts(feeName(fee[1])), ...values });
}

function feeName(fee: string | undefined) {
  switch (fee) {
    case 'tax':
      return 'totals.tax';
    case 'tip':
      return 'totals.tip';
    case 'fulfillmentMethodFee':
      return 'totals.fee.delivery';
    case 'enterpriseFee':
      return 'totals.enterprise';
    case 'paymentProcessingFee':
      return 'totals.processing';
    default:
      return 'totals.service';
  }
}

/** The wire sends scalars; amounts, rates and times are written as people read them. */
function valuesOf({ path, before, after }: Difference, { currency }: Cart, texts: Texts<'cart'>): Values {
  const write = (value: Difference['before']): string => {
    if (value === null) return '';
    if (/Rate$/.test(path)) return formatRate(String(value));
    if (/\.price$|^fees\.\w+Fix$|^waiterTipTotal$|^deliveryQuote$/.test(path)) {
      return formatAmount(String(value), currency);
    }
    return path === 'orderTime' ? whenText(String(value), texts) : String(value);
  };
  return { before: write(before), after: write(after) };
}

function optionName(line: CartItem | undefined, path: string): string | undefined {
  return line && chosenOptions(line).find(({ id }) => path.includes(`[${id}]`))?.name;
}
