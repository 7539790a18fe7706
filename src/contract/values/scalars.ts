import { type TProperties, type TSchema, Type } from 'typebox';
import { profiles } from '../../domain/location/location-snapshot.ts';
import { countries } from '../../domain/values/country.ts';
import { currencies } from '../../domain/values/currency.ts';
import { fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';

/** An object that carries no other property (reference/conventions.md#open-and-closed-objects). */
export function closed<Properties extends TProperties>(
  properties: Properties,
  options: {
    title?: string;
    description?: string;
    minProperties?: number;
    maxProperties?: number;
    examples?: unknown[];
    'x-nests'?: string;
  } = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** An object to which later versions may add properties (reference/conventions.md#open-and-closed-objects). */
export function open<Properties extends TProperties>(
  properties: Properties,
  options: { title?: string; description?: string; examples?: unknown[]; 'x-nests'?: string } = {},
) {
  return Type.Object(properties, options);
}

/** `schema` or null: only where the reference writes *nullable*. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** One of a fixed list of words. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
  options: { title?: string; description?: string; default?: Words[number]; 'x-open'?: true } = {},
) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...options });
}

// The scalar types of reference/conventions.md#scalar-types.

export const id = Type.String({ minLength: 1, maxLength: 128 });
export const hex24 = Type.String({ pattern: '^[a-f0-9]{24}$', examples: ['665f1c2ab3e4d5f6a7b8c9d0'] });
export const uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  examples: ['018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01'],
});
export const slug = Type.String({ minLength: 1, maxLength: 128, pattern: '^[a-z0-9-]+$' });
export const safeInteger = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const revisionOrNull = nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
/** Money in answers: with the digits of its currency (two for most, none for yen, three for dinars), never negative in a cart. */
export const decimal = Type.String({ pattern: '^\\d+(?:\\.\\d{2,3})?$', examples: ['26.10'] });
/** A rate in answers: a fraction with two to six decimals, 0.105 is 10.5 %. */
export const rate = Type.String({ pattern: '^\\d+\\.\\d{2,6}$', examples: ['0.105'] });
export const formattedMoney = Type.String({
  minLength: 1,
  description: 'Display text only, never parsed.',
  examples: ['$26.10'],
});
/** An instant in answers: UTC, milliseconds, `Z`. */
export const dateTime = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  examples: ['2026-06-01T16:20:00.000Z'],
});
export const localDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-06-01'] });
export const localTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['12:45'] });
export const sha256 = Type.String({ pattern: '^[a-f0-9]{64}$' });
export const currency = oneOf(currencies, { title: 'Currency' });
export const country = oneOf(countries, { title: 'Country' });
export const fulfillmentMethod = oneOf(fulfillmentMethods, { title: 'FulfillmentMethod' });
export const pickupType = oneOf(['ASAP', 'LATER'], { title: 'PickupType' });
export const locationProfile = oneOf(profiles, { title: 'LocationProfile' });
export const phoneNumber = Type.String({
  pattern: '^\\+[1-9][\\d ]{4,30}$',
  description: 'In international form, grouped by spaces.',
  examples: ['+1 212 555 0142'],
});
export const latitude = Type.Number({ minimum: -90, maximum: 90 });
export const longitude = Type.Number({ minimum: -180, maximum: 180 });

/** An instant as the wire writes it: UTC with milliseconds and `Z`. */
export function formatInstant(epochMs: number): string {
  const whole = Math.trunc(epochMs);
  const minute = Math.floor(whole / 60_000);
  const rest = String(100_000 + whole - minute * 60_000);
  return `${startOfMinute(minute)}${rest.slice(1, 3)}.${rest.slice(3)}Z`;
}

// Most instants of a busy service lie in few minutes.
const minuteStarts = new Map<number, string>();
const minuteStartsMax = 256;

/** `2026-11-27T13:52:` */
function startOfMinute(minute: number): string {
  const known = minuteStarts.get(minute);
  if (known !== undefined) return known;
  const text = new Date(minute * 60_000).toISOString();
  const start = text.slice(0, text.length - '00.000Z'.length);
  if (minuteStarts.size >= minuteStartsMax) minuteStarts.clear();
  minuteStarts.set(minute, start);
  return start;
}
