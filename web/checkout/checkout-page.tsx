import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newQueryClient } from '../cart/query-client.ts';
import { fetchedPart } from '../design/fetched-part.tsx';
import { Waiting } from '../design/loaded.tsx';
import { useTexts } from '../language/language.ts';
import { OpenScreen } from './details/open-screen.tsx';
import { parseAddress } from './page-address.ts';
import { PageFrame, useScreen } from './page-frame.tsx';
import { loadCompletedScreen } from './receipt/load-completed-screen.ts';
import { CheckoutSession } from './session/checkout-session.ts';
import type { Stage } from './session/checkout-view.ts';
import { CheckoutProvider, useChangesElsewhere, useCheckout } from './session/use-checkout.tsx';
import { UnreachedScreen } from './unreached-screen.tsx';
import { useWayBack } from './way-back.tsx';

const CompletedScreen = fetchedPart(loadCompletedScreen);
const PayingScreen = fetchedPart(async () => (await import('./payment/paying-screen.tsx')).PayingScreen);
const WaitingScreen = fetchedPart(async () => (await import('./payment/waiting-screen.tsx')).WaitingScreen);
const LinkUsedScreen = fetchedPart(async () => (await import('./link-used-screen.tsx')).LinkUsedScreen);
const ExpiredScreen = fetchedPart(async () => (await import('./expired-screen.tsx')).ExpiredScreen);
const ReceiptPage = fetchedPart(async () => (await import('./receipt/receipt-page.tsx')).loadReceiptPage());
const HandedBackScreen = fetchedPart(async () => (await import('./handed-back-screen.tsx')).HandedBackScreen);

/** The whole page: a checkout or a receipt, by the address it was opened at. */
export function CheckoutPage() {
  const [address] = useState(() => parseAddress(location.pathname));
  const [queries] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queries}>
      {address.kind === 'checkout' && <Checkout {...address} />}
      {address.kind === 'receipt' && <ReceiptPage orderId={address.orderId} />}
      {address.kind === 'nothing' && <LinkUsedScreen locationId={null} />}
    </QueryClientProvider>
  );
}

function Checkout({ locationId, cartId }: { readonly locationId: string; readonly cartId: string }) {
  const [session] = useState(() => new CheckoutSession({ locationId, cartId }));
  useEffect(() => {
    void session.arrive();
  }, [session]);
  useChangesElsewhere(session);
  useWayBack(session);
  return (
    <CheckoutProvider session={session}>
      <Screen />
    </CheckoutProvider>
  );
}

function Screen() {
  const { session, stage } = useCheckout();
  return screenOf(stage, session);
}

function screenOf(stage: Stage, session: CheckoutSession) {
  switch (stage.kind) {
    case 'arriving':
      return <ArrivingScreen />;
    case 'unreached':
      return <UnreachedScreen error={stage.error} onRetry={() => session.arrive()} />;
    case 'linkUsed':
      return <LinkUsedScreen locationId={session.address.locationId} />;
    case 'handedBack':
      return <HandedBackScreen order={stage.order} />;
    case 'open':
      return <OpenScreen />;
    case 'paying':
      return <PayingScreen />;
    case 'waiting':
      return <WaitingScreen isPaid={stage.isPaid} />;
    case 'completed':
      return <CompletedScreen order={stage.order} />;
    case 'expired':
      return <ExpiredScreen />;
  }
}

function ArrivingScreen() {
  const texts = useTexts('checkout');
  useScreen(texts('title'), false);
  return (
    <PageFrame heading={texts('title')} narrow>
      <Waiting label={texts('arriving.label')} slowLabel={texts('arriving.slow')} />
    </PageFrame>
  );
}
