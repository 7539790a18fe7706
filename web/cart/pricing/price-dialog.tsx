import { useQuery } from '@tanstack/react-query';
import type { PriceTrace } from '../../../client/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { explainIncluded, explainItems, explainRest, type PriceStep } from './price-steps.ts';

/** How the total was calculated, step by step, from the record the service keeps of it. */
export function PriceDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const trace = useQuery({
    queryKey: ['price-trace', cart.id, cart.revision],
    queryFn: ({ signal }) => client.getPriceTrace({ locationId: cart.locationId, cartId: cart.id, signal }),
  });
  return (
    <Dialog title={texts('price.title')} onClose={onClose}>
      <Loaded query={trace}>
        {(data) => (
          <div className="space-y-5">
            <p className="text-muted">{texts('price.intro')}</p>
            <Steps
              title={texts('price.items')}
              steps={explainItems(data, cart, texts)}
              sum={{ label: texts('totals.subtotal'), amount: cart.subTotalWithoutDiscountFormatted }}
            />
            <Steps
              title={texts('price.rest')}
              steps={explainRest(data, cart, texts)}
              sum={{ label: texts('totals.total'), amount: cart.orderTotalWithServiceFeeFormatted }}
            />
            <Included trace={data} />
            <p className="text-sm text-muted">{texts('price.promise')}</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Included({ trace }: { readonly trace: PriceTrace }) {
  const texts = useTexts('cart');
  const included = explainIncluded(trace, texts);
  if (included === null) return null;
  const title = texts('price.includedTaxes');
  return <Steps title={title} steps={included.steps} sum={{ label: title, amount: included.total }} />;
}

function Steps({
  title,
  steps,
  sum,
}: {
  readonly title: string;
  readonly steps: readonly PriceStep[];
  readonly sum: { readonly label: string; readonly amount: string };
}) {
  return (
    <section>
      <h3 className="text-sm font-semibold tracking-wide text-muted uppercase">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {steps.map(({ key, label, reasons, amount }) => (
          <div key={key} className="flex justify-between gap-4 py-2.5">
            <dt className="min-w-0">
              <span className="font-medium">{label}</span>
              {reasons.map((reason) => (
                <span key={reason} className="block text-sm text-muted">
                  {reason}
                </span>
              ))}
            </dt>
            <dd className="shrink-0 tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-3 font-bold">
          <dt>{sum.label}</dt>
          <dd className="tabular-nums">{sum.amount}</dd>
        </div>
      </dl>
    </section>
  );
}
