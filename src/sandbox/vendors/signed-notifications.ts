import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { OwedNotification } from '../../ports/sandbox-notifications.ts';

const retryMs = 30_000;

export type NotifierParts = {
  readonly clock: Clock;
  /** Signs notifications; with it a sender can send hints, nothing more. */
  readonly signingKey: string;
  /** Posts a notification to a path of this service; answers the status. May throw: it is tried again later. */
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
};

type Due = { readonly merchantId: string; readonly notificationId: string; readonly hasFailed?: boolean };

export type NotificationQueue<Notification extends Due> = {
  claimDueNotifications(now: number, retryAt: number): Promise<readonly Notification[]>;
  finishNotification(notification: Notification): Promise<void>;
};

/**
 * What is due in `queue`, to be posted to the address of the adapter called `name`, signed. What is not accepted is due
 * again later. `describe` says what it is about.
 */
export async function claimSigned<Notification extends Due>(
  parts: NotifierParts,
  name: string,
  queue: NotificationQueue<Notification>,
  describe: (notification: Notification) => Readonly<Record<string, string>>,
): Promise<readonly OwedNotification[]> {
  const now = parts.clock.now();
  const due = await queue.claimDueNotifications(now, now + retryMs);
  return due.map((notification) => {
    const { merchantId, notificationId, hasFailed } = notification;
    const send = (): Promise<boolean> => postSigned(parts, name, notification, describe(notification));
    const finish = (): Promise<void> => queue.finishNotification(notification);
    return { merchantId, rowKey: notificationId, send, finish, ...(hasFailed === undefined ? {} : { hasFailed }) };
  });
}

async function postSigned(
  { signingKey, post }: NotifierParts,
  name: string,
  { merchantId, notificationId }: Due,
  about: Readonly<Record<string, string>>,
): Promise<boolean> {
  const body = JSON.stringify({ id: notificationId, ...about });
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': sign(signingKey, merchantId, body) };
  const status = await post(`/api/v1/webhooks/${name}/${merchantId}`, headers, body).catch(() => 0);
  return status >= 200 && status <= 299;
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
