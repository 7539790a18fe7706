import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderDetail, OrderProgress } from '../../client/index.ts';
import { destinationText } from '../cart/destination-text.ts';
import { OrderHandover } from '../cart/handover/order-handover.tsx';
import { OrderReceipt } from '../cart/order/order-receipt.tsx';
import { Card } from '../design/card.tsx';
import { Icon } from '../design/icon.tsx';
import { Notice } from '../design/notice.tsx';
import { Spinner } from '../design/spinner.tsx';
import { formatAmount, isSomething } from '../language/amount.ts';
import { inLine } from '../language/direction.ts';
import { currentLanguage, ownLocale, useTexts } from '../language/language.ts';
import { dayText, timeText } from '../language/local-time.ts';
import { LegalNotice } from '../legal-notice.tsx';
import { CancelCard } from './cancel-card.tsx';
import { forgetNote } from './notify/device-notifications.ts';
import { NotifyCard } from './notify/notify-card.tsx';
import { OrderSteps } from './order-steps.tsx';
import { orderWords } from './order-words.ts';
import { RatingCard } from './rating-card.tsx';
import { CalendarButton, RestaurantCard } from './restaurant-card.tsx';
import { announceArrival, type OrderAccess, type ShownOrder } from './use-order-page.ts';

/** Everything about one order, the same wherever it was opened: how it stands, what can be done, what it was and whom to call. */
export function OrderView({
  shown,
  access,
  actions,
  aside,
}: {
  readonly shown: ShownOrder;
  readonly access: OrderAccess;
  /** More to do with it, beside what is always there. */
  readonly actions?: ReactNode;
  /** What stands below how it stands: a map, say. */
  readonly aside?: ReactNode;
}) {
  const { progress, order, details } = shown;
  const { orderToken } = progress;
  // The thanks for a rating stay when the order is read again.
  const wasOffered = useRef(false);
  wasOffered.current ||= progress.canRate;
  const isOver = !isUnderWay(progress);
  useEffect(() => {
    if (isOver) void forgetNote(access.orderId);
  }, [isOver, access.orderId]);
  return (
    <div className="space-y-5">
      <Standing shown={shown} />
      {order !== null && (
        <OrderHandover details={details} status={order.status} arrive={(body) => announceArrival(access, body)} />
      )}
      {!isOver && <NotifyCard access={access} />}
      {aside}
      {progress.canCancel && orderToken !== null && (
        <CancelCard access={access} orderToken={orderToken} isPaidOnline={progress.isPaidOnline} />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
        {!isOver && <CalendarButton progress={progress} />}
        {actions}
      </div>
      {orderToken !== null && wasOffered.current && <RatingCard access={access} orderToken={orderToken} />}
      {order !== null && (
        <OrderReceipt order={order} taxes={details}>
          <PrintedFacts order={order} progress={progress} />
        </OrderReceipt>
      )}
      <RestaurantCard progress={progress} />
      <div className="hidden print:block">
        <LegalNotice legal={progress.restaurant.legal} />
      </div>
    </div>
  );
}

/** Whether something is still to come of it. */
export function isUnderWay({ state, status }: Pick<OrderProgress, 'state' | 'status'>): boolean {
  if (state !== 'ordered') return state === 'waiting';
  return !['DELIVERED', 'COMPLETED', 'CANCELLED', 'REFUNDED'].includes(status ?? '');
}

function Standing({ shown }: { readonly shown: ShownOrder }) {
  const texts = useTexts('order');
  const { progress, order, details } = shown;
  const payment = details?.payment ?? null;
  const pricing = order?.pricing ?? null;
  const words = orderWords({ progress, pricing, payment });
  const restaurant = progress.restaurant.name;
  const money = (decimal: string) => (order === null ? decimal : formatAmount(decimal, order.currency));
  const back = payment?.method === 'counter' ? payment.handBack : pricing?.refunded;
  const isGoing = words.tone !== 'warn';
  const title = texts(words.title, { restaurant });
  return (
    <Card className="print:hidden">
      <div aria-live="polite">
        {isGoing ? (
          <div className="flex items-start gap-4">
            {progress.state === 'waiting' && (
              <span className="mt-1.5 text-accent">
                <Spinner />
              </span>
            )}
            <div className="min-w-0">
              <p className="font-display text-2xl font-bold">{title}</p>
              {words.next !== null && <p className="mt-1 text-muted">{texts(words.next, { restaurant })}</p>}
            </div>
          </div>
        ) : (
          <Notice tone="warn" title={title}>
            {words.next !== null && <p>{texts(words.next, { restaurant })}</p>}
            {words.money !== null && (back === undefined || isSomething(back) || !words.money.endsWith('ack')) && (
              <p>{texts(words.money, { refunded: money(back ?? '') })}</p>
            )}
          </Notice>
        )}
      </div>
      {isGoing && progress.state === 'ordered' && (
        <div className="mt-5">
          <OrderSteps method={progress.fulfillmentMethod} status={progress.status ?? ''} />
        </div>
      )}
      {isGoing && <WhenAndWhere progress={progress} order={order} />}
      {order?.partiallyRefunded && isGoing && (
        <div className="mt-4">
          <Notice tone="plain">{texts('partlyRefunded', { refunded: money(order.pricing.refunded) })}</Notice>
        </div>
      )}
      {payment?.state === 'due' && isGoing && (
        <p className="mt-4 font-semibold">{texts(`due.${progress.fulfillmentMethod}`, { due: money(payment.due) })}</p>
      )}
    </Card>
  );
}

function WhenAndWhere({ progress, order }: { readonly progress: OrderProgress; readonly order: OrderDetail | null }) {
  const texts = useTexts('order');
  const words = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const { fulfillmentMethod: method, restaurant, delayedTo, answerBy } = progress;
  const planned = words('time.at', { day: dayText(progress.orderDate), time: timeText(progress.orderTime) });
  const where = method === 'takeout' ? restaurant.name : order === null ? '' : destinationOf(order, words);
  const place = [everywhere(`method.${method}`), ...(where === '' ? [] : [where])];
  return (
    <>
      {delayedTo !== null && isUnderWay(progress) && (
        <div className="mt-4">
          <Notice tone="warn" title={texts('late.title')}>
            {texts('late.text', {
              when: words('time.at', { day: dayText(delayedTo.orderDate), time: timeText(delayedTo.orderTime) }),
            })}
          </Notice>
        </div>
      )}
      <ul className="mt-5 space-y-2 border-t border-line pt-4">
        <li className="flex items-center gap-2">
          <Icon name="clock" size={20} />
          <span className={delayedTo === null ? undefined : 'text-muted line-through'}>
            {texts(progress.pickupType === 'ASAP' ? 'asapAt' : 'laterAt', { when: planned })}
          </span>
        </li>
        <li className="flex items-center gap-2">
          <Icon name="pin" size={20} />
          <span className="min-w-0">{inLine(place, ' · ', currentLanguage())}</span>
        </li>
        {answerBy !== null && (
          <li className="text-muted">
            {texts('answerBy', { time: words('time.at', clockOf(answerBy, restaurant.timeZone)) })}
          </li>
        )}
      </ul>
    </>
  );
}

/** On the screen these stand above; paper has the receipt alone. */
function PrintedFacts({ order, progress }: { readonly order: OrderDetail; readonly progress: OrderProgress }) {
  const words = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const when = words('time.at', { day: dayText(order.orderDate), time: timeText(order.orderTime) });
  const facts = [everywhere(`method.${order.fulfillmentMethod}`), destinationOf(order, words), when];
  return (
    <p className="mb-4 hidden border-b border-line pb-4 print:block">
      <span className="block font-semibold">{progress.restaurant.name}</span>
      <span className="block">{progress.restaurant.addressString}</span>
      {inLine(facts, ' · ', currentLanguage())}
    </p>
  );
}

function destinationOf(order: OrderDetail, words: Parameters<typeof destinationText>[2]): string {
  const { fulfillmentMethod, fulfillmentIdentifier, deliveryInfo } = order;
  return deliveryInfo?.deliveryAddress ?? destinationText(fulfillmentMethod, fulfillmentIdentifier, words);
}

/** An instant on the clock of the restaurant. */
function clockOf(instant: string, timeZone: string): Readonly<Record<'day' | 'time', string>> {
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(ownLocale(), { ...options, timeZone }).format(new Date(instant));
  // Each for itself: beside a weekday some languages write 04:15 for 4:15.
  return { day: shown({ weekday: 'long' }), time: shown({ hour: 'numeric', minute: '2-digit' }) };
}
