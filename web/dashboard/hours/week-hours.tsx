import type { OpeningHours } from '../../../client/index.ts';
import { IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { weekdaysIn } from '../../language/region.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { weekdayName } from './serving-text.ts';
import { type Span, SpanList } from './span-list.tsx';

/** As they are stored; shown they are in the order of the country. */
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const dayMinutes = 1440;

/** The hours of every week, day by day, with a picture of each day. */
export function WeekHours({
  hours,
  isReadOnly,
  onChange,
}: {
  readonly hours: readonly OpeningHours[];
  readonly isReadOnly: boolean;
  readonly onChange: (hours: OpeningHours[]) => void;
}) {
  const texts = useTexts('settings');
  const { country, timeZone } = useWorkplace();
  const setDay = (weekday: number, spans: readonly Span[]) =>
    onChange(weekdays.flatMap((day) => (day === weekday ? spans.map((span) => onDay(day, span)) : ofDay(hours, day))));
  return (
    <Card title={texts('hours.week')}>
      <p className="-mt-2 mb-3 text-sm text-muted">{texts('hours.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <ul className="divide-y divide-line">
        {weekdaysIn(country).map((weekday) => (
          <li key={weekday}>
            <Day
              {...{ weekday, hours, isReadOnly }}
              onChange={(spans) => setDay(weekday, spans)}
              onCopy={() => onChange(weekdays.flatMap((day) => ofDay(hours, weekday).map((span) => onDay(day, span))))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Day({
  weekday,
  hours,
  isReadOnly,
  onChange,
  onCopy,
}: {
  readonly weekday: number;
  readonly hours: readonly OpeningHours[];
  readonly isReadOnly: boolean;
  readonly onChange: (spans: readonly Span[]) => void;
  readonly onCopy: () => void;
}) {
  const texts = useTexts('settings');
  const name = weekdayName(weekday, currentLanguage(), 'long');
  return (
    <div className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_1fr_auto]">
      <div className="sm:pt-2.5">
        <h3 className="font-semibold first-letter:uppercase">{name}</h3>
        <DayPicture hours={hours} weekday={weekday} />
      </div>
      <SpanList
        day={name}
        spans={ofDay(hours, weekday).map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute }))}
        {...{ isReadOnly, onChange }}
      />
      {!isReadOnly && (
        <IconButton
          className="max-sm:col-start-2 max-sm:row-start-1"
          label={texts('hours.copy', { day: name })}
          onClick={onCopy}
        >
          <Icon name="copy" size={20} />
        </IconButton>
      )}
    </div>
  );
}

/** The day as a strip from midnight to midnight; what the night before left open stands at its beginning. */
function DayPicture({ hours, weekday }: { readonly hours: readonly OpeningHours[]; readonly weekday: number }) {
  const before = ofDay(hours, weekday === 1 ? 7 : weekday - 1).map(({ fromMinute, toMinute }) => ({
    fromMinute: Math.max(fromMinute - dayMinutes, 0),
    toMinute: toMinute - dayMinutes,
  }));
  const shown = [...before, ...ofDay(hours, weekday)].filter(({ toMinute }) => toMinute > 0);
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
      {shown.map(({ fromMinute, toMinute }) => (
        <span
          key={`${fromMinute} ${toMinute}`}
          className="absolute inset-y-0 rounded-full bg-accent"
          style={{
            insetInlineStart: `${(fromMinute / dayMinutes) * 100}%`,
            inlineSize: `${((Math.min(toMinute, dayMinutes) - fromMinute) / dayMinutes) * 100}%`,
          }}
        />
      ))}
    </div>
  );
}

function ofDay(hours: readonly OpeningHours[], weekday: number): OpeningHours[] {
  return hours.filter((span) => span.weekday === weekday);
}

function onDay(weekday: number, { fromMinute, toMinute }: Span): OpeningHours {
  return { weekday, fromMinute, toMinute };
}
