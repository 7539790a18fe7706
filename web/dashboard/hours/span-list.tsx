import { Button, IconButton } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { minuteText, parseMinute } from './serving-text.ts';

/** Hours of one day, minutes from midnight; above 1440 they end on the next day. */
export type Span = { readonly fromMinute: number; readonly toMinute: number };

const dayMinutes = 1440;
const usual: Span = { fromMinute: 660, toMinute: 1320 };

/** The hours of one day for editing. Hours that end before they begin pass midnight. */
export function SpanList({
  day,
  spans,
  isReadOnly,
  onChange,
}: {
  /** Whose hours they are, for those who listen. */
  readonly day: string;
  readonly spans: readonly Span[];
  readonly isReadOnly: boolean;
  readonly onChange: (spans: readonly Span[]) => void;
}) {
  const texts = useTexts('settings');
  const next = nextSpan(spans);
  return (
    <div className="min-w-0 space-y-2">
      {spans.length === 0 && <p className="flex min-h-11 items-center text-muted">{texts('hours.closed')}</p>}
      {spans.map((span, index) => (
        <OneSpan
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their position in the list.
          key={index}
          {...{ day, span, isReadOnly }}
          number={index + 1}
          onChange={(changed) => onChange(spans.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => onChange(spans.filter((_span, at) => at !== index))}
        />
      ))}
      {!isReadOnly && next !== null && (
        <Button look="quiet" className="-ms-4" onClick={() => onChange([...spans, next])}>
          <Icon name="plus" size={18} />
          <span aria-hidden="true">{texts('hours.add')}</span>
          <span className="sr-only">{texts('hours.addTo', { day })}</span>
        </Button>
      )}
    </div>
  );
}

function OneSpan({
  day,
  number,
  span,
  isReadOnly,
  onChange,
  onRemove,
}: {
  readonly day: string;
  readonly number: number;
  readonly span: Span;
  readonly isReadOnly: boolean;
  readonly onChange: (span: Span) => void;
  readonly onRemove: () => void;
}) {
  const texts = useTexts('settings');
  const { fromMinute, toMinute } = span;
  const set = (from: number, to: number) => onChange({ fromMinute: from, toMinute: to <= from ? to + dayMinutes : to });
  const until = toMinute % dayMinutes;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="w-36">
        <TextField
          type="time"
          labelHidden
          disabled={isReadOnly}
          label={texts('hours.opens', { day, number })}
          value={minuteText(fromMinute)}
          onChange={(event) => set(parseMinute(event.target.value) ?? fromMinute, until)}
        />
      </div>
      <span aria-hidden="true">–</span>
      <div className="w-36">
        <TextField
          type="time"
          labelHidden
          disabled={isReadOnly}
          label={texts('hours.closes', { day, number })}
          value={minuteText(toMinute)}
          onChange={(event) => set(fromMinute, parseMinute(event.target.value) ?? until)}
        />
      </div>
      {!isReadOnly && (
        <IconButton label={texts('hours.remove', { day, number })} onClick={onRemove}>
          <Icon name="trash" size={20} />
        </IconButton>
      )}
      {toMinute > dayMinutes && <span className="text-sm text-muted">{texts('hours.nextDay')}</span>}
      {toMinute - fromMinute === dayMinutes && <span className="text-sm text-muted">{texts('hours.allDay')}</span>}
    </div>
  );
}

/** What a further span begins as: some hours after the last one; null when the day is full. */
function nextSpan(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return usual;
  const fromMinute = Math.max(...spans.map(({ toMinute }) => toMinute)) + 60;
  return fromMinute > dayMinutes - 60 ? null : { fromMinute, toMinute: Math.min(fromMinute + 180, dayMinutes) };
}
