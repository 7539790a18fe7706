import { useId, useState } from 'react';
import type { DeliveryMethodTerms, FulfillmentMethod, OpeningHoursException } from '../../../client/index.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { CheckField, ChoiceCard, TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { changeMethod } from '../terms/methods.tsx';
import type { TermsPart } from '../terms/terms-form.tsx';
import { useNow, useTimes } from '../workplace/times.ts';
import { type Span, SpanList } from './span-list.tsx';

/** Days that are not as their weekday: closed, or open at other hours. Those that have passed stay stored, unseen. */
export function SpecialDays({ policy, edit, isReadOnly, method }: TermsPart & { readonly method: FulfillmentMethod }) {
  const texts = useTexts('settings');
  const times = useTimes();
  const today = times.today(useNow(60_000));
  const [isAdding, setAdding] = useState(false);
  const { exceptions } = policy.methods[method];
  const coming = exceptions.filter(({ date }) => date >= today).sort((a, b) => (a.date < b.date ? -1 : 1));
  const set = (next: readonly OpeningHoursException[]) =>
    edit((known) => changeMethod(known, method, { exceptions: [...next] }));
  return (
    <Card
      title={texts('hours.special')}
      actions={
        !isReadOnly && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            {texts('hours.addSpecial')}
          </Button>
        )
      }
    >
      {coming.length === 0 && <p className="text-muted">{texts('hours.noSpecial')}</p>}
      <ul className="divide-y divide-line">
        {coming.map((exception) => (
          <li key={exception.date} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_1fr_auto]">
            <h3 className="font-semibold sm:pt-2.5">
              {times.date(exception.date)}{' '}
              {exception.date.slice(0, 4) !== today.slice(0, 4) && exception.date.slice(0, 4)}
            </h3>
            <SpanList
              day={times.date(exception.date)}
              spans={exception.spans}
              isReadOnly={isReadOnly}
              onChange={(spans) =>
                set(exceptions.map((each) => (each === exception ? { ...each, spans: [...spans] } : each)))
              }
            />
            {!isReadOnly && (
              <IconButton
                className="max-sm:col-start-2 max-sm:row-start-1"
                label={texts('hours.removeSpecial', { day: times.date(exception.date) })}
                onClick={() => set(exceptions.filter((each) => each !== exception))}
              >
                <Icon name="close" size={20} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isAdding && (
        <AddDialog
          today={today}
          taken={exceptions.map(({ date }) => date)}
          onClose={() => setAdding(false)}
          onAdd={(exception, isForAll) => {
            const where = isForAll
              ? methods.filter((each) => policy.methods[each].offered || each === method)
              : [method];
            edit((known) =>
              where.reduce((next, each) => changeMethod(next, each, withDay(next.methods[each], exception)), known),
            );
            setAdding(false);
          }}
        />
      )}
    </Card>
  );
}

function withDay(
  { exceptions }: Pick<DeliveryMethodTerms, 'exceptions'>,
  added: OpeningHoursException,
): Pick<DeliveryMethodTerms, 'exceptions'> {
  return { exceptions: [...exceptions.filter(({ date }) => date !== added.date), added] };
}

function AddDialog({
  today,
  taken,
  onClose,
  onAdd,
}: {
  readonly today: string;
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onAdd: (exception: OpeningHoursException, isForAll: boolean) => void;
}) {
  const texts = useTexts('settings');
  const [date, setDate] = useState('');
  const [spans, setSpans] = useState<readonly Span[]>([]);
  const [isForAll, setForAll] = useState(true);
  const [isTried, setTried] = useState(false);
  const error = dayError(date, today, taken);
  return (
    <FormDialog
      title={texts('hours.addSpecial')}
      submitLabel={texts('hours.addGo')}
      noValidate
      onSubmit={() => {
        setTried(true);
        if (error === null) onAdd({ date, spans: [...spans] }, isForAll);
      }}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={texts('hours.date')}
        min={today}
        value={date}
        error={isTried && error !== null ? texts(`hours.dateWrong.${error}`) : null}
        onChange={(event) => setDate(event.target.value)}
      />
      <DayHours spans={spans} onChange={setSpans} />
      <CheckField
        label={texts('hours.forAll')}
        hint={texts('hours.forAllHint')}
        checked={isForAll}
        onChange={(event) => setForAll(event.target.checked)}
      />
    </FormDialog>
  );
}

function DayHours({
  spans,
  onChange,
}: {
  readonly spans: readonly Span[];
  readonly onChange: (spans: readonly Span[]) => void;
}) {
  const texts = useTexts('settings');
  const name = useId();
  return (
    <>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{texts('hours.special')}</legend>
        <ChoiceCard
          name={name}
          label={texts('hours.closed')}
          checked={spans.length === 0}
          onChange={() => onChange([])}
        />
        <ChoiceCard
          name={name}
          label={texts('hours.otherHours')}
          checked={spans.length > 0}
          onChange={() => onChange([{ fromMinute: 600, toMinute: 840 }])}
        />
      </fieldset>
      {spans.length > 0 && (
        <SpanList day={texts('hours.thatDay')} spans={spans} isReadOnly={false} onChange={onChange} />
      )}
    </>
  );
}

function dayError(date: string, today: string, taken: readonly string[]): 'missing' | 'passed' | 'taken' | null {
  if (date === '') return 'missing';
  if (date < today) return 'passed';
  return taken.includes(date) ? 'taken' : null;
}
