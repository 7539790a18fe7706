import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { useCheckout } from '../session/use-checkout.ts';

type Sent = { readonly identifierString: string; readonly methodId: string };

/** Signing in with a code that is sent to an e-mail address or phone number; the cart stays as it is. */
export function SignInDialog({
  merchantSlug,
  email,
  onClose,
}: {
  readonly merchantSlug: string;
  readonly email: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Dialog title={texts('signIn.title')} closeLabel={everywhere('close')} onClose={onClose}>
      {sent === null ? (
        <AskForCode merchantSlug={merchantSlug} email={email} onSent={setSent} />
      ) : (
        <EnterCode merchantSlug={merchantSlug} sent={sent} onAgain={() => setSent(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

function AskForCode({
  merchantSlug,
  email,
  onSent,
}: {
  readonly merchantSlug: string;
  readonly email: string;
  readonly onSent: (sent: Sent) => void;
}) {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const [identifier, setIdentifier] = useState(email);
  const work = useWork(async () => {
    const identifierString = identifier.trim();
    const { methodId } = await session.client.requestLogin({ body: { merchantSlug, identifierString } });
    onSent({ identifierString, methodId });
  });
  return (
    <form onSubmit={work.submit} className="space-y-4" noValidate>
      <p>{texts('signIn.why')}</p>
      <TextField
        label={texts('signIn.identifier')}
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
        autoComplete="username"
        maxLength={254}
        required
        autoFocus
      />
      {work.error !== null && <RefusalNotice error={work.error} />}
      <Button type="submit" look="primary" className="w-full" busy={work.isBusy}>
        {texts('signIn.send')}
      </Button>
    </form>
  );
}

function EnterCode({
  merchantSlug,
  sent,
  onAgain,
  onDone,
}: {
  readonly merchantSlug: string;
  readonly sent: Sent;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}) {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const [otp, setOtp] = useState('');
  const work = useWork(async () => {
    await session.client.verifyCode({ body: { merchantSlug, ...sent, otp: otp.trim() } });
    await session.signedIn();
    onDone();
  });
  const isWrong = work.error instanceof ApiError && work.error.status === 400;
  return (
    <form onSubmit={work.submit} className="space-y-4" noValidate>
      <p>{texts('signIn.sent', { identifier: sent.identifierString })}</p>
      {readSettings().mode === 'sandbox' && <Notice>{texts('signIn.sandbox')}</Notice>}
      <TextField
        label={texts('signIn.code')}
        value={otp}
        onChange={(event) => setOtp(event.target.value)}
        error={isWrong ? texts('signIn.wrongCode') : null}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        autoFocus
        className="text-center text-2xl tracking-[0.4em]"
      />
      {work.error !== null && !isWrong && <RefusalNotice error={work.error} />}
      <Button type="submit" look="primary" className="w-full" busy={work.isBusy}>
        {texts('signIn.verify')}
      </Button>
      <Button look="quiet" className="w-full" onClick={onAgain}>
        {texts('signIn.again')}
      </Button>
    </form>
  );
}

/** A form's one act: under way or not, and how it failed. */
function useWork(act: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    await act().catch(setError);
    setBusy(false);
  };
  return { isBusy, error, submit: (event: FormEvent) => void submit(event) };
}
