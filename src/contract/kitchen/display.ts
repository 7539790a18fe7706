import { Type } from 'typebox';
import { boardArrivalSchema, boardHandoverSchema } from '../cart/handover.ts';
import { boardState, ticketItemSchema } from '../order/order-board.ts';
import {
  closed,
  currency,
  dateTime,
  fulfillmentMethod,
  hex24,
  id,
  nullable,
  pickupType,
  safeInteger,
} from '../values/scalars.ts';

const text = Type.String();

/** An order on a wall display: what to cook here, and nothing of the guest but the name that is called out. */
export const displayTicketSchema = closed(
  {
    orderId: hex24,
    shortId: text,
    isTest: Type.Boolean({ description: 'Staff placed it to try everything out.' }),
    state: boardState,
    placedAt: dateTime,
    dueAt: dateTime,
    startsAt: dateTime,
    fulfillmentMethod,
    fulfillmentIdentifier: text,
    pickupType,
    customerName: text,
    note: text,
    handover: nullable(boardHandoverSchema),
    arrival: nullable(boardArrivalSchema),
    toPay: nullable(
      closed(
        { dueMinor: safeInteger, currency },
        { title: 'DisplayToPay', description: 'What the staff take when they hand it over; null: nothing.' },
      ),
    ),
    items: Type.Array(ticketItemSchema, { description: 'The dishes of the display’s station.' }),
    doneAt: nullable(dateTime),
    undoUntil: nullable(
      Type.String({ format: 'date-time', description: 'Until then a finished one can be taken back.' }),
    ),
    otherStations: Type.Array(text, { description: 'Stations that are not done with this order yet.' }),
  },
  { title: 'DisplayTicket' },
);

/** All a wall display shows, as of now. */
export const displayViewSchema = closed(
  {
    displayId: id,
    name: text,
    merchantName: text,
    locationName: text,
    stationName: nullable(text),
    timeZone: text,
    now: dateTime,
    isPaused: Type.Boolean(),
    tickets: Type.Array(displayTicketSchema),
  },
  { title: 'DisplayView' },
);
export const finishedSchema = closed({ orderId: hex24 }, { title: 'FinishedTicket' });
