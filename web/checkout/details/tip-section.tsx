import { useEffect, useState } from 'react';
import type { Cart, components } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { useCart, useCheckout } from '../session/use-checkout.ts';

type Configuration = components['schemas']['GratuityConfiguration'];

/** The tip: none, a percentage the restaurant offers, or an amount where it takes any. Nothing is chosen for the person. */
export function TipSection() {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const { locationId } = useCart();
  const [configuration, setConfiguration] = useState<Configuration | null>(null);
  useEffect(() => {
    // Without it the order can be paid all the same, without a tip.
    session.client.getGratuityConfiguration({ locationId }).then(setConfiguration, () => undefined);
  }, [session, locationId]);
  if (configuration === null || !configuration.enabled) return null;
  return (
    <Card title={texts('tip.title')}>
      {configuration.description && <p className="-mt-2 mb-3 text-muted">{configuration.description}</p>}
      <TipChoice configuration={configuration} />
    </Card>
  );
}

function TipChoice({ configuration }: { readonly configuration: Configuration }) {
  const texts = useTexts('checkout');
  const { session, busy } = useCheckout();
  const cart = useCart();
  const [error, setError] = useState<unknown>(null);
  const [isOther, setOther] = useState(false);
  const chosen = chosenTip(cart, configuration);
  const set = async (name: string, body: components['schemas']['Gratuity']) => {
    setError(null);
    const outcome = await session.act(`tip ${name}`, (client, base) => client.setGratuity({ ...base, body }));
    if (outcome.ok) setOther(false);
    else setError(outcome.error);
  };
  const choices = ['0', ...configuration.tipPercentage];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons that act at once. */}
      <div role="group" aria-label={texts('tip.title')} className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {choices.map((percentage) => (
          <Choice
            key={percentage}
            isChosen={chosen === percentage && !isOther}
            isBusy={busy === `tip ${percentage}`}
            onChoose={() => void set(percentage, { percentage })}
          >
            {percentage === '0' ? texts('tip.none') : `${percentage} %`}
          </Choice>
        ))}
        {configuration.shouldAllowCustomTip && (
          <Choice isChosen={isOther || chosen === 'other'} isBusy={false} onChoose={() => setOther(true)}>
            {chosen === 'other' ? cart.waiterTipTotalFormatted : texts('tip.other')}
          </Choice>
        )}
      </div>
      {isOther && <OtherTip onSet={(amount) => set('other', { amount })} />}
      {error !== null && (
        <div className="mt-3">
          <RefusalNotice error={error} />
        </div>
      )}
    </>
  );
}

function OtherTip({ onSet }: { readonly onSet: (amount: string) => Promise<void> }) {
  const texts = useTexts('checkout');
  const { busy } = useCheckout();
  const [amount, setAmount] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const decimal = amount.trim().replace(',', '.');
    const isRight = /^\d{1,4}(\.\d{1,2})?$/.test(decimal);
    setWrong(!isRight);
    if (isRight) void onSet(decimal);
  };
  return (
    <form
      noValidate
      className="mt-4 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grow sm:max-w-48">
        <TextField
          label={texts('tip.amount')}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={isWrong ? texts('tip.wrong') : null}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
      </div>
      <Button type="submit" busy={busy === 'tip other'}>
        {texts('tip.set')}
      </Button>
    </form>
  );
}

function Choice({
  isChosen,
  isBusy,
  onChoose,
  children,
}: {
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}) {
  return (
    <Button
      aria-pressed={isChosen}
      busy={isBusy}
      onClick={onChoose}
      className={classes('px-2 sm:min-w-20', isChosen && 'border-accent! bg-accent-soft! text-accent')}
    >
      {children}
    </Button>
  );
}

/** Which choice the cart stands for; null for a percentage that is not offered any more. */
function chosenTip({ fees, waiterTipTotal }: Cart, { tipPercentage }: Configuration): string | null {
  const percentage = tipPercentage.find((text) => Number(text) / 100 === Number(fees.tipRate));
  if (percentage !== undefined) return percentage;
  if (Number(fees.tipRate) > 0) return null;
  return waiterTipTotal === '0.00' ? '0' : 'other';
}
