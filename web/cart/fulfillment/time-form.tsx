import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDay, OrderTimes } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { ChoiceCard, SelectField } from '../../design/field.tsx';
import { bothOf, Loaded } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { useCart } from '../cart-access.tsx';
import { ActNotice, useCartAct, useChoice } from '../use-act.tsx';
import { orderTimesQuery, readinessQuery } from './order-times.ts';

/** When the order is wanted: as soon as the kitchen can, or at a time it offers. */
export function TimeForm({ onDone = () => {} }: { readonly onDone?: () => void }) {
  const { client, cart } = useCart();
  const { locationId, fulfilmentMethod: method } = cart;
  const times = useQuery(orderTimesQuery(client, locationId, method));
  const readiness = useQuery(readinessQuery(client, locationId, method));
  return (
    <Loaded query={bothOf(times, readiness)} quiet>
      {([offered, now]) => {
        const asapTime = now.ready && now.pickupType === 'ASAP' ? now.orderTime : null;
        return <TimeChoices key={method} offered={offered} asapTime={asapTime} onDone={onDone} />;
      }}
    </Loaded>
  );
}

function TimeChoices({
  offered,
  asapTime,
  onDone,
}: {
  readonly offered: OrderTimes;
  readonly asapTime: string | null;
  readonly onDone: () => void;
}) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const act = useCartAct();
  const [isScheduling, setScheduling] = useState(false);
  const choice = useChoice(cart.pickupType);
  const isLater = isScheduling || choice.shown === 'LATER';
  const isScheduled = cart.pickupType === 'LATER';
  const chosen = texts('time.at', { day: dayText(cart.orderDate), time: timeText(cart.orderTime) });
  if (asapTime === null && offered.orderDays.length === 0) {
    return (
      <Notice tone="warn" title={texts('time.closed.title')}>
        {texts('time.closed.text')}
      </Notice>
    );
  }
  const chooseAsap = async () => {
    setScheduling(false);
    if (!isScheduled) return onDone();
    await choice.choose('ASAP', async () => {
      if (await act.change((call) => client.setOrderTime({ ...call, body: { pickupType: 'ASAP' } }))) onDone();
    });
  };
  return (
    <div className="space-y-3">
      <fieldset>
        <legend className="sr-only">{texts('time.title')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {(asapTime !== null || !isScheduled) && (
            <ChoiceCard
              name="time"
              label={texts('time.asap')}
              detail={isScheduled ? texts('time.asapHint') : texts('time.around', { time: chosen })}
              checked={!isLater}
              onChange={() => void chooseAsap()}
            />
          )}
          {offered.scheduleAllowed && (
            <ChoiceCard
              name="time"
              label={texts('time.later')}
              detail={isScheduled ? chosen : texts('time.laterHint')}
              checked={isLater}
              onChange={() => setScheduling(true)}
            />
          )}
        </div>
      </fieldset>
      <ActNotice act={act} />
      {isLater && (
        <SlotForm
          days={offered.orderDays}
          onDone={() => {
            setScheduling(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}

function SlotForm({ days, onDone }: { readonly days: readonly OrderDay[]; readonly onDone: () => void }) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const act = useCartAct();
  const [typed, setTyped] = useState({ date: cart.orderDate, time: cart.orderTime });
  const day = days.find(({ value }) => value === typed.date) ?? days[0];
  if (day === undefined) return <p className="text-muted">{texts('time.none')}</p>;
  const time = day.intervals.includes(typed.time) ? typed.time : (day.intervals[0] ?? '');
  return (
    <form
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={async (event) => {
        event.preventDefault();
        const body = { pickupType: 'LATER', orderDate: day.value, orderTime: time } as const;
        if (await act.change((call) => client.setOrderTime({ ...call, body }))) onDone();
      }}
    >
      <SelectField
        label={texts('time.day')}
        value={day.value}
        onChange={(event) => setTyped({ ...typed, date: event.target.value })}
      >
        {days.map(({ value }) => (
          <option key={value} value={value}>
            {dayText(value)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts('time.time')}
        value={time}
        onChange={(event) => setTyped({ date: day.value, time: event.target.value })}
      >
        {day.intervals.map((one) => (
          <option key={one} value={one}>
            {timeText(one)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="primary" className="col-span-2 sm:col-span-1" busy={act.busy}>
        {texts('time.save')}
      </Button>
      <div className="col-span-full empty:hidden">
        <ActNotice act={act} />
      </div>
    </form>
  );
}
