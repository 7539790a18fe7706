import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DashboardClient } from '../../../client/dashboard.ts';
import type { StaffAccount } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { type Action, useAction } from '../forms/use-action.ts';
import { answerWithPasskey, hasPasskeys } from './browser-passkeys.ts';
import { PasskeyNotice } from './passkey-notice.tsx';

/** Asks for the e-mail address, then for the code that was sent there; or for a passkey. `emailAddress` fills the first step in. */
export function SignInForm({
  client,
  emailAddress = '',
  onEnter,
}: {
  readonly client: DashboardClient;
  readonly emailAddress?: string;
  readonly onEnter: (account: StaffAccount) => void;
}) {
  const [address, setAddress] = useState(emailAddress);
  const [methodId, setMethodId] = useState<string | null>(null);
  const ask = useAction(async () => {
    const asked = await client.requestStaffCode({ body: { emailAddress: address.trim() } });
    setMethodId(asked.methodId);
  });
  if (methodId === null) {
    return (
      <>
        <AddressStep address={address} onChange={setAddress} ask={ask} />
        {hasPasskeys() && <PasskeyStep client={client} onEnter={onEnter} />}
      </>
    );
  }
  return (
    <CodeStep
      key={methodId}
      address={address}
      verify={async (otp) =>
        onEnter(await client.verifyStaffCode({ body: { emailAddress: address.trim(), methodId, otp } }))
      }
      ask={ask}
      onBack={() => setMethodId(null)}
    />
  );
}

function AddressStep({
  address,
  onChange,
  ask,
}: {
  readonly address: string;
  readonly onChange: (address: string) => void;
  readonly ask: Action<[], void>;
}) {
  const texts = useTexts('dashboard');
  return (
    <form className="space-y-4" onSubmit={(event) => submit(event, ask.run)}>
      <TextField
        label={texts('signIn.address')}
        type="email"
        name="email"
        autoComplete="email"
        required
        value={address}
        onChange={(event) => onChange(event.target.value)}
      />
      <ErrorNotice error={ask.error} />
      <Button type="submit" look="primary" busy={ask.isBusy} className="w-full">
        {texts('signIn.send')}
      </Button>
    </form>
  );
}

function PasskeyStep({
  client,
  onEnter,
}: {
  readonly client: DashboardClient;
  readonly onEnter: (account: StaffAccount) => void;
}) {
  const texts = useTexts('dashboard');
  const enter = useAction(async () => {
    const answer = await answerWithPasskey(await client.startPasskeySignIn({}));
    onEnter(await client.finishPasskeySignIn({ body: answer }));
  });
  return (
    <div className="mt-3 space-y-3">
      <Button className="w-full" busy={enter.isBusy} onClick={() => void enter.run()}>
        {texts('signIn.passkey')}
      </Button>
      <PasskeyNotice error={enter.error} />
    </div>
  );
}

function CodeStep({
  address,
  verify,
  ask,
  onBack,
}: {
  readonly address: string;
  readonly verify: (otp: string) => Promise<void>;
  readonly ask: Action<[], void>;
  readonly onBack: () => void;
}) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const check = useAction(verify);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isSandbox = readSettings().mode === 'sandbox';
  return (
    <form ref={form} className="space-y-4" onSubmit={(event) => submit(event, () => check.run(code))}>
      <p role="status">{texts('signIn.sent', { address })}</p>
      <TextField
        label={texts('signIn.code')}
        hint={isSandbox ? texts('signIn.sandboxCode') : texts('signIn.codeHint')}
        error={check.error === null ? null : errorText(check.error, words)}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        maxLength={6}
        required
        className="text-2xl tracking-[0.4em] tabular-nums"
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
      />
      <ErrorNotice error={ask.error} />
      <Button type="submit" look="primary" busy={check.isBusy} className="w-full">
        {texts('signIn.enter')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" onClick={onBack}>
          {texts('signIn.otherAddress')}
        </Button>
        <Button look="quiet" busy={ask.isBusy} onClick={() => void ask.run()}>
          {texts('signIn.again')}
        </Button>
      </div>
    </form>
  );
}

function submit(event: FormEvent, act: () => Promise<unknown>): void {
  event.preventDefault();
  void act();
}
