import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { useTexts } from '../language/language.ts';
import { PageFrame, useScreen } from './page-frame.tsx';

/** Nothing here opens the cart: the link was used, or has expired. Leads back to the restaurant where one is known. */
export function LinkUsedScreen({ locationId }: { readonly locationId: string | null }) {
  const texts = useTexts('checkout');
  const path = `/api/v1/storefront/locations/${encodeURIComponent(locationId ?? '')}/redirect`;
  const storefront = useQuery({
    queryKey: ['redirect', locationId],
    // Only asks whether it leads anywhere; following it is left to the person.
    queryFn: async () => (await fetch(path, { redirect: 'manual' })).type === 'opaqueredirect',
    enabled: locationId !== null,
  });
  useScreen(texts('linkUsed.title'));
  return (
    <PageFrame heading={texts('linkUsed.title')} narrow>
      <Card>
        <p>{texts('linkUsed.why')}</p>
        <p className="mt-3 text-muted">{texts('linkUsed.whatNow')}</p>
        {storefront.data === true && (
          <LinkButton look="primary" href={path} className="mt-5">
            {texts('linkUsed.storefront')}
          </LinkButton>
        )}
      </Card>
    </PageFrame>
  );
}
