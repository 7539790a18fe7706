import { useCart } from '../../cart/cart-access.tsx';
import { Card } from '../../design/card.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import type { Ways } from './use-payment-ways.ts';

/** Now by card, or at the restaurant. */
export function PaymentWays({ ways: { way, choose, most } }: { readonly ways: Ways }) {
  const texts = useTexts('checkout');
  const { cart } = useCart();
  return (
    <Card title={texts('pay.how')}>
      <div role="radiogroup" aria-label={texts('pay.how')} className="space-y-2">
        <ChoiceCard
          name="payment-way"
          label={texts('pay.online')}
          checked={way === 'online'}
          onChange={() => choose('online')}
        />
        <ChoiceCard
          name="payment-way"
          label={texts(`pay.counter.${cart.fulfilmentMethod}`)}
          detail={texts('pay.counterDetail', { most: formatAmount(most, cart.currency) })}
          checked={way === 'counter'}
          onChange={() => choose('counter')}
        />
      </div>
    </Card>
  );
}
