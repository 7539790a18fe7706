import type { Client } from '../../../client/index.ts';

type DeliveryBody = Parameters<Client['setDelivery']>[0]['body'];

/** An address that the locations of `demo` deliver to. */
export const elmStreet: DeliveryBody = {
  street: '12 Elm Street',
  streetOptional: 'Apt 4',
  city: 'New York',
  state: 'NY',
  zipCode: '10003',
  country: 'United States',
  lat: 40.73,
  lng: -73.99,
};

/** A flat with a broken bell, for a neighbour. */
export const brokenBell = {
  instructions: 'The bell is broken: please knock, third floor.',
  leaveAtDoor: true,
  recipient: { name: 'Grace Hopper', phoneNumber: '+1 212 555 0177' },
};

/** The same as it is stored and told. */
export const brokenBellTold = {
  ...brokenBell,
  recipient: { name: 'Grace Hopper', phoneNumber: '+12125550177' },
  curbside: null,
};
