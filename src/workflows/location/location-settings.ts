import type { LocationAddress } from '../../contract/location/location-settings.ts';
import type { AddressData } from '../../domain/location/location-snapshot.ts';
import { localityText } from '../../domain/values/address-form.ts';
import { type Country, isFirstCountry } from '../../domain/values/country.ts';
import { displayText } from '../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { findLocationSettings, type LocationSettings } from '../../store/location/location-settings.ts';
import type { Context } from '../context.ts';

/** A location of the merchant, published or not. Refuses one that the merchant does not have with NOT_FOUND. */
export async function loadLocationSettings(
  database: Database,
  merchantId: string,
  locationId: string,
): Promise<LocationSettings> {
  const settings = await findLocationSettings(database, merchantId, locationId);
  if (settings === null) throw new CommerceError('NOT_FOUND', 'This merchant has no such location.');
  return settings;
}

/** A location's settings as `locationSettingsSchema`. */
export function writeLocationSettings({ addressData, ...plain }: LocationSettings): Readonly<Record<string, unknown>> {
  return { ...plain, address: addressData };
}

/** A sent address as it is kept, its texts cleaned. The country is the merchant's. Refuses one without street or city. */
export function readAddress(sent: LocationAddress, country: Country): AddressData {
  const { lat = null, lng = null } = sent;
  if ((lat === null) !== (lng === null)) throw invalid('address.lat', 'A point has both numbers, or none.', 'pair');
  const [street, city] = [displayText(sent.street), displayText(sent.city)];
  if (street === '') throw invalid('address.street', 'Say the street.', 'minLength');
  if (city === '') throw invalid('address.city', 'Say the city.', 'minLength');
  const optional = { streetOptional: sent.streetOptional, state: sent.state, zipCode: sent.zipCode };
  const said = Object.entries(optional).flatMap(([name, text]) => {
    const clean = displayText(text ?? '');
    return clean === '' ? [] : [[name, clean]];
  });
  return { street, city, ...Object.fromEntries(said), country, lat, lng };
}

/**
 * The number guests call, in international form; local forms are read as those of the country. Refuses what is no number.
 * (design/back-office.md#a-location-says-where-to-call)
 */
export function readPhone(
  { normalizePhone, formatPhone }: Pick<Context, 'normalizePhone' | 'formatPhone'>,
  text: string,
  country: Country,
): string {
  const number = normalizePhone(text.trim(), country);
  if (number === null)
    throw invalid(
      'phoneNumber',
      'Use a full phone number; start one of another country with + and its country code.',
      'phoneNumber',
    );
  return formatPhone(number);
}

/** An address on one line, as people write it: `88 Reade Street, New York, NY 10013`. */
export function addressLine(address: AddressData, country: Country): string {
  const { street, streetOptional, city, state, zipCode } = address;
  const region = [state, zipCode].filter((part) => part !== undefined).join(' ');
  const locality = isFirstCountry(country) ? [city, region] : [localityText(country, address)];
  return [street, streetOptional, ...locality].filter((part) => part !== undefined && part !== '').join(', ');
}

/** A text that has to say something, cleaned. Refuses an empty one, naming `path`. */
export function requiredText(text: string, path: string): string {
  const clean = displayText(text);
  if (clean === '') throw invalid(path, 'Write something that can be read.', 'minLength');
  return clean;
}

/**
 * The name of a time zone that every node can read: one that none can would keep its location out of every cache. Refuses
 * any other, and fixed offsets such as `+03:00`.
 */
export function readZone(zoneId: string): string {
  if (!isZone(zoneId)) throw invalid('zoneId', 'Use an IANA time zone such as Europe/London.', 'timeZone');
  return zoneId;
}

function isZone(zoneId: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zoneId });
    return /^[A-Za-z]/.test(zoneId);
  } catch {
    return false;
  }
}

/** Names a location with a uuid's form would hide the location that has it as its id. */
export function refuseIdAsSlug(slug: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug)) return;
  throw invalid('slug', 'Choose a name in URLs that does not look like an id.', 'format');
}

/** Another person changed what this one had loaded. */
export function changedMeanwhile(
  what: 'merchant' | 'location' | 'policy' | 'code' | 'look' | 'setting',
): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', `The ${what} was changed since you looked at it: load it again.`);
}
