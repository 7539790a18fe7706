import { Link } from 'wouter';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { momentText } from '../../language/local-time.ts';
import { loadOrderTexts } from '../../order/order-texts.ts';
import { OrderView } from '../../order/order-view.tsx';
import { PrintButton } from '../../order/print-button.tsx';
import { useOrderPage } from '../../order/use-order-page.ts';
import { accountAddress } from '../order/order-address.ts';
import { ReorderButton } from '../order/reorder-button.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { accountFailure, Section } from './section.tsx';

/** The page with its words. */
export async function loadOrderPage() {
  await loadOrderTexts();
  return OrderPage;
}

/** One order of the customer: where it stands, what it was, and once more if they like. */
function OrderPage({ orderId }: { readonly orderId: string }) {
  const texts = useTexts('ordering');
  const { merchantSlug, client } = useCartSession();
  const access = { client, orderId, receiptToken: null };
  const reading = useOrderPage(access);
  const number = reading.data?.progress.shortId;
  return (
    <Section title={number === undefined ? texts('order.title') : texts('order.numbered', { number })}>
      <Loaded query={reading} failure={accountFailure} quiet>
        {(shown) => (
          <>
            <p className="text-muted">
              <bdi>{shown.progress.restaurant.name}</bdi> · {momentText(shown.progress.placedAt)}
            </p>
            <OrderView
              shown={shown}
              access={access}
              actions={
                shown.order !== null && (
                  <>
                    <ReorderButton access={access} number={shown.progress.shortId} />
                    <PrintButton />
                  </>
                )
              }
            />
          </>
        )}
      </Loaded>
      <p className="print:hidden">
        <Link
          href={accountAddress(merchantSlug, 'orders')}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {texts('orders.all')}
        </Link>
      </p>
    </Section>
  );
}
