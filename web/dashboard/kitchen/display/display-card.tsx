import type { DisplayTicket } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { classes } from '../../../design/classes.ts';
import { formatMinor } from '../../../language/amount.ts';
import { ownLocale, useTexts } from '../../../language/language.ts';
import { ErrorNotice } from '../../forms/error-notice.tsx';
import { useAction } from '../../forms/use-action.ts';
import { MethodLabel } from '../../orders/method-label.tsx';
import { TestBadge } from '../../orders/test-badge.tsx';
import { Bumped } from '../bumped.tsx';
import { TicketDishes } from '../ticket-dishes.tsx';
import { TicketHandover } from '../ticket-handover.tsx';
import type { FollowedDisplay } from './follow-display.ts';

/** One order on the wall, and the one press that says its part is done. */
export function DisplayCard({
  ticket,
  display,
  now,
  timeZone,
}: {
  readonly ticket: DisplayTicket;
  readonly display: FollowedDisplay;
  readonly now: number;
  readonly timeZone: string;
}) {
  const texts = useTexts('kitchen');
  const orders = useTexts('dashboard');
  const finish = useAction(() => display.finish(ticket.orderId));
  const reopen = useAction(() => display.reopen(ticket.orderId));
  const { doneAt, dueAt, startsAt, shortId, customerName, otherStations } = ticket;
  const time = new Intl.DateTimeFormat(ownLocale(), { hour: 'numeric', minute: '2-digit', timeZone });
  const minutes = Math.round((Date.parse(dueAt) - now) / 60_000);
  return (
    <article
      aria-label={orders('orders.ticket', { shortId, name: customerName })}
      className={classes(
        'rounded-card border-2 bg-card p-4 shadow-card',
        doneAt !== null ? 'border-good bg-good-soft' : minutes < 0 ? 'border-bad' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-3 text-[1.4em] leading-tight font-bold">
        <h3 className="font-sans tracking-wide">{shortId}</h3>
        <p className="text-end tabular-nums">
          {time.format(Date.parse(dueAt))}
          <span className={classes('block text-[0.6em]', minutes < 0 ? 'text-bad' : 'font-normal text-muted')}>
            {minutes < 0
              ? orders('orders.late', { count: -minutes })
              : Date.parse(startsAt) > now
                ? texts('board.startsAt', { time: time.format(Date.parse(startsAt)) })
                : orders('orders.due', { count: minutes })}
          </span>
        </p>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
        <TestBadge isTest={ticket.isTest} />
        <MethodLabel ticket={ticket} />
        <span>{customerName}</span>
      </p>
      <ToPay toPay={ticket.toPay} />
      <TicketHandover ticket={ticket} />
      <TicketDishes items={ticket.items} note={ticket.note} />
      {otherStations.length > 0 && (
        <p className="mt-2 text-muted">{texts('display.others', { names: otherStations.join(', ') })}</p>
      )}
      <div className="mt-3 text-base">
        {doneAt === null ? (
          <Button
            look="primary"
            className="min-h-14 w-full text-lg"
            busy={finish.isBusy}
            onClick={() => void finish.run()}
          >
            {texts('display.done')}
          </Button>
        ) : (
          <Bumped text={texts('display.finished')} isBusy={reopen.isBusy} onUndo={() => void reopen.run()} />
        )}
        <ErrorNotice error={finish.error ?? reopen.error} />
      </div>
    </article>
  );
}

function ToPay({ toPay }: Pick<DisplayTicket, 'toPay'>) {
  const texts = useTexts('dashboard');
  if (toPay === null) return null;
  return (
    <p className="mt-1 font-bold text-warn">
      {texts('counter.ticket', { amount: formatMinor(toPay.dueMinor, toPay.currency) })}
    </p>
  );
}
