import type { BoardOrderSummary } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { formatMinor } from '../../language/amount.ts';
import { type Texts, useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useOrderActions } from './use-order-actions.ts';

type Counter = NonNullable<BoardOrderSummary['counter']>;

/** On the ticket: what is still to be taken, and the presses that say with what it was paid. Nothing of orders paid online. */
export function TicketPayment({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const { counter } = ticket;
  if (counter === null || counter.state === 'none') return null;
  return (
    <div className="relative z-10 mt-3 space-y-2 text-base">
      <CounterBadge counter={counter} currency={ticket.currency} />
      {counter.state === 'due' && isOrder(ticket) && <PaidButtons ticket={ticket} />}
    </div>
  );
}

/** Of an opened order: how its payment stands, everything that can be said of it, and what is to be handed back. */
export function OrderPayment({ order }: { readonly order: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const actions = useOrderActions(order);
  const undo = useAction(actions.settle);
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
      {(state === 'due' || state === 'not_collected') && isOrder(order) && <PaidButtons ticket={order} />}
      {state === 'due' && isOrder(order) && (
        <Button look="quiet" busy={undo.isBusy} onClick={() => void undo.run({ state: 'not_collected', from: 'due' })}>
          {texts('counter.notCollected')}
        </Button>
      )}
      {(state === 'paid' || state === 'not_collected') && handBackMinor === 0 && (
        <Button look="quiet" busy={undo.isBusy} onClick={() => void undo.run({ state: 'due', from: state })}>
          {texts('counter.undo')}
        </Button>
      )}
      <ErrorNotice error={undo.error} />
    </section>
  );
}

function PaidButtons({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const order = useOrderActions(ticket);
  const settle = useAction(order.settle);
  const from = ticket.counter?.state === 'not_collected' ? 'not_collected' : 'due';
  return (
    <>
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
      <ErrorNotice error={settle.error} />
    </>
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
