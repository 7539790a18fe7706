import { useCart } from '../../cart/cart-access.tsx';
import { DifferencesCard } from '../../cart/changes/differences-card.tsx';
import { type Act, ActNotice } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { useTexts } from '../../language/language.ts';
import { findReturnUrl } from '../session/checkout-client.ts';

/** Every difference that has to be settled before payment, and one button that confirms them with the contact of the form. */
export function ChangesCard({ act, onConfirm }: { readonly act: Act; readonly onConfirm: () => void }) {
  const texts = useTexts('cart');
  const { cart } = useCart();
  return (
    <DifferencesCard menuHref={findReturnUrl(cart)}>
      <div className="space-y-3">
        <ActNotice act={act} />
        <Button look="primary" className="w-full sm:w-auto" busy={act.busy} onClick={onConfirm}>
          {texts('difference.confirm')}
        </Button>
      </div>
    </DifferencesCard>
  );
}
