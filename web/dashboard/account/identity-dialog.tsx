import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardClient } from '../../../client/dashboard.ts';
import type { StaffAccount } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Waiting } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { type Action, useAction } from '../forms/use-action.ts';
import { answerWithPasskey, hasPasskeys } from './browser-passkeys.ts';
import { PasskeyNotice } from './passkey-notice.tsx';

/** Whose proof it is. */
export type SignedIn = { readonly client: DashboardClient; readonly account: StaffAccount };

/** Asks the person to confirm with a passkey or a code that it is them, before what takes a fresh proof. */
export function IdentityDialog({
  session,
  onDone,
}: {
  readonly session: SignedIn;
  readonly onDone: (isConfirmed: boolean) => void;
}) {
  const texts = useTexts('dashboard');
  const { client, account } = session;
  const [methodId, setMethodId] = useState<string | null>(null);
  const [otp, setOtp] = useState('');
  const own = useQuery({
    queryKey: ['staff-passkeys'],
    queryFn: () => client.listPasskeys({}),
    enabled: hasPasskeys(),
  });
  const mayHavePasskey = hasPasskeys() && own.data?.passkeys.length !== 0;
  const byPasskey = useAction(async () => {
    await client.confirmSession({ body: await answerWithPasskey(await client.startConfirmation({})) });
    onDone(true);
  });
  const send = useAction(async () => {
    setMethodId((await client.requestStaffCode({ body: { emailAddress: account.emailAddress } })).methodId);
  });
  const byCode = useAction(async () => {
    await client.confirmSession({ body: { methodId: methodId ?? '', otp } });
    onDone(true);
  });
  return (
    <Dialog title={texts('confirm.title')} onClose={() => onDone(false)}>
      <div className="space-y-4">
        <p>{texts('confirm.text')}</p>
        <PasskeyNotice error={byPasskey.error ?? send.error ?? byCode.error} />
        {own.isLoading ? (
          <Waiting />
        ) : methodId === null ? (
          <div className="flex flex-wrap gap-2">
            {mayHavePasskey && (
              <Button look="primary" busy={byPasskey.isBusy} onClick={() => void byPasskey.run()}>
                {texts('confirm.passkey')}
              </Button>
            )}
            <Button look={mayHavePasskey ? 'secondary' : 'primary'} busy={send.isBusy} onClick={() => void send.run()}>
              {texts('signIn.send')}
            </Button>
          </div>
        ) : (
          <CodeForm address={account.emailAddress} otp={otp} setOtp={setOtp} act={byCode} />
        )}
      </div>
    </Dialog>
  );
}

function CodeForm({
  address,
  otp,
  setOtp,
  act,
}: {
  readonly address: string;
  readonly otp: string;
  readonly setOtp: (otp: string) => void;
  readonly act: Action<[], void>;
}) {
  const texts = useTexts('dashboard');
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void act.run();
      }}
    >
      <p role="status">{texts('confirm.sent', { address: address })}</p>
      <TextField
        label={texts('signIn.code')}
        hint={readSettings().mode === 'sandbox' ? texts('signIn.sandboxCode') : texts('signIn.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        maxLength={6}
        required
        value={otp}
        onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
      />
      <Button type="submit" look="primary" busy={act.isBusy}>
        {texts('confirm.go')}
      </Button>
    </form>
  );
}
