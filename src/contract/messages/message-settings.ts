import { Type } from 'typebox';
import { wordingMax } from '../../domain/messages/message-settings.ts';
import { afterMinutesMax, alertRecipientsMax } from '../../domain/messages/order-alerts.ts';
import { languages } from '../../domain/values/language.ts';
import { orderMessageKinds } from '../../domain/values/message-kind.ts';
import { closed, nullable, oneOf, phoneNumber } from '../values/scalars.ts';

const kind = oneOf(orderMessageKinds, { title: 'OrderMessageKind' });
const language = oneOf(languages, { title: 'MessageLanguage' });
const revision = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The revision read, 0 at first: send it with the next change.',
});
const switches = { email: Type.Boolean(), text: Type.Boolean() };
const words = { subject: Type.String(), opening: Type.String(), text: Type.String() };

/** How a merchant writes to its guests, kind by kind, with what comes with the service beside its own words. */
export const messageSettingsSchema = closed(
  {
    revision,
    languages: Type.Array(language),
    kinds: Type.Array(
      closed(
        {
          kind,
          ...switches,
          placeholders: Type.Array(Type.String(), { description: 'What may stand between {{ and }} in its wording.' }),
          wording: Type.Array(
            closed(
              {
                language,
                ...words,
                isChanged: Type.Boolean(),
                standard: closed(words, { title: 'StandardWording' }),
              },
              { title: 'MessageWording' },
            ),
          ),
        },
        { title: 'OrderMessageSettings' },
      ),
    ),
    texts: closed(
      {
        areSent: Type.Boolean({ description: 'Whether this installation sends text messages.' }),
        perDay: Type.Integer({ minimum: 0 }),
        used: Type.Integer({ minimum: 0, description: 'Those of the day that is running.' }),
      },
      { title: 'TextBudget' },
    ),
  },
  { title: 'MessageSettings' },
);

const part = (most: number) => Type.Optional(Type.String({ maxLength: 2 * most }));
const changedWords = {
  subject: part(wordingMax.subject),
  opening: part(wordingMax.opening),
  text: part(wordingMax.text),
};

/** What is changed of them; a wording that is sent replaces that of its kind and language, an empty part brings back ours. */
export const messageSettingsChangeSchema = closed(
  {
    revision,
    kinds: Type.Optional(
      Type.Array(closed({ kind, ...switches }, { title: 'MessageSwitches' }), { maxItems: orderMessageKinds.length }),
    ),
    wording: Type.Optional(
      Type.Array(closed({ kind, language, ...changedWords }, { title: 'WordingChange' }), {
        maxItems: orderMessageKinds.length * languages.length,
      }),
    ),
  },
  { title: 'MessageSettingsChange', examples: [{ revision: 0, kinds: [{ kind: 'ready', email: true, text: false }] }] },
);

/** A message as a guest would get it; the words that are left out are those that are stored. */
export const messagePreviewRequestSchema = closed(
  { kind, language, channel: oneOf(['email', 'sms']), ...changedWords },
  { title: 'MessagePreviewRequest', examples: [{ kind: 'ready', language: 'en', channel: 'email' }] },
);
export const messagePreviewSchema = closed(
  {
    senderName: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    html: nullable(Type.String({ description: 'Null for a text message.' })),
  },
  { title: 'MessagePreview' },
);

const afterMinutes = nullable(
  Type.Integer({ minimum: 1, maximum: afterMinutesMax, description: 'Null: staff are not alerted.' }),
);
const emailAddresses = Type.Array(Type.String({ format: 'email', maxLength: 254 }), {
  maxItems: alertRecipientsMax,
  uniqueItems: true,
  description: 'With none, and no number: the owners.',
});

/** When and whom an order that waits at a location is told to while no board is open. */
export const orderAlertsSchema = closed(
  { revision, afterMinutes, emailAddresses, phoneNumbers: Type.Array(phoneNumber) },
  { title: 'OrderAlerts' },
);
export const orderAlertsToStoreSchema = closed(
  {
    revision,
    afterMinutes,
    emailAddresses,
    phoneNumbers: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: alertRecipientsMax }),
  },
  { title: 'OrderAlertsChange' },
);
