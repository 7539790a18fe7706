import { Type } from 'typebox';
import { endReasons } from '../../domain/order/checkout.ts';
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
  uuid,
} from '../values/scalars.ts';

/** Where an order stands from the moment it was placed, and whom to call about it. */
export const orderProgressSchema = open(
  {
    orderId: hex24,
    shortId: Type.String({ minLength: 1, examples: ['K7QM'] }),
    state: oneOf(['waiting', 'ordered', 'refused'], {
      description: 'waiting: the restaurant is asked; ordered: `status` says how it goes; refused: there is no order.',
    }),
    endReason: nullable(
      oneOf(endReasons, { description: 'Why there is no order; null unless refused. Clients must accept any value.' }),
    ),
    status: nullable(Type.String({ minLength: 1, description: 'As in the order; null unless ordered.' })),
    isPaidOnline: Type.Boolean({ description: 'False where the staff take the money, or there is nothing to pay.' }),
    answerBy: nullable(
      Type.String({ format: 'date-time', description: 'While waiting: no answer by then is a refusal.' }),
    ),
    fulfillmentMethod,
    pickupType,
    orderDate: localDate,
    orderTime: localTime,
    dueAt: Type.String({ format: 'date-time', description: 'When it is planned for, or was put off to.' }),
    canCancel: Type.Boolean({ description: 'Whether cancelPlacedOrder can still take it back.' }),
    canRate: Type.Boolean({ description: 'Whether rateReceipt takes a rating: handed over, and not rated yet.' }),
    orderToken: nullable(
      Type.String({ description: 'What acts on this order are sent with; null for orders of earlier versions.' }),
    ),
    locationId: uuid,
    delayedTo: nullable(open({ orderDate: localDate, orderTime: localTime }, { title: 'OrderPutOff' })),
    restaurant: open(
      {
        name: Type.String(),
        addressString: Type.String(),
        phoneNumber: nullable(phoneNumber),
        legal: nullable(legalFactsSchema),
        position: nullable(
          open(
            { lat: Type.Number(), lng: Type.Number() },
            { title: 'RestaurantPosition', description: 'Where it is.' },
          ),
        ),
        storefront: nullable(
          open(
            { address: Type.String(), merchantSlug: Type.String(), locationSlug: Type.String() },
            { title: 'RestaurantStorefront', description: 'Where its menu is.' },
          ),
        ),
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
