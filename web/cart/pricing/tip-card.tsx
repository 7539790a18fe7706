import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart, Gratuity, GratuityConfiguration } from '../../../client/index.ts';
import { ChoiceCard, TextField } from '../../design/field.tsx';
import { FoldedCard } from '../../design/folded-card.tsx';
import { formatAmount, formatRate, isSomething } from '../../language/amount.ts';
import { type Texts, useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { SavingNote } from '../saving/saving-note.tsx';
import { typingPauseMs, useSaving } from '../saving/use-saving.ts';

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
  const saving = useSaving<{ readonly name: string; readonly body: Gratuity }>((call, { body }) =>
    client.setGratuity({ ...call, body }),
  );
  const [isTyping, setTyping] = useState(false);
  const percentages = offered.tipPercentage;
  const amounts = useTipAmounts(percentages);
  const chosen = isTyping ? 'custom' : (saving.wanted?.value.name ?? chosenTip(cart, percentages));
  const set = (name: string, body: Gratuity) => {
    setTyping(false);
    saving.choose({ name, body });
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
    <FoldedCard title={texts('tip.title')} chosen={tipWords(cart, texts)} needed={saving.phase === 'failed'}>
      {offered.description != null && <p className="mb-3 text-muted">{offered.description}</p>}
      <fieldset>
        <legend className="sr-only">{texts('tip.title')}</legend>
        <div className="grid grid-cols-1 gap-2 min-[22.5rem]:grid-cols-2 sm:grid-cols-3">
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
      <div className="mt-2 space-y-2">
        {chosen === 'custom' && (
          <CustomTip
            onType={(amount) => {
              setTyping(true);
              if (amount === null) saving.drop();
              else saving.choose({ name: 'custom', body: { amount } }, typingPauseMs);
            }}
            onEnter={() => void saving.settle().catch(() => undefined)}
          />
        )}
        <SavingNote saving={saving} />
      </div>
    </FoldedCard>
  );
}

/** The tip as the cart has it. */
function tipWords({ waiterTipTotal, courierTipTotal = '0', currency }: Cart, texts: Texts<'cart'>): string {
  const tip = isSomething(courierTipTotal) ? courierTipTotal : waiterTipTotal;
  return isSomething(tip) ? formatAmount(tip, currency) : texts('tip.none');
}

/** An amount of the diner's own, saved as it is typed; null: what stands there is none. */
function CustomTip({
  onType,
  onEnter,
}: {
  readonly onType: (amount: string | null) => void;
  readonly onEnter: () => void;
}) {
  const texts = useTexts('cart');
  const [amount, setAmount] = useState('');
  const decimal = decimalOf(amount);
  return (
    <form
      noValidate
      className="max-w-48"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <TextField
        label={texts('tip.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={amount.trim() !== '' && decimal === null ? texts('tip.wrong') : null}
        onChange={(event) => {
          setAmount(event.target.value);
          onType(decimalOf(event.target.value));
        }}
      />
    </form>
  );
}

function decimalOf(typed: string): string | null {
  // A field that was emptied is no tip: what stood there before must not be paid.
  const decimal = typed.trim().replace(',', '.') || '0';
  return /^\d{1,4}(\.\d{1,2})?$/.test(decimal) ? decimal : null;
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
