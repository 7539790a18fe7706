import type { ReactNode } from 'react';
import type { BoardOrder } from '../../../client/index.ts';
import { classes } from '../../design/classes.ts';
import { formatAmount, formatMinor, formatRate, formatSigned } from '../../language/amount.ts';
import { brandName, walletName } from '../../language/brand-name.ts';
import { useTexts } from '../../language/language.ts';
import { TicketHandover } from '../kitchen/ticket-handover.tsx';
import { useTimes } from '../workplace/times.ts';
import { MethodLabel } from './method-label.tsx';

/** For whom, when and where. */
export function OrderFacts({ order }: { readonly order: BoardOrder }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const { contact, room } = order;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={texts('order.customer')}>
        <span className="block font-semibold">{order.customerName || texts('orders.noName')}</span>
        {contact?.phoneNumber && <ContactLink href={`tel:${contact.phoneNumber}`}>{contact.phoneNumber}</ContactLink>}
        {contact?.emailAddress && (
          <ContactLink href={`mailto:${contact.emailAddress}`}>{contact.emailAddress}</ContactLink>
        )}
      </Fact>
      <Fact name={texts('order.how')}>
        <MethodLabel ticket={order} />
        {order.deliveryAddress && <span className="block">{order.deliveryAddress}</span>}
        {room && <span className="block">{texts('order.room', { number: room.roomNumber, name: room.lastName })}</span>}
        <TicketHandover ticket={order} />
      </Fact>
      <Fact name={texts('order.due')}>
        <span className="font-semibold">{times.wallTime(order.orderDate, order.orderTime)}</span>
        {`, ${times.date(order.orderDate)}`}
        <span className="block text-muted">{texts(`order.pickup.${order.pickupType}`)}</span>
        {order.delayedTo !== null && (
          <span className="block font-semibold text-warn">
            {texts('late.now', { time: times.wallTime(order.delayedTo.orderDate, order.delayedTo.orderTime) })}
          </span>
        )}
      </Fact>
      <Fact name={texts('order.placed')}>{times.dateTime(order.placedAt)}</Fact>
    </dl>
  );
}

function ContactLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="flex min-h-8 items-center break-all text-accent underline">
      {children}
    </a>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const sums = [
  ['subtotalMinor', 1],
  ['discountMinor', -1],
  ['serviceFeeMinor', 1],
  ['fulfillmentFeeMinor', 1],
  ['enterpriseFeeMinor', 1],
  ['taxMinor', 1],
  ['tipMinor', 1],
] as const;

/** What it cost, as it was charged, how it was paid, and what was refunded since. */
export function OrderSums({ order }: { readonly order: BoardOrder }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const { amounts, currency, payment, refunds, details } = order;
  const shown = sums.filter(([name]) => name === 'subtotalMinor' || amounts[name] !== 0);
  return (
    <section>
      <h3 className="mb-2 text-lg font-bold">{texts('order.sums')}</h3>
      <dl className="space-y-1">
        {shown.map(([name, sign]) => (
          <Sum key={name} name={texts(`order.amounts.${name}`)} amount={formatSigned(sign * amounts[name], currency)} />
        ))}
        <Sum strong name={texts('order.amounts.totalMinor')} amount={formatMinor(amounts.totalMinor, currency)} />
        {details.taxes
          .filter(({ included }) => included)
          .map(({ category, rate, taxable, amount }) => (
            <Sum
              key={category}
              quiet
              name={texts('order.includedTax', { rate: formatRate(rate), amount: formatAmount(taxable, currency) })}
              amount={formatAmount(amount, currency)}
            />
          ))}
        {order.refundedMinor > 0 && (
          <Sum name={texts('order.refunded')} amount={formatSigned(-order.refundedMinor, currency)} />
        )}
      </dl>
      {payment !== null && order.counter === null && (
        <p className="mt-2 text-sm text-muted">
          {texts('order.paidWith', {
            means: [
              walletName(payment.walletType),
              brandName(payment.cardBrand),
              payment.cardLast4 && `•••• ${payment.cardLast4}`,
            ]
              .filter(Boolean)
              .join(' '),
          })}
        </p>
      )}
      {refunds.length > 0 && (
        <ul className="mt-3 space-y-1 text-sm">
          {refunds.map((refund) => (
            <li key={refund.refundId}>
              {texts(`order.refundStates.${refund.state}`, {
                amount: formatMinor(refund.amountMinor, currency),
                time: times.dateTime(refund.askedAt),
              })}
              {refund.reason !== '' && <span className="text-muted"> · {refund.reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sum({
  name,
  amount,
  strong = false,
  quiet = false,
}: {
  readonly name: string;
  readonly amount: string;
  readonly strong?: boolean;
  readonly quiet?: boolean;
}) {
  return (
    <div
      className={classes(
        'flex justify-between gap-3',
        strong && 'border-t border-line pt-1 font-bold',
        quiet && 'text-sm text-muted',
      )}
    >
      <dt>{name}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}

/** What became of it, change by change. */
export function OrderHistory({ order }: { readonly order: BoardOrder }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  if (order.history.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-lg font-bold">{texts('order.history')}</h3>
      <ol className="space-y-1 border-s-2 border-line ps-4">
        {order.history.map((entry) => (
          <li key={entry.changeNumber} className="flex justify-between gap-3">
            <span>
              {texts(`orders.states.${entry.status}`)}
              {entry.refundedMinor > 0 && (
                <span className="text-muted">
                  {' '}
                  · {texts('order.refundedSoFar', { amount: formatMinor(entry.refundedMinor, order.currency) })}
                </span>
              )}
            </span>
            <time dateTime={entry.at} className="shrink-0 text-muted tabular-nums">
              {times.time(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
