import { SignInForm } from '../../cart/sign-in-form.tsx';
import { Card } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { useSignedIn } from './signed-in.ts';

/** Signing in to the account; the open cart becomes the customer's. */
export function SignIn() {
  const texts = useTexts('ordering');
  const words = useTexts('cart');
  const { merchant } = useMerchant();
  const { client, merchantSlug } = useCartSession();
  const { changed } = useSignedIn();
  const claimCart = useClaim();
  const finish = async () => {
    await claimCart();
    await changed();
  };
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="text-3xl font-bold">{words('signIn.title')}</h1>
      <p className="mt-2 text-muted">{texts('signIn.intro', { name: merchant.name })}</p>
      <Card className="mt-6">
        <SignInForm {...{ client, merchantSlug }} onSignedIn={finish} />
      </Card>
    </main>
  );
}

/** Makes a guest's open cart the customer's, so that it follows them; a cart that cannot be claimed stays a guest's. */
function useClaim(): () => Promise<void> {
  const { session, client, cart } = useCartSession();
  return async () => {
    if (cart?.status !== 'OPEN') return;
    // Another customer's, or changed meanwhile: what it holds stays as it is shown.
    await session.change((call) => client.claimCart(call)).catch(() => undefined);
    // The claim ended the guest's capability, and with it what listened to the cart.
    await session.resume();
  };
}
