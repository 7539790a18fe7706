import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../forms/use-action.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { KnownCustomer } from './customers-page.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { saveFile } from './save-file.ts';

/** Somebody with an account: who they are, a file with everything about them, and forgetting them. */
export function CustomerRow({
  customer,
  onForgotten,
}: {
  readonly customer: KnownCustomer;
  readonly onForgotten: () => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const times = useTimes();
  const { client, merchantId, role } = useWorkplace();
  const [isErasing, setErasing] = useState(false);
  const name = nameOf(customer);
  const give = useAct(async () => {
    const everything = await client.exportCustomer({ merchantId, customerId: customer.customerId });
    saveFile(`customer-${customer.customerId}.json`, JSON.stringify(everything, null, 2), 'application/json');
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">{name}</span>
          {customer.erasedAt !== null && (
            <Badge tone="warn">{texts('customers.erased', { day: times.day(customer.erasedAt) })}</Badge>
          )}
        </p>
        <p className="break-all text-muted">
          {[customer.emailAddress, customer.phoneNumber].filter((each) => each !== null && each !== name).join(' · ')}
        </p>
        <p className="text-sm text-muted">{texts('customers.since', { day: times.day(customer.createdAt) })}</p>
        {give.error !== null && <Notice tone="bad">{errorText(give.error, words)}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={give.isBusy} onClick={() => void give.run()}>
          {texts('customers.exportGo')}
        </Button>
        {role === 'owner' && customer.erasedAt === null && (
          <Button look="danger" aria-label={texts('customers.eraseNamed', { name })} onClick={() => setErasing(true)}>
            {texts('customers.eraseGo')}
          </Button>
        )}
      </div>
      {isErasing && (
        <EraseDialog
          name={name}
          forget={() => client.eraseCustomer({ merchantId, customerId: customer.customerId })}
          onClose={(erased) => {
            setErasing(false);
            if (erased) onForgotten();
          }}
        />
      )}
    </li>
  );
}

function nameOf({ customerName, lastName, emailAddress, phoneNumber }: KnownCustomer): string {
  return `${customerName} ${lastName}`.trim() || (emailAddress ?? phoneNumber ?? '—');
}
