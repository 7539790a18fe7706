import { Type } from 'typebox';
import { closed, dateTime } from '../values/scalars.ts';

const handoff = Type.String({
  minLength: 1,
  maxLength: 8192,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'The handoff of the same cart that the code travels with.',
  examples: ['ho1.merchant.cart.secret'],
});

/** createSessionCode. */
export const newSessionCodeSchema = closed({ handoff }, { title: 'SessionCodeRequest' });

export const sessionCodeSchema = Type.Object(
  {
    sessionCode: Type.String({ minLength: 1, description: 'Good for one session, together with the handoff.' }),
    expiresAt: dateTime,
  },
  { title: 'SessionCode' },
);

/** exchangeSessionCode. */
export const exchangedCodeSchema = closed(
  {
    handoff,
    sessionCode: Type.String({
      minLength: 1,
      maxLength: 512,
      pattern: '^[\\x21-\\x7e]+$',
      examples: ['session.secret'],
    }),
  },
  { title: 'SessionCodeExchange' },
);
