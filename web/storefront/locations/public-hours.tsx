import { useState } from 'react';
import type { PublicHours as Hours, HoursSpan } from '../../../client/index.ts';
import { Icon } from '../../design/icon.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { type Texts, useTexts } from '../../language/language.ts';
import { dayText, timeText, weekdayText } from '../../language/local-time.ts';
import { useOpeningHours } from './home-queries.ts';

/** The hours of a week and the special days to come, asked for when it is opened. */
export function PublicHours({ locationId }: { readonly locationId: string }) {
  const texts = useTexts('finding');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        {texts('openingHours.title')}
        <span className="transition-transform group-open:rotate-180">
          <Icon name="down" size={16} />
        </span>
      </summary>
      {open && <Week locationId={locationId} />}
    </details>
  );
}

function Week({ locationId }: { readonly locationId: string }) {
  return <Loaded query={useOpeningHours(locationId)}>{(hours) => <Days hours={hours} />}</Loaded>;
}

function Days({ hours }: { readonly hours: Hours }) {
  const texts = useTexts('finding');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2 text-sm tabular-nums">
      {hours.week.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the day.
        <div key={index} className="contents">
          <dt className="font-medium">{weekdayText(index + 1)}</dt>
          <dd className="text-muted">{spansText(spans, texts)}</dd>
        </div>
      ))}
      {hours.specialDays.map(({ date, spans }) => (
        <div key={date} className="contents">
          <dt className="font-medium">{dayText(date, 'short')}</dt>
          <dd className="text-muted">{spansText(spans, texts)}</dd>
        </div>
      ))}
    </dl>
  );
}

function spansText(spans: readonly HoursSpan[], texts: Texts<'finding'>): string {
  if (spans.length === 0) return texts('openingHours.closed');
  if (spans.some(({ from, to }) => from === '00:00' && to === '00:00')) return texts('openingHours.allDay');
  return spans.map(({ from, to }) => `${timeText(from)} – ${timeText(to)}`).join(', ');
}
