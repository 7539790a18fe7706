import Type from 'typebox';
import type { Merchant, StorefrontLocation } from '../../client/index.ts';
import { clip, pageOf } from '../answer.ts';
import { Refused } from '../refusals.ts';
import type { AgentSession } from '../session.ts';
import { argument, type Tool, tool } from '../tool.ts';

const { text, locationId, merchant, offset, limit } = argument;

export const fulfillmentMethod = Type.Enum(['takeout', 'delivery', 'table_side', 'room_service'], {
  type: 'string',
  description: 'takeout is pick-up at the restaurant, table_side is service at a table there.',
});

export type FulfillmentMethod = Type.Static<typeof fulfillmentMethod>;

/** Finding a restaurant, and when it takes orders. */
export const restaurantTools: readonly Tool[] = [
  tool({
    name: 'list_restaurants',
    description:
      'Lists the restaurants of a merchant with their addresses and what they offer now. Answers the locationId that other tools take.',
    kind: 'reads',
    input: { merchant, offset, limit },
    async run(session, input) {
      const found = await readMerchant(session, input.merchant);
      const page = pageOf(found.locations, input.offset ?? 0, input.limit ?? 20);
      const restaurants = page.shown.map(describeSummary);
      return {
        text: [`${found.name} has ${page.total} restaurants.`, ...restaurants.map(inOneLine)].join('\n'),
        content: {
          merchant: found.name,
          currency: found.currency,
          restaurants,
          total: page.total,
          nextOffset: page.nextOffset,
        },
      };
    },
  }),
  tool({
    name: 'find_nearest_restaurants',
    description:
      'Sorts the restaurants of a merchant by their distance from an address or from coordinates. Being near does not promise delivery: set_fulfillment tells.',
    kind: 'reads',
    input: {
      merchant,
      address: Type.Optional(
        text(
          200,
          'Street and city as people write them. Needs a merchant with a connected geocoder; otherwise give lat and lng.',
        ),
      ),
      lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      offset,
      limit,
    },
    async run(session, input) {
      const found = await readMerchant(session, input.merchant);
      const place = await findPlace(session, found, input);
      const { locations, nextOffset } = await session.client.listNearestLocations({
        merchantSlug: slugOf(session, input.merchant),
        body: { lat: place.lat, lng: place.lng, limit: input.limit ?? 20, offset: input.offset ?? 0 },
      });
      const known = new Map(found.locations.map((location) => [location.id, location]));
      const restaurants = locations.flatMap(({ locationId: id, distance }) => {
        const location = known.get(id);
        return location === undefined
          ? []
          : [{ ...describeSummary(location), kilometers: distance?.kilometers ?? null }];
      });
      return {
        text: [
          `Nearest to ${place.label}:`,
          ...restaurants.map((each) => `${inOneLine(each)}, ${each.kilometers ?? '?'} km`),
        ].join('\n'),
        content: { from: place, restaurants, nextOffset },
      };
    },
  }),
  tool({
    name: 'find_addresses',
    description:
      'Looks up an address and answers those that may be meant, in the form that set_fulfillment takes for a delivery.',
    kind: 'reads',
    input: { locationId, text: text(200, 'The address as the person says it.') },
    async run({ client }, input) {
      const { suggestions } = await client.searchAddresses({
        locationId: input.locationId,
        body: { text: input.text },
      });
      const addresses = suggestions.slice(0, 8);
      return {
        text:
          addresses.length === 0 ? 'No address was found.' : addresses.map(({ label }) => clip(label, 200)).join('\n'),
        content: { addresses },
      };
    },
  }),
  tool({
    name: 'get_restaurant',
    description:
      'Tells whether a restaurant is open, which ways of getting the food it takes orders for now, its tips, phone number and address.',
    kind: 'reads',
    input: { locationId },
    run: async (session, input) => answerRestaurant(session, input.locationId),
  }),
  tool({
    name: 'get_order_times',
    description:
      'Lists the days and times a restaurant takes orders for, in its local time. A time may fill up before the order is placed.',
    kind: 'reads',
    input: {
      locationId,
      fulfillmentMethod,
      date: Type.Optional(text(10, 'One day, YYYY-MM-DD. Leave it out for the first ones.')),
    },
    async run({ client }, input) {
      const { orderDays, scheduleAllowed } = await client.getOrderTimes({
        locationId: input.locationId,
        query: { fulfillmentMethod: input.fulfillmentMethod },
      });
      const wanted = orderDays.filter(({ value }) => input.date === undefined || value === input.date);
      const days = wanted
        .slice(0, input.date === undefined ? 3 : 1)
        .map(({ value, intervals }) => ({ date: value, times: intervals.slice(0, 96) }));
      const none = scheduleAllowed ? 'There is no time on this day.' : 'It takes orders for as soon as possible only.';
      return {
        text: days.length === 0 ? none : days.map(({ date, times }) => `${date}: ${times.join(', ')}`).join('\n'),
        content: { scheduleAllowed, days, furtherDates: orderDays.slice(0, 31).map(({ value }) => value) },
      };
    },
  }),
];

function slugOf(session: AgentSession, given: string | undefined): string {
  const slug = given ?? session.merchantSlug;
  if (slug !== null) return slug;
  throw new Refused('No merchant was named.', 'Pass `merchant`, the short name in the address of its shop.');
}

async function readMerchant(session: AgentSession, given: string | undefined): Promise<Merchant> {
  return session.client.getMerchant({ merchantSlug: slugOf(session, given) });
}

type Place = { readonly label: string; readonly lat: number; readonly lng: number };

/** Where the person is: the coordinates, or the first address found for the text. */
async function findPlace(
  { client }: AgentSession,
  { locations }: Merchant,
  input: { readonly address?: string; readonly lat?: number; readonly lng?: number },
): Promise<Place> {
  const { address, lat, lng } = input;
  if (lat !== undefined && lng !== undefined) return { label: `${lat}, ${lng}`, lat, lng };
  const first = locations[0];
  if (address === undefined || first === undefined) {
    throw new Refused('Neither an address nor coordinates were given.', 'Pass `address`, or `lat` and `lng`.');
  }
  const { suggestions } = await client.searchAddresses({ locationId: first.id, body: { text: address } });
  const found = suggestions[0];
  if (found === undefined) throw new Refused('No such address was found.', 'Ask the person for street and city.');
  return { label: clip(found.label, 200), lat: found.lat, lng: found.lng };
}

type Summary = Merchant['locations'][number];

function describeSummary({ id, restaurantDisplayName, addressString, methodsStatus }: Summary) {
  const offered = {
    takeout: methodsStatus.pickup,
    delivery: methodsStatus.delivery,
    table_side: methodsStatus.table,
    room_service: methodsStatus.roomService,
  };
  const offers = Object.entries(offered).flatMap(([method, isOffered]) => (isOffered ? [method] : []));
  return { locationId: id, name: clip(restaurantDisplayName, 120), address: clip(addressString, 200), offers };
}

function inOneLine({ name, address, offers }: ReturnType<typeof describeSummary>): string {
  return `${name}, ${address} (${offers.join(', ') || 'takes no orders'})`;
}

const methods: readonly FulfillmentMethod[] = ['takeout', 'delivery', 'table_side', 'room_service'];

async function answerRestaurant({ client }: AgentSession, id: string) {
  const [location, hours, tips, ...readiness] = await Promise.all([
    client.getLocation({ locationSlugOrId: id }),
    client.getOpeningHours({ locationId: id }),
    client.getGratuityConfiguration({ locationId: id }),
    ...methods.map((method) => client.getOrderingReadiness({ locationId: id, query: { fulfillmentMethod: method } })),
  ]);
  const takes = readiness.map((each) =>
    each.ready
      ? { method: each.fulfillmentMethod, ready: true, firstTime: `${each.orderDate} ${each.orderTime}` }
      : { method: each.fulfillmentMethod, ready: false, reason: each.reason },
  );
  const open = hours.isOpen
    ? `open until ${moment(hours.closesAt) ?? 'further notice'}`
    : `closed, opens ${moment(hours.opensAt) ?? 'at a time not known yet'}`;
  const ready = takes.filter((each) => each.ready).map(({ method }) => method);
  return {
    text: `${location.restaurantDisplayName} is ${open}. It takes orders now for: ${ready.join(', ') || 'nothing'}.`,
    content: {
      ...describeLocation(location),
      isOpen: hours.isOpen,
      closesAt: moment(hours.closesAt),
      opensAt: moment(hours.opensAt),
      timeZone: hours.timeZone,
      takes,
      tips: tips.enabled ? { suggestedPercentages: tips.tipPercentage, ownAmount: tips.shouldAllowCustomTip } : null,
    },
  };
}

function describeLocation(location: StorefrontLocation) {
  return {
    locationId: location.id,
    name: clip(location.restaurantDisplayName, 120),
    about: clip(location.restaurantBio, 400),
    address: clip(location.addressString, 200),
    phoneNumber: location.phoneNumber ?? null,
  };
}

function moment(at: { readonly date: string; readonly time: string } | null): string | null {
  return at === null ? null : `${at.date} ${at.time}`;
}
