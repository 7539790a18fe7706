import type { OrderProgress } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { PhoneLink } from '../../design/phone-link.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { inLine } from '../../language/direction.ts';
import { currentLanguage, ownLocale, useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { LegalNotice } from '../../legal-notice.tsx';
import { PageFrame, useScreen } from '../page-frame.tsx';

/** An order that is none yet, or never became one: what is known of it, and whom to call. */
export function PlacedScreen({ progress }: { readonly progress: OrderProgress }) {
  const texts = useTexts('checkout');
  const words = useTexts('cart');
  const { restaurant, shortId, state, answerBy } = progress;
  const title = texts('progress.title', { number: shortId });
  useScreen(`${title} · ${restaurant.name}`);
  const asked =
    answerBy === null
      ? texts('progress.asking')
      : texts('progress.waitingText', { time: instantText(answerBy, restaurant.timeZone) });
  return (
    <PageFrame heading={title} restaurant={restaurant.name} logo={restaurant.logo} narrow>
      {state === 'refused' ? (
        <Notice tone="warn" title={texts('progress.refused', { restaurant: restaurant.name })}>
          {texts(progress.isPaidOnline ? 'progress.refusedText' : 'progress.refusedUnpaid')}
        </Notice>
      ) : (
        <Card>
          <div role="status" className="flex items-start gap-4">
            <span className="mt-1.5 text-accent">
              <Spinner />
            </span>
            <div>
              <p className="font-display text-2xl font-bold">
                {texts('progress.waiting', { restaurant: restaurant.name })}
              </p>
              <p className="mt-1 text-muted">{asked}</p>
            </div>
          </div>
          <p className="mt-5 flex items-center gap-2 border-t border-line pt-4">
            <Icon name="clock" size={20} />
            {words(`method.${progress.fulfillmentMethod}`)} · {plannedText(progress)}
          </p>
        </Card>
      )}
      <RestaurantCard restaurant={restaurant} />
    </PageFrame>
  );
}

/** That the order was put off, and until when; nothing where it was not, or where that does not matter any more. */
export function LateNotice({ progress }: { readonly progress: OrderProgress }) {
  const texts = useTexts('checkout');
  const isOpen = ['CONFIRMED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY'].includes(progress.status ?? '');
  if (progress.delayedTo === null || !isOpen) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn" title={texts('progress.late')}>
        {texts('progress.lateText', { time: plannedText(progress) })}
      </Notice>
    </div>
  );
}

/** Where the restaurant is, and its number. */
export function RestaurantCard({ restaurant }: Pick<OrderProgress, 'restaurant'>) {
  const texts = useTexts('checkout');
  const { name, addressString, phoneNumber, legal } = restaurant;
  return (
    <Card title={texts('progress.restaurant')} className="mt-5">
      <address className="not-italic">
        <span className="block font-medium">{name}</span>
        <span className="block text-muted">{addressString}</span>
      </address>
      {phoneNumber !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          {texts('progress.call')}
          <PhoneLink number={phoneNumber} />
        </p>
      )}
      <div className="mt-3">
        <LegalNotice legal={legal} />
      </div>
    </Card>
  );
}

function plannedText({ delayedTo, ...promised }: OrderProgress): string {
  const { orderDate, orderTime } = delayedTo ?? promised;
  return inLine([dayText(orderDate, 'short'), timeText(orderTime)], ', ', currentLanguage());
}

/** An instant on the clock of the restaurant. */
function instantText(instant: string, timeZone: string): string {
  const options = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(ownLocale(), options).format(new Date(instant));
}
