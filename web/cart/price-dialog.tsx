import { useQuery } from '@tanstack/react-query';
import type { Cart } from '../../client/index.ts';
import { Dialog } from '../design/dialog.tsx';
import { useTexts } from '../language/language.ts';
import { Failure, Waiting } from '../storefront/frame/page-states.tsx';
import { useCartSession } from '../storefront/session/cart-session.tsx';
import { type Story, type StoryRow, tellPrice } from './price-steps.ts';

/** Every step of the price as a story for the person who pays it, from the record the service keeps of it. */
export function WhyThisTotal({ cart, onClose }: { readonly cart: Cart; readonly onClose: () => void }) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { client } = useCartSession();
  const of = { locationId: cart.locationId, cartId: cart.id };
  const trace = useQuery({
    queryKey: ['price-trace', cart.id, cart.revision],
    queryFn: ({ signal }) => client.getPriceTrace({ ...of, signal }),
  });
  return (
    <Dialog title={texts('why.title')} closeLabel={everywhere('close')} onClose={onClose}>
      {trace.isPending && <Waiting />}
      {trace.isError && <Failure error={trace.error} again={() => void trace.refetch()} />}
      {trace.data !== undefined && <PriceStory story={tellPrice(trace.data, cart, texts)} cart={cart} />}
    </Dialog>
  );
}

function PriceStory({ story, cart }: { readonly story: Story; readonly cart: Cart }) {
  const texts = useTexts('ordering');
  return (
    <div className="space-y-5">
      <p className="text-muted">{texts('why.intro')}</p>
      <section aria-labelledby="why-dishes">
        <h3 id="why-dishes" className="text-sm font-semibold tracking-wide text-muted uppercase">
          {texts('why.dishes')}
        </h3>
        <dl className="mt-1 divide-y divide-line">
          {story.dishes.map((row) => (
            <Row key={row.key} row={row} />
          ))}
          <Sum label={texts('totals.dishes')} amount={cart.subTotalWithoutDiscountFormatted} />
        </dl>
      </section>
      {story.rest.length > 0 && (
        <section aria-labelledby="why-rest">
          <h3 id="why-rest" className="text-sm font-semibold tracking-wide text-muted uppercase">
            {texts('why.rest')}
          </h3>
          <dl className="mt-1 divide-y divide-line">
            {story.rest.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </dl>
        </section>
      )}
      <dl className="rounded-control bg-sunken px-4">
        <Sum label={texts('totals.total')} amount={cart.orderTotalWithServiceFeeFormatted} />
      </dl>
      <p className="text-sm text-muted">{texts('why.promise')}</p>
    </div>
  );
}

function Row({ row }: { readonly row: StoryRow }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="min-w-0">
        <span className="font-medium">{row.label}</span>
        {row.reasons.map((reason) => (
          <span key={reason} className="block text-sm text-muted">
            {reason}
          </span>
        ))}
      </dt>
      <dd className="shrink-0 tabular-nums">{row.amount}</dd>
    </div>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div className="flex justify-between gap-4 py-3 font-bold">
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
