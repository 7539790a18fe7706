import { Link } from 'wouter';
import type { Distance, FulfillmentMethod, LocationSummary } from '../../../client/index.ts';
import { offeredMethods } from '../../cart/fulfillment/methods.ts';
import { Picture } from '../../design/picture.tsx';
import { useTexts } from '../../language/language.ts';
import { distanceText } from '../../language/local-time.ts';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useLook } from '../frame/queries.ts';
import { locationName } from './location-name.ts';
import { OrderHours } from './order-hours.tsx';
import { ReadinessLine } from './readiness-line.tsx';

/** One location: where it is, whether it takes orders, how one can order, and the way to its menu. */
export function LocationCard({
  location,
  method,
  distance,
}: {
  readonly location: LocationSummary;
  /** The method people look for; null: any. */
  readonly method: FulfillmentMethod | null;
  readonly distance: Distance['distance'] | undefined;
}) {
  const texts = useTexts('storefront');
  const words = useTexts('cart');
  const { slug, merchant } = useMerchant();
  const offered = offeredMethods(location);
  const asked = method ?? offered[0] ?? 'takeout';
  const cover = useLook(slug).data?.locations[location.id]?.cover ?? null;
  const href = addresses.menu(slug, location.id) + (method === null ? '' : `?method=${method}`);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card">
      {cover !== null && (
        <Picture picture={cover} alt="" sizes="(min-width: 48rem) 36rem, 100vw" className="h-44 w-full" />
      )}
      <div className="flex grow flex-col gap-3 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-2xl font-bold">{locationName(merchant, location)}</h2>
          {distance !== undefined && (
            <p className="shrink-0 rounded-full bg-sunken px-3 py-1 text-sm font-semibold tabular-nums">
              <span className="sr-only">{texts('find.distance')}: </span>
              {distanceText(distance.value, distance.unit)}
            </p>
          )}
        </div>
        <address className="text-muted not-italic">{location.addressString}</address>
        {location.restaurantBio !== '' && <p>{location.restaurantBio}</p>}
        {offered.length > 0 && <ReadinessLine locationId={location.id} method={asked} />}
        <p className="text-sm text-muted">
          {offered.length === 0 ? texts('find.noMethods') : offered.map((one) => words(`method.${one}`)).join(' · ')}
        </p>
        <div className="mt-auto flex flex-wrap items-start justify-between gap-x-4 gap-y-1 pt-2">
          <div className="min-w-0 grow">
            <OrderHours locationId={location.id} method={asked} />
          </div>
          <Link
            href={href}
            className="inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-4 py-2 font-semibold text-on-accent hover:bg-accent-strong"
          >
            {texts('find.toMenu')}
            <span className="sr-only"> {locationName(merchant, location)}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
