import { useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { isSomething } from '../../language/amount.ts';
import { type Texts, useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { addedTaxRows, includedTaxRows, type TaxDetails } from './tax-rows.ts';
import { discountLabel, type TotalRow, TotalRows } from './total-rows.tsx';
import { useCartTaxes } from './use-cart-taxes.ts';

const PriceDialog = fetchedPart(async () => (await import('./price-dialog.tsx')).PriceDialog);

/** What the cart costs, in the service's own texts, and the way to how it was calculated. */
export function Totals() {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const taxes = useCartTaxes(client, cart);
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <TotalRows
        rows={rowsOf(cart, taxes, texts)}
        total={cart.orderTotalWithServiceFeeFormatted}
        after={includedTaxRows(taxes, texts)}
      />
      <Button look="quiet" className="-ms-4 mt-1" onClick={() => setExplained(true)}>
        <Icon name="info" size={18} />
        {texts('price.open')}
      </Button>
      {isExplained && <PriceDialog onClose={() => setExplained(false)} />}
    </>
  );
}

function rowsOf(cart: Cart, taxes: TaxDetails | undefined, texts: Texts<'cart'>): readonly TotalRow[] {
  const fee = [
    texts(`totals.fee.${cart.fulfilmentMethod}`),
    cart.fulfillmentMethodFeeTotal,
    cart.fulfillmentMethodFeeTotalFormatted,
  ] as const;
  const others = [
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
    ...rowsOfAmounts([fee]),
    ...(isSomething(cart.taxTotal) ? addedTaxRows(cart.taxTotalFormatted, taxes, texts) : []),
    ...rowsOfAmounts(others),
  ];
}

/** Those that come to something. */
function rowsOfAmounts(
  amounts: readonly (readonly [label: string, decimal: string | undefined, amount: string])[],
): readonly TotalRow[] {
  return amounts.filter(([, decimal]) => isSomething(decimal)).map(([label, , amount]) => ({ label, amount }));
}
