import { addressFormOf, localityText } from '../../values/address-form.ts';
import { type Country, countryCodeOf } from '../../values/country.ts';
import { type Coordinates, distanceKm } from '../../values/distance.ts';
import { plainLetters } from '../../values/plain-letters.ts';

/** How exactly a place is known: one house, somewhere in a street, or a town, district or postal code. */
export const precisions = ['house', 'street', 'area'] as const;
export type Precision = (typeof precisions)[number];

/** A place that a geocoder found: the parts of a delivery address, and where it is. */
export type FoundPlace = Coordinates & {
  /** On one line, as its country writes addresses. */
  readonly label: string;
  /** With the house number, where one is known; the name of the area where that is all. */
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: Country;
  readonly precision: Precision;
};

/** What is known of a place before it is written as an address; "" is not known. */
export type PlaceParts = Coordinates & {
  readonly street: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: Country;
};

/** The words of an address that say where it is. */
export type AddressWords = {
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  readonly country: Country;
};

const numberFirst: ReadonlySet<string> = new Set([
  ...['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'FR', 'LU', 'MC', 'IN', 'ZA', 'SG', 'MY', 'PH', 'HK', 'IL', 'NG', 'KE', 'GH'],
  ...['JM', 'TT', 'BB', 'BS', 'MT', 'TH', 'LK', 'PK', 'BD', 'EG', 'MA', 'TN', 'DZ', 'PR', 'GU', 'VI', 'AS', 'MP'],
]);

/** A place as an address of its country; null without a street, unless areas are `wanted`, which need a name. */
export function placeOf(parts: PlaceParts, wanted: 'streets' | 'areas'): FoundPlace | null {
  const { street, houseNumber, city, country, lat, lng } = parts;
  const isArea = street === '';
  if (isArea && wanted === 'streets') return null;
  if (isArea && city === '' && parts.zipCode === '') return null;
  const line = isArea ? '' : streetLine(country, street, houseNumber);
  const said = { city, state: stateOf(parts), zipCode: parts.zipCode };
  const label = [line, localityText(country, said)].filter((part) => part !== '').join(', ');
  return {
    label,
    street: line === '' ? city || parts.zipCode : line,
    city: city || unsaid,
    state: said.state || unsaid,
    zipCode: parts.zipCode || missingZip(country),
    country,
    lat: rounded(lat),
    lng: rounded(lng),
    precision: isArea ? 'area' : houseNumber === '' ? 'street' : 'house',
  };
}

/** What stands where the contract wants a text and there is none (design/delivery.md#addresses-are-written-as-their-country-does). */
const unsaid = '-';

/** The Emirates have no postal codes; forms that want one are given five zeros there. */
function missingZip(country: Country): string {
  return countryCodeOf(country) === 'AE' ? '00000' : unsaid;
}

function streetLine(country: Country, street: string, houseNumber: string): string {
  if (houseNumber === '') return street;
  return numberFirst.has(countryCodeOf(country)) ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
}

/** States as addresses of their country abbreviate them; others, and those of other countries, as they are. */
function stateOf({ country, state }: PlaceParts): string {
  const { locality } = addressFormOf(country);
  if (!/s/i.test(locality)) return '';
  return abbreviations[countryCodeOf(country)]?.[state.toLowerCase()] ?? state;
}

/** A ten-millionth of a degree is a centimeter; more is noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** Closer than that a house of the same address is the same place: the door, the middle of the building, its entrance at the back. */
const houseBoundKm = 0.3;
/** A street is known by one point of it. */
const streetBoundKm = 5;

/**
 * Whether a delivery address says another place than the point that was sent with it: what a geocoder found for its words
 * holds the same street in the same town, and all of that is farther away than the same address could be. What it does
 * not know in these very words it says nothing about.
 * (design/delivery.md#point-and-text-of-an-address-belong-together)
 */
export function contradicts(address: AddressWords & Coordinates, places: readonly FoundPlace[]): boolean {
  const same = places.filter((place) => place.country === address.country && isSameStreet(place, address));
  const number = houseNumberIn(address.street);
  const houses = same.filter(
    (place) => place.precision === 'house' && houseNumberIn(place.street) === number && isSameTown(place, address),
  );
  if (houses.length > 0) return houses.every((house) => distanceKm(house, address) > houseBoundKm);
  const streets = same.filter((place) => isSameZip(place, address));
  return streets.length > 0 && streets.every((street) => distanceKm(street, address) > streetBoundKm);
}

function isSameStreet(place: AddressWords, address: AddressWords): boolean {
  const words = wordsOf(place.street).filter((word) => !isNumber(word));
  const name = wordsOf(address.street).filter((word) => !isNumber(word));
  return name.length > 0 && words.join(' ') === name.join(' ');
}

function isSameTown(place: AddressWords, address: AddressWords): boolean {
  return isSameZip(place, address) || wordsOf(place.city).join(' ') === wordsOf(address.city).join(' ');
}

function isSameZip(place: AddressWords, address: AddressWords): boolean {
  const [one, other] = [compact(place.zipCode), compact(address.zipCode)];
  return one === other && /\d/.test(one);
}

function houseNumberIn(street: string): string {
  return wordsOf(street).find(isNumber) ?? '';
}

function isNumber(word: string): boolean {
  return /^\d+(-\d+)?[a-z]?$/.test(word);
}

function compact(text: string): string {
  return wordsOf(text).join('');
}

/** What an address is known by again, whatever its accents, case, abbreviations and spaces. */
export function addressKey({ street, city, zipCode, country }: AddressWords): string {
  return [wordsOf(street).join(' '), compact(zipCode), wordsOf(city).join(' '), countryCodeOf(country)].join('|');
}

/** The words of a text in one spelling: as plainWords, and what streets are called is abbreviated. */
export function wordsOf(text: string): readonly string[] {
  return plainWords(text).map((word) => shortWords[word] ?? word.replace(/(?<=\p{L}{2})(strasse|straat)$/u, 'str'));
}

/** The words of a text without accents, case and dots. */
export function plainWords(text: string): readonly string[] {
  return plainLetters(text.slice(0, 400))
    .replace(/['\u2019\u02bc.]/g, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '');
}

const shortWords: Readonly<Record<string, string>> = {
  ...{ street: 'st', avenue: 'ave', av: 'ave', boulevard: 'blvd', road: 'rd', lane: 'ln', drive: 'dr', place: 'pl' },
  ...{ square: 'sq', court: 'ct', terrace: 'ter', parkway: 'pkwy', highway: 'hwy', strasse: 'str', strase: 'str' },
  ...{ west: 'w', east: 'e', north: 'n', south: 's', saint: 'st', first: '1st', second: '2nd', third: '3rd' },
  ...{ fourth: '4th', fifth: '5th', sixth: '6th', seventh: '7th', eighth: '8th', ninth: '9th', tenth: '10th' },
};

const abbreviations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: table(
    'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
      'District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,' +
      'Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,' +
      'Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,' +
      'North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,' +
      'South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,' +
      'West Virginia WV,Wisconsin WI,Wyoming WY',
  ),
  CA: table(
    'Alberta AB,British Columbia BC,Manitoba MB,New Brunswick NB,Newfoundland and Labrador NL,Nova Scotia NS,' +
      'Northwest Territories NT,Nunavut NU,Ontario ON,Prince Edward Island PE,Quebec QC,Québec QC,Saskatchewan SK,Yukon YT',
  ),
  AU: table(
    'New South Wales NSW,Victoria VIC,Queensland QLD,Western Australia WA,South Australia SA,Tasmania TAS,' +
      'Australian Capital Territory ACT,Northern Territory NT',
  ),
};

/** `Name CODE,Name CODE`. */
function table(rows: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.split(',').map((row) => {
      const at = row.lastIndexOf(' ');
      return [row.slice(0, at).toLowerCase(), row.slice(at + 1)];
    }),
  );
}
