import { useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { formatAmount, isSomething, withSign } from '../../language/amount.ts';
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
        total={formatAmount(cart.orderTotalWithServiceFee, cart.currency)}
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
  const amount = (value: string): string => formatAmount(value, cart.currency);
  const fee = [
    texts(`totals.fee.${cart.fulfilmentMethod}`),
    cart.fulfillmentMethodFeeTotal,
    amount(cart.fulfillmentMethodFeeTotal),
  ] as const;
  const others = [
    [texts('totals.enterprise'), cart.enterpriseFeeTotal, amount(cart.enterpriseFeeTotal)],
    [texts('totals.service'), cart.serviceFeeTotal, amount(cart.serviceFeeTotal)],
    [texts('totals.processing'), cart.paymentProcessingFeeTotal, amount(cart.paymentProcessingFeeTotal)],
    [texts('totals.tip'), cart.waiterTipTotal, amount(cart.waiterTipTotal)],
    [texts('totals.courierTip'), cart.courierTipTotal, amount(cart.courierTipTotal ?? '0')],
  ] as const;
  return [
    { label: texts('totals.subtotal'), amount: formatAmount(cart.subTotalWithoutDiscount, cart.currency) },
    ...(isSomething(cart.discountTotal)
      ? [
          {
            label: discountLabel(cart, texts),
            amount: withSign('−', formatAmount(cart.discountTotal, cart.currency)),
            look: 'good' as const,
          },
        ]
      : []),
    ...rowsOfAmounts([fee]),
    ...(isSomething(cart.taxTotal) ? addedTaxRows(formatAmount(cart.taxTotal, cart.currency), taxes, texts) : []),
    ...rowsOfAmounts(others),
  ];
}

/** Those that come to something. */
function rowsOfAmounts(
  amounts: readonly (readonly [label: string, decimal: string | undefined, amount: string])[],
): readonly TotalRow[] {
  return amounts.filter(([, decimal]) => isSomething(decimal)).map(([label, , amount]) => ({ label, amount }));
}
