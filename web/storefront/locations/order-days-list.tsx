import type { FulfillmentMethod } from '../../../client/index.ts';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { useOrderTimes } from '../frame/later-queries.ts';
import { stretches } from './order-days.ts';

/** The times of the coming days that can be ordered for. */
export function OrderDays({ locationId, method }: { readonly locationId: string; readonly method: FulfillmentMethod }) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  return (
    <Loaded query={useOrderTimes(locationId, method)}>
      {({ scheduleAllowed, requireScheduledOrders, orderDays }) => {
        if (!scheduleAllowed) return <p className="pb-2 text-muted">{texts('hours.asapOnly')}</p>;
        if (orderDays.length === 0) return <p className="pb-2 text-muted">{texts('hours.none')}</p>;
        return (
          <div className="pb-2">
            <p className="mb-2 text-sm text-muted">
              {texts(requireScheduledOrders === true ? 'hours.aheadOnly' : 'hours.lead', {
                method: everywhere(`method.${method}`),
              })}
            </p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular-nums">
              {orderDays.map(({ value, intervals }) => (
                <div key={value} className="contents">
                  <dt className="font-medium">{dayText(value, 'short')}</dt>
                  <dd className="text-muted">
                    {stretches(intervals).map(({ first, last }) => (
                      <span key={first} className="me-3 inline-block">
                        {first === last ? timeText(first) : `${timeText(first)} – ${timeText(last)}`}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      }}
    </Loaded>
  );
}
