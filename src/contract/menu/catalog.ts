import { type TSchema, Type } from 'typebox';
import { allergens } from '../../domain/menu/allergens.ts';
import { availabilities } from '../../domain/menu/availability.ts';
import {
  closed,
  country,
  currency,
  decimal,
  formattedMoney,
  fulfillmentMethod,
  id,
  latitude,
  longitude,
  nullable,
  oneOf,
  open,
  phoneNumber,
  slug,
  uuid,
} from '../values/scalars.ts';

const name = Type.String({ minLength: 1 });
const imageOrNone = Type.String({ pattern: '^(https://\\S+)?$', description: 'An absolute https address, or "".' });
const image = Type.String({ pattern: '^https://\\S+$' });
const legalUrl = nullable(Type.String({ pattern: '^https://\\S+$' }));
const wholeNumber = Type.Integer({ minimum: 0 });

/** Which methods a location offers, by the short names of reference/menus-and-locations.md#merchant-and-locations. */
export const methodsStatusSchema = closed(
  {
    pickup: Type.Boolean(),
    table: Type.Boolean(),
    delivery: Type.Boolean(),
    roomService: Type.Boolean(),
  },
  { title: 'MethodsStatus' },
);

/** Left out where guests pay online only. */
const payAtCounter = Type.Optional(
  open(
    { methods: Type.Array(fulfillmentMethod), totalMax: decimal, totalMaxFormatted: formattedMoney },
    {
      title: 'PayAtCounter',
      description: 'The methods for which orders may be paid to the staff, and how much such an order may come to.',
    },
  ),
);

/** One location in the list of its merchant (reference/menus-and-locations.md#merchant-and-locations). */
export const locationSummarySchema = open(
  {
    id: uuid,
    restaurantDisplayName: name,
    coverPhoto: imageOrNone,
    restaurantLogo: imageOrNone,
    addressString: Type.String(),
    restaurantBio: Type.String(),
    lat: nullable(latitude),
    lng: nullable(longitude),
    phoneNumber: Type.Optional(phoneNumber),
    methodsStatus: methodsStatusSchema,
    payAtCounter,
  },
  { title: 'LocationSummary' },
);

/** Who sells, and its legal pages (reference/menus-and-locations.md#merchant-and-locations). */
export const legalFactsSchema = open(
  { seller: Type.String(), imprintUrl: legalUrl, privacyUrl: legalUrl, termsUrl: legalUrl },
  {
    title: 'LegalFacts',
    description:
      'Who sells, in lines, and its legal pages, to be shown below every page. Left out where nothing is known.',
  },
);
const legal = Type.Optional(legalFactsSchema);

/**
 * A merchant with its published locations in configured order
 * (reference/menus-and-locations.md#merchant-and-locations).
 */
export const merchantSchema = open(
  {
    id: uuid,
    name,
    country,
    currency,
    bio: Type.String(),
    logo: imageOrNone,
    cover: imageOrNone,
    legal,
    locations: Type.Array(locationSummarySchema),
  },
  { title: 'Merchant' },
);

/** One location as a storefront shows it (reference/menus-and-locations.md#merchant-and-locations). */
export const storefrontLocationSchema = open(
  {
    id: uuid,
    restaurantSlug: slug,
    restaurantDisplayName: name,
    restaurantBio: Type.String(),
    coverPhoto: imageOrNone,
    restaurantLogo: imageOrNone,
    addressData: open(
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
      { title: 'AddressData' },
    ),
    addressString: Type.String(),
    phoneNumber: Type.Optional(phoneNumber),
    payAtCounter,
    menuLanguage: Type.Optional(
      Type.String({ description: 'What the menus are written in; left out where it is not known.', examples: ['de'] }),
    ),
    menuLanguages: Type.Optional(
      Type.Array(Type.String(), {
        description: 'What they are translated into (getMenuTexts); left out where there is nothing.',
      }),
    ),
    methodMenus: Type.Optional(
      Type.Array(fulfillmentMethod, {
        description: 'Methods with dishes or prices of their own (listMethodMenus); left out where all are alike.',
      }),
    ),
    legal,
  },
  { title: 'StorefrontLocation' },
);

const nutrition = open(
  {
    calorieCount: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
    dietaryPreferences: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
    ingredients: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
  },
  { title: 'Nutrition' },
);

const allergenList = Type.Array(oneOf(allergens, { title: 'Allergen' }), { uniqueItems: true });
const allergenFacts = open(
  { contains: allergenList, mayContain: allergenList },
  {
    title: 'AllergenFacts',
    description: 'Left out where nothing was declared, which does not mean free of allergens.',
  },
);

const productFields = {
  id,
  name,
  price: decimal,
  displayPrice: formattedMoney,
  currency,
  modifierIds: Type.Array(id, { uniqueItems: true, description: 'Ids of the root groups, in display order.' }),
  description: Type.String(),
};

const availability = oneOf(availabilities, {
  title: 'ProductAvailability',
  description: 'Only AVAILABLE can be added to a cart.',
});

/** A product in a menu (reference/menus-and-locations.md#menus). */
export const menuProductSchema = open(
  {
    ...productFields,
    availability: Type.Optional(availability),
    images: Type.Optional(Type.Array(image)),
    nutrition: Type.Optional(nutrition),
    allergens: Type.Optional(allergenFacts),
  },
  { title: 'MenuProduct' },
);

/**
 * All menus of a location at one moment (reference/menus-and-locations.md#menus,
 * reference/menus-and-locations.md#menus).
 */
export const menuBundleSchema = open(
  {
    menus: Type.Array(
      open(
        {
          id,
          name,
          isActive: Type.Boolean({
            description: 'Whether the menu is served at the local time asked for, by default now.',
          }),
          time: Type.String({ minLength: 1, description: 'Display text.', examples: ['11:00 AM-10:00 PM'] }),
          imageUrl: Type.Optional(image),
          categories: Type.Array(
            open({ id, name, products: Type.Array(menuProductSchema) }, { title: 'MenuCategory' }),
          ),
        },
        { title: 'Menu' },
      ),
    ),
    popularProducts: Type.Array(menuProductSchema, { maxItems: 20 }),
  },
  { title: 'MenuBundle' },
);

/**
 * A group of options (reference/menus-and-locations.md#menus, reference/menus-and-locations.md#modifiers). The same
 * form at every level, at most eight; written out for three.
 */
function modifierGroup(levels: number, title?: string): TSchema {
  const nests = { 'x-nests': 'ModifierGroup' };
  const group = levels > 1 ? modifierGroup(levels - 1) : open({ id, name }, nests);
  const link = open({
    groupId: id,
    overrides: Type.Optional(closed({ min: Type.Optional(wholeNumber), max: Type.Optional(wholeNumber) })),
    applyPerParentQuantity: Type.Optional(Type.Boolean()),
    group: Type.Optional(nullable(group)),
    circular: Type.Optional(Type.Boolean()),
  });
  const option = open({
    id,
    name,
    price: decimal,
    maxQuantity: Type.Integer({ minimum: 1, maximum: 100 }),
    preselected: Type.Optional(Type.Literal(true)),
    allergens: Type.Optional(allergenFacts),
    childGroups: Type.Optional(Type.Array(link, { maxItems: 100 })),
  });
  return open(
    {
      id,
      name,
      rule: open({ min: wholeNumber, max: wholeNumber }),
      items: Type.Array(option, { maxItems: 100 }),
      description: Type.Optional(nullable(Type.String())),
      imageUrl: Type.Optional(image),
    },
    title === undefined ? nests : { title },
  );
}

/** A product with its whole modifier tree (reference/menus-and-locations.md#menus). */
export const productSchema = open(
  {
    ...productFields,
    locationId: uuid,
    availability,
    images: Type.Array(image),
    nutrition: Type.Optional(nutrition),
    allergens: Type.Optional(allergenFacts),
    modifiers: Type.Array(modifierGroup(3, 'ModifierGroup')),
  },
  { title: 'Product' },
);
