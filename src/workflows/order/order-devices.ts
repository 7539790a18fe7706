import { createECDH } from 'node:crypto';
import { checkPushEndpoint, devicesMax } from '../../domain/order/push-endpoint.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { Language } from '../../domain/values/language.ts';
import { deleteDevice, saveDevice } from '../../store/messages/order-devices.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import { type Opened, openProgress, type ProgressRequest } from './read-progress.ts';

export type SentSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language: Language;
};

/**
 * Keeps a browser that is to get notifications about an order, for who may read where the order stands; returns its id. The sixth takes the
 * place of the oldest. RESOURCE_CONFLICT once nothing more is to come of the order, VALIDATION_ERROR for what is no subscription.
 */
export async function tellDevice(
  context: Context,
  request: ProgressRequest,
  { endpoint: sent, keys, language }: SentSubscription,
): Promise<string> {
  const { database, settings, isAddressRange } = context;
  const { merchantId, path, now } = request;
  const opened = await openProgress(context, request);
  const endpoint = checkPushEndpoint(sent, settings.mode, isAddressRange);
  checkKey(keys.p256dh);
  if (isOver(opened)) throw new CommerceError('RESOURCE_CONFLICT', 'Nothing more is to come of this order.');
  const deviceId = sha256Hex(endpoint).slice(0, 32);
  const device = { merchantId, orderId: path.receiptId, deviceId, endpoint, ...keys, language, addedAt: now };
  await saveDevice(database, device, devicesMax);
  return deviceId;
}

/** Ends the notifications for a device, for who may read where the order stands. A device that gets none is left as it is. */
export async function stopDevice(context: Context, request: ProgressRequest, deviceId: string): Promise<void> {
  await openProgress(context, request);
  await deleteDevice(context.database, { merchantId: request.merchantId, orderId: request.path.receiptId }, deviceId);
}

function isOver({ stored, attempt }: Opened): boolean {
  if (stored === null) return attempt.phase === 'releasing' || attempt.phase === 'ended';
  return ['DELIVERED', 'COMPLETED', 'CANCELLED', 'REFUNDED'].includes(stored.order.status);
}

/** A key that is no point of the curve could be kept, and nothing could ever be encrypted for it. */
function checkKey(p256dh: string): void {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    throw invalid('keys.p256dh', 'Send the key as the browser gave it.', 'key');
  }
}
