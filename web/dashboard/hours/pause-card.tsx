import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Icon } from '../frame/icon.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useOpening } from '../start/use-opening.ts';
import { useStoredTerms } from '../terms/use-terms.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { nextOpening } from './next-opening.ts';

const minutes = [15, 30, 60, 120] as const;

/** Stops ordering at once, for all customers and methods, with its end; and lets orders in again. */
export function PauseCard() {
  const texts = useTexts('settings');
  const { client, merchantId, locationId } = useWorkplace();
  const queries = useQueryClient();
  const queryKey = ['pause', merchantId, locationId];
  const paused = useQuery({
    queryKey,
    queryFn: async () => {
      const { locations } = await client.listLocations({ merchantId, query: { search: locationId } });
      return locations.find((location) => location.locationId === locationId)?.pause ?? null;
    },
    // A pause ends by itself, and colleagues make them too.
    refetchInterval: 15_000,
  });
  const pause = useAction(async (until: Date | null) => {
    const body = { until: until?.toISOString() ?? null };
    queries.setQueryData(queryKey, (await client.pauseOrdering({ merchantId, locationId, body })).pause);
  });
  const resume = useAction(async () => {
    await client.resumeOrdering({ merchantId, locationId });
    queries.setQueryData(queryKey, null);
  });
  return (
    <Card title={texts('pause.title')} className="mb-5">
      <div className="space-y-3">
        <Loaded from={paused}>
          {(data) =>
            data === null ? (
              <Choices isBusy={pause.isBusy} onPause={(until) => void pause.run(until)} />
            ) : (
              <Paused until={data.until} isBusy={resume.isBusy} onResume={() => void resume.run()} />
            )
          }
        </Loaded>
        <ErrorNotice error={pause.error ?? resume.error} />
      </div>
    </Card>
  );
}

function Choices({ isBusy, onPause }: { readonly isBusy: boolean; readonly onPause: (until: Date | null) => void }) {
  const texts = useTexts('settings');
  const { timeZone, locationId } = useWorkplace();
  const times = useTimes();
  const takesOrders = useOpening().data?.locations.find((each) => each.locationId === locationId)?.takesOrders;
  const { data } = useStoredTerms();
  const opening = data === undefined ? null : nextOpening(data.value, timeZone, new Date());
  return (
    <div className="space-y-3">
      {takesOrders && (
        <p className="flex items-center gap-2 text-good">
          <Icon name="check" size={20} />
          <span>{texts('pause.taking')}</span>
        </p>
      )}
      <p className="text-muted">{texts('pause.text')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no group of fields. */}
      <div role="group" aria-label={texts('pause.title')} className="flex flex-wrap gap-2">
        {minutes.map((count) => (
          <Button key={count} busy={isBusy} onClick={() => onPause(new Date(Date.now() + count * 60_000))}>
            {texts('pause.minutes', { count })}
          </Button>
        ))}
        {opening !== null && (
          <Button busy={isBusy} onClick={() => onPause(opening)}>
            {texts('pause.untilOpening', { time: times.dateTime(opening.toISOString()) })}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => onPause(null)}>
          {texts('pause.untilResumed')}
        </Button>
      </div>
    </div>
  );
}

function Paused({
  until,
  isBusy,
  onResume,
}: {
  readonly until: string | null;
  readonly isBusy: boolean;
  readonly onResume: () => void;
}) {
  const texts = useTexts('settings');
  const times = useTimes();
  return (
    <Notice
      tone="warn"
      title={texts('pause.paused')}
      actions={
        <Button look="primary" busy={isBusy} onClick={onResume}>
          {texts('pause.resume')}
        </Button>
      }
    >
      {until === null ? texts('pause.untilYou') : texts('pause.until', { time: times.dateTime(until) })}
    </Notice>
  );
}
