import { useState } from 'react';
import type { Cart } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { TextField } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';
import { useSignedIn } from '../storefront/account/signed-in.ts';
import { useCartSession } from '../storefront/session/cart-session.tsx';
import { ActNotice, useCartAct } from './use-act.tsx';

/** A discount code: applied, taken off again, or refused in the service's words. */
export function CodeCard({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { client } = useCartSession();
  const { signedIn } = useSignedIn();
  const act = useCartAct();
  const [code, setCode] = useState('');
  const { discountCode } = cart;
  const apply = async () => {
    // Some codes are for one customer only, so the service is told who asks.
    const isDone = await act.change((of) =>
      client.applyDiscountCode({ ...of, body: { code: code.trim() }, withCustomer: signedIn }),
    );
    if (isDone) setCode('');
  };
  return (
    <Card title={texts('code.title')}>
      {discountCode === undefined ? (
        <form
          className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            void apply();
          }}
        >
          <TextField
            label={texts('code.label')}
            labelHidden
            autoCapitalize="characters"
            autoComplete="off"
            placeholder={texts('code.label')}
            pattern="\s*[A-Za-z0-9]{6,24}\s*"
            title={texts('code.form')}
            required
            value={code}
            error={act.error === null ? null : errorText(act.error, everywhere)}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" busy={act.busy}>
            {texts('code.apply')}
          </Button>
        </form>
      ) : (
        <div className="space-y-3">
          <div className="flex flex-wrap items-center gap-3">
            <span className="inline-flex items-center gap-2 rounded-full bg-good-soft px-3 py-1 font-semibold text-good">
              <Icon name="check" size={18} />
              {discountCode}
            </span>
            <span className="grow text-muted">{texts('code.saves', { amount: cart.discountTotalFormatted })}</span>
            <Button busy={act.busy} onClick={() => void act.change((of) => client.removeDiscountCode(of))}>
              {texts('code.remove')}
            </Button>
          </div>
          <ActNotice act={act} />
        </div>
      )}
    </Card>
  );
}
