import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffSession } from '../../../client/index.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';
import { useSession } from './session.tsx';

/** Where the person is signed in, and the ways out: of one device, or of all. */
export function SessionsCard() {
  const texts = useTexts('dashboard');
  const { client, leaveEverywhere } = useSession();
  const [isAsking, ask] = useState(false);
  const sessions = useQuery({
    queryKey: ['staff-sessions'],
    queryFn: () => client.listStaffSessions({}),
    staleTime: 0,
  });
  const end = useAction(async (sessionId: string) => {
    await client.endStaffSession({ sessionId });
    await sessions.refetch();
  });
  return (
    <Card title={texts('sessions.title')}>
      <p className="mb-4 text-muted">{texts('sessions.text')}</p>
      <Loaded from={sessions}>
        {(known) => (
          <ul className="divide-y divide-line">
            {known.sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} onEnd={() => void end.run(session.sessionId)} />
            ))}
          </ul>
        )}
      </Loaded>
      <ErrorNotice error={end.error} />
      <Button className="mt-4" onClick={() => ask(true)}>
        {texts('sessions.everywhere')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts('sessions.everywhere')}
          text={texts('sessions.everywhereText')}
          submitLabel={texts('sessions.everywhere')}
          act={leaveEverywhere}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { readonly session: StaffSession; readonly onEnd: () => void }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const device = session.device || texts('sessions.unknown');
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{device}</span>
          {session.isCurrent && <Badge tone="good">{texts('sessions.current')}</Badge>}
        </p>
        <p className="text-sm break-all text-muted">
          {texts('sessions.where', { address: session.clientAddress, time: times.dateTime(session.lastUsedAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <IconButton label={texts('sessions.end', { device })} onClick={onEnd}>
          <Icon name="close" />
        </IconButton>
      )}
    </li>
  );
}
