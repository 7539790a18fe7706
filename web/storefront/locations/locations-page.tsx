import { useState } from 'react';
import { Redirect } from 'wouter';
import type { FulfillmentMethod, LocationSummary } from '../../../client/index.ts';
import { offeredMethods } from '../../cart/fulfillment/methods.ts';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { Picture } from '../../design/picture.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useLook } from '../frame/queries.ts';
import { matches } from '../frame/search.ts';
import { usePageTitle } from '../frame/view.ts';
import { UnderWaySlot } from '../order/under-way-slot.tsx';
import { useNearest } from './home-queries.ts';
import { LocationCard } from './location-card.tsx';
import { LocationFinder, type Whereabouts } from './location-finder.tsx';

export { default as findingWords } from '../../language/en/finding.json';

const countriesOfMiles: ReadonlySet<string> = new Set(['United States', 'United Kingdom', 'Liberia', 'Myanmar']);

/** How many locations are shown at first, and how many more each time. */
const shownAtOnce = 24;

/** A merchant's front page: who they are, and which of their locations is the right one. One alone leads to its menu. */
export function LocationsPage() {
  const { slug, merchant } = useMerchant();
  const [only, ...others] = merchant.locations;
  if (only !== undefined && others.length === 0) return <Redirect to={addresses.menu(slug, only.id)} replace />;
  return <SeveralLocations />;
}

function SeveralLocations() {
  const texts = useTexts('finding');
  const { slug, merchant } = useMerchant();
  const [words, setWords] = useState('');
  const [method, setMethod] = useState<FulfillmentMethod | null>(null);
  const [whereabouts, setWhereabouts] = useState<Whereabouts | null>(null);
  const [shownCount, setShownCount] = useState(shownAtOnce);
  const unit = countriesOfMiles.has(merchant.country) ? 'miles' : 'kilometers';
  const distances = useNearest(slug, whereabouts);
  usePageTitle(merchant.name, texts('find.title'));
  const possible = merchant.locations.filter(
    (location) => method === null || offeredMethods(location).includes(method),
  );
  const named = possible.filter((location) => matches(words, [location.restaurantDisplayName, location.addressString]));
  // What is typed may be a street that no location has: then all of them are the answer.
  const found = named.length > 0 ? named : possible;
  const sorted = [...found].sort((one, other) => farness(distances, one) - farness(distances, other));
  const offered = methods.filter((one) =>
    merchant.locations.some((location) => offeredMethods(location).includes(one)),
  );
  return (
    <main>
      <UnderWaySlot />
      <MerchantHero />
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <LocationFinder {...{ words, setWords, method, setMethod, offered, whereabouts, setWhereabouts }} />
        <p role="status" className="mt-8 mb-3 text-muted">
          {named.length === 0 ? texts('find.allInstead') : texts('find.count', { count: sorted.length })}
        </p>
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {sorted.slice(0, shownCount).map((location) => (
            <li key={location.id}>
              <LocationCard
                location={location}
                method={method}
                distance={distances.get(location.id)?.[unit]}
                unit={unit}
              />
            </li>
          ))}
        </ul>
        {sorted.length > shownCount && (
          <p className="mt-6 text-center">
            <Button onClick={() => setShownCount(shownCount + shownAtOnce)}>{texts('find.more')}</Button>
          </p>
        )}
      </div>
    </main>
  );
}

/** Those of unknown place come last, and all are equal while no place was named. */
function farness(distances: ReturnType<typeof useNearest>, { id }: LocationSummary): number {
  return distances.size === 0 ? 0 : (distances.get(id)?.kilometers ?? Number.MAX_VALUE);
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
