import { useMemo } from 'react';
import { ApiError } from '../../../client/index.ts';
import { createStorefrontClient } from '../../../client/storefront.ts';
import { Card } from '../../design/card.tsx';
import { Waiting } from '../../design/loaded.tsx';
import { useMerchantStylesheet } from '../../design/merchant-stylesheet.ts';
import { fetchInLanguage } from '../../language/fetch-in-language.ts';
import { useTexts } from '../../language/language.ts';
import { loadOrderTexts } from '../../order/order-texts.ts';
import { OrderView } from '../../order/order-view.tsx';
import { type OrderAccess, type ShownOrder, useOrderPage } from '../../order/use-order-page.ts';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { findReceiptToken } from '../session/take-secret.ts';
import { UnreachedScreen } from '../unreached-screen.tsx';
import { OrderActions } from './order-actions.tsx';

/** The page with its words, which no other screen of the checkout needs. */
export async function loadReceiptPage() {
  await loadOrderTexts();
  return ReceiptPage;
}

/** The page that messages link to, for everyone who has the link: the restaurant is asked, then the order as it goes. */
function ReceiptPage({ orderId }: { readonly orderId: string }) {
  const receiptToken = findReceiptToken();
  return receiptToken === null ? <InvalidReceipt /> : <Receipt orderId={orderId} receiptToken={receiptToken} />;
}

function Receipt({ orderId, receiptToken }: { readonly orderId: string; readonly receiptToken: string }) {
  const texts = useTexts('checkout');
  const client = useMemo(() => createStorefrontClient({ baseUrl: location.origin, fetch: fetchInLanguage }), []);
  const access = { client, orderId, receiptToken };
  const reading = useOrderPage(access);
  useMerchantStylesheet(reading.data?.progress.restaurant.stylesheet);
  const isInvalid = reading.error instanceof ApiError && [400, 401, 403, 404].includes(reading.error.status);
  if (isInvalid) return <InvalidReceipt />;
  if (reading.data !== undefined) return <Opened shown={reading.data} access={access} />;
  if (reading.error !== null) {
    return <UnreachedScreen error={reading.error} onRetry={() => void reading.refetch()} />;
  }
  return (
    <PageFrame heading={texts('receipt.title')} narrow>
      <Waiting />
    </PageFrame>
  );
}

function Opened({ shown, access }: { readonly shown: ShownOrder; readonly access: OrderAccess }) {
  const texts = useTexts('checkout');
  const { restaurant, shortId } = shown.progress;
  const title = texts('progress.title', { number: shortId });
  useScreen(`${title} · ${restaurant.name}`);
  return (
    <PageFrame heading={title} restaurant={restaurant.name} logo={restaurant.logo} legal={restaurant.legal} narrow>
      <OrderView
        shown={shown}
        access={access}
        actions={<OrderActions shown={shown} orderId={access.orderId} receiptToken={access.receiptToken} />}
      />
    </PageFrame>
  );
}

function InvalidReceipt() {
  const texts = useTexts('checkout');
  useScreen(texts('receipt.invalid.title'));
  return (
    <PageFrame heading={texts('receipt.invalid.title')} narrow>
      <Card>
        <p>{texts('receipt.invalid.text')}</p>
      </Card>
    </PageFrame>
  );
}
