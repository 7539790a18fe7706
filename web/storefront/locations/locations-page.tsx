import { useState } from 'react';
import type { Coordinates, FulfillmentMethod, LocationSummary } from '../../../client/index.ts';
import { offeredMethods } from '../../cart/fulfillment/methods.ts';
import { Empty } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { Picture } from '../../design/picture.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useDistances, useLook } from '../frame/queries.ts';
import { matches } from '../frame/search.ts';
import { usePageTitle } from '../frame/view.ts';
import { LocationCard } from './location-card.tsx';
import { LocationFinder } from './location-finder.tsx';

const countriesOfMiles: ReadonlySet<string> = new Set(['United States', 'United Kingdom']);

/** A merchant's front page: who they are, and which of their locations is the right one. */
export function LocationsPage() {
  const texts = useTexts('storefront');
  const { merchant } = useMerchant();
  const [words, setWords] = useState('');
  const [method, setMethod] = useState<FulfillmentMethod | null>(null);
  const [position, setPosition] = useState<Coordinates | null>(null);
  const unit = countriesOfMiles.has(merchant.country) ? 'miles' : 'kilometers';
  const distances = useDistances(merchant.locations, position, unit);
  usePageTitle(merchant.name, texts('find.title'));
  const found = merchant.locations
    .filter((location) => method === null || offeredMethods(location).includes(method))
    .filter((location) => matches(words, [location.restaurantDisplayName, location.addressString]))
    .sort((one, other) => farness(distances, one) - farness(distances, other));
  const offered = methods.filter((one) =>
    merchant.locations.some((location) => offeredMethods(location).includes(one)),
  );
  return (
    <main>
      <MerchantHero />
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <LocationFinder
          {...{ words, setWords, method, setMethod, offered, setPosition }}
          hasPosition={position !== null}
        />
        <p role="status" className="mt-8 mb-3 text-muted">
          {texts('find.count', { count: found.length })}
        </p>
        {found.length === 0 && (
          <Empty title={texts('find.none')}>
            <button
              type="button"
              className="min-h-11 font-semibold text-accent underline"
              onClick={() => {
                setWords('');
                setMethod(null);
              }}
            >
              {texts('find.showAll')}
            </button>
          </Empty>
        )}
        <ul className="grid gap-5 md:grid-cols-2">
          {found.map((location) => (
            <li key={location.id}>
              <LocationCard location={location} method={method} distance={distances.get(location.id)} />
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

function farness(distances: ReadonlyMap<string, { readonly value: number }>, { id }: LocationSummary): number {
  return distances.size === 0 ? 0 : (distances.get(id)?.value ?? Number.MAX_VALUE);
}

function MerchantHero() {
  const { slug, merchant } = useMerchant();
  const cover = useLook(slug).data?.cover ?? null;
  return (
    <div className="bg-linear-to-br from-accent-soft to-sunken">
      {cover !== null && <Picture picture={cover} isFirst sizes="100vw" className="h-52 w-full sm:h-80" />}
      <div
        className={classes(
          'mx-auto max-w-6xl px-4 pb-20 sm:px-6',
          cover === null ? 'pt-12 sm:pt-20 sm:pb-28' : 'pt-8 sm:pt-10 sm:pb-24',
        )}
      >
        <h1 className="max-w-3xl text-4xl font-bold sm:text-6xl">{merchant.name}</h1>
        {merchant.bio !== '' && <p className="mt-4 max-w-xl text-lg sm:text-xl">{merchant.bio}</p>}
      </div>
    </div>
  );
}
