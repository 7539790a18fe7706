import { type Static, Type } from 'typebox';
import { locationsMax } from '../../domain/values/locations-max.ts';
import { dateTimeInput } from '../values/instant.ts';
import {
  closed,
  country,
  currency,
  dateTime,
  id,
  latitude,
  locationProfile,
  longitude,
  nullable,
  oneOf,
  phoneNumber,
  slug,
  uuid,
} from '../values/scalars.ts';

// What staff set up in the dashboard: the merchant, its locations, availability and keys.
// Terms are in policy-document.ts, menus in catalog-document.ts, discount codes in discount-codes.ts.

const revision = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The revision read: send it with the next change.',
});
const text = Type.String({ maxLength: 2000 });
const displayName = Type.String({ minLength: 1, maxLength: 200, examples: ['Marigold Kitchen'] });
const picture = Type.String({
  maxLength: 2000,
  pattern: '^(https://\\S+|picture:[0-9a-f]{32})?$',
  description: 'An absolute https address, the reference to an uploaded picture, or "".',
  examples: [''],
});

// Which addresses are taken says domain/values/web-address.ts, with a word on what to write instead.
const pictureToStore = Type.String({
  maxLength: 2000,
  description: 'An absolute https address, stored as browsers send it, the reference to an uploaded picture, or "".',
  examples: [''],
});

// --- the merchant ---

const merchantSlug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,99}$', examples: ['marigold-kitchen'] });
const merchantStatus = oneOf(['draft', 'published', 'archived'], { title: 'MerchantStatus' });
const origins = Type.Array(Type.String({ maxLength: 300, examples: ['https://shop.example'] }), { maxItems: 100 });
const appSchemes = Type.Array(Type.String({ maxLength: 63, examples: ['myapp'] }), { maxItems: 20 });

const textCountries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$', examples: ['US'] }), {
  maxItems: 250,
  uniqueItems: true,
  description: 'Where texts may go, by two letters. Null: wherever the service sends.',
});

export const newMerchantSchema = closed(
  {
    slug: merchantSlug,
    name: displayName,
    country,
    bio: Type.Optional(text),
  },
  { title: 'NewMerchant' },
);

const legalUrl = nullable(
  Type.String({ maxLength: 2000, description: 'An absolute https address; stored as browsers send it.' }),
);
const legal = closed(
  {
    seller: Type.String({ maxLength: 1000, description: 'Company, address, register and tax numbers, in lines.' }),
    imprintUrl: legalUrl,
    privacyUrl: legalUrl,
    termsUrl: legalUrl,
  },
  { title: 'LegalSettings' },
);

export const merchantSettingsSchema = closed(
  {
    merchantId: uuid,
    organizationId: uuid,
    slug,
    name: Type.String(),
    country,
    currency,
    bio: Type.String(),
    logo: picture,
    cover: picture,
    status: merchantStatus,
    origins: Type.Array(Type.String()),
    appSchemes: Type.Array(Type.String()),
    textCountries: nullable(Type.Array(Type.String())),
    textCountriesAllowed: Type.Array(Type.String()),
    legal,
    revision,
  },
  { title: 'MerchantSettings' },
);

export const merchantChangeSchema = closed(
  {
    revision,
    name: Type.Optional(displayName),
    bio: Type.Optional(text),
    logo: Type.Optional(pictureToStore),
    cover: Type.Optional(pictureToStore),
    status: Type.Optional(merchantStatus),
    origins: Type.Optional(origins),
    appSchemes: Type.Optional(appSchemes),
    textCountries: Type.Optional(nullable(textCountries)),
    legal: Type.Optional(legal),
  },
  { title: 'MerchantChange' },
);

// --- locations ---

const part = Type.String({ maxLength: 200 });
const placeName = (example: string) => Type.String({ minLength: 1, maxLength: 200, examples: [example] });
const address = closed(
  {
    street: placeName('88 Reade Street'),
    streetOptional: Type.Optional(part),
    city: placeName('New York'),
    state: Type.Optional(part),
    zipCode: Type.Optional(part),
    lat: Type.Optional(nullable(latitude)),
    lng: Type.Optional(nullable(longitude)),
  },
  {
    title: 'LocationAddress',
    description: 'Without `lat` and `lng` no distance is known, and delivery cannot be offered to an area around it.',
  },
);
export type LocationAddress = Static<typeof address>;

const core = oneOf(['core', 'provider']);
const money = oneOf(['processor', 'provider']);
const authorityOverrides = closed(
  {
    operationalCatalog: Type.Optional(core),
    quote: Type.Optional(core),
    payment: Type.Optional(money),
    refund: Type.Optional(money),
    benefits: Type.Optional(oneOf(['core_lip', 'provider', 'none'])),
    orderRouting: Type.Optional(core),
    fulfillment: Type.Optional(core),
  },
  { title: 'AuthorityOverrides' },
);

const position = Type.Integer({ minimum: 1, maximum: 10_000 });
const storefrontUrlToStore = nullable(
  Type.String({ maxLength: 2000, description: 'An absolute https address; stored as browsers send it.' }),
);
const zoneId = Type.String({ minLength: 1, maxLength: 100, examples: ['America/New_York'] });
const addressString = Type.String({ minLength: 1, maxLength: 500, examples: ['88 Reade Street, New York, NY 10013'] });

const phoneToStore = Type.String({
  maxLength: 40,
  description: 'Read as a number of the merchant’s country unless it begins with +; kept in international form.',
  examples: ['(212) 555-0142'],
});

export const newLocationSchema = closed(
  {
    slug: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,127}$', examples: ['marigold-downtown'] }),
    displayName,
    bio: Type.Optional(text),
    address,
    addressString: Type.Optional(addressString),
    zoneId,
    phoneNumber: Type.Optional(phoneToStore),
  },
  { title: 'NewLocation' },
);

export const locationChangeSchema = closed(
  {
    revision,
    displayName: Type.Optional(displayName),
    bio: Type.Optional(text),
    coverPhoto: Type.Optional(pictureToStore),
    logo: Type.Optional(pictureToStore),
    address: Type.Optional(address),
    addressString: Type.Optional(addressString),
    phoneNumber: Type.Optional(phoneToStore),
    position: Type.Optional(position),
    published: Type.Optional(Type.Boolean()),
    storefrontUrl: Type.Optional(storefrontUrlToStore),
    profile: Type.Optional(locationProfile),
    authorityOverrides: Type.Optional(authorityOverrides),
  },
  { title: 'LocationChange' },
);

const numberOrNull = nullable(Type.Integer({ minimum: 1 }));

export const locationSettingsSchema = closed(
  {
    locationId: uuid,
    slug,
    displayName: Type.String(),
    bio: Type.String(),
    coverPhoto: picture,
    logo: picture,
    address: closed(
      {
        street: Type.Optional(Type.String()),
        streetOptional: Type.Optional(Type.String()),
        city: Type.Optional(Type.String()),
        state: Type.Optional(Type.String()),
        zipCode: Type.Optional(Type.String()),
        country: Type.Optional(Type.String()),
        lat: Type.Optional(nullable(latitude)),
        lng: Type.Optional(nullable(longitude)),
      },
      { title: 'StoredLocationAddress' },
    ),
    addressString: Type.String(),
    phoneNumber: nullable(phoneNumber),
    zoneId: Type.String(),
    position: Type.Integer(),
    published: Type.Boolean(),
    storefrontUrl: nullable(Type.String()),
    profile: locationProfile,
    authorityOverrides,
    policyRevision: Type.Integer({ minimum: 1 }),
    publicationRevision: numberOrNull,
    revision,
  },
  { title: 'LocationSettings' },
);

const pause = nullable(
  closed({ until: nullable(dateTime) }, { title: 'OrderingPause', description: '`until` null: until it is resumed.' }),
);

export const locationSearchSchema = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: locationsMax, default: locationsMax })),
  search: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'A part of the name, the address or the slug in any case, or a whole id.',
    }),
  ),
});

export const locationsSchema = closed(
  {
    locations: Type.Array(
      closed(
        {
          locationId: uuid,
          slug,
          displayName: Type.String(),
          addressString: Type.String(),
          phoneNumber: nullable(phoneNumber),
          position: Type.Integer(),
          published: Type.Boolean(),
          storefrontUrl: nullable(Type.String()),
          profile: locationProfile,
          policyRevision: Type.Integer({ minimum: 1 }),
          pause,
          soldOutCount: Type.Integer({ minimum: 0 }),
        },
        { title: 'ListedLocation' },
      ),
    ),
  },
  { title: 'LocationList' },
);

// --- availability ---

export const pauseSchema = closed(
  {
    until: nullable(dateTimeInput),
  },
  { title: 'PauseRequest' },
);
export const pausedSchema = closed({ locationId: uuid, pause }, { title: 'LocationPause' });

const availabilityEntry = closed(
  {
    entityId: id,
    kind: oneOf(['product', 'option']),
    name: Type.String(),
    soldOut: Type.Boolean({ description: 'Cannot be sold now: marked as sold out, or out of stock.' }),
    soldOutUntil: nullable(dateTime),
    stock: nullable(Type.Integer({ description: 'How many can still be sold; null: no limit.' })),
  },
  { title: 'AvailabilityEntry' },
);
export const availabilitySchema = closed({ entries: Type.Array(availabilityEntry) }, { title: 'AvailabilityList' });
export const availabilityEntrySchema = availabilityEntry;

export const availabilityChangeSchema = closed(
  {
    entityId: id,
    soldOut: Type.Boolean(),
    until: Type.Optional(nullable(dateTimeInput)),
    stock: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  },
  { title: 'AvailabilityChange' },
);

// --- keys ---

const keyName = Type.String({ minLength: 1, maxLength: 100, examples: ['Our web server'] });
export const newKeySchema = closed({ name: keyName }, { title: 'NewLocationKey' });
export const issuedKeySchema = closed(
  {
    keyId: id,
    apiKey: Type.String({
      minLength: 20,
      description: 'Cannot be read again.',
      examples: ['sk_test_an_example_of_the_form'],
    }),
    prefix: Type.String(),
    name: Type.String(),
  },
  { title: 'IssuedLocationKey' },
);
export const locationKeySchema = closed(
  {
    keyId: id,
    prefix: Type.String(),
    name: Type.String(),
    createdAt: dateTime,
    createdBy: nullable(Type.String({ description: 'The account that created the key; null: the sandbox.' })),
    lastUsedAt: nullable(dateTime),
    revokedAt: nullable(dateTime),
  },
  { title: 'LocationKey' },
);
export const revokedKeySchema = closed({ keyId: id, revokedAt: dateTime }, { title: 'RevokedLocationKey' });

// --- providers and couriers ---

const providerName = Type.String({ minLength: 1, maxLength: 64, examples: ['pos'] });
export const bindingsSchema = closed(
  {
    provider: nullable(
      closed(
        {
          name: Type.String(),
          bindingRevision: Type.Integer({ minimum: 1 }),
          mappedCount: Type.Integer({ minimum: 0, description: 'Products and options mapped to the provider.' }),
          boundAt: dateTime,
          isConnected: Type.Boolean({ description: 'Whether this installation is connected to it.' }),
        },
        { title: 'ProviderBinding' },
      ),
    ),
    needsProvider: Type.Boolean({ description: 'The location takes no orders until a provider is bound.' }),
    connectedProvider: nullable(
      Type.String({ description: 'The provider that can be bound; null: none is connected.' }),
    ),
    connectedCourier: nullable(Type.String()),
    partnerDelivery: Type.Boolean({ description: 'A partner’s courier delivers; part of the policy.' }),
  },
  { title: 'ProviderBindings' },
);
export const bindProviderSchema = closed({ provider: providerName }, { title: 'ProviderBindingRequest' });
