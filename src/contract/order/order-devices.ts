import { Type } from 'typebox';
import { languages } from '../../domain/values/language.ts';
import { closed, oneOf, open } from '../values/scalars.ts';

/** What a page subscribes with. */
export const pushKeysSchema = open(
  {
    publicKey: Type.String({
      description: 'For `applicationServerKey`: a point on P-256, base64url.',
      examples: ['BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U'],
    }),
  },
  { title: 'PushKeys' },
);

/** A subscription as browsers write it, with the language of the page. */
export const orderDeviceRequestSchema = closed(
  {
    endpoint: Type.String({
      minLength: 1,
      maxLength: 1000,
      description: 'Where the push service of the browser takes messages for it.',
      examples: ['https://push.example/send/f8Hk2Qy7'],
    }),
    keys: closed(
      {
        p256dh: Type.String({
          pattern: '^[A-Za-z0-9_-]{87}=?$',
          examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
        }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
      },
      { title: 'PushSubscriptionKeys' },
    ),
    language: oneOf(languages, { description: 'What the notifications are written in.' }),
  },
  { title: 'OrderDeviceRequest' },
);

export const orderDeviceSchema = open(
  { deviceId: Type.String({ description: 'For stopOrderDevice.', examples: ['0f1e2d3c4b5a69788796a5b4c3d2e1f0'] }) },
  { title: 'OrderDevice' },
);
