import Type, { type Static } from 'typebox';
import type { Cart, DeliveryAddress } from '../../client/index.ts';
import { answerCart } from '../cart-in-words.ts';
import { Refused } from '../refusals.ts';
import type { OrderingClient, OwnCart } from '../session.ts';
import { argument, type Tool, tool } from '../tool.ts';
import { fulfillmentMethod } from './restaurants.ts';

const { text, cartId } = argument;

const address = Type.Object(
  {
    street: text(200, 'Street and number.'),
    streetOptional: Type.Optional(text(200, 'Flat, floor, company.')),
    city: text(200, 'City.'),
    state: text(200, 'State, province or county.'),
    zipCode: text(200, 'Postal code.'),
    country: text(60, 'As find_addresses answers it.'),
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { additionalProperties: false, description: 'For delivery, as find_addresses answers it.' },
);

const input = {
  cartId,
  fulfillmentMethod,
  address: Type.Optional(address),
  tableNumber: Type.Optional(text(20, 'For table_side.')),
  roomNumber: Type.Optional(text(20, 'For room_service.')),
  lastName: Type.Optional(text(100, 'For room_service: the name the room is booked under.')),
};

/** How, where and when the food is handed over. */
export const fulfillmentTools: readonly Tool[] = [
  tool({
    name: 'set_fulfillment',
    description:
      'Sets how the person gets the food: pick-up, delivery to an address, a table, or a room. Answers the cart at the new price, with the delivery fee; an address the restaurant does not deliver to is refused.',
    kind: 'changes',
    input,
    async run({ client, findCart }, given) {
      return answerCart('Set.', await setPlace(client, findCart(given.cartId), given));
    },
  }),
  tool({
    name: 'set_order_time',
    description: 'Sets when the food is wanted: as soon as possible, or one of the times of get_order_times.',
    kind: 'changes',
    input: {
      cartId,
      date: Type.Optional(text(10, 'YYYY-MM-DD. Leave date and time out for as soon as possible.')),
      time: Type.Optional(text(32, 'As get_order_times answers it.')),
    },
    async run({ client, findCart }, { cartId: id, date, time }) {
      if ((date === undefined) !== (time === undefined)) {
        throw new Refused(
          'A day needs a time and a time needs a day.',
          'Pass both, or neither for as soon as possible.',
        );
      }
      const body =
        date === undefined || time === undefined
          ? { pickupType: 'ASAP' as const }
          : { pickupType: 'LATER' as const, orderDate: date, orderTime: time };
      return answerCart('Set.', await client.setOrderTime({ ...findCart(id), body }));
    },
  }),
];

type Place = Static<ReturnType<typeof Type.Object<typeof input>>>;

async function setPlace(client: OrderingClient, own: OwnCart, given: Place): Promise<Cart> {
  switch (given.fulfillmentMethod) {
    case 'takeout':
      return client.updateCart({ ...own, body: { fulfillmentMethod: 'takeout' } });
    case 'delivery':
      // The service knows its countries, and names the field when this is none.
      return client.setDelivery({ ...own, body: needed(given.address, 'address') as DeliveryAddress });
    case 'table_side':
      return client.setTable({ ...own, body: { tableNumber: needed(given.tableNumber, 'tableNumber') } });
    case 'room_service': {
      const roomNumber = needed(given.roomNumber, 'roomNumber');
      return client.setRoom({ ...own, body: { roomNumber, lastName: needed(given.lastName, 'lastName') } });
    }
  }
}

function needed<Value>(value: Value | undefined, name: string): Value {
  if (value !== undefined) return value;
  throw new Refused(`This way needs \`${name}\`.`, 'Ask the person and call again.');
}
