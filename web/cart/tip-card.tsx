import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ChoiceCard, TextField } from '../design/field.tsx';
import { formatRate, isSomething } from '../language/amount.ts';
import { useTexts } from '../language/language.ts';
import { useCartSession } from '../storefront/session/cart-session.tsx';
import { ActNotice, useCartAct, useChoice } from './use-act.tsx';

/** A tip, where the location takes one; what each suggestion comes to is what the service answers, not what we think. */
export function TipCard({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const act = useCartAct();
  const { locationId } = cart;
  const [typing, setTyping] = useState(false);
  const configuration = useQuery({
    queryKey: ['gratuity', locationId],
    queryFn: ({ signal }) => client.getGratuityConfiguration({ locationId, signal }),
    staleTime: 300_000,
  });
  const offered = configuration.data?.enabled === true ? configuration.data : null;
  const percentages = offered?.tipPercentage ?? [];
  const amounts = useTipAmounts(cart, percentages);
  const choice = useChoice(chosenTip(cart, percentages));
  if (offered === null) return null;
  const chosen = typing ? 'custom' : choice.shown;
  const set = (name: string, body: { readonly percentage: string } | { readonly amount: string }) => {
    setTyping(false);
    void choice.choose(name, () => act.change((of) => client.setGratuity({ ...of, body })));
  };
  return (
    <Card title={texts('tip.title')}>
      {offered.description != null && <p className="mb-3 text-muted">{offered.description}</p>}
      <fieldset>
        <legend className="sr-only">{texts('tip.title')}</legend>
        <div className="grid gap-2 min-[360px]:grid-cols-2 sm:grid-cols-3">
          <ChoiceCard
            name="tip"
            label={texts('tip.none')}
            checked={chosen === 'none'}
            onChange={() => set('none', { amount: '0' })}
          />
          {percentages.map((percentage) => (
            <ChoiceCard
              key={percentage}
              name="tip"
              label={`${percentage}%`}
              aside={<span className="text-muted">{amounts.get(percentage)}</span>}
              checked={chosen === percentage}
              onChange={() => set(percentage, { percentage })}
            />
          ))}
          {(offered.shouldAllowCustomTip || chosen === 'custom') && (
            <ChoiceCard
              name="tip"
              label={texts('tip.custom')}
              aside={chosen === 'custom' && !typing ? cart.waiterTipTotalFormatted : undefined}
              checked={chosen === 'custom'}
              onChange={() => setTyping(true)}
            />
          )}
        </div>
      </fieldset>
      <div className="mt-3 space-y-3 empty:hidden">
        {chosen === 'custom' && <CustomTip busy={act.busy} set={(amount) => set('custom', { amount })} />}
        <ActNotice act={act} />
      </div>
    </Card>
  );
}

function CustomTip({ busy, set }: { readonly busy: boolean; readonly set: (amount: string) => void }) {
  const texts = useTexts('ordering');
  const [amount, setAmount] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        set(amount.replace(',', '.'));
      }}
    >
      <div className="w-36">
        <TextField
          label={texts('tip.amount')}
          inputMode="decimal"
          pattern="[0-9]{1,4}([.,][0-9]{1,2})?"
          required
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </div>
      <Button type="submit" look="primary" busy={busy}>
        {texts('tip.set')}
      </Button>
    </form>
  );
}

/** Asks the service what each suggested tip would come to for this cart. */
function useTipAmounts(cart: Cart, percentages: readonly string[]): ReadonlyMap<string, string> {
  const { client } = useCartSession();
  const of = { locationId: cart.locationId, cartId: cart.id };
  const answers = useQueries({
    queries: percentages.map((percentage) => ({
      queryKey: ['tip-amount', cart.id, cart.subTotalWithoutDiscount, percentage],
      queryFn: async () => {
        const edit = { operation: 'setGratuity', body: { percentage } } as const;
        const { cart: then } = await client.simulateEdits({ ...of, body: { edits: [edit] } });
        const toCourier = isSomething(then.courierTipTotal);
        return toCourier ? (then.courierTipTotalFormatted ?? '') : then.waiterTipTotalFormatted;
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  return new Map(percentages.map((percentage, index) => [percentage, answers[index]?.data ?? '']));
}

function chosenTip(cart: Cart, percentages: readonly string[]): string {
  const rate = formatRate(cart.fees.tipRate);
  const isPercentage = isSomething(cart.fees.tipRate);
  const known = percentages.find((percentage) => formatRate(String(Number(percentage) / 100)) === rate);
  if (isPercentage && known !== undefined) return known;
  return isSomething(cart.waiterTipTotal) || isSomething(cart.courierTipTotal) ? 'custom' : 'none';
}
