import { Type } from 'typebox';
import { stylesheet } from '../location/look.ts';
import { shownPictureSchema } from '../location/picture.ts';
import { legalFactsSchema } from '../menu/catalog.ts';
import {
  dateTime,
  fulfillmentMethod,
  hex24,
  localDate,
  localTime,
  nullable,
  oneOf,
  open,
  phoneNumber,
  pickupType,
} from '../values/scalars.ts';

/** Where an order stands from the moment it was placed, and whom to call about it. */
export const orderProgressSchema = open(
  {
    orderId: hex24,
    shortId: Type.String({ minLength: 1, examples: ['K7QM'] }),
    state: oneOf(['waiting', 'ordered', 'refused'], {
      description: 'waiting: the restaurant is asked; ordered: `status` says how it goes; refused: there is no order.',
    }),
    status: nullable(Type.String({ minLength: 1, description: 'As in the order; null unless ordered.' })),
    isPaidOnline: Type.Boolean({ description: 'False where the staff take the money, or there is nothing to pay.' }),
    answerBy: nullable(
      Type.String({ format: 'date-time', description: 'While waiting: no answer by then is a refusal.' }),
    ),
    fulfillmentMethod,
    pickupType,
    orderDate: localDate,
    orderTime: localTime,
    delayedTo: nullable(open({ orderDate: localDate, orderTime: localTime }, { title: 'OrderPutOff' })),
    restaurant: open(
      {
        name: Type.String(),
        addressString: Type.String(),
        phoneNumber: nullable(phoneNumber),
        legal: nullable(legalFactsSchema),
        timeZone: Type.String({ examples: ['America/New_York'] }),
        logo: nullable(shownPictureSchema),
        stylesheet,
      },
      { title: 'OrderRestaurant' },
    ),
    placedAt: dateTime,
  },
  { title: 'OrderProgress' },
);
