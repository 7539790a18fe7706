import type { BoardOrderSummary, CounterPaymentChange } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { formatMinor } from '../../language/amount.ts';
import { type Texts, useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { type Action, useAction } from '../forms/use-action.ts';
import { useOrderActions } from './use-order-actions.ts';

type Settle = Action<[CounterPaymentChange], unknown>;
type Counter = NonNullable<BoardOrderSummary['counter']>;

/** On the ticket: what is still to be taken, and the presses that say with what it was paid. Nothing of orders paid online. */
export function TicketPayment({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const { counter } = ticket;
  if (counter === null || counter.state === 'none') return null;
  return (
    <div className="relative z-10 mt-3 space-y-2 text-base">
      <CounterBadge counter={counter} currency={ticket.currency} />
      {counter.state === 'due' && isOrder(ticket) && <TicketPresses ticket={ticket} />}
    </div>
  );
}

function TicketPresses({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const settle = useAction(useOrderActions(ticket).settle);
  return (
    <>
      <PaidButtons settle={settle} from="due" />
      <ErrorNotice error={settle.error} />
    </>
  );
}

/** Of an opened order: how its payment stands, everything that can be said of it, and what is to be handed back. */
export function OrderPayment({ order }: { readonly order: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  // One for all its presses: each says from which state it was pressed, and would be refused while another is under way.
  const settle = useAction(useOrderActions(order).settle);
  const { counter, currency } = order;
  if (counter === null) return null;
  const { state, handBackMinor } = counter;
  return (
    <section className="space-y-3">
      <h3 className="text-lg font-bold">{texts('counter.title')}</h3>
      <CounterBadge counter={counter} currency={currency} />
      {handBackMinor > 0 && (
        <Notice tone="warn">{texts('counter.handBack', { amount: formatMinor(handBackMinor, currency) })}</Notice>
      )}
      {(state === 'due' || state === 'not_collected') && isOrder(order) && <PaidButtons settle={settle} from={state} />}
      {state === 'due' && isOrder(order) && (
        <Button
          look="quiet"
          busy={settle.isBusy}
          onClick={() => void settle.run({ state: 'not_collected', from: 'due' })}
        >
          {texts('counter.notCollected')}
        </Button>
      )}
      {(state === 'paid' || state === 'not_collected') && handBackMinor === 0 && (
        <Button look="quiet" busy={settle.isBusy} onClick={() => void settle.run({ state: 'due', from: state })}>
          {texts('counter.undo')}
        </Button>
      )}
      <ErrorNotice error={settle.error} />
    </section>
  );
}

function PaidButtons({ settle, from }: { readonly settle: Settle; readonly from: 'due' | 'not_collected' }) {
  const texts = useTexts('dashboard');
  return (
    <div className="flex flex-wrap gap-2">
      {(['cash', 'card'] as const).map((means) => (
        <Button
          key={means}
          className="min-h-13 grow"
          busy={settle.isBusy}
          onClick={() => void settle.run({ state: 'paid', means, from })}
        >
          {texts(`counter.paid.${means}`)}
        </Button>
      ))}
    </div>
  );
}

function CounterBadge({ counter, currency }: { readonly counter: Counter; readonly currency: string }) {
  const texts = useTexts('dashboard');
  const tone = counter.state === 'due' ? 'warn' : counter.state === 'paid' ? 'good' : 'bad';
  return (
    <p role="status">
      <Badge tone={tone}>{counterText(counter, currency, texts)}</Badge>
    </p>
  );
}

function counterText({ state, means, dueMinor }: Counter, currency: string, texts: Texts<'dashboard'>): string {
  if (state === 'due') return texts('counter.toPay', { amount: formatMinor(dueMinor, currency) });
  if (state === 'paid') return texts(`counter.paid.${means ?? 'cash'}`);
  return texts(state === 'none' ? 'counter.nothing' : 'counter.notCollected');
}

/** Before that it is only asked for. */
function isOrder({ changeNumber }: BoardOrderSummary): boolean {
  return changeNumber !== null;
}
