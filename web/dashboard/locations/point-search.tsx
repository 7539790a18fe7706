import { useRef, useState } from 'react';
import { isRefused, type SuggestedAddress } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Address } from './address.ts';

type State = 'idle' | 'looking' | 'found' | 'which' | 'notFound' | 'down' | 'noSearch';

/** What was found for the address of a location. */
export type PointSearch = {
  readonly state: State;
  readonly places: readonly SuggestedAddress[];
  /** The address as it is typed; what was found for another one counts no more. */
  type(address: Address): void;
  /** Looks the address up, once for each that was typed. */
  look(): void;
  choose(place: SuggestedAddress): void;
};

/** Finds the point of a location by its address when its fields are left. A point that was set by hand stays until the address changes. */
export function usePointSearch(address: Address, onChange: (address: Address) => void): PointSearch {
  const { client, merchantId } = useWorkplace();
  const [state, setState] = useState<State>('idle');
  const [places, setPlaces] = useState<readonly SuggestedAddress[]>([]);
  const asked = useRef(textOf(address));
  // What is typed while an answer is awaited must not be lost to it.
  const latest = useRef(address);
  latest.current = address;
  const choose = ({ lat, lng }: SuggestedAddress) => {
    setPlaces([]);
    setState('found');
    onChange({ ...latest.current, lat, lng });
  };
  const look = async (text: string) => {
    setState('looking');
    try {
      const { suggestions } = await client.searchMerchantAddresses({
        merchantId,
        body: { text, language: currentLanguage() },
      });
      if (textOf(latest.current) !== text) return;
      const houses = suggestions.filter(({ precision }) => precision === 'house');
      const [only, ...others] = houses;
      if (only !== undefined && others.length === 0) return choose(only);
      setPlaces(houses.length > 0 ? houses : suggestions);
      setState(suggestions.length === 0 ? 'notFound' : 'which');
    } catch (error) {
      setState(isRefused(error, 'NOT_FOUND') ? 'noSearch' : 'down');
    }
  };
  return {
    state,
    places,
    choose,
    type: (next) => {
      const isElsewhere = textOf(next) !== textOf(address);
      if (isElsewhere) setState('idle');
      onChange(isElsewhere && state === 'found' ? { ...next, lat: null, lng: null } : next);
    },
    look: () => {
      const text = textOf(address);
      if (text === asked.current || address.street.trim() === '' || address.city.trim() === '') return;
      asked.current = text;
      void look(text);
    },
  };
}

function textOf({ street, city, zipCode }: Address): string {
  return [street.trim(), `${zipCode} ${city}`.trim()].join(', ').slice(0, 200);
}

/** Says what was found, and lets a person choose where it is several places. */
export function PointFound({ search, address }: { readonly search: PointSearch; readonly address: Address }) {
  const texts = useTexts('connections');
  const { state, places } = search;
  const said = state === 'idle' ? (address.lat === null ? 'none' : null) : state === 'looking' ? null : state;
  return (
    <div role="status" className="space-y-2 text-sm text-muted empty:hidden">
      {said !== null && <p>{texts(`locations.point.${said}`)}</p>}
      {state === 'which' &&
        places.slice(0, 5).map((place) => (
          <Button key={`${place.label} ${place.lat}`} className="w-full" onClick={() => search.choose(place)}>
            {place.label}
          </Button>
        ))}
    </div>
  );
}
