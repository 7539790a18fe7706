import { useState } from 'react';
import { ApiError } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { FoldedCard } from '../../design/folded-card.tsx';
import { Icon } from '../../design/icon.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { ActNotice, type CartAct, useCartAct } from '../use-act.tsx';

/** The discount code: the one that is applied, or a field to enter one. */
export function CodeCard() {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const act = useCartAct();
  return (
    <FoldedCard title={texts('code.label')} chosen={cart.discountCode}>
      {cart.discountCode === undefined ? (
        <EnterCode act={act} />
      ) : (
        <div className="space-y-3">
          <div className="flex flex-wrap items-center gap-3">
            <span className="inline-flex items-center gap-2 rounded-full bg-good-soft px-3 py-1 font-semibold text-good">
              <Icon name="check" size={18} />
              {cart.discountCode}
            </span>
            <span className="grow text-muted">
              {texts('code.saves', { amount: formatAmount(cart.discountTotal, cart.currency) })}
            </span>
            <Button busy={act.busy} onClick={() => void act.change((call) => client.removeDiscountCode(call))}>
              {texts('code.remove')}
            </Button>
          </div>
          <ActNotice act={act} />
        </div>
      )}
    </FoldedCard>
  );
}

function EnterCode({ act }: { readonly act: CartAct }) {
  const texts = useTexts('cart');
  const { client, isSignedIn } = useCart();
  const [code, setCode] = useState('');
  const [isMistyped, setMistyped] = useState(false);
  const isUseless = act.error instanceof ApiError && act.error.status === 400;
  const apply = () => {
    const typed = code.trim();
    const isCode = /^[A-Za-z0-9]{6,24}$/.test(typed);
    setMistyped(!isCode);
    // Some codes are for one customer only, so the service learns who asks.
    const call = { body: { code: typed }, withCustomer: isSignedIn };
    if (isCode) void act.change((cart) => client.applyDiscountCode({ ...cart, ...call }));
  };
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextField
          label={texts('code.label')}
          labelHidden
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={24}
          value={code}
          error={isMistyped || isUseless ? texts('code.wrong') : null}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" busy={act.busy}>
          {texts('code.apply')}
        </Button>
      </div>
      {!isUseless && <ActNotice act={act} />}
    </form>
  );
}
