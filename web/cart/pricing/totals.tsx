import { useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { isSomething } from '../../language/amount.ts';
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
      <TotalRows rows={rowsOf(cart, texts)} total={cart.orderTotalWithServiceFeeFormatted} />
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
      cart.fulfillmentMethodFeeTotalFormatted,
    ],
    [texts('totals.tax'), cart.taxTotal, cart.taxTotalFormatted],
    [texts('totals.enterprise'), cart.enterpriseFeeTotal, cart.enterpriseFeeTotalFormatted],
    [texts('totals.service'), cart.serviceFeeTotal, cart.serviceFeeTotalFormatted],
    [texts('totals.processing'), cart.paymentProcessingFeeTotal, cart.paymentProcessingFeeTotalFormatted],
    [texts('totals.tip'), cart.waiterTipTotal, cart.waiterTipTotalFormatted],
    [texts('totals.courierTip'), cart.courierTipTotal, cart.courierTipTotalFormatted ?? ''],
  ] as const;
  return [
    { label: texts('totals.subtotal'), amount: cart.subTotalWithoutDiscountFormatted },
    ...(isSomething(cart.discountTotal)
      ? [{ label: discountLabel(cart, texts), amount: `−${cart.discountTotalFormatted}`, look: 'good' as const }]
      : []),
    ...fees.filter(([, decimal]) => isSomething(decimal)).map(([label, , amount]) => ({ label, amount })),
  ];
}
