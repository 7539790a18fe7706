import { whenText } from '../checkout/details/fulfillment-section.tsx';
import type { Order } from '../checkout/session/checkout-view.ts';
import { Card } from '../design/card.tsx';
import { Badge, type Tone } from '../design/notice.tsx';
import { formatAmount } from '../language/amount.ts';
import { useTexts } from '../language/language.ts';

/** How an order stands; a status that is younger than this page is shown as the service sent it. */
export function OrderStatus({ order }: { readonly order: Order }) {
  const texts = useTexts('checkout');
  const known = knownStatus(order.status);
  return (
    <span role="status">
      <Badge tone={known === null ? 'plain' : tones[known]}>
        {known === null ? order.status : texts(`status.${known}`)}
      </Badge>
    </span>
  );
}

const tones = {
  PLACED: 'plain',
  CONFIRMED: 'good',
  PREPARING: 'good',
  READY: 'good',
  OUT_FOR_DELIVERY: 'good',
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'bad',
  REFUNDED: 'warn',
} as const satisfies Readonly<Record<string, Tone>>;

function knownStatus(status: string): keyof typeof tones | null {
  return Object.hasOwn(tones, status) ? (status as keyof typeof tones) : null;
}

/** Everything that was ordered, what it cost, and what came back. */
export function OrderReceipt({ order }: { readonly order: Order }) {
  const texts = useTexts('checkout');
  return (
    <Card title={texts('receipt.order')} className="print:border-0 print:p-0 print:shadow-none">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={texts(`method.${order.fulfillmentMethod}`)} value={placeText(order)} />
        <Fact name={texts('receipt.when')} value={whenText(order, texts)} />
      </dl>
      <ul className="mt-5 space-y-3 border-t border-line pt-4">
        {order.items.map((item) => (
          <li key={item.id} className="flex gap-3">
            <span className="min-w-8 shrink-0 font-semibold tabular-nums">{item.quantity} ×</span>
            <div className="min-w-0 grow">
              <p className="font-medium">{item.name}</p>
              {item.modifiers.map((one) => (
                <p key={`${one.groupName} ${one.name}`} className="text-sm text-muted">
                  {one.quantity > 1 ? `${one.quantity} × ${one.name}` : one.name}
                </p>
              ))}
              {item.specialInstructions !== '' && (
                <p className="text-sm text-muted italic">“{item.specialInstructions}”</p>
              )}
              {item.discount !== '0.00' && (
                <p className="text-sm text-good">
                  {texts('summary.lineDiscount', { amount: formatAmount(item.discount, order.currency) })}
                </p>
              )}
            </div>
            <span className="shrink-0 tabular-nums">{formatAmount(item.total, order.currency)}</span>
          </li>
        ))}
      </ul>
      <Pricing order={order} />
      {order.payment?.cardLast4 != null && (
        <p className="mt-4 text-sm text-muted">
          {texts('receipt.paidWith', { brand: brandName(order.payment.cardBrand), last4: order.payment.cardLast4 })}
        </p>
      )}
    </Card>
  );
}

function Pricing({ order }: { readonly order: Order }) {
  const texts = useTexts('checkout');
  const { pricing, currency } = order;
  const rows = [
    [pricing.discount === '0.00' ? 'goods' : 'goodsBefore', pricing.subtotal],
    ['discount', pricing.discount],
    [order.fulfillmentMethod === 'delivery' ? 'delivery' : 'fulfillment', pricing.fulfillmentFee],
    ['tax', pricing.tax],
    ['service', pricing.serviceFee],
    ['enterprise', pricing.enterpriseFee],
    ['tip', pricing.tip],
  ] as const;
  const isRefunded = pricing.refunded !== '0.00';
  return (
    <dl className="mt-5 space-y-2 border-t border-line pt-4">
      {rows
        .filter(([name, amount]) => amount !== '0.00' || name === 'goods' || name === 'tax')
        .map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{texts(`totals.${name}`)}</dt>
            <dd className="tabular-nums">
              {name === 'discount' && '−'}
              {formatAmount(amount, currency)}
            </dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold">
        <dt>{texts('totals.total')}</dt>
        <dd className="tabular-nums">{formatAmount(pricing.total, currency)}</dd>
      </div>
      {isRefunded && (
        <>
          <div className="flex justify-between gap-4 font-semibold text-warn">
            <dt>{texts(order.partiallyRefunded ? 'receipt.partlyRefunded' : 'receipt.refunded')}</dt>
            <dd className="tabular-nums">−{formatAmount(pricing.refunded, currency)}</dd>
          </div>
          <div className="flex justify-between gap-4 font-semibold">
            <dt>{texts('receipt.netPaid')}</dt>
            <dd className="tabular-nums">{formatAmount(pricing.netPaid, currency)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

/** Processors write brands in lower case: `visa`. */
function brandName(brand: string | null): string {
  return brand === null ? '' : brand.charAt(0).toUpperCase() + brand.slice(1);
}

function placeText({ deliveryInfo, fulfillmentIdentifier }: Order): string {
  return deliveryInfo?.deliveryAddress ?? fulfillmentIdentifier;
}
