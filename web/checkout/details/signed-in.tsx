import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../design/button.tsx';
import { useTexts } from '../../language/language.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { useProfile } from './contact.ts';

/** Whose account it is, so that no one orders in another one unnoticed, and the way out of it. */
export function SignedIn() {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const queries = useQueryClient();
  const profile = useProfile();
  const names = profile === null ? '' : [profile.customerName, profile.lastName].join(' ').trim();
  const who = names || (profile?.customerEmail ?? profile?.phoneNumber ?? '');
  const signOut = async () => {
    await session.client.logOut({}).catch(() => undefined);
    // Also when the service cannot be reached, this browser forgets the session.
    await session.client.store.saveSession(null);
    queries.removeQueries({ queryKey: ['customer'] });
    await session.sessionChanged();
  };
  return (
    <span className="flex min-w-0 items-center gap-1 text-sm text-muted">
      <span className="truncate">{who === '' ? texts('signIn.done') : texts('signIn.as', { who })}</span>
      <Button look="quiet" className="-me-4" onClick={() => void signOut()}>
        {texts('signIn.signOut')}
      </Button>
    </span>
  );
}
