import type { Cart } from '../../../client/index.ts';
import { inLine } from '../../language/direction.ts';
import { currentLanguage, type Texts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';

/** When an order is wanted, in words. */
export function whenText(
  { pickupType, orderDate, orderTime }: Pick<Cart, 'pickupType' | 'orderDate' | 'orderTime'>,
  texts: Texts<'checkout'>,
): string {
  const time = timeText(orderTime);
  return pickupType === 'ASAP'
    ? texts('fulfillment.asap', { time })
    : inLine([dayText(orderDate, 'short'), time], ', ', currentLanguage());
}
