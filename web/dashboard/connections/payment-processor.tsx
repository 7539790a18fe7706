import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentProcessorAccount, PaymentProcessorSettings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

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
  const [opened, open] = useState<'connect' | 'test' | null>(null);
  const { account } = processor;
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
        {account !== null && readSettings().testPayments && (
          <Button onClick={() => open('test')}>{texts('payments.useTest')}</Button>
        )}
      </div>
      {opened === 'connect' && <ConnectDialog webhookUrl={processor.webhookUrl} onClose={close} />}
      {opened === 'test' && (
        <ConfirmDialog
          title={texts('payments.useTest')}
          text={texts('payments.useTestText')}
          submitLabel={texts('payments.useTest')}
          act={() => client.setPaymentProcessor({ merchantId, body: { processor: 'test' } })}
          onClose={close}
        />
      )}
    </div>
  );
}

function Account({ account }: { readonly account: PaymentProcessorAccount }) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { accountId, mode, secretKey, webhookSecret, connectedAt } = account;
  return (
    <div className="space-y-2">
      {(secretKey === null || webhookSecret === null) && <Notice tone="bad">{texts('payments.keysLost')}</Notice>}
      <p className="flex flex-wrap items-center gap-2">
        <code className="break-all">{accountId}</code>
        {mode !== null && <Badge tone={mode === 'live' ? 'good' : 'warn'}>{texts(`payments.mode.${mode}`)}</Badge>}
      </p>
      <p className="text-sm break-all text-muted">
        {[secretKey, webhookSecret].filter((each) => each !== null).join(' · ')}
      </p>
      <p className="text-sm text-muted">{texts('payments.since', { day: times.dateTime(connectedAt) })}</p>
    </div>
  );
}

const fields = ['publishableKey', 'secretKey', 'webhookSecret'] as const;

function ConnectDialog({ webhookUrl, onClose }: { readonly webhookUrl: string; readonly onClose: () => void }) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [keys, setKeys] = useState({ publishableKey: '', secretKey: '', webhookSecret: '' });
  const connect = useAction(async () => {
    // Spaces come along with a copied key.
    const trimmed = {
      publishableKey: keys.publishableKey.trim(),
      secretKey: keys.secretKey.trim(),
      webhookSecret: keys.webhookSecret.trim(),
    };
    await client.setPaymentProcessor({ merchantId, body: { processor: 'stripe', ...trimmed } });
    onClose();
  });
  return (
    <FormDialog
      title={texts('payments.connect')}
      submitLabel={texts('payments.connectGo')}
      {...connect}
      onSubmit={() => void connect.run()}
      onClose={onClose}
    >
      <p>{texts('payments.endpointText')}</p>
      <code className="block rounded-control border border-line bg-sunken p-3 break-all select-all">{webhookUrl}</code>
      {fields.map((field) => (
        <TextField
          key={field}
          label={texts(`payments.${field}`)}
          type={field === 'publishableKey' ? 'text' : 'password'}
          required
          autoComplete="off"
          spellCheck={false}
          value={keys[field]}
          onChange={(event) => setKeys({ ...keys, [field]: event.target.value })}
        />
      ))}
    </FormDialog>
  );
}
