import { type FoundPlace, placeOf, plainWords, wordsOf } from '../../domain/location/places/found-place.ts';
import { countryCodeOf } from '../../domain/values/country.ts';
import { type Coordinates, distanceKm } from '../../domain/values/distance.ts';
import type { GeocoderVendor, PlaceQuery } from '../../ports/geocoder.ts';
import { type SandboxStreet, sandboxStreets } from './streets.ts';

const shownMax = 8;
const reverseBoundKm = 0.25;
/** Points of a street that are compared with a position: more than one for every house. */
const stepsMax = 400;

/**
 * The built-in test geocoder: it knows a few streets around the demo locations (streets.ts), finds them by the beginnings
 * of their words in any order, and asks no one. Like real ones it finds nothing for what it does not know.
 */
export function sandboxGeocoder(): GeocoderVendor {
  return {
    asYouType: true,
    attribution: null,
    search: async (query) => [...streetsFor(query), ...(query.areas ? areasFor(query) : [])].slice(0, shownMax),
    reverse: async ({ position }) => nearestHouse(position),
  };
}

type Known = SandboxStreet & { readonly nameWords: readonly string[]; readonly areaWords: readonly string[] };

const streets: readonly Known[] = sandboxStreets.map((street) => {
  const { name, city, state, zipCode } = street;
  return {
    ...street,
    nameWords: [...plainWords(name), ...wordsOf(name)],
    // People write a code with its space or without.
    areaWords: plainWords(`${city} ${state} ${zipCode} ${zipCode.replaceAll(' ', '')}`),
  };
});

function streetsFor(query: PlaceQuery): readonly FoundPlace[] {
  const asked = plainWords(query.text);
  const found = streets.flatMap((street) => {
    if (!isIn(street, query.countryCode)) return [];
    const match = matchOf(street, asked);
    if (match === null) return [];
    const place = placeAt(street, match.number);
    return place === null ? [] : [place];
  });
  return sortedFor(query, found);
}

function sortedFor({ near }: PlaceQuery, places: readonly FoundPlace[]): readonly FoundPlace[] {
  const rank = (place: FoundPlace): number =>
    (place.precision === 'street' ? 1_000_000 : 0) + (near === null ? 0 : distanceKm(near, place));
  return [...places].sort((one, other) => rank(one) - rank(other));
}

/** Null where a word begins none of the street's. The first number that is none of them is that of a house. */
function matchOf(street: Known, asked: readonly string[]): { readonly number: string | null } | null {
  let number: string | null = null;
  let hasName = false;
  for (const word of asked) {
    const isKnown = street.nameWords.includes(word) || street.areaWords.includes(word);
    if (!isKnown && isHouseNumber(word) && number === null) {
      number = word;
      continue;
    }
    const beginsName = street.nameWords.some((known) => known.startsWith(word));
    if (!beginsName && !street.areaWords.some((known) => known.startsWith(word))) return null;
    hasName ||= beginsName;
  }
  return hasName ? { number } : null;
}

function isHouseNumber(word: string): boolean {
  return /^\d{1,5}(-\d{1,3})?[a-z]?$/.test(word);
}

function isIn({ country }: SandboxStreet, countryCode: string): boolean {
  return countryCodeOf(country) === countryCode;
}

/** A house of the street, or the middle of the street where it has no such number. */
function placeAt(street: SandboxStreet, houseNumber: string | null): FoundPlace | null {
  const [low, high] = [street.first[0], street.last[0]];
  const value = houseNumber === null ? Number.NaN : Number.parseInt(houseNumber.replace('-', ''), 10);
  const isKnown = value >= low && value <= high;
  const along = isKnown ? (value - low) / (high - low) : 0.5;
  return placeOf(partsAt(street, along, isKnown ? value : null), 'streets');
}

function partsAt(street: SandboxStreet, along: number, house: number | null) {
  const { name, city, state, zipCode, country, first, last } = street;
  const between = (one: number, other: number): number => one + (other - one) * along;
  return {
    ...{ city, state, zipCode, country, street: name },
    houseNumber: house === null ? '' : written(street, house),
    lat: between(first[1], last[1]),
    lng: between(first[2], last[2]),
  };
}

/** `4310` of Queens as `43-10`. */
function written({ isHyphenated }: SandboxStreet, house: number): string {
  const text = String(house);
  return isHyphenated === true ? `${text.slice(0, -2)}-${text.slice(-2)}` : text;
}

/** Towns and postal codes, each in the middle of its streets. */
function areasFor(query: PlaceQuery): readonly FoundPlace[] {
  const asked = plainWords(query.text);
  const wanted = streets.filter(
    (street) =>
      isIn(street, query.countryCode) &&
      asked.length > 0 &&
      asked.every((word) => street.areaWords.some((known) => known.startsWith(word))),
  );
  const areas = new Map<string, SandboxStreet[]>();
  for (const street of wanted) {
    const key = `${street.zipCode}|${street.city}`;
    areas.set(key, [...(areas.get(key) ?? []), street]);
  }
  return sortedFor(
    query,
    [...areas.values()].flatMap((members) => areaOf(members) ?? []),
  );
}

function areaOf(members: readonly SandboxStreet[]): FoundPlace | null {
  const [one] = members;
  if (one === undefined) return null;
  const points = members.map((street) => partsAt(street, 0.5, null));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const { city, state, zipCode, country } = one;
  const [lat, lng] = [mean(points.map((point) => point.lat)), mean(points.map((point) => point.lng))];
  return placeOf({ street: '', houseNumber: '', city, state, zipCode, country, lat, lng }, 'areas');
}

function nearestHouse(position: Coordinates): FoundPlace | null {
  let best: { readonly place: FoundPlace | null; readonly km: number } = { place: null, km: reverseBoundKm };
  for (const street of streets) {
    const [low, high] = [street.first[0], street.last[0]];
    const steps = Math.min(stepsMax, high - low);
    for (let step = 0; step <= steps; step += 1) {
      const house = Math.round(low + ((high - low) * step) / steps);
      const parts = partsAt(street, (house - low) / (high - low), house);
      const km = distanceKm(position, parts);
      if (km < best.km) best = { place: placeOf(parts, 'streets'), km };
    }
  }
  return best.place;
}
