import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { AccountCard } from './account-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Who is signed in, and what they set for this device. */
export function AccountPage() {
  const texts = useTexts('dashboard');
  return (
    <div className="max-w-xl space-y-6">
      <PageHeading title={texts('pages.account')} />
      <OwnInvitations />
      <AccountCard />
      <PasskeysCard />
      <SessionsCard />
      <OwnDataCard />
    </div>
  );
}
