import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arrival, PaidOrderDetails } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { type Texts, useTexts } from '../../language/language.ts';
import { ActNotice, useAct } from '../use-act.tsx';
import { OrderCourier } from './order-courier.tsx';
import type { OrderHandoverProps } from './order-handover-props.ts';

const waiting = ['PLACED', 'CONFIRMED', 'PREPARING', 'READY'];

/** How an order is handed over, as it was chosen, and "I'm here" for one that is brought to a car. */
export function OrderHandoverCard({ details, status, arrive }: OrderHandoverProps) {
  const texts = useTexts('handover');
  const { handover = null, delivery = null } = details ?? {};
  if (handover === null && delivery === null) return null;
  const isWaiting = waiting.includes(status);
  const lines = handover === null ? [] : told(handover, texts);
  return (
    <Card title={texts('told')} className="print:border-0 print:p-0 print:shadow-none">
      {lines.length > 0 && (
        <ul className="space-y-1">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {delivery !== null && (
        <div className={lines.length > 0 ? 'mt-3 border-t border-line pt-3' : undefined}>
          <OrderCourier delivery={delivery} />
        </div>
      )}
      {handover?.curbside != null && isWaiting && arrive !== null && (
        <ImHere known={details?.arrival ?? null} arrive={arrive} />
      )}
    </Card>
  );
}

function told(handover: NonNullable<PaidOrderDetails['handover']>, texts: Texts<'handover'>): readonly string[] {
  const { instructions, leaveAtDoor, recipient, curbside } = handover;
  return [
    ...(curbside === null ? [] : [texts('carIs', { car: curbside.car })]),
    ...(leaveAtDoor ? [texts('leaving')] : []),
    ...(recipient === null ? [] : [texts('receives', { name: recipient.name })]),
    ...(instructions === '' ? [] : [instructions]),
  ];
}

function ImHere({
  known,
  arrive,
}: {
  readonly known: Arrival | null;
  readonly arrive: NonNullable<OrderHandoverProps['arrive']>;
}) {
  const texts = useTexts('handover');
  const queries = useQueryClient();
  const act = useAct();
  const [said, setSaid] = useState<Arrival | null>(null);
  const [space, setSpace] = useState('');
  const [isMoving, setMoving] = useState(false);
  const arrival = said ?? known;
  const press = () =>
    act.run(async () => {
      setSaid(await arrive({ space: space.trim() }));
      setMoving(false);
      await queries.invalidateQueries();
    });
  const isAsked = arrival === null || isMoving;
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-4 print:hidden">
      <p role="status" className="font-medium empty:hidden">
        {arrival !== null && (
          <span className="flex items-center gap-2 text-good">
            <Icon name="check" />
            {arrival.space === '' ? texts('toldHere') : texts('toldSpace', { space: arrival.space })}
          </span>
        )}
      </p>
      {arrival === null && <p>{texts('hereText')}</p>}
      {isAsked ? (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void press();
          }}
        >
          <div className="grow basis-40">
            <TextField
              label={texts('space')}
              maxLength={20}
              autoComplete="off"
              value={space}
              onChange={(event) => setSpace(event.target.value)}
            />
          </div>
          <Button type="submit" look="primary" busy={act.busy} className="grow sm:grow-0">
            {texts('here')}
          </Button>
        </form>
      ) : (
        <Button onClick={() => setMoving(true)}>{texts('another')}</Button>
      )}
      <ActNotice act={act} />
    </div>
  );
}
