import { useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../forms/use-action.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { saveFile } from './save-file.ts';

/** Somebody who ordered without an account, known by the address or number of their orders alone. */
export function GuestRow({
  identifier,
  orders,
  hasMore,
  onForgotten,
}: {
  readonly identifier: string;
  readonly orders: Output<'listGuestOrders'>['items'];
  readonly hasMore: boolean;
  readonly onForgotten: () => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const times = useTimes();
  const { client, merchantId, role } = useWorkplace();
  const [isErasing, setErasing] = useState(false);
  const name = orders.find(({ contact }) => contact !== null)?.contact?.customerName || identifier;
  const give = useAct(async () => {
    const everything = await client.exportGuest({ merchantId, body: { identifier } });
    saveFile('guest.json', JSON.stringify(everything, null, 2), 'application/json');
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">{name}</span>
          <Badge>{texts('customers.guest')}</Badge>
        </p>
        <p className="break-all text-muted">{identifier}</p>
        <p className="text-sm text-muted">
          {texts(hasMore ? 'customers.guestMore' : 'customers.guestOrders', { count: orders.length })}:{' '}
          {orders.map(({ shortId, createdAt }) => `${shortId} (${times.dateTime(createdAt)})`).join(', ')}
        </p>
        {give.error !== null && <Notice tone="bad">{errorText(give.error, words)}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={give.isBusy} onClick={() => void give.run()}>
          {texts('customers.exportGo')}
        </Button>
        {role === 'owner' && (
          <Button look="danger" aria-label={texts('customers.eraseNamed', { name })} onClick={() => setErasing(true)}>
            {texts('customers.eraseGo')}
          </Button>
        )}
      </div>
      {isErasing && (
        <EraseDialog
          name={name}
          forget={() => client.eraseGuest({ merchantId, body: { identifier } })}
          onClose={(erased) => {
            setErasing(false);
            if (erased) onForgotten();
          }}
        />
      )}
    </li>
  );
}
