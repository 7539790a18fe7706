import { useState } from 'react';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { useMerchantPlace } from '../frame/merchant.tsx';
import { type CartSessionView, useCartSession } from '../session/cart-session.tsx';
import { useSignedIn } from './signed-in.ts';

type Sent = { readonly methodId: string; readonly delivery: 'email' | 'sms' };

/** Signing in with a one-time code; whoever is new has an account with the first one. The open bag becomes theirs. */
export function SignIn() {
  const texts = useTexts('ordering');
  const { merchant } = useMerchantPlace();
  const session = useCartSession();
  const act = useAct();
  const [identifier, setIdentifier] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const send = async () => {
    const body = { merchantSlug: session.merchantSlug, identifierString: identifier.trim() };
    await act.run(async () => setSent(await session.client.requestLogin({ body })));
  };
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="text-3xl font-bold">{texts('signIn.title')}</h1>
      <p className="mt-2 text-muted">{texts('signIn.intro', { name: merchant.name })}</p>
      <Card className="mt-6">
        {sent === null ? (
          <form
            className="space-y-4"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <TextField
              label={texts('signIn.identifier')}
              autoComplete="username"
              inputMode="email"
              required
              minLength={3}
              maxLength={254}
              value={identifier}
              onChange={(event) => setIdentifier(event.target.value)}
            />
            <ActNotice act={act} />
            <Button type="submit" look="primary" className="w-full" busy={act.busy}>
              {texts('signIn.send')}
            </Button>
          </form>
        ) : (
          <CodeForm
            sent={sent}
            identifier={identifier.trim()}
            resend={() => void send()}
            resending={act.busy}
            change={() => setSent(null)}
          />
        )}
      </Card>
    </main>
  );
}

function CodeForm({
  sent,
  identifier,
  resend,
  resending,
  change,
}: {
  readonly sent: Sent;
  readonly identifier: string;
  readonly resend: () => void;
  readonly resending: boolean;
  readonly change: () => void;
}) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const session = useCartSession();
  const { changed } = useSignedIn();
  const act = useAct();
  const [otp, setOtp] = useState('');
  const verify = () =>
    act.run(async () => {
      const { merchantSlug, client } = session;
      await client.verifyCode({ body: { merchantSlug, identifierString: identifier, methodId: sent.methodId, otp } });
      await claimBag(session);
      await changed();
    });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
    >
      <p role="status">{texts(`signIn.sent.${sent.delivery}`, { identifier })}</p>
      <TextField
        label={texts('signIn.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={6}
        required
        autoFocus
        className="text-2xl tracking-[0.4em]"
        value={otp}
        error={act.error === null ? null : errorText(act.error, everywhere)}
        {...(readSettings().mode === 'sandbox' && { hint: texts('signIn.sandboxCode') })}
        onChange={(event) => setOtp(event.target.value)}
      />
      <Button type="submit" look="primary" className="w-full" busy={act.busy}>
        {texts('signIn.verify')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" busy={resending} onClick={resend}>
          {texts('signIn.resend')}
        </Button>
        <Button look="quiet" onClick={change}>
          {texts('signIn.change')}
        </Button>
      </div>
    </form>
  );
}

/** Makes a guest's open bag the customer's, so that it follows them; a bag that cannot be claimed stays a guest's. */
async function claimBag({ cart, client, change, resume }: CartSessionView): Promise<void> {
  if (cart?.status !== 'OPEN') return;
  try {
    await change((of) => client.claimCart(of));
  } catch {
    // It is another customer's, or was changed meanwhile: what it holds stays as it is shown.
  }
  // The claim ended the guest's capability, and with it what listened to the cart.
  await resume();
}
