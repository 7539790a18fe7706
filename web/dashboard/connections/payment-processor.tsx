import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentProcessorAccount, PaymentProcessorSettings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

/** Into whose account the merchant is paid; only an owner may look or change it. */
export function PaymentProcessor() {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const processor = useQuery({
    queryKey: ['payment-processor', merchantId],
    queryFn: () => client.getPaymentProcessor({ merchantId }),
  });
  return (
    <Card title={texts('payments.title')}>
      <Loaded from={processor}>
        {(current) => <Current processor={current} onChanged={() => void processor.refetch()} />}
      </Loaded>
    </Card>
  );
}

function Current({
  processor,
  onChanged,
}: {
  readonly processor: PaymentProcessorSettings;
  readonly onChanged: () => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [opened, open] = useState<'connect' | 'test' | 'none' | null>(null);
  const { account } = processor;
  const without = readSettings().testPayments ? 'test' : 'none';
  const close = () => {
    open(null);
    onChanged();
  };
  return (
    <div className="space-y-4">
      <p className="font-semibold">{texts(`payments.is.${processor.processor}`)}</p>
      {account !== null && <Account account={account} />}
      <div className="flex flex-wrap gap-2">
        <Button look={account === null ? 'primary' : 'secondary'} onClick={() => open('connect')}>
          {texts(account === null ? 'payments.connect' : 'payments.reconnect')}
        </Button>
        {account !== null && (
          <Button onClick={() => open(without)}>{texts(`payments.without.${without}.title`)}</Button>
        )}
      </div>
      {opened === 'connect' && <ConnectDialog processor={processor} onClose={close} />}
      {(opened === 'test' || opened === 'none') && (
        <ConfirmDialog
          title={texts(`payments.without.${opened}.title`)}
          text={texts(`payments.without.${opened}.text`)}
          submitLabel={texts(`payments.without.${opened}.title`)}
          act={() => client.setPaymentProcessor({ merchantId, body: { processor: opened } })}
          onClose={close}
        />
      )}
    </div>
  );
}

function Account({ account }: { readonly account: PaymentProcessorAccount }) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { accountId, mode, secretKey, webhookSecret, webhook, connectedAt } = account;
  const areLost = secretKey === null || (webhook !== 'none' && webhookSecret === null);
  return (
    <div className="space-y-2">
      {areLost && <Notice tone="bad">{texts('payments.keysLost')}</Notice>}
      <p className="flex flex-wrap items-center gap-2">
        <code className="break-all">{accountId}</code>
        {mode !== null && <Badge tone={mode === 'live' ? 'good' : 'warn'}>{texts(`payments.mode.${mode}`)}</Badge>}
      </p>
      <p className="text-sm break-all text-muted">
        {[secretKey, webhookSecret].filter((each) => each !== null).join(' · ')}
      </p>
      <p className="text-sm text-muted">{texts(`payments.webhook.${webhook}`)}</p>
      <p className="text-sm text-muted">{texts('payments.since', { day: times.dateTime(connectedAt) })}</p>
    </div>
  );
}
