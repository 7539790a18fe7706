import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { AccountCard } from './account-card.tsx';

/** Who is signed in, and what they set for this device. */
export function AccountPage() {
  const texts = useTexts('dashboard');
  return (
    <div className="max-w-xl">
      <PageHeading title={texts('pages.account')} />
      <AccountCard />
    </div>
  );
}
