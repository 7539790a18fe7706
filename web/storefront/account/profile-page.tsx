import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isRefused } from '../../../client/index.ts';
import type { Send } from '../../cart/resend.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Icon, type IconName } from '../../design/icon.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { type AccountSection, accountAddress } from '../order/order-address.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { NamesCard } from './names-card.tsx';
import { accountFailure, Section } from './section.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useSignedIn } from './signed-in.ts';

/** Who is signed in, the ways to everything else, and the way out. */
export function ProfilePage() {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const profile = useQuery({
    queryKey: ['customer', 'profile'],
    queryFn: ({ signal }) => client.getProfile({ signal }),
  });
  const name = [profile.data?.customerName, profile.data?.lastName].filter(Boolean).join(' ');
  return (
    <Section title={name === '' ? texts('account.hello') : texts('account.helloName', { name })}>
      <Loaded query={profile} failure={accountFailure}>
        {(known) => (
          <>
            <NamesCard profile={known} />
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <Shortcut section="orders" icon="bag" />
              <Shortcut section="addresses" icon="pin" />
              <Shortcut section="payments" icon="list" />
              <Shortcut section="loyalty" icon="star" />
            </div>
            <SessionsCard />
            <SignOut />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Shortcut({ section, icon }: { readonly section: AccountSection; readonly icon: IconName }) {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  return (
    <Link
      href={accountAddress(merchantSlug, section)}
      className="flex items-center gap-4 rounded-card border border-line bg-card p-4 shadow-card hover:border-accent"
    >
      <span className="rounded-full bg-accent-soft p-2.5 text-accent">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{texts(`account.${section}`)}</span>
        <span className="block text-sm text-muted">{texts(`account.hint.${section}`)}</span>
      </span>
    </Link>
  );
}

function SignOut() {
  const texts = useTexts('ordering');
  const { session, client } = useCartSession();
  const { changed } = useSignedIn();
  const act = useAct();
  const signOut = async (isEverywhere: boolean, send: Send) => {
    try {
      await send(String(isEverywhere), () => (isEverywhere ? client.logOutEverywhere({}) : client.logOut({})));
    } catch (error) {
      // A session that has ended already is what was wanted.
      if (!isRefused(error, 'UNAUTHORIZED')) throw error;
    }
    await changed();
    await session.resume();
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button busy={act.busy} onClick={() => void act.run((send) => signOut(false, send))}>
          {texts('account.signOut')}
        </Button>
        <Button busy={act.busy} onClick={() => void act.run((send) => signOut(true, send))}>
          {texts('account.signOutEverywhere')}
        </Button>
      </div>
      <ActNotice act={act} />
    </div>
  );
}
