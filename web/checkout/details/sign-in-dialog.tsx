import { useCart } from '../../cart/cart-access.tsx';
import { SignInForm } from '../../cart/sign-in-form.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useTexts } from '../../language/language.ts';
import { useCheckout } from '../session/use-checkout.tsx';

/** Signing in without leaving the checkout; the cart stays as it is. */
export function SignInDialog({
  merchantSlug,
  email,
  onClose,
}: {
  readonly merchantSlug: string;
  readonly email: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const { client } = useCart();
  const finish = async () => {
    await session.sessionChanged();
    onClose();
  };
  return (
    <Dialog title={texts('signIn.open')} onClose={onClose}>
      <p className="mb-4">{texts('signIn.why')}</p>
      <SignInForm {...{ client, merchantSlug }} identifier={email} onSignedIn={finish} />
    </Dialog>
  );
}
