import { useEffect, useState } from 'react';
import type { components } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { ChoiceCard, SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { useCart, useCheckout } from '../session/use-checkout.ts';
import { formatClock } from './local-time.ts';

type Times = components['schemas']['OrderTimes'];
type Offer = { readonly times: Times; readonly asap: string | null };
type Wish = { readonly pickupType: 'ASAP' | 'LATER'; readonly orderDate: string; readonly orderTime: string };

/** Choosing when: as soon as possible where that is offered, or one of the free times. */
export function TimeDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  const [offer, problem, reload] = useOffer();
  return (
    <Dialog title={texts('time.title')} closeLabel={everywhere('close')} onClose={onClose}>
      {problem !== null ? (
        <div className="space-y-3">
          <RefusalNotice error={problem} />
          <Button onClick={reload}>{everywhere('tryAgain')}</Button>
        </div>
      ) : offer === null ? (
        <Loading label={everywhere('loading')} />
      ) : offer.asap === null && offer.times.orderDays.length === 0 ? (
        <Notice tone="warn" title={texts('time.closed.title')}>
          {texts('time.closed.text')}
        </Notice>
      ) : (
        <TimeForm offer={offer} onDone={onClose} />
      )}
    </Dialog>
  );
}

function useOffer() {
  const { session } = useCheckout();
  const { locationId, fulfilmentMethod } = useCart();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    const query = { fulfillmentMethod: fulfilmentMethod };
    setProblem(null);
    Promise.all([
      session.client.getOrderTimes({ locationId, query }),
      session.client.getOrderingReadiness({ locationId, query }),
    ]).then(([times, readiness]) => {
      const isAsap = readiness.ready && readiness.pickupType === 'ASAP';
      setOffer({ times, asap: isAsap ? readiness.orderTime : null });
    }, setProblem);
  }, [session, locationId, fulfilmentMethod, round]);
  return [offer, problem, () => setRound(round + 1)] as const;
}

function TimeForm({ offer, onDone }: { readonly offer: Offer; readonly onDone: () => void }) {
  const texts = useTexts('checkout');
  const { session, busy } = useCheckout();
  const cart = useCart();
  const [wish, setWish] = useState<Wish>(() => firstWish(cart, offer));
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setError(null);
    const body = wish.pickupType === 'ASAP' ? { pickupType: wish.pickupType } : wish;
    const outcome = await session.act('time', (client, base) => client.setOrderTime({ ...base, body }));
    if (outcome.ok || outcome.error === null) onDone();
    else setError(outcome.error);
  };
  const language = currentLanguage();
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">{texts('time.title')}</legend>
        {offer.asap !== null && (
          <ChoiceCard
            name="pickupType"
            label={texts('time.asap')}
            detail={texts('fulfillment.asap', { time: formatClock(offer.asap, language) })}
            checked={wish.pickupType === 'ASAP'}
            onChange={() => setWish({ ...wish, pickupType: 'ASAP' })}
          />
        )}
        {offer.times.orderDays.length > 0 && (
          <ChoiceCard
            name="pickupType"
            label={texts('time.later')}
            checked={wish.pickupType === 'LATER'}
            onChange={() => setWish({ ...wish, pickupType: 'LATER' })}
          />
        )}
      </fieldset>
      {wish.pickupType === 'LATER' && <Slots times={offer.times} wish={wish} onChange={setWish} />}
      {error !== null && <RefusalNotice error={error} />}
      <Button type="submit" look="primary" className="w-full" busy={busy === 'time'}>
        {texts('time.save')}
      </Button>
    </form>
  );
}

function Slots({
  times,
  wish,
  onChange,
}: {
  readonly times: Times;
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}) {
  const texts = useTexts('checkout');
  const language = currentLanguage();
  const day = times.orderDays.find(({ value }) => value === wish.orderDate) ?? times.orderDays[0];
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={texts('time.day')}
        value={day?.value ?? ''}
        onChange={(event) => {
          const chosen = times.orderDays.find(({ value }) => value === event.target.value);
          onChange({ ...wish, orderDate: event.target.value, orderTime: chosen?.intervals[0] ?? '' });
        }}
      >
        {times.orderDays.map(({ value, label }) => (
          <option key={value} value={value}>
            {dayText(value, label, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts('time.time')}
        value={wish.orderTime}
        onChange={(event) => onChange({ ...wish, orderTime: event.target.value })}
      >
        {(day?.intervals ?? []).map((time) => (
          <option key={time} value={time}>
            {formatClock(time, language)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The service's own label in English; other languages write the day themselves. */
function dayText(value: string, label: string, language: string): string {
  if (language === 'en') return label;
  const form = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, form).format(new Date(`${value}T00:00:00Z`));
}

/** What the cart has, as far as it is offered; else the first time there is. */
function firstWish(
  cart: { readonly pickupType: string; readonly orderDate: string; readonly orderTime: string },
  offer: Offer,
): Wish {
  const days = offer.times.orderDays;
  const day = days.find(({ value }) => value === cart.orderDate) ?? days[0];
  const orderTime = day?.intervals.find((time) => time === cart.orderTime) ?? day?.intervals[0] ?? '';
  const isAsap = offer.asap !== null && (cart.pickupType === 'ASAP' || day === undefined);
  return { pickupType: isAsap ? 'ASAP' : 'LATER', orderDate: day?.value ?? '', orderTime };
}
