import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';

const spans = { today: 1, week: 7, month: 30 } as const;
type Span = keyof typeof spans;

/** Days of the location's own clock, both included. */
export type Range = { readonly span: Span | 'own'; readonly from: string; readonly to: string };

const daysMax = 31;

/** The last days up to and with `today`. */
export function rangeOf(span: Span, today: string): Range {
  return { span, from: daysBefore(today, spans[span] - 1), to: today };
}

/** Today, a week, a month, or days of one's own, at most 31 of them. */
export function RangeChoice({
  range,
  today,
  onChange,
}: {
  readonly range: Range;
  readonly today: string;
  readonly onChange: (range: Range) => void;
}) {
  const texts = useTexts('dashboard');
  const isOwn = range.span === 'own';
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <fieldset className="flex flex-wrap gap-1 rounded-control border border-edge bg-card p-1">
        <legend className="sr-only">{texts('overview.range')}</legend>
        {(Object.keys(spans) as Span[]).map((span) => (
          <SpanButton key={span} isChosen={range.span === span} onPress={() => onChange(rangeOf(span, today))}>
            {texts(`overview.spans.${span}`)}
          </SpanButton>
        ))}
        <SpanButton isChosen={isOwn} onPress={() => onChange({ ...range, span: 'own' })}>
          {texts('overview.spans.own')}
        </SpanButton>
      </fieldset>
      {isOwn && <OwnDays range={range} today={today} onChange={onChange} />}
    </div>
  );
}

function SpanButton({
  isChosen,
  onPress,
  children,
}: {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classes(
        'min-h-11 rounded-control px-2.5 max-sm:text-sm sm:px-4',
        isChosen ? 'bg-accent font-semibold text-on-accent' : 'hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}

function OwnDays({
  range,
  today,
  onChange,
}: {
  readonly range: Range;
  readonly today: string;
  readonly onChange: (range: Range) => void;
}) {
  const texts = useTexts('dashboard');
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const isWrong = from === '' || to === '' || to < from || daysBefore(to, daysMax - 1) > from;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onChange({ span: 'own', from, to });
      }}
    >
      <TextField
        label={texts('overview.from')}
        type="date"
        max={today}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={texts('overview.to')}
        type="date"
        max={today}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" aria-disabled={isWrong}>
        {texts('overview.show')}
      </Button>
      {isWrong && (
        <p role="alert" className="basis-full text-sm font-medium text-bad">
          {texts('overview.rangeWrong', { count: daysMax })}
        </p>
      )}
    </form>
  );
}

function daysBefore(date: string, count: number): string {
  if (date === '') return '';
  return new Date(Date.parse(date) - count * 86_400_000).toISOString().slice(0, 10);
}
