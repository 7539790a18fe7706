import type { OrderDetail } from '../../../client/index.ts';
import { destinationText } from '../../cart/destination-text.ts';
import { knownStatus } from '../../cart/order/order-status.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { PhoneLink } from '../../design/phone-link.tsx';
import { formatAmount } from '../../language/amount.ts';
import { type Texts, useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { OrderSteps } from './order-steps.tsx';

/** Where an order stands, said in one sentence and drawn as steps; and where and when it is handed over. */
export function OrderProgress({ order }: { readonly order: OrderDetail }) {
  const { merchant } = useMerchant();
  const ordered = merchant.locations.find((one) => one.restaurantDisplayName === order.restaurantDisplayName);
  const texts = useTexts('ordering');
  const words = useTexts('cart');
  const status = knownStatus(order.status);
  const sentence = status === null ? order.status : texts(sentenceWord(status, order));
  const isStopped = status === 'CANCELLED' || status === 'REFUNDED';
  const when = words('time.at', { day: dayText(order.orderDate), time: timeText(order.orderTime) });
  return (
    <Card>
      <div aria-live="polite">
        {isStopped ? (
          <Notice tone="warn" title={sentence}>
            {texts('order.stoppedHint', { refunded: formatAmount(order.pricing.refunded, order.currency) })}
          </Notice>
        ) : (
          <p className="font-display text-2xl font-bold">{sentence}</p>
        )}
      </div>
      {!isStopped && (
        <div className="mt-5">
          <OrderSteps method={order.fulfillmentMethod} status={order.status} />
        </div>
      )}
      <ul className="mt-5 space-y-2 border-t border-line pt-4">
        <li className="flex items-center gap-2">
          <Icon name="clock" size={20} />
          {order.pickupType === 'ASAP' ? texts('order.asapAt', { when }) : texts('order.laterAt', { when })}
        </li>
        <li className="flex items-center gap-2">
          <Icon name="pin" size={20} />
          {methodAndPlace(order, words)}
        </li>
        {ordered?.phoneNumber !== undefined && (
          <li>
            <PhoneLink number={ordered.phoneNumber} />
          </li>
        )}
      </ul>
      {order.partiallyRefunded && (
        <div className="mt-4">
          <Notice tone="plain">
            {texts('order.partlyRefunded', { refunded: formatAmount(order.pricing.refunded, order.currency) })}
          </Notice>
        </div>
      )}
    </Card>
  );
}

function sentenceWord(status: NonNullable<ReturnType<typeof knownStatus>>, { fulfillmentMethod }: OrderDetail) {
  if (status === 'READY' && fulfillmentMethod !== 'takeout') return 'order.sentence.cooked' as const;
  return `order.sentence.${status}` as const;
}

function methodAndPlace(
  { fulfillmentMethod, fulfillmentIdentifier, restaurantDisplayName }: OrderDetail,
  texts: Texts<'cart'>,
): string {
  const isPickup = fulfillmentMethod === 'takeout';
  const where = isPickup ? restaurantDisplayName : destinationText(fulfillmentMethod, fulfillmentIdentifier, texts);
  return `${texts(`method.${fulfillmentMethod}`)} · ${where}`;
}
