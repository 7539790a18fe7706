import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';

const retryMs = 30_000;

export type NotifierParts = {
  readonly clock: Clock;
  /** Signs notifications; with it a sender can send hints, nothing more. */
  readonly signingKey: string;
  /** Posts a notification to a path of this service; answers the status. May throw: it is tried again later. */
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
};

type Due = { readonly merchantId: string; readonly notificationId: string };

export type NotificationQueue<Notification extends Due> = {
  claimDueNotifications(now: number, retryAt: number): Promise<readonly Notification[]>;
  finishNotification(notification: Notification): Promise<void>;
};

/**
 * Posts what is due in `queue` to the address of the adapter called `name`, signed; returns how many were accepted. What
 * was not is sent again later. `describe` says what it is about.
 */
export async function sendSigned<Notification extends Due>(
  { clock, signingKey, post }: NotifierParts,
  name: string,
  queue: NotificationQueue<Notification>,
  describe: (notification: Notification) => Readonly<Record<string, string>>,
): Promise<number> {
  const now = clock.now();
  let accepted = 0;
  for (const notification of await queue.claimDueNotifications(now, now + retryMs)) {
    const { merchantId, notificationId } = notification;
    const body = JSON.stringify({ id: notificationId, ...describe(notification) });
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': sign(signingKey, merchantId, body) };
    const status = await post(`/api/v1/webhooks/${name}/${merchantId}`, headers, body).catch(() => 0);
    if (status < 200 || status > 299) continue;
    await queue.finishNotification(notification);
    accepted += 1;
  }
  return accepted;
}

/** The id of a notification and its `subject`, a field of its body; null for what is not signed by us, or says neither. */
export function readSigned(
  signingKey: string,
  merchantId: string,
  headers: Readonly<Record<string, string>>,
  text: string,
  subject: string,
): { readonly notificationId: string; readonly subjectId: string } | null {
  if (!sameText(headers['x-sandbox-signature'] ?? '', sign(signingKey, merchantId, text))) return null;
  const { id: notificationId, [subject]: subjectId } = parseObject(text);
  if (typeof notificationId !== 'string' || typeof subjectId !== 'string') return null;
  return notificationId === '' || subjectId === '' ? null : { notificationId, subjectId };
}

/** Whether two secrets are the same, in a time that does not reveal how much of them is. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sign(signingKey: string, merchantId: string, body: string): string {
  return createHmac('sha256', signingKey).update(`${merchantId}.${body}`).digest('hex');
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
