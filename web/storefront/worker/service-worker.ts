import { howKept, isForAll } from './kept-requests.ts';
import { addNotifications, notesName } from './notifications.ts';

// Keeps what was last read of menus, so that it can be read without a connection. Nothing that was asked for with a credential is kept,
// and nothing is ordered from here: that takes a connection. (design/pages.md#the-last-menu-stays-readable)

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetched = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Worker = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
};
const worker = globalThis as unknown as Worker & Parameters<typeof addNotifications>[0];

const cacheName = 'tiffin-menus-1';
/** What was kept first goes first. */
const entriesMax = 200;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => worker.clients.claim())));

addNotifications(worker);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const kept = keptOf(request);
  if (kept === null) return;
  event.respondWith(kept === 'fixed' ? keptFirst(request) : askedFirst(request));
});

// A page that was open before this worker was names what it has read, so that its very first visit is kept as well.
worker.addEventListener('message', (event) => {
  const addresses = Array.isArray(event.data) ? event.data.filter((address) => typeof address === 'string') : [];
  event.waitUntil(Promise.allSettled(addresses.slice(0, entriesMax).map(readAgain)));
});

function keptOf(request: Request): ReturnType<typeof howKept> {
  const { method, url, headers } = request;
  return howKept(
    { method, url, isDocument: isDocument(request), hasHeader: (name) => headers.has(name) },
    worker.location.origin,
  );
}

function isDocument({ mode, headers }: Request): boolean {
  return mode === 'navigate' || (headers.get('accept') ?? '').startsWith('text/html');
}

async function keptFirst(request: Request): Promise<Response> {
  return (await find(request)) ?? (await readAndKeep(request));
}

async function askedFirst(request: Request): Promise<Response> {
  try {
    return await readAndKeep(request);
  } catch (error) {
    const known = await find(request);
    if (known === undefined) throw error;
    return known;
  }
}

async function find(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  // A page is the same document whatever stands behind its `?`.
  return cache.match(request, { ignoreVary: true, ignoreSearch: isDocument(request) });
}

async function readAndKeep(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const kept = keptOf(request);
  const says = answer.headers.get('cache-control') ?? '';
  if (kept !== null && !answer.redirected && isForAll(kept, isDocument(request), answer.status, says)) {
    const cache = await caches.open(cacheName);
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    for (const old of names.slice(0, Math.max(0, names.length - entriesMax))) await cache.delete(old);
  }
  return answer;
}

async function readAgain(address: string): Promise<void> {
  const isPage = !/^\/(api|assets|fonts|pictures|looks)\//.test(new URL(address, worker.location.origin).pathname);
  const request = new Request(address, { credentials: 'omit', ...(isPage && { headers: { Accept: 'text/html' } }) });
  if (keptOf(request) !== null) await readAndKeep(request);
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('tiffin-') && name !== cacheName && name !== notesName) await caches.delete(name);
}
