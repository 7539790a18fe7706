import { setTimeout as sleep } from 'node:timers/promises';
import { type FoundPlace, placeOf } from '../../domain/location/places/found-place.ts';
import { findCountryByCode } from '../../domain/values/country.ts';
import type { Coordinates } from '../../domain/values/distance.ts';
import type { GeocoderVendor } from '../../ports/geocoder.ts';
import { type AskParts, askGeocoder, degreesIn, factsIn, foundIn, textIn, unreachable } from './ask.ts';

const shownMax = '8';
/** Half of the square around the place that is searched first: a town and what is around it. */
const nearDegrees = 0.5;

/**
 * The public server is paid for by donations: at most one request a second of a whole installation, and none while a
 * person types (its usage policy). One's own server has no such limits.
 */
const publicHost = 'nominatim.openstreetmap.org';
const publicPauseMs = 1_000;

export type NominatimParts = AskParts & {
  /** Milliseconds of a clock that only goes forward; another one in tests. */
  readonly now?: () => number;
};

/** A server that speaks like Nominatim, over the data of OpenStreetMap. */
export function nominatimGeocoder(parts: NominatimParts): GeocoderVendor {
  const isPublic = new URL(parts.url).hostname === publicHost;
  const turn = isPublic ? turnsOf(parts.now ?? (() => performance.now())) : async () => {};
  return {
    asYouType: !isPublic,
    attribution: '© OpenStreetMap contributors',
    search: async ({ text, near, language, countryCode, areas }) => {
      await turn();
      const answer = await askGeocoder(parts, '/search', {
        q: text,
        ...common(language),
        limit: shownMax,
        countrycodes: countryCode.toLowerCase(),
        ...(near !== null && { viewbox: squareAround(near), bounded: '0' }),
      });
      return foundIn(answer ?? []).flatMap((found) => placeIn(found, areas) ?? []);
    },
    reverse: async ({ position, language }) => {
      await turn();
      const { lat, lng } = position;
      const answer = await askGeocoder(parts, '/reverse', {
        ...{ lat: String(lat), lon: String(lng), zoom: '18' },
        ...common(language),
      });
      if (answer === null || 'error' in factsIn(answer)) return null;
      if (!('address' in factsIn(answer))) throw unreachable('answered in another form');
      return placeIn(answer, false);
    },
  };
}

function common(language: string): Readonly<Record<string, string>> {
  return { format: 'jsonv2', addressdetails: '1', 'accept-language': language };
}

function squareAround({ lat, lng }: Coordinates): string {
  return [lng - nearDegrees, lat + nearDegrees, lng + nearDegrees, lat - nearDegrees].join(',');
}

/** One a second. A caller waits for the next turn only; with that taken it is refused, so that no queue grows. */
function turnsOf(now: () => number): () => Promise<void> {
  let nextAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const waitMs = nextAt - now();
    if (waitMs > publicPauseMs) throw unreachable('the public server is asked once a second', 2);
    nextAt = Math.max(now(), nextAt) + publicPauseMs;
    if (waitMs > 0) await sleep(waitMs);
  };
}

function placeIn(found: unknown, areas: boolean): FoundPlace | null {
  const facts = factsIn(found);
  const address = factsIn(facts.address);
  const [lat, lng] = [degreesIn(facts.lat, 90), degreesIn(facts.lon, 180)];
  const country = findCountryByCode(textIn(address, 'country_code').toUpperCase());
  if (lat === null || lng === null || country === null) return null;
  return placeOf(
    {
      ...{ lat, lng, country },
      street: textIn(address, 'road', 'pedestrian', 'footway', 'square', 'residential'),
      houseNumber: textIn(address, 'house_number'),
      city: textIn(address, 'city', 'town', 'village', 'municipality', 'suburb', 'hamlet', 'county'),
      state: textIn(address, 'state', 'region'),
      zipCode: textIn(address, 'postcode'),
    },
    areas ? 'areas' : 'streets',
  );
}
