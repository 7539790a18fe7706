import { useState } from 'react';
import { Link } from 'wouter';
import type { LocationSummary } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Notice } from '../../design/notice.tsx';
import { PhoneLink } from '../../design/phone-link.tsx';
import { Picture } from '../../design/picture.tsx';
import { useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { addresses } from '../frame/addresses.ts';
import { inOrderingWords } from '../frame/later-words.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useLook } from '../frame/queries.ts';
import { locationName } from '../locations/location-name.ts';
import { OrderHours } from '../locations/order-hours.tsx';
import { ReadinessLine } from '../locations/readiness-line.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import type { OrderingHere } from './ordering-here.ts';

const SwitchLocationDialog = fetchedPart(
  async () => (await inOrderingWords(import('../cart/switch-location.tsx'))).SwitchLocationDialog,
);

/** Above the menu: which location, whether it takes orders, and what is special about ordering here just now. */
export function MenuHead({
  location,
  ordering,
}: {
  readonly location: LocationSummary;
  readonly ordering: OrderingHere;
}) {
  const { slug, merchant } = useMerchant();
  const look = useLook(slug).data;
  const cover = look?.locations[location.id]?.cover ?? look?.cover ?? null;
  return (
    <div className="bg-linear-to-br from-accent-soft to-sunken">
      {cover !== null && <Picture picture={cover} isFirst sizes="100vw" className="h-20 w-full sm:h-56" />}
      <div className="mx-auto max-w-6xl space-y-1 px-4 pt-3 pb-2 sm:space-y-4 sm:px-6 sm:pt-12 sm:pb-8">
        <div>
          <h1 className="text-2xl font-bold sm:text-5xl">{locationName(merchant, location)}</h1>
          {location.restaurantBio !== '' && <p className="mt-2 hidden text-lg sm:block">{location.restaurantBio}</p>}
        </div>
        <div>
          <address className="flex flex-wrap items-center gap-x-4 text-muted not-italic">
            {location.addressString}
            <PhoneLink number={location.phoneNumber} />
          </address>
          <ReadinessLine locationId={location.id} method={ordering.method} emphatic />
          <OrderHours locationId={location.id} method={ordering.method} />
        </div>
        <OrderingNotices location={location} ordering={ordering} />
      </div>
    </div>
  );
}

function OrderingNotices({ location, ordering }: Parameters<typeof MenuHead>[0]) {
  const texts = useTexts('storefront');
  const everywhere = useTexts('everywhere');
  const { method, table, refused, moment } = ordering;
  return (
    <div className="max-w-2xl space-y-3 empty:hidden">
      {method === 'table_side' && table !== null && (
        <Notice tone="good" title={texts('ordering.atTable', { table })}>
          {texts('ordering.toTable')}
        </Notice>
      )}
      {refused !== null && (
        <Notice tone="warn">
          {texts('ordering.refused', {
            asked: everywhere(`method.${refused}`),
            instead: everywhere(`method.${method}`),
          })}
        </Notice>
      )}
      {moment !== null && (
        <Notice>{texts('menu.forLater', { day: dayText(moment.date), time: timeText(moment.time) })}</Notice>
      )}
      <CartElsewhere location={location} />
    </div>
  );
}

function CartElsewhere({ location }: { readonly location: LocationSummary }) {
  const texts = useTexts('storefront');
  const { slug } = useMerchant();
  const { elsewhere } = useCartSession();
  const [moving, setMoving] = useState(false);
  if (elsewhere === null) return null;
  return (
    <Notice
      tone="warn"
      title={texts('cart.elsewhereTitle', { name: elsewhere.name })}
      actions={
        <>
          <Button look="primary" onClick={() => setMoving(true)}>
            {texts('cart.move')}
          </Button>
          <Link
            href={addresses.menu(slug, elsewhere.locationId)}
            className="inline-flex min-h-11 items-center px-3 font-semibold text-accent underline"
          >
            {texts('cart.goBack')}
          </Link>
        </>
      }
    >
      {texts('cart.elsewhere')}
      {moving && (
        <SwitchLocationDialog
          to={{ locationId: location.id, name: location.restaurantDisplayName }}
          onDone={() => setMoving(false)}
          onClose={() => setMoving(false)}
        />
      )}
    </Notice>
  );
}
