import { useCart } from '../../cart/cart-access.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import type { CheckoutNotice } from '../session/checkout-view.ts';

/** A decline, or another price than was shown, in words. */
export function OwnNotice({
  notice,
  onDismiss,
}: {
  readonly notice: Exclude<CheckoutNotice, { readonly kind: 'changed' }>;
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
