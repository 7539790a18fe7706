import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '../../client/index.ts';
import { LinkButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { useTexts } from '../language/language.ts';
import { PageFrame, useScreen } from './page-frame.tsx';
import { findWayBack } from './session/checkout-client.ts';
import { useCheckout } from './session/use-checkout.tsx';

/** The bag is in the storefront again, where it can be changed and paid; says when it became an order. */
export function HandedBackScreen({ order }: { readonly order: OrderDetail | null }) {
  const texts = useTexts('checkout');
  const { session } = useCheckout();
  const { address, client } = session;
  const result = useQuery({
    queryKey: ['order-result', address.cartId],
    queryFn: ({ signal }) => client.getOrderResult({ ...address, signal }),
    enabled: order === null,
    refetchInterval: ({ state }) => (state.data?.state === 'completed' ? false : 5_000),
  });
  const number = order?.shortId ?? (result.data?.state === 'completed' ? result.data.order.shortId : null);
  const title = number === null ? texts('handedBack.title') : texts('progress.title', { number });
  const bag = bagAddress(address.locationId);
  useScreen(title);
  return (
    <PageFrame heading={title} narrow>
      <Card>
        <p role="status">{texts(number === null ? 'handedBack.text' : 'handedBack.ordered')}</p>
        {bag !== null && (
          <LinkButton look="primary" href={bag} className="mt-5">
            {texts('linkUsed.storefront')}
          </LinkButton>
        )}
      </Card>
    </PageFrame>
  );
}

/** The bag in our own storefront; null where the cart came from elsewhere. */
function bagAddress(locationId: string): string | null {
  const way = findWayBack(locationId);
  if (way === null) return null;
  return `${way.storefrontOrigin}/${encodeURIComponent(way.merchantSlug)}/at/${encodeURIComponent(locationId)}/cart`;
}
