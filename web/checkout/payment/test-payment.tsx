import { useState } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import { confirmTestPayment, type TestOutcome, testOutcomes } from './confirm-test-payment.ts';

/** The payer of test payments: a test card, and how its bank should respond. */
export function TestPayment({ clientSecret }: { readonly clientSecret: string }) {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const { cart } = useCart();
  const act = useAct();
  const [outcome, setOutcome] = useState<TestOutcome>('succeeded');
  const pay = async () => {
    const isUnderWay = await confirmTestPayment(session.client, clientSecret, outcome);
    if (isUnderWay) session.confirm();
    await session.refresh();
  };
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void act.run(pay);
      }}
    >
      <Notice>{texts('test.notice')}</Notice>
      <div className="max-w-sm rounded-card bg-linear-to-br from-accent to-accent-strong p-5 text-on-accent shadow-raised">
        <p className="flex items-center justify-between gap-2 text-sm">
          {texts('test.card')}
          <Badge>{texts('test.badge')}</Badge>
        </p>
        <p className="mt-8 font-mono text-xl tracking-widest" dir="ltr">
          <span aria-hidden="true">•••• •••• •••• </span>4242
        </p>
        <p className="mt-3 text-sm">{cart.statementDescriptor}</p>
      </div>
      <fieldset className="space-y-2">
        <legend className="mb-2 font-medium">{texts('test.question')}</legend>
        {testOutcomes.map((name) => (
          <ChoiceCard
            key={name}
            name="outcome"
            label={texts(`test.${name}.label`)}
            detail={texts(`test.${name}.detail`)}
            checked={outcome === name}
            onChange={() => setOutcome(name)}
          />
        ))}
      </fieldset>
      <ActNotice act={act} />
      <Button type="submit" look="primary" className="min-h-13 w-full text-lg" busy={act.busy}>
        {texts('paying.pay', { total: formatAmount(cart.orderTotalWithServiceFee, cart.currency) })}
      </Button>
    </form>
  );
}
