import { Type } from 'typebox';
import { closed, dateTime } from '../values/scalars.ts';

const customerSessionSchema = closed(
  {
    device: Type.String({
      description: 'Browser and system; "" where they are not known.',
      examples: ['Firefox, Linux'],
    }),
    signedInAt: dateTime,
    lastUsedAt: dateTime,
    isCurrent: Type.Boolean({ description: 'Whether it is the session that asks.' }),
  },
  { title: 'CustomerSession' },
);

export const customerSessionsSchema = closed(
  { sessions: Type.Array(customerSessionSchema) },
  { title: 'CustomerSessions' },
);
