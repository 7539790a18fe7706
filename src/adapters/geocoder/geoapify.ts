import { type FoundPlace, placeOf } from '../../domain/location/places/found-place.ts';
import { findCountryByCode } from '../../domain/values/country.ts';
import type { GeocoderVendor } from '../../ports/geocoder.ts';
import { type AskParts, askGeocoder, degreesIn, factsIn, foundIn, textIn } from './ask.ts';

const shownMax = '8';

/** Geoapify, a commercial geocoder with a public interface; an account's key decides what it may ask. */
export function geoapifyGeocoder({ key, ...parts }: AskParts & { readonly key: string }): GeocoderVendor {
  return {
    asYouType: true,
    attribution: 'Powered by Geoapify, © OpenStreetMap contributors',
    search: async ({ text, near, language, countryCode, areas }) => {
      const answer = await askGeocoder(parts, '/v1/geocode/autocomplete', {
        ...{ text, lang: language, limit: shownMax, format: 'json', apiKey: key },
        filter: `countrycode:${countryCode.toLowerCase()}`,
        ...(near !== null && { bias: `proximity:${near.lng},${near.lat}` }),
      });
      return resultsIn(answer, areas);
    },
    reverse: async ({ position, language }) => {
      const answer = await askGeocoder(parts, '/v1/geocode/reverse', {
        ...{ lat: String(position.lat), lon: String(position.lng), lang: language, limit: '1' },
        ...{ format: 'json', apiKey: key },
      });
      return resultsIn(answer, false)[0] ?? null;
    },
  };
}

function resultsIn(answer: unknown, areas: boolean): readonly FoundPlace[] {
  return foundIn(answer === null ? [] : factsIn(answer).results).flatMap((result) => {
    const facts = factsIn(result);
    const [lat, lng] = [degreesIn(facts.lat, 90), degreesIn(facts.lon, 180)];
    const country = findCountryByCode(textIn(facts, 'country_code').toUpperCase());
    if (lat === null || lng === null || country === null) return [];
    const place = placeOf(
      {
        ...{ lat, lng, country },
        street: textIn(facts, 'street'),
        houseNumber: textIn(facts, 'housenumber'),
        city: textIn(facts, 'city', 'town', 'village', 'suburb', 'county'),
        state: textIn(facts, 'state'),
        zipCode: textIn(facts, 'postcode'),
      },
      areas ? 'areas' : 'streets',
    );
    return place === null ? [] : [place];
  });
}
