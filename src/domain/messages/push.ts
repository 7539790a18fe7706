import { directionOf, type Language } from '../values/language.ts';
import type { OrderMessageKind } from '../values/message-kind.ts';

/** The pair by which push services know an installation (RFC 8292): P-256, base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** What a browser's push service gave it (RFC 8030), with the keys that only the browser can decrypt with (RFC 8291). */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What the worker of the page is handed, as JSON. */
export type PushNotice = {
  readonly title: string;
  readonly body: string;
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
  /** A notification on the same device with the same tag takes the place of the one before. */
  readonly tag: string;
  /** The page of the order. */
  readonly url: string;
  /** What the address of an open page of this order has in it: one of these. */
  readonly ids: readonly string[];
};

const hourSeconds = 3_600;

/** How a push service treats a kind: what is of use for minutes does not wait for a device that is off for hours. */
export function pushDelivery(kind: OrderMessageKind): {
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
} {
  switch (kind) {
    case 'late':
    case 'ready':
    case 'on_the_way':
      return { ttlSeconds: hourSeconds, urgency: 'high' };
    case 'refused':
    case 'cancelled':
      return { ttlSeconds: 12 * hourSeconds, urgency: 'high' };
    case 'received':
    case 'accepted':
    case 'refunded':
      return { ttlSeconds: 12 * hourSeconds, urgency: 'normal' };
  }
}

/** What a notification of the kind replaces: how the order goes is one thing, its money another. At most 32 letters of base64url. */
export function pushTopic(kind: OrderMessageKind, orderId: string): string {
  return kind === 'refunded' ? `${orderId}-money` : orderId;
}

const titleMax = 80;
const bodyMax = 300;

/** A notification, short enough for every push service. */
export function pushNotice(
  language: Language,
  { title, body }: { readonly title: string; readonly body: string },
  link: Pick<PushNotice, 'tag' | 'url' | 'ids'>,
): PushNotice {
  return { title: cut(title, titleMax), body: cut(body, bodyMax), lang: language, dir: directionOf(language), ...link };
}

function cut(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
