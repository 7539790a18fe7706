import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { formatAmount, isSomething } from '../../language/amount.ts';
import { brandName } from '../../language/brand-name.ts';
import { useTexts } from '../../language/language.ts';
import { LineList, linesOfOrder } from '../line-list.tsx';
import { TotalRows } from '../pricing/total-rows.tsx';

/** What was ordered and what it cost, as the service froze it with the order, and what was refunded. */
export function OrderReceipt({ order, children }: { readonly order: OrderDetail; readonly children?: ReactNode }) {
  const texts = useTexts('cart');
  const { pricing, payment } = order;
  const money = (decimal: string) => formatAmount(decimal, order.currency);
  const fees = [
    [texts(`totals.fee.${order.fulfillmentMethod}`), pricing.fulfillmentFee],
    [texts('totals.tax'), pricing.tax],
    [texts('totals.enterprise'), pricing.enterpriseFee],
    [texts('totals.service'), pricing.serviceFee],
    [texts('totals.tip'), pricing.tip],
  ] as const;
  const rows = [
    { label: texts('totals.subtotal'), amount: money(pricing.subtotal) },
    ...(isSomething(pricing.discount)
      ? [{ label: texts('totals.discount'), amount: `−${money(pricing.discount)}`, look: 'good' as const }]
      : []),
    ...fees
      .filter(([, decimal]) => isSomething(decimal))
      .map(([label, decimal]) => ({ label, amount: money(decimal) })),
  ];
  const refund = isSomething(pricing.refunded)
    ? [
        { label: texts('order.refunded'), amount: `−${money(pricing.refunded)}` },
        { label: texts('order.netPaid'), amount: money(pricing.netPaid), look: 'strong' as const },
      ]
    : [];
  return (
    <Card title={texts('order.details')} className="print:border-0 print:p-0 print:shadow-none">
      {children}
      <LineList lines={linesOfOrder(order)} />
      <div className="mt-3 border-t border-line pt-3">
        <TotalRows rows={rows} total={money(pricing.total)} after={refund} />
      </div>
      {payment?.cardLast4 != null && (
        <p className="mt-4 text-sm text-muted">
          {texts('order.paidWith', {
            brand: brandName(payment.cardBrand) ?? texts('order.card'),
            last4: payment.cardLast4,
          })}
        </p>
      )}
    </Card>
  );
}
