import type { ReactNode } from 'react';
import type { OrderDetail, PaidOrderDetails } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { formatAmount, isSomething } from '../../language/amount.ts';
import { brandName } from '../../language/brand-name.ts';
import { type Texts, useTexts } from '../../language/language.ts';
import { LineList, linesOfOrder, type TranslatedLines } from '../line-list.tsx';
import { addedTaxRows, includedTaxRows, type TaxDetails } from '../pricing/tax-rows.ts';
import { type TotalRow, TotalRows } from '../pricing/total-rows.tsx';

/** The taxes of an order, where they are known those of its refunds, and its lines in other languages. */
export type OrderTaxes = TaxDetails & TranslatedLines & Pick<Partial<PaidOrderDetails>, 'refunds'>;

/** What was ordered and what it cost, as the service froze it with the order, and what was refunded. */
export function OrderReceipt({
  order,
  taxes,
  children,
}: {
  readonly order: OrderDetail;
  /** Once they are here. */
  readonly taxes?: OrderTaxes | undefined;
  readonly children?: ReactNode;
}) {
  const texts = useTexts('cart');
  const { pricing, payment } = order;
  const money = (decimal: string) => formatAmount(decimal, order.currency);
  const fee = [[texts(`totals.fee.${order.fulfillmentMethod}`), pricing.fulfillmentFee]] as const;
  const others = [
    [texts('totals.enterprise'), pricing.enterpriseFee],
    [texts('totals.service'), pricing.serviceFee],
    [texts('totals.tip'), pricing.tip],
  ] as const;
  const rows = [
    { label: texts('totals.subtotal'), amount: money(pricing.subtotal) },
    ...(isSomething(pricing.discount)
      ? [{ label: texts('totals.discount'), amount: `−${money(pricing.discount)}`, look: 'good' as const }]
      : []),
    ...rowsOf(fee, money),
    ...(isSomething(pricing.tax) ? addedTaxRows(money(pricing.tax), taxes, texts) : []),
    ...rowsOf(others, money),
  ];
  const refund = isSomething(pricing.refunded)
    ? [
        { label: texts('order.refunded'), amount: `−${money(pricing.refunded)}` },
        ...refundTaxRows(taxes, texts),
        { label: texts('order.netPaid'), amount: money(pricing.netPaid), look: 'strong' as const },
      ]
    : [];
  return (
    <Card title={texts('order.details')} className="print:border-0 print:p-0 print:shadow-none">
      {children}
      <LineList lines={linesOfOrder(order, taxes)} />
      <div className="mt-3 border-t border-line pt-3">
        <TotalRows
          rows={rows}
          total={money(pricing.total)}
          after={[...includedTaxRows(taxes, texts, true), ...refund]}
        />
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

/** Those that come to something. */
function rowsOf(
  amounts: readonly (readonly [label: string, decimal: string])[],
  money: (decimal: string) => string,
): readonly TotalRow[] {
  return amounts
    .filter(([, decimal]) => isSomething(decimal))
    .map(([label, decimal]) => ({ label, amount: money(decimal) }));
}

/** The tax inside each refund. */
function refundTaxRows(taxes: OrderTaxes | undefined, texts: Texts<'cart'>): readonly TotalRow[] {
  if (taxes === undefined) return [];
  const tax = texts(`totals.taxName.${taxes.taxName}`);
  return (taxes.refunds ?? [])
    .filter(({ includedTaxTotal }) => isSomething(includedTaxTotal))
    .map(({ amount, includedTaxTotal, refundedAt }) => ({
      key: refundedAt,
      label: texts('order.refundTax', { tax, amount: formatAmount(amount, taxes.currency) }),
      amount: `−${formatAmount(includedTaxTotal, taxes.currency)}`,
      look: 'quiet',
    }));
}
