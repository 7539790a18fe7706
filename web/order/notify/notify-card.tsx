import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { type OrderAccess, orderKey } from '../use-order-page.ts';
import { canNotify } from './can-notify.ts';
import { isNotified, NotAllowed, notify, stopNotifying } from './device-notifications.ts';

/** Offers notifications about the order where this browser can show them; the browser's own question comes with the press alone. */
export function NotifyCard({ access }: { readonly access: OrderAccess }) {
  const texts = useTexts('order');
  // As it was when the page was opened: what the person answers is shown below.
  const [ability] = useState(canNotify);
  if (ability === 'never') return null;
  if (ability === 'here') return <DeviceNotifications access={access} />;
  return (
    <p className="flex items-start gap-2 text-muted print:hidden">
      <Icon name="bell" size={20} />
      {texts('notify.homeScreen')}
    </p>
  );
}

function DeviceNotifications({ access }: { readonly access: OrderAccess }) {
  const texts = useTexts('order');
  const queries = useQueryClient();
  const act = useAct();
  const [problem, setProblem] = useState<'denied' | 'failed' | null>(null);
  const queryKey = [...orderKey(access.orderId), 'notified'];
  const state = useQuery({
    queryKey,
    queryFn: () => isNotified(access),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = async (isOn: boolean) => {
    setProblem(null);
    await act.run(async () => {
      try {
        await (isOn ? notify(access) : stopNotifying(access));
        queries.setQueryData(queryKey, isOn);
      } catch (error) {
        // A browser may refuse to subscribe, in a private window say; what the service refuses says so by itself.
        if (error instanceof NotAllowed) setProblem('denied');
        else if (error instanceof DOMException || error instanceof TypeError) setProblem('failed');
        else throw error;
      }
    });
  };
  if (state.isPending) return null;
  const isOn = state.data === true;
  return (
    <div className="space-y-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className={isOn ? 'flex items-center gap-2' : 'sr-only'}>
          {isOn && <Icon name="bell" size={20} />}
          {isOn && texts('notify.on')}
        </p>
        {/* One button for both, which keeps the focus. */}
        <Button look={isOn ? 'quiet' : 'secondary'} busy={act.busy} onClick={() => void change(!isOn)}>
          {!isOn && <Icon name="bell" size={20} />}
          {texts(isOn ? 'notify.stop' : 'notify.offer')}
        </Button>
      </div>
      {problem !== null && <Notice tone="warn">{texts(`notify.${problem}`)}</Notice>}
      <ActNotice act={act} />
    </div>
  );
}
