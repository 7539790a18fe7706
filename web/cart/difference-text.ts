import type { TFunction } from 'i18next';
import type { Cart, Difference } from '../../client/index.ts';
import { formatAmount, formatRate } from '../language/amount.ts';
import { dayText, timeText } from '../language/local-time.ts';
import { chosenGroups, chosenOptions } from './line-details.ts';

/** One change at the restaurant as a sentence, with what was and what is. `cart` is the one the lines are named in. */
export function differenceText(difference: Difference, cart: Cart, texts: TFunction<'ordering'>): string {
  const { reason, path } = difference;
  const line = cart.items.find(({ id }) => id === difference.cartItemId);
  const name = line?.name ?? texts('difference.someDish');
  const { before, after } = wordsOf(difference, cart, texts);
  switch (reason) {
    case 'PRICE_CHANGED':
    case 'QUANTITY_REDUCED':
      return texts(`difference.${reason}`, { name, before, after });
    case 'ITEM_SOLD_OUT':
    case 'ITEM_UNAVAILABLE':
    case 'MAPPING_MISSING':
    case 'MODIFIER_RULE_CHANGED':
      return texts(`difference.${reason}`, { name });
    case 'MODIFIER_UNAVAILABLE': {
      const options = line === undefined ? [] : chosenOptions(chosenGroups(line));
      const option = options.find(({ id }) => path.includes(`[${id}]`))?.name ?? before;
      return texts('difference.MODIFIER_UNAVAILABLE', { name, option });
    }
    case 'SCHEDULE_CLOSED':
      return after === ''
        ? texts('difference.noTime', { before })
        : texts('difference.SCHEDULE_CLOSED', { before, after });
    case 'FULFILLMENT_UNAVAILABLE':
      return path === 'deliveryInfo' ? texts('difference.outOfArea') : texts('difference.FULFILLMENT_UNAVAILABLE');
    case 'POLICY_CHANGED':
      return policyText(path, before, after, texts);
    case 'QUOTE_EXPIRED':
      return after === '' ? texts('difference.noCourier') : texts('difference.QUOTE_EXPIRED', { before, after });
    default:
      return texts('difference.other');
  }
}

function policyText(path: string, before: string, after: string, texts: TFunction<'ordering'>): string {
  if (path === 'discountCode') return texts('difference.codeEnded', { before });
  if (path === 'reward') return texts('difference.rewardEnded');
  if (path === 'waiterTipTotal') return texts('difference.tipChanged', { before, after });
  if (path === 'fees.taxRate') return texts('difference.taxChanged', { before, after });
  return texts('difference.feeChanged', { before, after });
}

/** The wire sends scalars; amounts and rates are written as people read them. */
function wordsOf({ path, before, after }: Difference, cart: Cart, texts: TFunction<'ordering'>) {
  const write = (value: Difference['before']): string => {
    if (value === null) return '';
    if (/Rate$/.test(path)) return formatRate(String(value));
    if (isAmount(path)) return formatAmount(String(value), cart.currency);
    return path === 'orderTime' ? whenText(String(value), texts) : String(value);
  };
  return { before: write(before), after: write(after) };
}

/** A moment of the wire (`2026-06-01 16:20`, `ASAP`) in words. */
export function whenText(moment: string, texts: TFunction<'ordering'>): string {
  const [date = '', time] = moment.split(' ');
  return time === undefined ? texts('time.asap') : texts('time.at', { day: dayText(date), time: timeText(time) });
}

function isAmount(path: string): boolean {
  return /\.price$|^fees\.\w+Fix$|^waiterTipTotal$|^deliveryQuote$/.test(path);
}
