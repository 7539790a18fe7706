import { lazy, Suspense, useState } from 'react';
import type { Cart } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { classes } from '../design/classes.ts';
import { Icon } from '../design/icon.tsx';
import { isSomething } from '../language/amount.ts';
import { useTexts } from '../language/language.ts';

const WhyThisTotal = lazy(async () => ({ default: (await import('./price-dialog.tsx')).WhyThisTotal }));

/** What the bag costs, in the service's own texts, and the way to the reasons. */
export function Totals({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const [asked, setAsked] = useState(false);
  const tip = isSomething(cart.courierTipTotal) ? cart.courierTipTotalFormatted : cart.waiterTipTotalFormatted;
  return (
    <>
      <dl className="space-y-1.5">
        <Row label={texts('totals.dishes')} amount={cart.subTotalWithoutDiscountFormatted} />
        {isSomething(cart.discountTotal) && (
          <Row
            label={texts('totals.discount', { code: cart.discountCode ?? '' })}
            amount={`−${cart.discountTotalFormatted}`}
            good
          />
        )}
        {isSomething(cart.fulfillmentMethodFeeTotal) && (
          <Row label={texts(`totals.fee.${cart.fulfilmentMethod}`)} amount={cart.fulfillmentMethodFeeTotalFormatted} />
        )}
        {isSomething(cart.taxTotal) && <Row label={texts('totals.tax')} amount={cart.taxTotalFormatted} />}
        {isSomething(cart.enterpriseFeeTotal) && (
          <Row label={texts('totals.enterprise')} amount={cart.enterpriseFeeTotalFormatted} />
        )}
        {isSomething(cart.serviceFeeTotal) && (
          <Row label={texts('totals.service')} amount={cart.serviceFeeTotalFormatted} />
        )}
        {(isSomething(cart.waiterTipTotal) || isSomething(cart.courierTipTotal)) && (
          <Row label={texts('totals.tip')} amount={tip ?? ''} />
        )}
        {isSomething(cart.paymentProcessingFeeTotal) && (
          <Row label={texts('totals.processing')} amount={cart.paymentProcessingFeeTotalFormatted} />
        )}
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3 text-xl font-bold">
          <dt>{texts('totals.total')}</dt>
          <dd className="tabular-nums" aria-live="polite">
            {cart.orderTotalWithServiceFeeFormatted}
          </dd>
        </div>
      </dl>
      <Button look="quiet" className="-ms-4 mt-1" onClick={() => setAsked(true)}>
        <Icon name="info" size={18} />
        {texts('why.open')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <WhyThisTotal cart={cart} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function Row({
  label,
  amount,
  good = false,
}: {
  readonly label: string;
  readonly amount: string;
  readonly good?: boolean;
}) {
  return (
    <div className={classes('flex items-baseline justify-between gap-3', good && 'text-good')}>
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 tabular-nums">{amount}</dd>
    </div>
  );
}
