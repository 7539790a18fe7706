import { useState } from 'react';
import { ApiError } from '../../client/index.ts';
import type { StorefrontClient } from '../../client/storefront.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { useTexts } from '../language/language.ts';
import { readSettings } from '../settings.ts';
import type { Send } from './resend.ts';
import { ActNotice, useAct } from './use-act.tsx';

type Sent = { readonly identifierString: string; readonly methodId: string; readonly delivery: 'email' | 'sms' };

type Props = {
  readonly client: StorefrontClient;
  readonly merchantSlug: string;
  /** What may be known of the person already. */
  readonly identifier?: string;
  /** Called once the session is stored; the form stays busy until it is done. */
  readonly onSignedIn: () => Promise<void>;
};

/** Signing in with a one-time code that is sent by email or text message. The first code creates the account. */
export function SignInForm(props: Props) {
  const texts = useTexts('cart');
  const act = useAct();
  const [identifier, setIdentifier] = useState(props.identifier ?? '');
  const [sent, setSent] = useState<Sent | null>(null);
  const request = () => {
    const body = { merchantSlug: props.merchantSlug, identifierString: identifier.trim() };
    void act.run(async (send) => {
      const { methodId, delivery } = await send(JSON.stringify(body), () => props.client.requestLogin({ body }));
      setSent({ identifierString: body.identifierString, methodId, delivery });
    });
  };
  if (sent !== null) {
    return <CodeForm {...props} sent={sent} isSending={act.busy} onResend={request} onChange={() => setSent(null)} />;
  }
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        request();
      }}
    >
      <TextField
        label={texts('signIn.identifier')}
        autoComplete="username"
        inputMode="email"
        required
        minLength={3}
        maxLength={254}
        autoFocus
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <ActNotice act={act} />
      <Button type="submit" look="primary" className="w-full" busy={act.busy}>
        {texts('signIn.send')}
      </Button>
    </form>
  );
}

function CodeForm({
  client,
  merchantSlug,
  onSignedIn,
  sent: { delivery, ...sent },
  isSending,
  onResend,
  onChange,
}: Props & {
  readonly sent: Sent;
  readonly isSending: boolean;
  readonly onResend: () => void;
  readonly onChange: () => void;
}) {
  const texts = useTexts('cart');
  const act = useAct();
  const [otp, setOtp] = useState('');
  const isWrong = act.error instanceof ApiError && act.error.status === 400;
  const verify = async (send: Send) => {
    const body = { merchantSlug, ...sent, otp: otp.trim() };
    await send(JSON.stringify(body), () => client.verifyCode({ body }));
    await onSignedIn();
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void act.run(verify);
      }}
    >
      <p role="status">{texts(`signIn.sent.${delivery}`, { identifier: sent.identifierString })}</p>
      <TextField
        label={texts('signIn.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        className="text-center text-2xl tracking-[0.4em]"
        value={otp}
        error={isWrong ? texts('signIn.wrongCode') : null}
        {...(readSettings().mode === 'sandbox' && { hint: texts('signIn.sandboxCode') })}
        onChange={(event) => setOtp(event.target.value)}
      />
      {!isWrong && <ActNotice act={act} />}
      <Button type="submit" look="primary" className="w-full" busy={act.busy}>
        {texts('signIn.verify')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" className="max-w-full wrap-anywhere" busy={isSending} onClick={onResend}>
          {texts('signIn.resend')}
        </Button>
        <Button look="quiet" className="max-w-full wrap-anywhere" onClick={onChange}>
          {texts('signIn.change')}
        </Button>
      </div>
    </form>
  );
}
