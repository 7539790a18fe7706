import type { TFunction } from 'i18next';
import type { Cart, Difference } from '../../../client/index.ts';
import { formatAmount, formatRate } from '../../language/amount.ts';
import { currentLanguage } from '../../language/language.ts';
import { formatLocalTime } from './local-time.ts';

type Texts = TFunction<'checkout'>;

/** One Difference as a sentence (interface.md 9.2). `cart` is one that still has the line it is about. */
export function differenceText(difference: Difference, cart: Cart, texts: Texts): string {
  const { reason, before, after } = difference;
  const line = cart.items.find(({ id }) => id === difference.cartItemId);
  const name = line?.name ?? texts('difference.someDish');
  const words = { name, before: String(before ?? ''), after: String(after ?? '') };
  const money = { before: moneyText(before, cart), after: moneyText(after, cart) };
  switch (reason) {
    case 'PRICE_CHANGED':
      return texts('difference.PRICE_CHANGED', { name, ...money });
    case 'ITEM_UNAVAILABLE':
    case 'ITEM_SOLD_OUT':
    case 'MAPPING_MISSING':
    case 'MODIFIER_RULE_CHANGED':
    case 'MODIFIER_UNAVAILABLE':
    case 'QUANTITY_REDUCED':
      return texts(`difference.${reason}`, words);
    case 'SCHEDULE_CLOSED': {
      const times = { before: timeText(before), after: timeText(after) };
      return texts(after === null ? 'difference.SCHEDULE_CLOSED' : 'difference.scheduleMoved', times);
    }
    case 'FULFILLMENT_UNAVAILABLE':
      return texts(difference.path === 'deliveryInfo' ? 'difference.outOfArea' : 'difference.FULFILLMENT_UNAVAILABLE');
    case 'POLICY_CHANGED':
      return policyText(difference, cart, texts);
    case 'QUOTE_EXPIRED':
      return texts(after === null ? 'difference.QUOTE_EXPIRED' : 'difference.deliveryFee', money);
    default:
      // A reason that is younger than this page is told by what was and what is.
      return texts('difference.other', words);
  }
}

function policyText({ path, before, after }: Difference, cart: Cart, texts: Texts): string {
  if (path === 'discountCode') return texts('difference.code', { before: String(before ?? '') });
  if (path === 'reward') return texts('difference.reward');
  const money = { before: moneyText(before, cart), after: moneyText(after, cart) };
  if (path === 'waiterTipTotal') return texts('difference.tip', money);
  const fee = /^fees\.(\w+?)(Rate|Fix)$/.exec(path);
  if (fee === null) return texts('difference.other', { before: String(before ?? ''), after: String(after ?? '') });
  const values = fee[2] === 'Fix' ? money : { before: formatRate(String(before)), after: formatRate(String(after)) };
  return texts('difference.fee', { fee: feeName(fee[1], texts), ...values });
}

function feeName(word: string | undefined, texts: Texts): string {
  switch (word) {
    case 'tax':
      return texts('totals.tax');
    case 'tip':
      return texts('totals.tip');
    case 'fulfillmentMethodFee':
      return texts('totals.fulfillment');
    case 'enterpriseFee':
      return texts('totals.enterprise');
    case 'paymentProcessingFee':
      return texts('totals.processing');
    default:
      return texts('totals.service');
  }
}

function moneyText(value: Difference['before'], { currency }: Cart): string {
  const text = String(value ?? '');
  return /^\d+(\.\d+)?$/.test(text) ? formatAmount(text, currency) : text;
}

function timeText(value: Difference['before']): string {
  const [date = '', time = ''] = String(value ?? '').split(' ');
  return formatLocalTime(date, time, currentLanguage());
}
