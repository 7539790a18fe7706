import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { AlertCard } from './alert-card.tsx';
import { GuestMessages } from './guest-messages.tsx';

/** What guests are written along the way, with its wording and preview; and whom an order that waits is told to. */
export function MessagesPage() {
  const texts = useTexts('messages');
  const names = useTexts('dashboard');
  return (
    <div className="max-w-4xl space-y-5">
      <PageHeading title={names('pages.messages')}>{texts('text')}</PageHeading>
      <GuestMessages />
      <AlertCard />
    </div>
  );
}
