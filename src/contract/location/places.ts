import { type Static, Type } from 'typebox';
import { type FoundPlace, precisions } from '../../domain/location/places/found-place.ts';
import type { NearLocation } from '../../domain/location/places/nearest-locations.ts';
import type { OpeningHours, Span, WeekHours } from '../../domain/location/public-hours.ts';
import { fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';
import {
  closed,
  country,
  id,
  latitude,
  localDate,
  localTime,
  longitude,
  nullable,
  oneOf,
  open,
} from '../values/scalars.ts';

const language = Type.String({
  pattern: '^[a-z]{2}$',
  default: 'en',
  description: 'What names of places are wanted in, two letters.',
  examples: ['de'],
});

/** The body of searchAddresses and searchMerchantAddresses. */
export const addressSearchSchema = closed(
  {
    text: Type.String({ minLength: 3, maxLength: 200, examples: ['88 reade st'] }),
    language: Type.Optional(language),
    areas: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether towns, districts and postal codes are found as well.' }),
    ),
  },
  { title: 'AddressSearch' },
);

/** The body of reverseAddress. */
export const positionSchema = closed(
  { lat: latitude, lng: longitude, language: Type.Optional(language) },
  { title: 'PositionQuery' },
);

const part = Type.String({ minLength: 1, maxLength: 200 });

/** A place that was found: a DeliveryAddress but for its second line. */
const suggestedAddressSchema = open(
  {
    label: Type.String({ description: 'On one line, for people.', examples: ['88 Reade Street, New York, NY, 10013'] }),
    precision: oneOf(precisions, { title: 'PlacePrecision' }),
    street: part,
    city: part,
    state: part,
    zipCode: part,
    country,
    lat: latitude,
    lng: longitude,
  },
  { title: 'SuggestedAddress', description: 'A dash stands for what an address there does not have.' },
);

const attribution = nullable(Type.String({ description: 'To be shown beside the answers; null: nothing.' }));

/** The answer of searchAddresses and searchMerchantAddresses. */
export const suggestedAddressesSchema = open(
  { suggestions: Type.Array(suggestedAddressSchema, { maxItems: 8 }), attribution },
  { title: 'SuggestedAddresses' },
);

/** The answer of reverseAddress. */
export const addressAtPositionSchema = open(
  { address: nullable(suggestedAddressSchema), attribution },
  { title: 'AddressAtPosition' },
);

/** The answer of getAddressSearch. */
export const addressSearchFactsSchema = open(
  {
    available: Type.Boolean(),
    asYouType: Type.Boolean({ description: 'Whether searchAddresses may be called while a person types.' }),
  },
  { title: 'AddressSearchFacts' },
);

/** The body of listNearestLocations. */
export const nearestQuerySchema = closed(
  {
    lat: latitude,
    lng: longitude,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 20 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  },
  { title: 'NearestQuery' },
);

const distance = Type.Number({ minimum: 0 });

/** The answer of listNearestLocations. */
export const nearestLocationsSchema = open(
  {
    locations: Type.Array(
      open(
        { locationId: id, distance: nullable(open({ miles: distance, kilometers: distance })) },
        { title: 'NearLocation' },
      ),
      { maxItems: 50 },
    ),
    nextOffset: nullable(Type.Integer({ minimum: 1 })),
  },
  { title: 'NearestLocations' },
);

const span = open(
  { from: localTime, to: localTime },
  { title: 'HoursSpan', description: 'Where `to` is not after `from`, it is on the next day.' },
);
const weekHours = open(
  {
    week: Type.Array(Type.Array(span, { maxItems: 50 }), {
      ...{ minItems: 7, maxItems: 7, description: 'Monday first.' },
      examples: [[[{ from: '11:00', to: '22:00' }], [], [], [], [], [], []]],
    }),
    specialDays: Type.Array(open({ date: localDate, spans: Type.Array(span) }, { title: 'SpecialDay' })),
  },
  { title: 'WeekHours' },
);
const localMoment = open({ date: localDate, time: localTime }, { title: 'LocalMoment' });

/** The answer of getOpeningHours. */
export const openingHoursSchema = open(
  {
    timeZone: Type.String({ examples: ['Europe/Berlin'] }),
    isOpen: Type.Boolean(),
    closesAt: nullable(localMoment),
    opensAt: nullable(localMoment),
    week: weekHours.properties.week,
    specialDays: weekHours.properties.specialDays,
    methods: open(Object.fromEntries(fulfillmentMethods.map((method) => [method, Type.Optional(weekHours)]))),
  },
  { title: 'PublicHours' },
);

/** The places a geocoder found, with what its terms want shown. */
export function writeSuggestions(
  places: readonly FoundPlace[],
  shown: string | null,
): Static<typeof suggestedAddressesSchema> {
  return { suggestions: places.map(writePlace), attribution: shown };
}

/** One place that a geocoder found. */
export function writePlace(place: FoundPlace): Static<typeof suggestedAddressSchema> {
  const { label, precision, street, city, state, zipCode, country: inCountry, lat, lng } = place;
  return { label, precision, street, city, state, zipCode, country: inCountry, lat, lng };
}

/** A page of locations, nearest first. */
export function writeNearest(
  near: readonly NearLocation[],
  nextOffset: number | null,
): Static<typeof nearestLocationsSchema> {
  return { locations: near.map(({ locationId, distance: far }) => ({ locationId, distance: far })), nextOffset };
}

/** Opening hours as getOpeningHours answers them. */
export function writeOpeningHours(hours: OpeningHours): Static<typeof openingHoursSchema> {
  const { timeZone, isOpen, closesAt, opensAt, all, methods } = hours;
  const byMethod = Object.entries(methods).map(([method, week]) => [method, writeWeek(week)]);
  return { timeZone, isOpen, closesAt, opensAt, ...writeWeek(all), methods: Object.fromEntries(byMethod) };
}

function writeWeek({ week, specialDays }: WeekHours): Static<typeof weekHours> {
  const spans = (given: readonly Span[]) => given.map(({ from, to }) => ({ from, to }));
  return {
    week: week.map(spans),
    specialDays: specialDays.map((day) => ({ date: day.date, spans: spans(day.spans) })),
  };
}
