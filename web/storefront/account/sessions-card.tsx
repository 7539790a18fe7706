import { useQuery } from '@tanstack/react-query';
import type { CustomerSession } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Badge } from '../../design/notice.tsx';
import { ownLocale, useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { accountFailure } from './section.tsx';

/** Where the customer is signed in: by which browser, and when it was last used. */
export function SessionsCard() {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const known = useQuery({
    queryKey: ['customer', 'sessions'],
    queryFn: ({ signal }) => client.listCustomerSessions({ signal }),
    staleTime: 0,
  });
  return (
    <Card title={texts('account.sessions')}>
      <p className="mb-3 text-muted">{texts('account.sessionsHint')}</p>
      <Loaded query={known} failure={accountFailure}>
        {({ sessions }) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={`${session.signedInAt} ${session.device} ${session.isCurrent}`} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function SessionRow({ session: { device, lastUsedAt, isCurrent } }: { readonly session: CustomerSession }) {
  const texts = useTexts('ordering');
  const time = new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{device || texts('account.unknownDevice')}</span>
        {isCurrent && <Badge tone="good">{texts('account.thisDevice')}</Badge>}
      </p>
      <p className="text-sm text-muted">{texts('account.lastUsed', { time: time.format(new Date(lastUsedAt)) })}</p>
    </li>
  );
}
