import { useAvoided } from '../../cart/allergens/avoided.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { LineList, linesOfCart } from '../../cart/line-list.tsx';
import { Totals } from '../../cart/pricing/totals.tsx';
import { Card } from '../../design/card.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';

const LineAllergens = fetchedPart(async () => (await import('../../cart/allergens/line-allergens.tsx')).LineAllergens);

/** What is ordered and what it costs, beside the form. */
export function OrderSummary() {
  const texts = useTexts('checkout');
  return (
    <Card title={texts('summary.title')}>
      <Contents />
    </Card>
  );
}

/** The same on a phone: one line with the total, to be unfolded. */
export function PhoneSummary() {
  const texts = useTexts('checkout');
  const { cart } = useCart();
  return (
    <details className="group rounded-card border border-line bg-card shadow-card lg:hidden">
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="bag" />
        <span className="min-w-0 grow basis-16">{texts('summary.items', { count: cart.totalQuantity })}</span>
        <span className="ms-auto tabular-nums">{formatAmount(cart.orderTotalWithServiceFee, cart.currency)}</span>
        <span className="transition-transform group-open:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      <div className="border-t border-line px-4 pt-4 pb-5">
        <Contents />
      </div>
    </details>
  );
}

function Contents() {
  const { cart } = useCart();
  const [{ allergens: avoided }] = useAvoided();
  return (
    <>
      <LineList
        lines={linesOfCart(cart)}
        below={(lineId) => {
          const line = cart.items.find(({ id }) => id === lineId);
          return line === undefined || avoided.size === 0 ? null : <LineAllergens line={line} />;
        }}
      />
      <div className="mt-3 border-t border-line pt-4">
        <Totals />
      </div>
    </>
  );
}
