import { Type } from 'typebox';
import { closed, dateTime, id, nullable } from '../values/scalars.ts';

const passkeyId = Type.String({ minLength: 1, maxLength: 1400, examples: ['AQIDBAUGBwgJCgsMDQ4PEA'] });
const passkeyName = Type.String({ minLength: 1, maxLength: 60, examples: ['Kitchen tablet'] });
const challengeId = id;
/** JSON of WebAuthn level 3: what the browser is given, and what it answers. */
const webauthn = Type.Record(Type.String(), Type.Unknown());

export const passkeyChallengeSchema = closed({ challengeId, options: webauthn }, { title: 'PasskeyChallenge' });
export const passkeyAnswerSchema = closed({ challengeId, response: webauthn }, { title: 'PasskeyAnswer' });
export const newPasskeySchema = closed({ challengeId, name: passkeyName, response: webauthn }, { title: 'NewPasskey' });
export const passkeyChangeSchema = closed({ name: passkeyName }, { title: 'PasskeyChange' });

/** A passkey, as its owner sees it. */
export const passkeySchema = closed(
  { passkeyId, name: passkeyName, createdAt: dateTime, lastUsedAt: nullable(dateTime) },
  { title: 'StaffPasskey' },
);
export const passkeysSchema = closed(
  { passkeys: Type.Array(passkeySchema, { maxItems: 20 }) },
  { title: 'StaffPasskeyList' },
);
export const removedPasskeySchema = closed({ success: Type.Literal(true), passkeyId }, { title: 'RemovedPasskey' });

/** A passkey's answer, or a code that requestStaffCode sent. */
export const confirmationSchema = Type.Union(
  [
    passkeyAnswerSchema,
    closed(
      { methodId: id, otp: Type.String({ pattern: '^\\d{6}$', examples: ['123456'] }) },
      { title: 'CodeConfirmation' },
    ),
  ],
  { title: 'SessionConfirmation' },
);
export const confirmedSchema = closed({ confirmedUntil: dateTime }, { title: 'SessionConfirmed' });
