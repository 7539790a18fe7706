import { useState } from 'react';
import type { PaymentProcessorSettings } from '../../../client/index.ts';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { readKeys, type StripeKeys } from './stripe-keys.ts';

/**
 * The two keys of a Stripe account, each known by its beginning wherever it was pasted. The service makes the webhook; a
 * person who made one gives its secret instead.
 */
export function ConnectDialog({
  processor,
  onClose,
}: {
  readonly processor: Pick<PaymentProcessorSettings, 'webhookUrl' | 'makesWebhooks'>;
  readonly onClose: () => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [pasted, paste] = useState<StripeKeys>({ secretKey: '', publishableKey: '', webhookSecret: '' });
  const [isTried, setTried] = useState(false);
  const { keys, isSwapped, problem } = readKeys(pasted);
  const connect = useAction(async () => {
    const { webhookSecret, ...both } = keys;
    const body = { processor: 'stripe' as const, ...both, ...(webhookSecret !== '' && { webhookSecret }) };
    await client.setPaymentProcessor({ merchantId, body });
    onClose();
  });
  const field = (name: keyof StripeKeys) => (
    <TextField
      label={texts(`payments.${name}`)}
      hint={texts(`payments.hint.${name}`)}
      type={name === 'publishableKey' && !/[sr]k_|whsec_/.test(pasted.publishableKey) ? 'text' : 'password'}
      autoComplete="off"
      spellCheck={false}
      value={pasted[name]}
      onChange={(event) => paste({ ...pasted, [name]: event.target.value })}
    />
  );
  const isEmpty = pasted.secretKey.trim() === '' && pasted.publishableKey.trim() === '';
  const shown = problem === 'noSecret' || problem === 'noPublishable' || isEmpty ? isTried : true;
  return (
    <FormDialog
      title={texts('payments.connect')}
      submitLabel={texts('payments.connectGo')}
      {...connect}
      onSubmit={() => {
        setTried(true);
        if (problem === null) void connect.run();
      }}
      onClose={onClose}
    >
      <p>{texts('payments.keysText')}</p>
      {field('secretKey')}
      {field('publishableKey')}
      {isSwapped && problem === null && <Notice>{texts('payments.swapped')}</Notice>}
      {problem !== null && shown && <Notice tone="bad">{texts(`payments.problem.${problem}`)}</Notice>}
      <p className="text-sm text-muted">{texts(processor.makesWebhooks ? 'payments.makes' : 'payments.makesNone')}</p>
      <details>
        <summary className="cursor-pointer font-semibold">{texts('payments.advanced')}</summary>
        <div className="mt-3 space-y-3">
          <p>{texts('payments.endpointText')}</p>
          <code className="block rounded-control border border-line bg-sunken p-3 break-all select-all">
            {processor.webhookUrl}
          </code>
          {field('webhookSecret')}
        </div>
      </details>
    </FormDialog>
  );
}
