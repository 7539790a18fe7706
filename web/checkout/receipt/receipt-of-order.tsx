import type { OrderDetail } from '../../../client/index.ts';
import { destinationText } from '../../cart/destination-text.ts';
import { OrderReceipt, type OrderTaxes } from '../../cart/order/order-receipt.tsx';
import { useTexts } from '../../language/language.ts';
import { whenText } from '../details/when-text.ts';

/** An order's receipt, and how and when it is handed over. */
export function ReceiptOfOrder({
  order,
  taxes,
}: {
  readonly order: OrderDetail;
  readonly taxes: OrderTaxes | undefined;
}) {
  const texts = useTexts('checkout');
  const words = useTexts('cart');
  return (
    <OrderReceipt order={order} taxes={taxes}>
      <dl className="mb-4 grid gap-x-6 gap-y-3 border-b border-line pb-4 sm:grid-cols-2">
        <Fact
          name={words(`method.${order.fulfillmentMethod}`)}
          value={
            order.deliveryInfo?.deliveryAddress ??
            destinationText(order.fulfillmentMethod, order.fulfillmentIdentifier, words)
          }
        />
        <Fact name={texts('receipt.when')} value={whenText(order, texts)} />
      </dl>
    </OrderReceipt>
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
