import { type FoundPlace, placeOf } from '../../domain/location/places/found-place.ts';
import { findCountryByCode } from '../../domain/values/country.ts';
import type { GeocoderVendor, PlaceQuery } from '../../ports/geocoder.ts';
import { type AskParts, askGeocoder, degreesIn, factsIn, foundIn, listIn, textIn } from './ask.ts';

const shownMax = 8;
/** More than are shown: what lies in other countries is left out here. */
const askedFor = '20';
/** A server that was given no other languages has these; it refuses all others. */
const languages: ReadonlySet<string> = new Set(['en', 'de', 'fr']);
const reverseRadiusKm = '0.3';

/** A server that speaks like Photon: made for search as people type, over the data of OpenStreetMap. */
export function photonGeocoder(parts: AskParts): GeocoderVendor {
  return {
    asYouType: true,
    attribution: '© OpenStreetMap contributors',
    search: async (query) => {
      const answer = await askGeocoder(parts, '/api', searchOf(query));
      const places = featuresIn(answer, query.areas);
      const wanted = places.filter(({ countryCode }) => countryCode === query.countryCode);
      return wanted.slice(0, shownMax).map(({ place }) => place);
    },
    reverse: async ({ position, language }) => {
      const answer = await askGeocoder(parts, '/reverse', {
        lat: String(position.lat),
        lon: String(position.lng),
        radius: reverseRadiusKm,
        limit: '5',
        ...languageOf(language),
      });
      return featuresIn(answer, false)[0]?.place ?? null;
    },
  };
}

function searchOf({ text, near, language }: PlaceQuery): Readonly<Record<string, string>> {
  return {
    q: text,
    limit: askedFor,
    ...languageOf(language),
    ...(near !== null && { lat: String(near.lat), lon: String(near.lng) }),
  };
}

function languageOf(language: string): Readonly<Record<string, string>> {
  return { lang: languages.has(language) ? language : 'default' };
}

type Found = { readonly place: FoundPlace; readonly countryCode: string };

function featuresIn(answer: unknown, areas: boolean): readonly Found[] {
  return foundIn(answer === null ? [] : factsIn(answer).features).flatMap((feature): Found[] => {
    const { properties, geometry } = factsIn(feature);
    const facts = factsIn(properties);
    const [lng, lat] = listIn(factsIn(geometry).coordinates);
    const point = { lat: degreesIn(lat, 90), lng: degreesIn(lng, 180) };
    const countryCode = textIn(facts, 'countrycode').toUpperCase();
    const country = findCountryByCode(countryCode);
    if (point.lat === null || point.lng === null || country === null) return [];
    // What is a street by itself has its name as its name.
    const isStreet = facts.type === 'street' || facts.osm_key === 'highway';
    const isArea = ['city', 'district', 'locality', 'other'].includes(String(facts.type)) && facts.osm_key === 'place';
    const place = placeOf(
      {
        ...{ lat: point.lat, lng: point.lng, country },
        street: isStreet ? textIn(facts, 'name', 'street') : textIn(facts, 'street'),
        houseNumber: isStreet ? '' : textIn(facts, 'housenumber'),
        city: textIn(facts, 'city', 'town', 'village', ...(isArea ? ['name'] : []), 'district', 'county'),
        state: textIn(facts, 'state'),
        zipCode: textIn(facts, 'postcode'),
      },
      areas ? 'areas' : 'streets',
    );
    return place === null ? [] : [{ place, countryCode }];
  });
}
