import { useQuery } from '@tanstack/react-query';
import type { OrderDay, OrderTime, OrderTimes } from '../../../client/index.ts';
import { ChoiceCard, SelectField } from '../../design/field.tsx';
import { bothOf, Loaded } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { useCart } from '../cart-access.tsx';
import { SavingNote } from '../saving/saving-note.tsx';
import { typingPauseMs, useSaving } from '../saving/use-saving.ts';
import { firstTimeOf, orderTimesQuery } from './order-times.ts';
import { readinessQuery } from './readiness.ts';

/** When the order is wanted: as soon as the kitchen can, or at a time it offers. What is chosen is saved at once. */
export function TimeForm() {
  const { client, cart } = useCart();
  const { locationId, fulfilmentMethod: method } = cart;
  const times = useQuery(orderTimesQuery(client, locationId, method));
  const readiness = useQuery(readinessQuery(client, locationId, method));
  return (
    <Loaded query={bothOf(times, readiness)} quiet>
      {([offered, now]) => {
        const asapTime = now.ready && now.pickupType === 'ASAP' ? now.orderTime : null;
        return <TimeChoices key={method} offered={offered} asapTime={asapTime} />;
      }}
    </Loaded>
  );
}

function TimeChoices({ offered, asapTime }: { readonly offered: OrderTimes; readonly asapTime: string | null }) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const saving = useSaving<OrderTime>((call, body) => client.setOrderTime({ ...call, body }));
  const shown = saving.wanted?.value ?? chosenTime(cart);
  const first = firstTimeOf(offered.orderDays);
  if (asapTime === null && first === null) {
    return (
      <Notice tone="warn" title={texts('time.closed.title')}>
        {texts('time.closed.text')}
      </Notice>
    );
  }
  // What the cart was left at is not offered any more: something else has to be chosen.
  const isPassed = asapTime === null && shown.pickupType === 'ASAP';
  const atWords = ({ orderDate = '', orderTime = '' }: OrderTime) =>
    texts('time.at', { day: dayText(orderDate), time: timeText(orderTime) });
  return (
    <div className="space-y-3">
      {isPassed && <Notice tone="warn">{texts('time.noAsap')}</Notice>}
      <fieldset>
        <legend className="sr-only">{texts('time.title')}</legend>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {asapTime !== null && (
            <ChoiceCard
              name="time"
              label={texts('time.asap')}
              detail={
                cart.pickupType === 'ASAP' ? texts('time.around', { time: atWords(cart) }) : texts('time.asapHint')
              }
              checked={shown.pickupType === 'ASAP'}
              onChange={() => saving.choose({ pickupType: 'ASAP' })}
            />
          )}
          {offered.scheduleAllowed && first !== null && (
            <ChoiceCard
              name="time"
              label={texts(asapTime === null ? 'time.first' : 'time.later')}
              detail={
                shown.pickupType === 'LATER'
                  ? atWords(shown)
                  : asapTime === null
                    ? atWords(first)
                    : texts('time.laterHint')
              }
              checked={shown.pickupType === 'LATER'}
              onChange={() => saving.choose(first)}
            />
          )}
        </div>
      </fieldset>
      {shown.pickupType === 'LATER' && (
        <Slots days={offered.orderDays} shown={shown} onChoose={(slot) => saving.choose(slot, typingPauseMs)} />
      )}
      <SavingNote saving={saving} />
    </div>
  );
}

function chosenTime({ pickupType, orderDate, orderTime }: OrderTime): OrderTime {
  return pickupType === 'ASAP'
    ? { pickupType }
    : { pickupType, orderDate: orderDate ?? '', orderTime: orderTime ?? '' };
}

/** The day and the time, as they are saved: whatever these show is what the order is for, or is on its way. */
function Slots({
  days,
  shown,
  onChoose,
}: {
  readonly days: readonly OrderDay[];
  readonly shown: OrderTime;
  readonly onChoose: (slot: OrderTime) => void;
}) {
  const texts = useTexts('cart');
  const { orderDate = '', orderTime = '' } = shown;
  const day = days.find(({ value }) => value === orderDate);
  const times = day?.intervals ?? [];
  const chooseDay = (value: string) => {
    const next = days.find((one) => one.value === value)?.intervals ?? [];
    const time = next.includes(orderTime) ? orderTime : next[0];
    if (time !== undefined) onChoose({ pickupType: 'LATER', orderDate: value, orderTime: time });
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <SelectField label={texts('time.day')} value={orderDate} onChange={(event) => chooseDay(event.target.value)}>
        {day === undefined && <option value={orderDate}>{dayText(orderDate)}</option>}
        {days.map(({ value }) => (
          <option key={value} value={value}>
            {dayText(value)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts('time.time')}
        value={orderTime}
        onChange={(event) => onChoose({ pickupType: 'LATER', orderDate, orderTime: event.target.value })}
      >
        {!times.includes(orderTime) && <option value={orderTime}>{timeText(orderTime)}</option>}
        {times.map((one) => (
          <option key={one} value={one}>
            {timeText(one)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
