// Shows what guests asked to be notified of, and opens its page. A classic worker is one file: nothing here is shared with the pages.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Subscription = { readonly options: unknown; toJSON(): { readonly endpoint?: string; readonly keys?: unknown } };
type Window = { readonly url: string; focus(): Promise<unknown> };
type Shown = { readonly data: unknown; close(): void };
type Worker = {
  readonly clients: {
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: Readonly<Record<string, unknown>>): Promise<void>;
    readonly pushManager: { subscribe(options: unknown): Promise<Subscription> };
  };
  addEventListener(
    type: 'push',
    listener: (event: Lasting & { readonly data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { readonly notification: Shown }) => void,
  ): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Lasting & Changed) => void): void;
};
type Changed = { readonly oldSubscription?: Subscription | null; readonly newSubscription?: Subscription | null };

/** As the service sends it (reference/orders.md#notifications-on-a-device). */
type Notice = {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: string;
  readonly tag: string;
  readonly url: string;
  readonly ids: readonly string[];
};

/** The pages write it (web/order/notify/device-notifications.ts). */
export const notesName = 'tiffin-notified-1';

/** Has the worker show notifications, open the order of one that is pressed, and renew a subscription that the browser replaced. */
export function addNotifications(worker: Worker): void {
  worker.addEventListener('push', (event) => {
    const notice = noticeOf(event.data?.text() ?? '');
    if (notice === null) return;
    const { title, body, lang, dir, tag, url, ids } = notice;
    // The next one about the same order takes its place, and is heard like the first.
    const options = { body, lang, dir, tag, renotify: true, data: { url, ids } };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openOrder(worker, event.notification.data as Pick<Notice, 'url' | 'ids'>));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)));
}

function noticeOf(text: string): Notice | null {
  try {
    return JSON.parse(text) as Notice;
  } catch {
    return null;
  }
}

/** A page of the order that is open comes to the front; else its page is opened. */
async function openOrder({ clients }: Worker, { url, ids }: Pick<Notice, 'url' | 'ids'>): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((each) => ids.some((id) => new URL(each.url).pathname.includes(id)));
  await (open === undefined ? clients.openWindow(url) : open.focus());
}

/** Sends a new subscription for all orders whose link this browser keeps; an order that is over is forgotten. */
async function renew({ registration }: Worker, { oldSubscription, newSubscription }: Changed): Promise<void> {
  const notes = await caches.open(notesName);
  const kept = await notes.keys();
  if (kept.length === 0 || oldSubscription == null) return;
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = subscription.toJSON();
  for (const request of kept) {
    const note = await (await notes.match(request))?.json();
    if (typeof note?.receiptToken !== 'string') continue;
    const answer = await fetch(
      `/api/v1/storefront/receipts/${new URL(request.url).pathname.split('/').pop()}/devices`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Receipt-Token': note.receiptToken },
        body: JSON.stringify({ endpoint, keys, language: note.language }),
      },
    );
    if (answer.ok) {
      const { deviceId } = await answer.json();
      await notes.put(request, new Response(JSON.stringify({ ...note, deviceId, endpoint })));
    } else if (answer.status < 500 && answer.status !== 429) await notes.delete(request);
  }
}
