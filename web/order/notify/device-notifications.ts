import { currentLanguage } from '../../language/language.ts';
import type { OrderAccess } from '../use-order-page.ts';

/** What this browser remembers of an order that it shows notifications about. The worker reads it too, to renew a subscription. */
type Note = {
  readonly deviceId: string;
  readonly endpoint: string;
  readonly receiptToken: string | null;
  readonly language: string;
};

/** The worker knows it by the same name (web/storefront/worker/notifications.ts). */
const cacheName = 'tiffin-notified-1';
/** What was noted first goes first. */
const notesMax = 20;

/** The person, or the browser, does not want notifications of this site. */
export class NotAllowed extends Error {}

/** Whether this browser shows notifications about the order. A subscription that the browser has changed meanwhile is sent again. */
export async function isNotified(access: OrderAccess): Promise<boolean> {
  const note = await findNote(access.orderId);
  if (note === null || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  if (subscription === null) return false;
  if (subscription.endpoint !== note.endpoint) await send(access, subscription);
  return true;
}

/** Asks the person, subscribes and has the service send notifications. Throws NotAllowed where they are not wanted. */
export async function notify(access: OrderAccess): Promise<void> {
  // First of all: browsers ask only while a press is fresh.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const { publicKey } = await access.client.getPushKeys({});
  await send(access, await subscribe(publicKey));
}

/** Ends the notifications about the order, and the subscription with the last one. */
export async function stopNotifying({ client, orderId, receiptToken }: OrderAccess): Promise<void> {
  const note = await findNote(orderId);
  if (note === null) return;
  const { deviceId } = note;
  await client.stopOrderDevice({ receiptId: orderId, deviceId, ...(receiptToken !== null && { receiptToken }) });
  await forgetNote(orderId);
  if ((await (await caches.open(cacheName)).keys()).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Forgets what opens the order: one that is over, say, of which the service forgets the device by itself. */
export async function forgetNote(orderId: string): Promise<void> {
  // Pages without https have no caches, and no notes.
  if ('caches' in window) await (await caches.open(cacheName)).delete(addressOf(orderId));
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known !== null && isSame(known.options.applicationServerKey, key)) return known;
  // Of another installation, or of keys that were lost: nothing reaches it any more.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function send({ client, orderId, receiptToken }: OrderAccess, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  if (endpoint === undefined) throw new Error('the subscription has no endpoint');
  const { p256dh = '', auth = '' } = keys;
  const language = currentLanguage();
  const body = { endpoint, keys: { p256dh, auth }, language };
  const link = receiptToken !== null && { receiptToken };
  const { deviceId } = await client.tellOrderDevice({ receiptId: orderId, ...link, body });
  await saveNote(orderId, { deviceId, endpoint, receiptToken, language });
}

function addressOf(orderId: string): string {
  return `/notified/${orderId}`;
}

async function findNote(orderId: string): Promise<Note | null> {
  const notes = await caches.open(cacheName);
  const note = await notes.match(addressOf(orderId));
  return note === undefined ? null : ((await note.json()) as Note);
}

async function saveNote(orderId: string, note: Note): Promise<void> {
  const notes = await caches.open(cacheName);
  await notes.put(addressOf(orderId), new Response(JSON.stringify(note)));
  const kept = await notes.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - notesMax))) await notes.delete(old);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  if (known === null || known.byteLength !== key.length) return false;
  return new Uint8Array(known).every((byte, index) => byte === key[index]);
}
