import { useState } from 'react';
import { Link } from 'wouter';
import type { DistanceUnit, FulfillmentMethod, LocationSummary } from '../../../client/index.ts';
import { offeredMethods } from '../../cart/fulfillment/methods.ts';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { PhoneLink } from '../../design/phone-link.tsx';
import { Picture } from '../../design/picture.tsx';
import { useSeen } from '../../design/use-seen.ts';
import { useTexts } from '../../language/language.ts';
import { distanceText } from '../../language/local-time.ts';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useLook } from '../frame/queries.ts';
import { locationName } from './location-name.ts';
import { PublicHours } from './public-hours.tsx';
import { ReadinessLine } from './readiness-line.tsx';

const PlaceMap = fetchedPart(async () => (await import('../../map/place-map.tsx')).PlaceMap);

/** One location: where it is, whether it takes orders, how one can order, and the way to its menu. */
export function LocationCard({
  location,
  method,
  distance,
  unit,
}: {
  readonly location: LocationSummary;
  /** The method people look for; null: any. */
  readonly method: FulfillmentMethod | null;
  readonly distance: number | undefined;
  readonly unit: DistanceUnit;
}) {
  const texts = useTexts('finding');
  const everywhere = useTexts('everywhere');
  const { slug, merchant } = useMerchant();
  // Of a chain, a screen shows a few: nothing is asked of the others before someone comes to them.
  const [card, isSeen] = useSeen<HTMLElement>();
  const offered = offeredMethods(location);
  const asked = method ?? offered[0] ?? 'takeout';
  const cover = useLook(slug).data?.locations[location.id]?.cover ?? null;
  const href = addresses.menu(slug, location.id) + (method === null ? '' : `?method=${method}`);
  return (
    <article
      ref={card}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card"
    >
      {cover !== null && (
        <Picture picture={cover} alt="" sizes="(min-width: 48rem) 36rem, 100vw" className="h-44 w-full" />
      )}
      <div className="flex grow flex-col gap-3 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-2xl font-bold">{locationName(merchant, location)}</h2>
          {distance !== undefined && (
            <p className="shrink-0 rounded-full bg-sunken px-3 py-1 text-sm font-semibold tabular-nums">
              <span className="sr-only">{texts('find.distance')}: </span>
              {distanceText(distance, unit)}
            </p>
          )}
        </div>
        <address className="text-muted not-italic">
          <span className="block">{location.addressString}</span>
          <span className="flex flex-wrap items-center gap-x-5">
            <PhoneLink number={location.phoneNumber} />
            <Directions location={location} />
          </span>
        </address>
        <PlaceOnMap location={location} />
        {location.restaurantBio !== '' && <p>{location.restaurantBio}</p>}
        {offered.length > 0 && <ReadinessLine locationId={location.id} method={asked} wanted={isSeen} />}
        <p className="text-sm text-muted">
          {offered.length === 0
            ? texts('find.noMethods')
            : offered.map((one) => everywhere(`method.${one}`)).join(' · ')}
        </p>
        <div className="mt-auto flex flex-wrap items-start justify-between gap-x-4 gap-y-1 pt-2">
          <div className="min-w-0 grow">
            <PublicHours locationId={location.id} />
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

/** The way there, on the map of a public site that needs no account. */
function Directions({ location }: { readonly location: LocationSummary }) {
  const texts = useTexts('finding');
  const { merchant } = useMerchant();
  const { lat, lng } = location;
  if (lat === null || lng === null) return null;
  return (
    <a
      href={`https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-accent underline"
    >
      {texts('find.directions')}
      <span className="sr-only"> {locationName(merchant, location)}</span>
    </a>
  );
}

/** Where it is, when a guest asks for it: nothing of a map is fetched before. */
function PlaceOnMap({ location }: { readonly location: LocationSummary }) {
  const texts = useTexts('everywhere');
  const { merchant } = useMerchant();
  const [isOpen, setOpen] = useState(false);
  const { lat, lng } = location;
  if (lat === null || lng === null) return null;
  const name = locationName(merchant, location);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        {texts('map.show')}
        <span className="sr-only"> {name}</span>
        <span className="transition-transform group-open:rotate-180">
          <Icon name="down" size={16} />
        </span>
      </summary>
      {isOpen && <PlaceMap name={name} at={{ lat, lng }} />}
    </details>
  );
}
