import { useState } from 'react';
import type { Cart } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ChoiceCard, SelectField } from '../design/field.tsx';
import { useTexts } from '../language/language.ts';
import { dayText, timeText } from '../language/local-time.ts';
import { Failure, Waiting } from '../storefront/frame/page-states.tsx';
import { useOrderTimes } from '../storefront/frame/queries.ts';
import { useCartSession } from '../storefront/session/cart-session.tsx';
import { ActNotice, useCartAct, useChoice } from './use-act.tsx';

/** When the food is wanted: as soon as the kitchen can, or at a time it offers. */
export function TimeCard({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const act = useCartAct();
  const times = useOrderTimes(cart.locationId, cart.fulfilmentMethod, true);
  const [choosing, setChoosing] = useState(false);
  const choice = useChoice(cart.pickupType);
  const isLater = choosing || choice.shown === 'LATER';
  const setAsap = () => {
    setChoosing(false);
    if (cart.pickupType === 'LATER') {
      void choice.choose('ASAP', () =>
        act.change((of) => client.setOrderTime({ ...of, body: { pickupType: 'ASAP' } })),
      );
    }
  };
  const mayWait = times.data?.requireScheduledOrders !== true;
  const maySchedule = times.data?.scheduleAllowed !== false;
  const chosen = texts('time.at', { day: dayText(cart.orderDate), time: timeText(cart.orderTime) });
  return (
    <Card title={texts('time.title')}>
      <fieldset>
        <legend className="sr-only">{texts('time.title')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {mayWait && (
            <ChoiceCard
              name="time"
              label={texts('time.asap')}
              detail={cart.pickupType === 'ASAP' ? texts('time.about', { time: chosen }) : texts('time.asapHint')}
              checked={!isLater}
              onChange={setAsap}
            />
          )}
          {maySchedule && (
            <ChoiceCard
              name="time"
              label={texts('time.later')}
              detail={cart.pickupType === 'LATER' ? chosen : texts('time.laterHint')}
              checked={isLater}
              onChange={() => setChoosing(true)}
            />
          )}
        </div>
      </fieldset>
      <div className="mt-3 space-y-3 empty:hidden">
        <ActNotice act={act} />
        {isLater && times.isPending && <Waiting />}
        {isLater && times.isError && <Failure error={times.error} again={() => void times.refetch()} />}
        {isLater && times.data !== undefined && (
          <TimeForm cart={cart} days={times.data.orderDays} done={() => setChoosing(false)} />
        )}
      </div>
    </Card>
  );
}

type Day = NonNullable<ReturnType<typeof useOrderTimes>['data']>['orderDays'][number];

function TimeForm({
  cart,
  days,
  done,
}: {
  readonly cart: Cart;
  readonly days: readonly Day[];
  readonly done: () => void;
}) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const act = useCartAct();
  const [typed, setTyped] = useState({ date: cart.orderDate, time: cart.orderTime });
  const day = days.find(({ value }) => value === typed.date) ?? days[0];
  if (day === undefined) return <p className="text-muted">{texts('time.none')}</p>;
  const time = day.intervals.includes(typed.time) ? typed.time : (day.intervals[0] ?? '');
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={async (event) => {
        event.preventDefault();
        const body = { pickupType: 'LATER', orderDate: day.value, orderTime: time } as const;
        if (await act.change((of) => client.setOrderTime({ ...of, body }))) done();
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
      <Button type="submit" look="primary" busy={act.busy}>
        {texts('time.set')}
      </Button>
      <div className="empty:hidden sm:col-span-3">
        <ActNotice act={act} />
      </div>
    </form>
  );
}
