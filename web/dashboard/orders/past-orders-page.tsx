import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { BoardOrderSummary, BoardState } from '../../../client/index.ts';
import { openingStep, stepBack } from '../../design/back.ts';
import { LinkButton } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge, type Tone } from '../../design/notice.tsx';
import { formatMinor, formatSigned } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { MethodLabel } from './method-label.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { TestBadge } from './test-badge.tsx';

const kinds = {
  all: 'DELIVERED,COMPLETED,CANCELLED,REFUNDED,DECLINED',
  done: 'DELIVERED,COMPLETED',
  undone: 'CANCELLED,REFUNDED,DECLINED',
} as const;
type Kind = keyof typeof kinds;

/** What is finished, the newest first, as far back as the board reaches; where a refund for yesterday's order begins. */
export function PastOrdersPage() {
  const texts = useTexts('dashboard');
  const { orderId } = useParams<{ orderId?: string }>();
  const [, navigate] = useLocation();
  const [kind, setKind] = useState<Kind>('all');
  return (
    <>
      <PageHeading
        title={texts('past.title')}
        actions={
          <Link href="/orders" asChild>
            <LinkButton>
              <Icon name="back" size={18} />
              {texts('past.toBoard')}
            </LinkButton>
          </Link>
        }
      >
        {texts('past.text')}
      </PageHeading>
      <div className="mb-4 max-w-xs">
        <SelectField label={texts('past.show')} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {(Object.keys(kinds) as Kind[]).map((each) => (
            <option key={each} value={each}>
              {texts(`past.kinds.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <PastOrders kind={kind} />
      {orderId !== undefined && (
        <OrderDialog key={orderId} orderId={orderId} onClose={() => stepBack(() => navigate('/orders/past'))} />
      )}
    </>
  );
}

function PastOrders({ kind }: { readonly kind: Kind }) {
  const texts = useTexts('dashboard');
  const { client, merchantId, locationId } = useWorkplace();
  const orders = usePagedList(['past-orders', locationId, kind], (page, signal) =>
    client.listBoardOrders({ merchantId, locationId, query: { states: kinds[kind], limit: 30, ...page }, signal }),
  );
  return (
    <>
      <Loaded from={orders}>
        {(tickets) =>
          tickets.length === 0 ? (
            <Empty title={texts('past.none')} />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {tickets.map((ticket) => (
                <li key={ticket.orderId}>
                  <PastOrder ticket={ticket} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton list={orders}>{texts('past.more')}</MoreButton>
    </>
  );
}

const tones: Readonly<Partial<Record<BoardState, Tone>>> = {
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'bad',
  REFUNDED: 'warn',
  DECLINED: 'bad',
};

function PastOrder({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  return (
    <Link
      href={`/orders/past/${ticket.orderId}`}
      state={openingStep}
      className="flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <span className="w-20 font-display text-xl font-bold tracking-wide">{ticket.shortId}</span>
      <span className="min-w-0 grow basis-40">
        <span className="block truncate font-semibold">{ticket.customerName || texts('orders.noName')}</span>
        <span className="block text-sm text-muted">{times.dateTime(ticket.placedAt)}</span>
      </span>
      <TestBadge isTest={ticket.isTest} />
      <MethodLabel ticket={ticket} />
      <span className="text-end tabular-nums">
        {formatMinor(ticket.totalMinor, ticket.currency)}
        {ticket.refundedMinor > 0 && (
          <span className="block text-sm text-bad">{formatSigned(-ticket.refundedMinor, ticket.currency)}</span>
        )}
      </span>
      <Badge tone={tones[ticket.state] ?? 'plain'}>{texts(`orders.states.${ticket.state}`)}</Badge>
    </Link>
  );
}
