import { useId } from 'react';
import type { MenuWindow } from '../../../../client/index.ts';
import { Button, IconButton } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { currentLanguage, useTexts } from '../../../language/language.ts';
import { weekdaysIn } from '../../../language/region.ts';
import { minuteText, parseMinute, weekdayName } from '../../hours/serving-text.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';

/** As they are stored; shown they are in the order of the country. */
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const lunch: MenuWindow = { weekdays, fromMinute: 660, toMinute: 900 };

/** When a menu is served; no times: always. A time that ends before it begins passes midnight. */
export function ServingTimes({
  times,
  onChange,
}: {
  readonly times: readonly MenuWindow[];
  readonly onChange: (times: MenuWindow[]) => void;
}) {
  const texts = useTexts('menus');
  const set = (at: number, next: MenuWindow) => onChange(times.map((time, index) => (index === at ? next : time)));
  return (
    <div className="space-y-3">
      <h3 className="text-lg font-bold">{texts('serving.when')}</h3>
      {times.length === 0 && <p className="text-muted">{texts('serving.alwaysHint')}</p>}
      <ul className="space-y-3">
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no identity but its position in the list.
          <li key={index}>
            <OneTime
              number={index + 1}
              time={time}
              onChange={(next) => set(index, next)}
              onRemove={() => onChange(times.filter((_time, other) => other !== index))}
            />
          </li>
        ))}
      </ul>
      <Button onClick={() => onChange([...times, lunch])}>
        <Icon name="plus" size={18} />
        {texts('serving.add')}
      </Button>
    </div>
  );
}

function OneTime({
  number,
  time,
  onChange,
  onRemove,
}: {
  readonly number: number;
  readonly time: MenuWindow;
  readonly onChange: (next: MenuWindow) => void;
  readonly onRemove: () => void;
}) {
  const texts = useTexts('menus');
  const setTimes = (from: number, to: number) =>
    onChange({ ...time, fromMinute: from, toMinute: to <= from ? to + 1440 : to });
  const until = time.toMinute % 1440;
  return (
    <fieldset
      aria-label={texts('serving.time', { number })}
      className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2 rounded-control border border-line p-3"
    >
      <Weekdays chosen={time.weekdays} onChange={(days) => onChange({ ...time, weekdays: days })} />
      <div className="flex min-w-0 flex-wrap gap-2">
        <TextField
          type="time"
          label={texts('serving.from')}
          value={minuteText(time.fromMinute)}
          onChange={(event) => setTimes(parseMinute(event.target.value) ?? time.fromMinute, until)}
        />
        <TextField
          type="time"
          label={texts('serving.until')}
          value={minuteText(time.toMinute)}
          onChange={(event) => setTimes(time.fromMinute, parseMinute(event.target.value) ?? until)}
        />
      </div>
      <IconButton label={texts('serving.remove', { number })} onClick={onRemove}>
        <Icon name="trash" size={20} />
      </IconButton>
      {time.toMinute > 1440 && <p className="w-full text-sm text-muted">{texts('serving.pastMidnight')}</p>}
    </fieldset>
  );
}

function Weekdays({
  chosen,
  onChange,
}: {
  readonly chosen: readonly number[];
  readonly onChange: (weekdays: number[]) => void;
}) {
  const texts = useTexts('menus');
  const id = useId();
  const language = currentLanguage();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{texts('serving.days')}</legend>
      <div className="flex flex-wrap gap-1">
        {weekdaysIn(useWorkplace().country).map((day) => (
          <span key={day}>
            <input
              id={`${id}-${day}`}
              type="checkbox"
              className="peer sr-only"
              checked={chosen.includes(day)}
              onChange={(event) =>
                onChange(weekdays.filter((other) => (other === day ? event.target.checked : chosen.includes(other))))
              }
            />
            <label
              htmlFor={`${id}-${day}`}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-edge px-2 text-sm peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:font-semibold peer-checked:text-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent"
            >
              <span aria-hidden="true">{weekdayName(day, language)}</span>
              <span className="sr-only">{weekdayName(day, language, 'long')}</span>
            </label>
          </span>
        ))}
      </div>
    </fieldset>
  );
}
