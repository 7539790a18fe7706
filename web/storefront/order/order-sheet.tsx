import type { components } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { formatAmount, isSomething } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';

export type Order = components['schemas']['OrderDetail'];

/** What was ordered and what it cost, as the service froze it with the order. */
export function OrderSheet({ order }: { readonly order: Order }) {
  const texts = useTexts('ordering');
  const money = (decimal: string) => formatAmount(decimal, order.currency);
  const { pricing, payment } = order;
  return (
    <Card title={texts('order.receipt')}>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <OrderItem key={item.id} item={item} money={money} />
        ))}
      </ul>
      <dl className="mt-3 space-y-1.5 border-t border-line pt-3">
        <Row label={texts('totals.dishes')} amount={money(pricing.subtotal)} />
        {isSomething(pricing.discount) && (
          <Row label={texts('totals.discount', { code: '' })} amount={`−${money(pricing.discount)}`} />
        )}
        {isSomething(pricing.fulfillmentFee) && (
          <Row label={texts(`totals.fee.${order.fulfillmentMethod}`)} amount={money(pricing.fulfillmentFee)} />
        )}
        {isSomething(pricing.tax) && <Row label={texts('totals.tax')} amount={money(pricing.tax)} />}
        {isSomething(pricing.enterpriseFee) && (
          <Row label={texts('totals.enterprise')} amount={money(pricing.enterpriseFee)} />
        )}
        {isSomething(pricing.serviceFee) && <Row label={texts('totals.service')} amount={money(pricing.serviceFee)} />}
        {isSomething(pricing.tip) && <Row label={texts('totals.tip')} amount={money(pricing.tip)} />}
        <Row label={texts('totals.total')} amount={money(pricing.total)} strong />
        {isSomething(pricing.refunded) && (
          <>
            <Row label={texts('order.refunded')} amount={`−${money(pricing.refunded)}`} />
            <Row label={texts('order.netPaid')} amount={money(pricing.netPaid)} strong />
          </>
        )}
      </dl>
      {payment?.cardLast4 != null && (
        <p className="mt-3 text-sm text-muted">
          {texts('order.paidWith', { brand: payment.cardBrand ?? texts('payments.card'), last4: payment.cardLast4 })}
        </p>
      )}
    </Card>
  );
}

function OrderItem({
  item,
  money,
}: {
  readonly item: Order['items'][number];
  readonly money: (decimal: string) => string;
}) {
  const texts = useTexts('ordering');
  const choices = item.modifiers.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));
  return (
    <li className="flex justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="font-medium">
          {item.quantity} × {item.name}
        </span>
        {choices.length > 0 && <span className="block text-sm text-muted">{choices.join(', ')}</span>}
        {item.specialInstructions !== '' && (
          <span className="block text-sm text-muted italic">“{item.specialInstructions}”</span>
        )}
        {isSomething(item.discount) && (
          <span className="block text-sm font-medium text-good">
            {texts('line.saved', { amount: money(item.discount) })}
          </span>
        )}
      </span>
      <span className="shrink-0 tabular-nums">{money(item.total)}</span>
    </li>
  );
}

function Row({
  label,
  amount,
  strong = false,
}: {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}) {
  return (
    <div className={classes('flex justify-between gap-3', strong && 'pt-1 text-lg font-bold')}>
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 tabular-nums">{amount}</dd>
    </div>
  );
}
