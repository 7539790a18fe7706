import { useEffect, useState } from 'react';
import { Loading } from '../design/spinner.tsx';
import { useTexts } from '../language/language.ts';
import { OpenScreen } from './details/open-screen.tsx';
import { ExpiredScreen, ShutScreen, UnreachedScreen } from './ended-screens.tsx';
import { fetchedPart } from './fetched-part.tsx';
import { parsePlace } from './page-address.ts';
import { PageFrame, useScreen } from './page-frame.tsx';
import { PayingScreen } from './payment/paying-screen.tsx';
import { WaitingScreen } from './payment/waiting-screen.tsx';
import { loadCompletedScreen } from './receipt/load-completed-screen.ts';
import { CheckoutSession } from './session/checkout-session.ts';
import type { Stage } from './session/checkout-view.ts';
import { CheckoutContext, useChangesElsewhere, useCheckout } from './session/use-checkout.ts';

const CompletedScreen = fetchedPart(loadCompletedScreen);
const ReceiptPage = fetchedPart(async () => (await import('./receipt/receipt-page.tsx')).ReceiptPage);

/** The whole page: a checkout or a receipt, by the address it was opened at. */
export function CheckoutPage() {
  const [place] = useState(() => parsePlace(location.pathname));
  if (place.kind === 'checkout') return <CheckoutAt {...place} />;
  if (place.kind === 'nothing') return <ShutScreen locationId={null} />;
  return <ReceiptPage orderId={place.orderId} />;
}

function CheckoutAt({ locationId, cartId }: { readonly locationId: string; readonly cartId: string }) {
  const [session] = useState(() => new CheckoutSession({ locationId, cartId }));
  useEffect(() => {
    void session.arrive();
  }, [session]);
  useChangesElsewhere(session);
  return (
    <CheckoutContext value={session}>
      <Screen />
    </CheckoutContext>
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
    case 'shut':
      return <ShutScreen locationId={session.place.locationId} />;
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

const slowAfterMs = 4_000;

function ArrivingScreen() {
  const texts = useTexts('checkout');
  const [isSlow, setSlow] = useState(false);
  useScreen(texts('title'), false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PageFrame heading={texts('title')} narrow>
      <Loading label={texts(isSlow ? 'arriving.slow' : 'arriving.label')} />
    </PageFrame>
  );
}
