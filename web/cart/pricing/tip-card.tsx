import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart, Gratuity, GratuityConfiguration } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { ChoiceCard, TextField } from '../../design/field.tsx';
import { formatAmount, formatRate, isSomething } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { ActNotice, useCartAct, useChoice } from '../use-act.tsx';

/** A tip, where the location takes one. Without an answer about that, the order can be paid all the same. */
export function TipCard() {
  const { client, cart } = useCart();
  const { locationId } = cart;
  const configuration = useQuery({
    queryKey: ['gratuity', locationId],
    queryFn: ({ signal }) => client.getGratuityConfiguration({ locationId, signal }),
    staleTime: 300_000,
  });
  return configuration.data?.enabled === true ? <TipChoices offered={configuration.data} /> : null;
}

function TipChoices({ offered }: { readonly offered: GratuityConfiguration }) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const act = useCartAct();
  const [isTyping, setTyping] = useState(false);
  const percentages = offered.tipPercentage;
  const amounts = useTipAmounts(percentages);
  const choice = useChoice(chosenTip(cart, percentages));
  const chosen = isTyping ? 'custom' : choice.shown;
  const set = (name: string, body: Gratuity) => {
    setTyping(false);
    void choice.choose(name, () => act.change((call) => client.setGratuity({ ...call, body })));
  };
  const option = (name: string, label: string, aside: string | undefined, choose: () => void) => (
    <ChoiceCard
      key={name}
      name="tip"
      label={label}
      aside={aside !== undefined && <span className="text-muted">{aside}</span>}
      checked={chosen === name}
      onChange={choose}
    />
  );
  return (
    <Card title={texts('tip.title')}>
      {offered.description != null && <p className="mb-3 text-muted">{offered.description}</p>}
      <fieldset>
        <legend className="sr-only">{texts('tip.title')}</legend>
        <div className="grid gap-2 min-[360px]:grid-cols-2 sm:grid-cols-3">
          {option('none', texts('tip.none'), undefined, () => set('none', { amount: '0' }))}
          {percentages.map((percentage) =>
            option(percentage, formatRate(String(Number(percentage) / 100)), amounts.get(percentage), () =>
              set(percentage, { percentage }),
            ),
          )}
          {(offered.shouldAllowCustomTip || chosen === 'custom') &&
            option(
              'custom',
              texts('tip.custom'),
              chosen === 'custom' && !isTyping ? formatAmount(cart.waiterTipTotal, cart.currency) : undefined,
              () => setTyping(true),
            )}
        </div>
      </fieldset>
      <div className="mt-3 space-y-3 empty:hidden">
        {chosen === 'custom' && <CustomTip busy={act.busy} onSet={(amount) => set('custom', { amount })} />}
        <ActNotice act={act} />
      </div>
    </Card>
  );
}

function CustomTip({ busy, onSet }: { readonly busy: boolean; readonly onSet: (amount: string) => void }) {
  const texts = useTexts('cart');
  const [amount, setAmount] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const decimal = amount.trim().replace(',', '.');
    const isRight = /^\d{1,4}(\.\d{1,2})?$/.test(decimal);
    setWrong(!isRight);
    if (isRight) onSet(decimal);
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="min-w-36">
        <TextField
          label={texts('tip.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={isWrong ? texts('tip.wrong') : null}
          onChange={(event) => setAmount(event.target.value)}
        />
      </div>
      <Button type="submit" look="primary" busy={busy}>
        {texts('tip.save')}
      </Button>
    </form>
  );
}

/** Asks the service what each suggested tip would come to for this cart. */
function useTipAmounts(percentages: readonly string[]): ReadonlyMap<string, string> {
  const { client, cart } = useCart();
  const answers = useQueries({
    queries: percentages.map((percentage) => ({
      queryKey: ['tip-amount', cart.id, cart.subTotalWithoutDiscount, percentage],
      queryFn: async () => {
        const edit = { operation: 'setGratuity', body: { percentage } } as const;
        const { cart: then } = await client.simulateEdits({
          locationId: cart.locationId,
          cartId: cart.id,
          body: { edits: [edit] },
        });
        const toCourier = isSomething(then.courierTipTotal);
        return toCourier ? (then.courierTipTotal ?? '0') : then.waiterTipTotal;
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const shown = (decimal: string | undefined) => (decimal === undefined ? '' : formatAmount(decimal, cart.currency));
  return new Map(percentages.map((percentage, index) => [percentage, shown(answers[index]?.data)]));
}

function chosenTip(cart: Cart, percentages: readonly string[]): string {
  const rate = formatRate(cart.fees.tipRate);
  const known = percentages.find((percentage) => formatRate(String(Number(percentage) / 100)) === rate);
  if (isSomething(cart.fees.tipRate) && known !== undefined) return known;
  return isSomething(cart.waiterTipTotal) || isSomething(cart.courierTipTotal) ? 'custom' : 'none';
}
