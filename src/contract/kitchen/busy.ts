import { Type } from 'typebox';
import { closed, dateTime, nullable, uuid } from '../values/scalars.ts';

const extraMinutes = Type.Integer({ minimum: 1, maximum: 240, examples: [10] });

/** How much longer preparation takes, and until when. */
export const busySchema = closed({ extraMinutes, until: dateTime }, { title: 'BusyMode' });
export const busyRequestSchema = closed(
  { extraMinutes, until: Type.String({ format: 'date-time', examples: ['2126-11-23T20:00:00.000Z'] }) },
  { title: 'BusyRequest' },
);
export const busyAnswerSchema = closed({ locationId: uuid, busy: nullable(busySchema) }, { title: 'LocationBusyMode' });
