import { useState } from 'react';
import { ApiError } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { useCart, useCheckout } from '../session/use-checkout.ts';

/** The discount code: the one that is applied, or a place to enter one. */
export function CodeSection() {
  const cart = useCart();
  return (
    <section className="rounded-card border border-line bg-card shadow-card">
      {cart.discountCode === undefined ? <EnterCode /> : <AppliedCode code={cart.discountCode} />}
    </section>
  );
}

function AppliedCode({ code }: { readonly code: string }) {
  const texts = useTexts('checkout');
  const { session, busy } = useCheckout();
  const cart = useCart();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 sm:px-5">
      <span className="text-good">
        <Icon name="check" />
      </span>
      <p className="min-w-40 grow" role="status">
        {texts('code.applied', { code, amount: cart.discountTotalFormatted })}
      </p>
      <Button
        busy={busy === 'code'}
        onClick={() => void session.act('code', (client, base) => client.removeDiscountCode(base))}
      >
        {texts('code.remove')}
      </Button>
    </div>
  );
}

function EnterCode() {
  const texts = useTexts('checkout');
  const { session, busy } = useCheckout();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const apply = async () => {
    setError(null);
    const typed = code.trim();
    const isRight = /^[A-Za-z0-9]{6,24}$/.test(typed);
    setWrong(!isRight);
    if (!isRight) return;
    const outcome = await session.act('code', (client, base) =>
      client.applyDiscountCode({ ...base, body: { code: typed } }),
    );
    if (outcome.ok) return;
    const isUseless = outcome.error instanceof ApiError && outcome.error.status === 400;
    setWrong(isUseless);
    if (!isUseless) setError(outcome.error);
  };
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 font-medium sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="grow">{texts('code.open')}</span>
        <span className="transition-transform group-open:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      <form
        noValidate
        className="space-y-3 px-4 pb-4 sm:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <div className="flex items-end gap-2">
          <div className="grow">
            <TextField
              label={texts('code.label')}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              error={isWrong ? texts('code.wrong') : null}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={24}
            />
          </div>
          <Button type="submit" busy={busy === 'code'}>
            {texts('code.apply')}
          </Button>
        </div>
        {error !== null && <RefusalNotice error={error} />}
      </form>
    </details>
  );
}
