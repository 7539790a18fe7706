import { useEffect, useState } from 'react';
import type { Cart, components } from '../../../client/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { Loading } from '../../design/spinner.tsx';
import { formatMinor, formatRate } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { useCart, useCheckout } from '../session/use-checkout.ts';

type Trace = components['schemas']['PriceTrace'];
type Step = Trace['steps'][number];

/** Why the total is what it is: the steps of the price as the service recorded them, in words. */
export function PriceDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  const { session } = useCheckout();
  const cart = useCart();
  const [trace, setTrace] = useState<Trace | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    session.client.getPriceTrace({ locationId: cart.locationId, cartId: cart.id }).then(setTrace, setProblem);
  }, [session, cart.locationId, cart.id]);
  return (
    <Dialog title={texts('price.title')} closeLabel={everywhere('close')} onClose={onClose}>
      <p className="mb-3 text-muted">{texts('price.why')}</p>
      {problem !== null && <RefusalNotice error={problem} />}
      {trace === null && problem === null && <Loading label={everywhere('loading')} />}
      {trace !== null && (
        <ul className="divide-y divide-line">
          {trace.steps.map((step) => (
            <Explained key={step.step} step={step} cart={cart} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Explained({ step, cart }: { readonly step: Step; readonly cart: Cart }) {
  const texts = useTexts('checkout');
  const line = cart.items.find(({ id }) => step.step === `items[${id}].gross`);
  const name = line === undefined ? stepName(step.step) : null;
  // Sums of sums, and what costs nothing, would only hide the steps that matter.
  if (line === undefined && (name === null || step.rounded === 0)) return null;
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{line === undefined ? name !== null && texts(`totals.${name}`) : line.name}</p>
        <p className="text-sm text-muted">
          {line === undefined ? ruleText(step, cart, texts) : lineText(step, cart, texts)}
        </p>
      </div>
      <span className="shrink-0 tabular-nums">
        {step.step === 'discountTotal' && '−'}
        {formatMinor(step.rounded, cart.currency)}
      </span>
    </li>
  );
}

const names = {
  discountTotal: 'discount',
  fulfillmentMethodFeeTotal: 'fulfillment',
  taxTotal: 'tax',
  enterpriseFeeTotal: 'enterprise',
  serviceFeeTotal: 'service',
  paymentProcessingFeeTotal: 'processing',
  waiterTipTotal: 'tip',
  courierTipTotal: 'courierTip',
  orderTotalWithServiceFee: 'total',
} as const;

function stepName(step: string) {
  return Object.hasOwn(names, step) ? names[step as keyof typeof names] : null;
}

type Texts = ReturnType<typeof useTexts<'checkout'>>;

function lineText({ inputs }: Step, cart: Cart, texts: Texts): string {
  const options = Array.isArray(inputs.options) ? inputs.options : [];
  const unit = [
    inputs.base,
    ...options.map(({ price, quantity }) => (quantity === 1 ? price : `${quantity} × ${price}`)),
  ];
  const parts = unit.map((part) => String(part).replace(/\d+$/, (minor) => formatMinor(minor, cart.currency)));
  const price = parts.length > 1 ? `(${parts.join(' + ')})` : parts.join('');
  return texts('price.line', { price, quantity: Number(inputs.quantity) });
}

function ruleText({ step, inputs }: Step, cart: Cart, texts: Texts): string {
  if (step === 'orderTotalWithServiceFee') return texts('price.sum');
  const { rate, fix } = inputs;
  const base = Object.entries(inputs).find(([name]) => name !== 'rate' && name !== 'fix' && name !== 'code')?.[1];
  const share =
    typeof rate === 'string' && Number(rate) > 0 && typeof base === 'number'
      ? texts('price.rate', { rate: formatRate(rate), base: formatMinor(base, cart.currency) })
      : null;
  const fixed =
    typeof fix === 'number' && fix > 0 ? texts('price.fix', { amount: formatMinor(fix, cart.currency) }) : null;
  return [fixed, share].filter((text) => text !== null).join(' + ');
}
