import { useState } from 'react';
import type { AvailabilityChange, AvailabilityEntry } from '../../../client/index.ts';
import { ChoiceCard, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { instantText } from '../forms/wall-time.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

type Way = 'opening' | 'until' | 'open' | 'count' | 'on';

/** Until when something is sold out, or how many are left. */
export function AvailabilityDialog({
  entry,
  opening,
  onClose,
  onChoose,
}: {
  readonly entry: AvailabilityEntry;
  /** When the location opens next; null when that is not known. */
  readonly opening: string | null;
  readonly onClose: () => void;
  readonly onChoose: (change: AvailabilityChange) => void;
}) {
  const texts = useTexts('menus');
  const times = useTimes();
  const { timeZone } = useWorkplace();
  const [way, choose] = useState<Way>(opening === null ? 'open' : 'opening');
  const [until, setUntil] = useState('');
  const [count, setCount] = useState(entry.stock === null ? '' : String(Math.max(0, entry.stock)));
  const [isTried, setTried] = useState(false);
  const change = changeFor({ entry, way, opening, until, count, timeZone });
  const card = (value: Way, label: string) => (
    <ChoiceCard name="way" label={label} checked={way === value} onChange={() => choose(value)} />
  );
  return (
    <FormDialog
      title={entry.name}
      submitLabel={texts('done')}
      onSubmit={() => {
        setTried(true);
        if (change !== null) onChoose(change);
      }}
      onClose={onClose}
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">{texts('sold.how')}</legend>
        {opening !== null && card('opening', texts('sold.until', { when: times.dateTime(opening) }))}
        {card('until', texts('sold.untilChosen'))}
        {way === 'until' && (
          <TextField
            type="datetime-local"
            label={texts('sold.untilWhen')}
            value={until}
            error={isTried && change === null ? texts('sold.untilWrong') : null}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
        {card('open', texts('sold.open'))}
        {entry.kind === 'product' && card('count', texts('sold.counted'))}
        {way === 'count' && (
          <TextField
            label={texts('sold.howMany')}
            inputMode="numeric"
            value={count}
            error={isTried && change === null ? texts('fields.numberWrong') : null}
            onChange={(event) => setCount(event.target.value)}
          />
        )}
        {card('on', texts('sold.on'))}
      </fieldset>
    </FormDialog>
  );
}

/** What the choice says; null while its field cannot be read. */
function changeFor({
  entry: { entityId, kind },
  way,
  opening,
  until,
  count,
  timeZone,
}: {
  readonly entry: AvailabilityEntry;
  readonly way: Way;
  readonly opening: string | null;
  readonly until: string;
  readonly count: string;
  readonly timeZone: string;
}): AvailabilityChange | null {
  if (way === 'opening' || way === 'open') return { entityId, soldOut: true, until: way === 'open' ? null : opening };
  if (way === 'on') return { entityId, soldOut: false, ...(kind === 'product' && { stock: null }) };
  if (way === 'count') {
    return /^\d{1,6}$/.test(count.trim()) ? { entityId, soldOut: false, stock: Number(count) } : null;
  }
  const instant = instantText(until, timeZone);
  return instant === null ? null : { entityId, soldOut: true, until: instant };
}
