import { useCart } from '../../cart/cart-access.tsx';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import type { CheckoutNotice as Shown } from '../session/checkout-view.ts';
import { useCheckout } from '../session/use-checkout.tsx';

const RemoteChangeNotice = fetchedPart(
  async () => (await import('../../cart/changes/remote-change-notice.tsx')).RemoteChangeNotice,
);

/** What happened since the person last did something here: a decline, a change from elsewhere, another price. */
export function CheckoutNotice() {
  const { session, notice } = useCheckout();
  if (notice === null) return null;
  if (notice.kind === 'changed') return <RemoteChangeNotice change={notice} onDismiss={session.dismissNotice} />;
  return <OwnNotice notice={notice} onDismiss={session.dismissNotice} />;
}

function OwnNotice({
  notice,
  onDismiss,
}: {
  readonly notice: Exclude<Shown, { readonly kind: 'changed' }>;
  readonly onDismiss: () => void;
}) {
  const texts = useTexts('checkout');
  const words = useTexts('cart');
  const { cart } = useCart();
  const total = formatAmount(cart.orderTotalWithServiceFee, cart.currency);
  const key = notice.kind === 'failed' ? (`notice.failed.${notice.code}` as const) : (`notice.${notice.kind}` as const);
  return (
    <Notice
      tone={notice.kind === 'failed' ? 'bad' : 'warn'}
      title={texts(`${key}.title`)}
      actions={<Button onClick={onDismiss}>{words('remoteChange.dismiss')}</Button>}
    >
      <p>{texts(`${key}.text`)}</p>
      {notice.kind === 'repriced' && (
        <p className="mt-2 font-semibold">
          {words('remoteChange.total', {
            before: formatAmount(notice.before.orderTotalWithServiceFee, notice.before.currency),
            total,
          })}
        </p>
      )}
    </Notice>
  );
}
