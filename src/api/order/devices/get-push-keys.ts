import { pushKeysSchema } from '../../../contract/order/order-devices.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { publicRead } from '../../presets.ts';

/** What a page subscribes with before it asks for notifications (design/messages.md#the-push-keys-are-made-once). */
export const getPushKeys = operation({
  ...publicRead,
  id: 'getPushKeys',
  summary: 'Reads the key that browsers subscribe to notifications with.',
  description:
    'Returns the public key of this installation, for `applicationServerKey` of the Push API. ' +
    'It stays the same for the life of the installation.',
  tag: 'Orders',
  path: '/push-keys',
  answers: { 200: pushKeysSchema },
  refuses: [],
  run: async (context) => json(200, { publicKey: (await context.pushKeys()).publicKey }),
});
