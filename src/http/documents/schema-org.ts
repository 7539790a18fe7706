import type { ShownPicture } from '../../contract/location/write-picture.ts';
import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { OpeningSpan } from '../../domain/location/policy.ts';
import { fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';
import { absoluteAddress } from './head.ts';

// The words of schema.org, as search engines read them.

/** A menu as the wire has it, as far as it is described here. */
export type DescribedMenu = {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly products: readonly DescribedProduct[];
  }[];
};

type DescribedProduct = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly currency: string;
  readonly availability: string;
  readonly nutrition?: { readonly dietaryPreferences?: readonly string[] };
};

export type Described = {
  readonly baseUrl: string;
  /** The address of the menu. */
  readonly address: string;
  readonly picture: ShownPicture | null;
};

/** A location as a Restaurant that can be ordered from. */
export function describeRestaurant(
  location: LocationSnapshot,
  described: Described,
): Readonly<Record<string, unknown>> {
  const { merchant, addressData, phoneNumber } = location;
  const { address, picture, baseUrl } = described;
  const { lat, lng } = addressData;
  return {
    '@type': 'Restaurant',
    '@id': address,
    name: nameOf(location),
    url: address,
    ...(location.bio || merchant.bio ? { description: location.bio || merchant.bio } : {}),
    ...(picture === null ? {} : { image: absoluteAddress(picture.src, baseUrl) }),
    address: postalAddress(location),
    ...(lat == null || lng == null ? {} : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    ...(phoneNumber == null ? {} : { telephone: phoneNumber }),
    currenciesAccepted: merchant.currency.toUpperCase(),
    ...openingHours(location),
    hasMenu: address,
    potentialAction: {
      '@type': 'OrderAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: address,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      deliveryMethod: deliveryMethods(location),
    },
  };
}

/** A merchant with its locations. */
export function describeMerchant(
  merchant: MerchantSnapshot,
  address: string,
  restaurants: readonly Readonly<Record<string, unknown>>[],
): object {
  const [only] = restaurants;
  const organization = {
    '@type': 'Organization',
    '@id': `${address}#organization`,
    name: merchant.name,
    url: address,
    ...(merchant.bio === '' ? {} : { description: merchant.bio }),
  };
  const graph = restaurants.map((each) => ({ ...each, parentOrganization: { '@id': organization['@id'] } }));
  return { '@context': 'https://schema.org', '@graph': only === undefined ? [organization] : [organization, ...graph] };
}

/** A Restaurant with its whole menu, in the words of the page. */
export function describeMenus(
  restaurant: Readonly<Record<string, unknown>>,
  menus: readonly DescribedMenu[],
  language: string,
): object {
  return {
    '@context': 'https://schema.org',
    ...restaurant,
    hasMenu: menus.map(({ name, categories }) => ({
      '@type': 'Menu',
      name,
      inLanguage: language,
      hasMenuSection: categories.map((category) => ({
        '@type': 'MenuSection',
        name: category.name,
        hasMenuItem: category.products.map(describeProduct),
      })),
    })),
  };
}

function describeProduct(product: DescribedProduct): object {
  const diets = (product.nutrition?.dietaryPreferences ?? []).flatMap((mark) => dietOf[mark] ?? []);
  return {
    '@type': 'MenuItem',
    name: product.name,
    ...(product.description === '' ? {} : { description: product.description }),
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: product.currency.toUpperCase(),
      ...(product.availability === 'AVAILABLE' ? {} : { availability: 'https://schema.org/SoldOut' }),
    },
    ...(diets.length === 0 ? {} : { suitableForDiet: diets }),
  };
}

const dietOf: Readonly<Record<string, string>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
  'dairy-free': 'https://schema.org/LowLactoseDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
};

/** A location under the name people know it by: with its merchant's where its own does not say it. */
export function nameOf({ displayName, merchant }: LocationSnapshot): string {
  return displayName.includes(merchant.name) ? displayName : `${merchant.name} ${displayName}`;
}

function postalAddress({ addressData, addressString, merchant }: LocationSnapshot): object {
  const { street, streetOptional, city, state, zipCode, country } = addressData;
  const streetAddress = [street, streetOptional].filter(Boolean).join(', ');
  return {
    '@type': 'PostalAddress',
    streetAddress: streetAddress || addressString,
    ...(city ? { addressLocality: city } : {}),
    ...(state ? { addressRegion: state } : {}),
    ...(zipCode ? { postalCode: zipCode } : {}),
    addressCountry: country || merchant.country,
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When orders are taken by the first method that is offered; of the week, as days that differ pass. */
function openingHours({ policy }: LocationSnapshot): object {
  const method = fulfillmentMethods.find((each) => policy.methods[each].offered);
  if (method === undefined) return {};
  const byTimes = new Map<string, OpeningSpan[]>();
  for (const span of policy.methods[method].hours) {
    const times = `${span.fromMinute}-${span.toMinute}`;
    byTimes.set(times, [...(byTimes.get(times) ?? []), span]);
  }
  const specifications = [...byTimes.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: [first, ...others].map(({ weekday }) => `https://schema.org/${weekdays[weekday - 1]}`),
            opens: clockText(first.fromMinute),
            // A whole day ends at its last minute, as search engines want it.
            closes: first.toMinute - first.fromMinute >= 1440 ? '23:59' : clockText(first.toMinute),
          },
        ],
  );
  return specifications.length === 0 ? {} : { openingHoursSpecification: specifications };
}

function clockText(minute: number): string {
  const ofDay = minute % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

function deliveryMethods({ policy }: LocationSnapshot): readonly string[] {
  const { takeout, delivery } = policy.methods;
  return [
    ...(takeout.offered ? ['http://purl.org/goodrelations/v1#DeliveryModePickUp'] : []),
    ...(delivery.offered ? ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'] : []),
  ];
}
