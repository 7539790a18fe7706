import type { Merchant } from '@tiffin/client/storefront';
import { useEffect, useState } from 'react';
import { client, merchantSlug } from './client.ts';
import { LocationPage } from './location-page.tsx';

/** The location is named in the address, `#<id>`, so Back and reload do what they should. */
export function App() {
  const [merchant, setMerchant] = useState<Merchant | null>(null);
  const [failed, setFailed] = useState(false);
  const [locationId, setLocationId] = useState(location.hash.slice(1));

  useEffect(() => {
    client.getMerchant({ merchantSlug }).then(setMerchant, () => setFailed(true));
    const follow = () => setLocationId(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  if (failed) return <p role="alert">The menu cannot be reached. Is Tiffin running?</p>;
  if (merchant === null) return <p>One moment …</p>;
  const place = merchant.locations.find(({ id }) => id === locationId);
  if (place !== undefined) return <LocationPage key={place.id} place={place} />;
  return (
    <main>
      <h1>{merchant.name}</h1>
      <p>{merchant.bio}</p>
      <ul className="cards">
        {merchant.locations.map(({ id, restaurantDisplayName, addressString }) => (
          <li key={id}>
            <a href={`#${id}`}>{restaurantDisplayName}</a>
            <p>{addressString}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
