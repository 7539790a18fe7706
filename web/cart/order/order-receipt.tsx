import type { ReactNode } from 'react';
import type { OrderDetail, PaidOrderDetails } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { formatAmount, isSomething, withSign } from '../../language/amount.ts';
import { brandName } from '../../language/brand-name.ts';
import { type Texts, useTexts } from '../../language/language.ts';
import { LineList, linesOfOrder, type TranslatedLines } from '../line-list.tsx';
import { addedTaxRows, includedTaxRows, type TaxDetails } from '../pricing/tax-rows.ts';
import { type TotalRow, TotalRows } from '../pricing/total-rows.tsx';

/** The taxes of an order, where they are known its payment and those of its refunds, and its lines in other languages. */
export type OrderTaxes = TaxDetails & TranslatedLines & Pick<Partial<PaidOrderDetails>, 'payment' | 'refunds'>;

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
      ? [{ label: texts('totals.discount'), amount: withSign('−', money(pricing.discount)), look: 'good' as const }]
      : []),
    ...rowsOf(fee, money),
    ...(isSomething(pricing.tax) ? addedTaxRows(money(pricing.tax), taxes, texts) : []),
    ...rowsOf(others, money),
  ];
  const due = dueOf(order, taxes);
  const refund = isSomething(pricing.refunded)
    ? [
        {
          label: texts(due === null ? 'order.refunded' : 'order.takenOff'),
          amount: withSign('−', money(pricing.refunded)),
        },
        ...refundTaxRows(taxes, texts),
        ...(due === null
          ? [{ label: texts('order.netPaid'), amount: money(pricing.netPaid), look: 'strong' as const }]
          : []),
      ]
    : [];
  const toPay = due === null ? [] : [{ label: texts('order.toPay'), amount: money(due), look: 'strong' as const }];
  return (
    <Card title={texts('order.details')} className="print:border-0 print:p-0 print:shadow-none">
      {children}
      <LineList lines={linesOfOrder(order, taxes)} />
      <div className="mt-3 border-t border-line pt-3">
        <TotalRows
          rows={rows}
          total={money(pricing.total)}
          after={[...includedTaxRows(taxes, texts, true), ...refund, ...toPay]}
        />
      </div>
      <AtCounter due={due} payment={taxes?.payment ?? null} money={money} />
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

/**
 * What is still to be paid to the staff; null: nothing. The order alone says that nothing was paid of what it cost; what was taken off
 * since, its details.
 */
function dueOf({ pricing, status }: OrderDetail, taxes: OrderTaxes | undefined): string | null {
  const due = taxes?.payment?.due;
  if (due !== undefined) return isSomething(due) ? due : null;
  const isOver = status === 'CANCELLED' || status === 'REFUNDED' || isSomething(pricing.refunded);
  return isOver || isSomething(pricing.netPaid) || !isSomething(pricing.total) ? null : pricing.total;
}

/** How an order stands that is paid at the restaurant. */
function AtCounter({
  due,
  payment,
  money,
}: {
  readonly due: string | null;
  readonly payment: PaidOrderDetails['payment'];
  readonly money: (decimal: string) => string;
}) {
  const texts = useTexts('cart');
  const means = payment?.method === 'counter' ? payment.means : null;
  const back = payment !== null && isSomething(payment.handBack) ? payment.handBack : null;
  return (
    <>
      {due !== null && <p className="mt-4 font-semibold">{texts('order.notPaid')}</p>}
      {means !== null && <p className="mt-4 text-sm text-muted">{texts(`order.paidIn.${means}`)}</p>}
      {back !== null && <p className="mt-1 text-sm">{texts('order.handBack', { amount: money(back) })}</p>}
    </>
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
      amount: withSign('−', formatAmount(includedTaxTotal, taxes.currency)),
      look: 'quiet',
    }));
}
