import { useState } from 'react';
import type { DashboardClient } from '../../../client/dashboard.ts';
import type { StaffAccount } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The session ended while pages are open: they stay, and nothing on them is lost while the person signs in again. */
export function SignInAgain({
  client,
  account,
  onEnter,
}: {
  readonly client: DashboardClient;
  readonly account: StaffAccount;
  readonly onEnter: (account: StaffAccount) => void;
}) {
  const texts = useTexts('dashboard');
  const [isOpen, setIsOpen] = useState(true);
  if (isOpen) {
    return (
      <Dialog title={texts('again.title')} closeLabel={texts('again.later')} onClose={() => setIsOpen(false)}>
        <p className="mb-4">{texts('again.text')}</p>
        <SignInForm client={client} emailAddress={account.emailAddress} onEnter={onEnter} />
      </Dialog>
    );
  }
  return (
    <div className="fixed inset-x-3 bottom-20 z-30 mx-auto max-w-lg shadow-raised lg:bottom-4 print:hidden">
      <Notice
        tone="warn"
        title={texts('again.title')}
        actions={<Button onClick={() => setIsOpen(true)}>{texts('signIn.enter')}</Button>}
      />
    </div>
  );
}
