import { describe, expect, test } from 'vitest';
import { type CartEvent, type Client, createClient, isRefused, memoryStore } from '../../client/index.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { advance, orderWithReceipt } from '../support/callers/receipts.ts';
import { serviceForTests, startTestService } from '../support/run/service.ts';

const service = serviceForTests();

type Sent = { readonly path: string; readonly headers: Headers };

/** A client whose connections are seen, and may be broken from here. */
function watch(url = service.url) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const mishaps: ((pass: () => Promise<Response>) => Promise<Response>)[] = [];
  const store = memoryStore();
  const client = createClient({
    baseUrl: url,
    store,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    fetch: async (address, init) => {
      sent.push({ path: address.slice(url.length), headers: new Headers(init.headers) });
      const mishap = mishaps.shift();
      return mishap === undefined ? fetch(address, init) : mishap(() => fetch(address, init));
    },
  });
  return { client, store, sent, waits, mishaps };
}

const locationId = locationIds.alwaysOpen;

async function startedCart(client: Client): Promise<{ locationId: string; cartId: string }> {
  const { cart } = await client.startSession({
    locationId,
    body: { fulfillmentMethod: 'takeout', existingCartId: null },
  });
  return { locationId, cartId: cart.id };
}

async function nextOf<Event>(events: AsyncIterator<Event>): Promise<Event> {
  const { done, value } = await events.next();
  expect(done).toBe(false);
  return value;
}

const revisionOf = (event: CartEvent) => event.data.revision;

describe('followCart', () => {
  test('gives every revision, those of other callers too, and leaves the store alone', async () => {
    const { client, store } = watch();
    const cart = await startedCart(client);
    const controller = new AbortController();
    const events = client.followCart({ ...cart, signal: controller.signal })[Symbol.asyncIterator]();
    expect(await nextOf(events)).toMatchObject({ event: 'revision', data: { revision: 1, command: 'startSession' } });
    const record = await store.findCart(cart.cartId);
    const somebodyElse = watch();
    if (record !== null) await somebodyElse.store.saveCart(record);
    await somebodyElse.client.updateCart({ ...cart, body: { note: 'x' } });
    expect(await nextOf(events)).toMatchObject({ data: { revision: 2, changedFields: ['note'] } });
    expect((await store.findCart(cart.cartId))?.revision).toBe(1);
    controller.abort();
    expect((await events.next()).done).toBe(true);
  });

  test('connects again with Last-Event-ID where a connection broke, and leaves nothing out', async () => {
    const { client, store, sent, waits, mishaps } = watch();
    const cart = await startedCart(client);
    await client.updateCart({ ...cart, body: { note: 'one' } });
    sent.length = 0;
    mishaps.push(cutAfterOneEvent, unreachable, refusingOnce(503));
    const events = client.followCart({ ...cart, after: 0 })[Symbol.asyncIterator]();
    expect(revisionOf(await nextOf(events))).toBe(1);
    const calm = createClient({ baseUrl: service.url, store });
    await watchAnother(calm, cart);
    expect([revisionOf(await nextOf(events)), revisionOf(await nextOf(events))]).toEqual([2, 3]);
    const followed = sent.filter(({ path }) => path.endsWith('/events'));
    expect(followed.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual(['0', '1', '1', '1']);
    expect(followed[0]?.headers.get('Accept')).toBe('text/event-stream');
    expect(waits).toEqual([2_000, 4_000, 8_000]);
    await events.return?.();
  });

  test('ends by itself when the cart is at its end', async () => {
    const { client } = watch();
    const cart = await startedCart(client);
    await client.expireCart(cart);
    const seen: CartEvent[] = [];
    for await (const event of client.followCart(cart)) seen.push(event);
    expect(seen).toMatchObject([{ event: 'revision', data: { status: 'EXPIRED', command: 'expireCart' } }]);
  });

  test('goes on at another process when one stops', async () => {
    const first = await startTestService({ database: service.database });
    const urls = [first.url, service.url];
    const { client, store } = watch();
    const cart = await startedCart(client);
    const moving = createClient({
      baseUrl: service.url,
      store,
      wait: async () => {},
      fetch: (address, init) => fetch(address.replace(service.url, urls.shift() ?? service.url), init),
    });
    const events = moving.followCart(cart)[Symbol.asyncIterator]();
    expect(revisionOf(await nextOf(events))).toBe(1);
    await first.close();
    await watchAnother(client, cart);
    expect(revisionOf(await nextOf(events))).toBe(2);
    await events.return?.();
  });

  test('throws what the service refuses', async () => {
    const { client, store } = watch();
    const cart = await startedCart(client);
    const record = await store.findCart(cart.cartId);
    if (record !== null) await store.saveCart({ ...record, token: `${record.token}x` });
    const events = client.followCart(cart)[Symbol.asyncIterator]();
    const refused = await events.next().catch((error: unknown) => error);
    expect(isRefused(refused, 'UNAUTHORIZED')).toBe(true);
  });

  test('a reader that has seen enough leaves, and the stream is closed', async () => {
    const { client } = watch();
    const cart = await startedCart(client);
    // More than one principal may have at once: each must be gone before the next.
    for (let count = 0; count < 8; count += 1) {
      for await (const event of client.followCart(cart)) {
        expect(revisionOf(event)).toBe(1);
        break;
      }
    }
  });
});

describe('followOrder and followCartOrder', () => {
  test('give every change of an order to its end', async () => {
    const { orderId, token, shopper } = await orderWithReceipt(service);
    const { client, store } = watch();
    await store.saveCart({
      cartId: shopper.cartId,
      locationId: shopper.locationId,
      revision: shopper.cart.revision,
      token: shopper.token,
      handedOff: false,
    });
    const byReceipt = client.followOrder({ receiptId: orderId, receiptToken: token })[Symbol.asyncIterator]();
    const byCart = client
      .followCartOrder({ locationId: shopper.locationId, cartId: shopper.cartId })
      [Symbol.asyncIterator]();
    for (const events of [byReceipt, byCart]) {
      expect(await nextOf(events)).toMatchObject({ event: 'order', id: 1, data: { orderId, status: 'CONFIRMED' } });
    }
    await advance(service, orderId, 'COMPLETED');
    for (const events of [byReceipt, byCart]) {
      expect(await nextOf(events)).toMatchObject({ id: 2, data: { status: 'COMPLETED' } });
      expect((await events.next()).done).toBe(true);
    }
  });
});

/** Makes a revision with the client's own credential. */
async function watchAnother(client: Client, cart: { locationId: string; cartId: string }): Promise<void> {
  await client.updateCart({ ...cart, body: { note: 'another' } });
}

const unreachable = async (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

const refusingOnce = (status: number) => async (): Promise<Response> =>
  new Response(JSON.stringify({ code: 'DEPENDENCY_UNAVAILABLE', message: 'No.', requestId: 'request-1' }), { status });

/** The network breaks after the first event has arrived whole. */
async function cutAfterOneEvent(pass: () => Promise<Response>): Promise<Response> {
  const response = await pass();
  const decoder = new TextDecoder();
  let text = '';
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      text += decoder.decode(chunk, { stream: true });
      const start = text.indexOf('event: ');
      const at = start === -1 ? -1 : text.indexOf('\n\n', start);
      if (at === -1) return;
      controller.enqueue(new TextEncoder().encode(text.slice(start, at + 2)));
      controller.terminate();
    },
  });
  return new Response(response.body?.pipeThrough(cut) ?? null, { status: response.status });
}
