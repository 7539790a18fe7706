import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import type { BoardOrder } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { formatMinor } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { DishAllergens } from '../kitchen/dish-allergens.tsx';
import { handoverLines } from '../kitchen/ticket-handover.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { useOrder } from './order-dialog.tsx';

/** An order on paper, for the kitchen: large, in black, without prices. Printing begins once it is there. */
export function TicketPage() {
  const texts = useTexts('dashboard');
  const { orderId = '' } = useParams<{ orderId: string }>();
  const order = useOrder(orderId);
  const isThere = order.data !== undefined;
  useEffect(() => {
    if (isThere) window.print();
  }, [isThere]);
  return (
    <>
      <PageHeading
        title={texts('ticket.title')}
        actions={
          <>
            <Link href={`/orders/${orderId}`} asChild>
              <LinkButton>
                <Icon name="back" size={18} />
                {texts('ticket.back')}
              </LinkButton>
            </Link>
            <Button look="primary" onClick={() => window.print()}>
              <Icon name="print" size={18} />
              {texts('order.print')}
            </Button>
          </>
        }
      />
      <Loaded from={order}>{(known) => <KitchenTicket order={known} />}</Loaded>
    </>
  );
}

function KitchenTicket({ order }: { readonly order: BoardOrder }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const { locationName } = useWorkplace();
  const handed = handoverLines(order, useTexts('kitchen'));
  const destination = order.room
    ? texts('order.room', { number: order.room.roomNumber, name: order.room.lastName })
    : (order.deliveryAddress ?? (order.tableNumber ? texts('orders.atTable', { number: order.tableNumber }) : ''));
  return (
    <article className="mx-auto max-w-sm rounded-card border border-line bg-card p-6 text-lg shadow-card print:mx-0 print:max-w-[80mm] print:rounded-none print:border-0 print:bg-transparent print:p-0 print:text-black print:shadow-none">
      {order.isTest && <p className="border-4 border-current text-center text-3xl font-bold">{texts('orders.test')}</p>}
      <p className="text-sm">{locationName}</p>
      <p className="flex items-baseline justify-between gap-4">
        <strong className="text-5xl tracking-wide">{order.shortId}</strong>
        <strong className="text-2xl whitespace-nowrap">{times.wallTime(order.orderDate, order.orderTime)}</strong>
      </p>
      <p className="mt-1 font-semibold">
        {texts(`orders.methods.${order.fulfillmentMethod}`)}
        {destination !== '' && ` · ${destination}`}
      </p>
      <p>
        {order.customerName || texts('orders.noName')} · {times.date(order.orderDate)}
      </p>
      {order.counter !== null && order.counter.dueMinor > 0 && (
        <p className="mt-3 border-2 border-current p-2 text-xl font-bold">
          {texts('counter.ticket', { amount: formatMinor(order.counter.dueMinor, order.currency) })}
        </p>
      )}
      {handed.length > 0 && (
        <ul className="mt-3 border-2 border-current p-2 text-xl font-bold">
          {handed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {order.note !== '' && (
        <p className="mt-3 border-2 border-current p-2 font-bold">
          {texts('order.note')}: {order.note}
        </p>
      )}
      <ul className="mt-4 border-t-2 border-dashed border-current">
        {order.items
          .filter((item) => !item.isGone)
          .map((item) => (
            <li key={item.id} className="break-inside-avoid border-b border-dashed border-current py-2">
              <strong className="text-xl">
                {item.quantity}× {item.name}
              </strong>
              <ul className="ps-6">
                {item.modifiers.map(({ groupName, name, quantity, depth }, index) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list of a placed order never changes.
                    key={`${groupName} ${name} ${index}`}
                    style={{ paddingInlineStart: `${Math.min(depth, 4) * 1.2}em` }}
                  >
                    {quantity > 1 ? `${quantity}× ${name}` : name}
                  </li>
                ))}
              </ul>
              <DishAllergens allergens={item.allergens} />
              {item.specialInstructions !== '' && <q className="block ps-6 font-bold">{item.specialInstructions}</q>}
            </li>
          ))}
      </ul>
    </article>
  );
}
