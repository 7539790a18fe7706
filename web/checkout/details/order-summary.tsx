import { useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { useCart } from '../session/use-checkout.ts';
import { chosenOptions } from './chosen-options.ts';

const PriceDialog = fetchedPart(async () => (await import('./price-dialog.tsx')).PriceDialog);

/** What is ordered and what it costs, beside the form. */
export function OrderSummary() {
  const texts = useTexts('checkout');
  const cart = useCart();
  return (
    <Card title={texts('summary.title')}>
      <Lines cart={cart} />
      <Totals cart={cart} />
    </Card>
  );
}

/** The same on a phone: one line with the total, to be unfolded. */
export function PhoneSummary() {
  const texts = useTexts('checkout');
  const cart = useCart();
  return (
    <details className="group rounded-card border border-line bg-card shadow-card lg:hidden">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="bag" />
        <span className="grow">{texts('summary.items', { count: cart.totalQuantity })}</span>
        <span className="tabular-nums">{cart.orderTotalWithServiceFeeFormatted}</span>
        <span className="transition-transform group-open:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      <div className="border-t border-line px-4 pt-4 pb-5">
        <Lines cart={cart} />
        <Totals cart={cart} />
      </div>
    </details>
  );
}

function Lines({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout');
  return (
    <ul className="space-y-4">
      {cart.items.map((item) => (
        <li key={item.id} className="flex gap-3">
          <span className="flex h-7 min-w-7 shrink-0 items-center justify-center rounded-full bg-sunken px-1.5 text-sm font-semibold tabular-nums">
            {item.quantity}
            <span className="sr-only">×</span>
          </span>
          <div className="min-w-0 grow">
            <p className="font-medium">{item.name}</p>
            {chosenOptions(item.selections).map((option) => (
              <p key={option} className="text-sm text-muted">
                {option}
              </p>
            ))}
            {item.specialInstructions !== undefined && (
              <p className="text-sm text-muted italic">“{item.specialInstructions}”</p>
            )}
            {isCharged(item.discount) && (
              <p className="text-sm text-good">{texts('summary.lineDiscount', { amount: item.discountFormatted })}</p>
            )}
          </div>
          <span className="shrink-0 tabular-nums">{item.totalFormatted}</span>
        </li>
      ))}
    </ul>
  );
}

function Totals({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout');
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <dl className="mt-5 space-y-2 border-t border-line pt-4">
        <Row
          name={texts(isCharged(cart.discountTotal) ? 'totals.goodsBefore' : 'totals.goods')}
          value={cart.subTotalWithoutDiscountFormatted}
        />
        {isCharged(cart.discountTotal) && (
          <Row
            name={
              cart.discountCode === undefined
                ? texts('totals.reward')
                : texts('totals.code', { code: cart.discountCode })
            }
            value={`−${cart.discountTotalFormatted}`}
            isGood
          />
        )}
        {isCharged(cart.fulfillmentMethodFeeTotal) && (
          <Row
            name={texts(cart.fulfilmentMethod === 'delivery' ? 'totals.delivery' : 'totals.fulfillment')}
            value={cart.fulfillmentMethodFeeTotalFormatted}
          />
        )}
        <Row name={texts('totals.tax')} value={cart.taxTotalFormatted} />
        {isCharged(cart.serviceFeeTotal) && (
          <Row name={texts('totals.service')} value={cart.serviceFeeTotalFormatted} />
        )}
        {isCharged(cart.enterpriseFeeTotal) && (
          <Row name={texts('totals.enterprise')} value={cart.enterpriseFeeTotalFormatted} />
        )}
        {isCharged(cart.paymentProcessingFeeTotal) && (
          <Row name={texts('totals.processing')} value={cart.paymentProcessingFeeTotalFormatted} />
        )}
        {isCharged(cart.waiterTipTotal) && <Row name={texts('totals.tip')} value={cart.waiterTipTotalFormatted} />}
        {isCharged(cart.courierTipTotal) && (
          <Row name={texts('totals.courierTip')} value={cart.courierTipTotalFormatted ?? ''} />
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold">
          <dt>{texts('totals.total')}</dt>
          <dd className="tabular-nums">{cart.orderTotalWithServiceFeeFormatted}</dd>
        </div>
      </dl>
      <Button look="quiet" className="-ms-4 mt-1 text-sm" onClick={() => setExplained(true)}>
        {texts('price.open')}
      </Button>
      {isExplained && <PriceDialog onClose={() => setExplained(false)} />}
    </>
  );
}

function isCharged(decimal: string | undefined): boolean {
  return decimal !== undefined && decimal !== '0.00';
}

function Row({
  name,
  value,
  isGood = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly isGood?: boolean;
}) {
  return (
    <div className={isGood ? 'flex justify-between gap-4 text-good' : 'flex justify-between gap-4'}>
      <dt className={isGood ? '' : 'text-muted'}>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
