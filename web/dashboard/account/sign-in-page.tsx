import type { DashboardClient } from '../../../client/dashboard.ts';
import type { StaffAccount } from '../../../client/index.ts';
import { useTexts } from '../../language/language.ts';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Where a person signs in; the address they came to stays, and is shown afterwards. */
export function SignInPage({
  client,
  onEnter,
}: {
  readonly client: DashboardClient;
  readonly onEnter: (account: StaffAccount) => void;
}) {
  const texts = useTexts('dashboard');
  return (
    <Entrance title={texts('signIn.title')}>
      <p className="mb-5 text-muted">{texts('signIn.text')}</p>
      <SignInForm client={client} onEnter={onEnter} />
    </Entrance>
  );
}
