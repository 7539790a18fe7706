import { fetchedPart } from '../../design/fetched-part.tsx';
import { useCheckout } from '../session/use-checkout.tsx';

const RemoteChangeNotice = fetchedPart(
  async () => (await import('../../cart/changes/remote-change-notice.tsx')).RemoteChangeNotice,
);

const OwnNotice = fetchedPart(async () => (await import('./own-notice.tsx')).OwnNotice);

/** What happened since the person last did something here: a decline, a change from elsewhere, another price. */
export function CheckoutNotice() {
  const { session, notice } = useCheckout();
  if (notice === null) return null;
  if (notice.kind === 'changed') return <RemoteChangeNotice change={notice} onDismiss={session.dismissNotice} />;
  return <OwnNotice notice={notice} onDismiss={session.dismissNotice} />;
}
