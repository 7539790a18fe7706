import { useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { formatAmount, isSomething } from '../../language/amount.ts';
import { type Texts, useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { discountLabel, type TotalRow, TotalRows } from './total-rows.tsx';

const PriceDialog = fetchedPart(async () => (await import('./price-dialog.tsx')).PriceDialog);

/** What the cart costs, in the service's own texts, and the way to how it was calculated. */
export function Totals() {
  const texts = useTexts('cart');
  const { cart } = useCart();
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <TotalRows rows={rowsOf(cart, texts)} total={formatAmount(cart.orderTotalWithServiceFee, cart.currency)} />
      <Button look="quiet" className="-ms-4 mt-1" onClick={() => setExplained(true)}>
        <Icon name="info" size={18} />
        {texts('price.open')}
      </Button>
      {isExplained && <PriceDialog onClose={() => setExplained(false)} />}
    </>
  );
}

function rowsOf(cart: Cart, texts: Texts<'cart'>): readonly TotalRow[] {
  const fees = [
    [
      texts(`totals.fee.${cart.fulfilmentMethod}`),
      cart.fulfillmentMethodFeeTotal,
      formatAmount(cart.fulfillmentMethodFeeTotal, cart.currency),
    ],
    [texts('totals.tax'), cart.taxTotal, formatAmount(cart.taxTotal, cart.currency)],
    [texts('totals.enterprise'), cart.enterpriseFeeTotal, formatAmount(cart.enterpriseFeeTotal, cart.currency)],
    [texts('totals.service'), cart.serviceFeeTotal, formatAmount(cart.serviceFeeTotal, cart.currency)],
    [
      texts('totals.processing'),
      cart.paymentProcessingFeeTotal,
      formatAmount(cart.paymentProcessingFeeTotal, cart.currency),
    ],
    [texts('totals.tip'), cart.waiterTipTotal, formatAmount(cart.waiterTipTotal, cart.currency)],
    [texts('totals.courierTip'), cart.courierTipTotal, formatAmount(cart.courierTipTotal ?? '0', cart.currency)],
  ] as const;
  return [
    { label: texts('totals.subtotal'), amount: formatAmount(cart.subTotalWithoutDiscount, cart.currency) },
    ...(isSomething(cart.discountTotal)
      ? [
          {
            label: discountLabel(cart, texts),
            amount: `−${formatAmount(cart.discountTotal, cart.currency)}`,
            look: 'good' as const,
          },
        ]
      : []),
    ...fees.filter(([, decimal]) => isSomething(decimal)).map(([label, , amount]) => ({ label, amount })),
  ];
}
