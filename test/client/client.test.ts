import { beforeEach, describe, expect, test } from 'vitest';
import {
  ApiError,
  type CartConflictError,
  type CartStore,
  type Client,
  createClient,
  isRefused,
  LostAnswerError,
  memoryStore,
  NotReadyError,
  webStore,
} from '../../client/index.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { storefront } from '../support/callers/shopper.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

type Sent = { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: string | null };

/** A client of the test service whose requests are seen, and whose answers may be lost on the way. */
type Watched = {
  readonly client: Client;
  readonly store: CartStore;
  readonly sent: Sent[];
  readonly waits: number[];
  /** What happens to the next requests, one entry each: passed on, or what `mishap` makes of them. */
  next(...mishaps: ((pass: () => Promise<Response>) => Promise<Response>)[]): void;
};

function watch(store: CartStore = memoryStore()): Watched {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const mishaps: ((pass: () => Promise<Response>) => Promise<Response>)[] = [];
  const client = createClient({
    baseUrl: `${service.url}/`,
    store,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    fetch: async (url, init) => {
      const body = typeof init.body === 'string' ? init.body : null;
      sent.push({
        method: init.method ?? '',
        path: url.slice(service.url.length),
        headers: new Headers(init.headers),
        body,
      });
      const mishap = mishaps.shift();
      return mishap === undefined ? fetch(url, init) : mishap(() => fetch(url, init));
    },
  });
  return { client, store, sent, waits, next: (...planned) => void mishaps.push(...planned) };
}

const unreachable = async (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));
/** The service did it, but the answer was lost. */
const lostOnTheWayBack = async (pass: () => Promise<Response>): Promise<Response> => {
  await (await pass()).text();
  throw new TypeError('fetch failed');
};
const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async (): Promise<Response> =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const refusing = (status: number, code: string, headers: Record<string, string> = {}) =>
  answering(status, { code, message: 'No.', requestId: 'request-1' }, headers);

const locationId = locationIds.alwaysOpen;
let watched: Watched;
let client: Client;

beforeEach(() => {
  watched = watch();
  client = watched.client;
});

async function startedCart(of: Watched = watched) {
  const { cart } = await of.client.startSession({
    locationId,
    body: { fulfillmentMethod: 'takeout', existingCartId: null },
  });
  of.sent.length = 0;
  return { locationId, cartId: cart.id };
}

async function plainDish(): Promise<string> {
  const { menus } = await client.listMenus({ locationId });
  const dishes = menus.flatMap((menu) => menu.categories).flatMap((category) => category.products);
  const dish = dishes.find((each) => each.modifierIds.length === 0 && each.availability === 'AVAILABLE');
  if (dish === undefined) throw new Error('no plain dish');
  watched.sent.length = 0;
  return dish.id;
}

const failure = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no error',
    (error: unknown) => error,
  );

describe('what is sent', () => {
  test('a read of the public sends no credential, key or tag', async () => {
    await client.getOrderingReadiness({ locationId, query: { fulfillmentMethod: 'delivery' } });
    expect(watched.sent[0]?.path).toBe(
      `${storefront}/locations/${locationId}/ordering-readiness?fulfillmentMethod=delivery`,
    );
    expect([...(watched.sent[0]?.headers.keys() ?? [])]).toEqual(['accept']);
  });

  test('an act sends token, revision and a fresh key, and no session unasked', async () => {
    const here = await startedCart();
    await watched.store.saveSession('a.b.c');
    await client.updateCart({ ...here, body: { note: 'One' } });
    await client.updateCart({ ...here, body: { note: 'Two' } });
    const [first, second] = watched.sent.map(({ headers }) => headers);
    expect(first?.get('If-Match')).toBe('"cart-1"');
    expect(second?.get('If-Match')).toBe('"cart-2"');
    expect(first?.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.get('Idempotency-Key')).not.toBe(first?.get('Idempotency-Key'));
    expect(first?.get('X-Cart-Token')).toBe((await watched.store.findCart(here.cartId))?.token);
    expect(first?.get('Authorization')).toBeNull();
    expect(first?.get('Content-Type')).toBe('application/json');
  });

  test('an act without a body sends none', async () => {
    const here = await startedCart();
    await client.removeDiscountCode(here);
    expect(watched.sent[0]).toMatchObject({ method: 'DELETE', body: null });
    expect(watched.sent[0]?.headers.get('Content-Type')).toBeNull();
  });

  test('ids are escaped in the path', async () => {
    await failure(client.getProduct({ locationId, productId: 'a/../b?c' }));
    expect(watched.sent[0]?.path).toBe(`${storefront}/locations/${locationId}/products/a%2F..%2Fb%3Fc`);
  });

  test('a key and a revision of the caller are taken', async () => {
    const here = await startedCart();
    const idempotencyKey = 'kept-since-before-the-restart';
    await client.updateCart({ ...here, body: { note: 'x' }, idempotencyKey, revision: 1 });
    expect(watched.sent[0]?.headers.get('Idempotency-Key')).toBe(idempotencyKey);
    const replayed = await client.updateCart({ ...here, body: { note: 'x' }, idempotencyKey, revision: 1 });
    expect(replayed.revision).toBe(2);
  });

  test('nothing, when what the operation needs is not known', async () => {
    const unknown = { locationId, cartId: '0123456789abcdef01234567' };
    expect(await failure(client.updateCart({ ...unknown, body: { note: 'x' } }))).toBeInstanceOf(NotReadyError);
    expect(await failure(client.getProfile({}))).toBeInstanceOf(NotReadyError);
    expect(await failure(client.getReceipt({ receiptId: 'x' }))).toBeInstanceOf(NotReadyError);
    expect(await failure(client.claimCart(await startedCart()))).toBeInstanceOf(NotReadyError);
    expect(watched.sent).toEqual([]);
  });
});

describe('acts on one cart', () => {
  test('go one after the other, each with the revision the last one left', async () => {
    const here = await startedCart();
    const revisions = await Promise.all(
      ['a', 'b', 'c'].map(async (note) => (await client.updateCart({ ...here, body: { note } })).revision),
    );
    expect(revisions).toEqual([2, 3, 4]);
  });

  test('go on after one that was refused', async () => {
    const here = await startedCart();
    const refused = failure(client.changeItemQuantity({ ...here, itemId: 'nothing', body: { quantity: 1 } }));
    const passed = client.updateCart({ ...here, body: { note: 'x' } });
    expect(await refused).toMatchObject({ code: 'NOT_FOUND' });
    expect((await passed).revision).toBe(2);
  });
});

describe('a lost answer', () => {
  test('is asked for again under the same key, and the act happened once', async () => {
    const here = await startedCart();
    const productId = await plainDish();
    watched.next(lostOnTheWayBack);
    const body = { productId, quantity: 1, itemUnavailableAction: 'remove_item' as const };
    const cart = await client.addCartItem({ ...here, body });
    expect(cart.items).toHaveLength(1);
    expect(cart.revision).toBe(2);
    const [first, second] = watched.sent;
    expect(second).toEqual(first);
    expect(watched.sent).toHaveLength(2);
    expect(watched.waits).toEqual([200]);
  });

  test.each([
    ['500', refusing(500, 'INTERNAL_ERROR')],
    ['502 of something in between', answering(502, '<html>Bad gateway</html>')],
    ['a success cut off in the middle', answering(200, '{"id":"64d4')],
    ['no connection', unreachable],
  ])('%s is one as well', async (_name, mishap) => {
    const here = await startedCart();
    watched.next(mishap, mishap);
    const cart = await client.updateCart({ ...here, body: { note: 'x' } });
    expect(cart.revision).toBe(2);
    expect(new Set(watched.sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(watched.sent).toHaveLength(3);
    expect(watched.waits).toEqual([200, 400]);
  });

  test('503 is waited for as long as it says, when that is not long', async () => {
    const here = await startedCart();
    watched.next(refusing(503, 'DEPENDENCY_UNAVAILABLE', { 'Retry-After': '3' }));
    await client.updateCart({ ...here, body: { note: 'x' } });
    expect(watched.waits).toEqual([3_000]);
    watched.next(refusing(503, 'DEPENDENCY_UNAVAILABLE', { 'Retry-After': '60' }));
    const lost = await failure(client.updateCart({ ...here, body: { note: 'y' } }));
    expect(lost).toMatchObject({ cause: { code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 60 } });
    expect(watched.waits).toEqual([3_000]);
  });

  test('that stays lost is reported, and can be asked for again later: still once', async () => {
    const here = await startedCart();
    watched.next(lostOnTheWayBack, unreachable, unreachable);
    const lost = await failure(client.updateCart({ ...here, body: { note: 'x' } }));
    expect(watched.sent).toHaveLength(3);
    if (!(lost instanceof LostAnswerError) || lost.repeat === null) throw new Error('it can be repeated');
    expect(lost.idempotencyKey).toBe(watched.sent[0]?.headers.get('Idempotency-Key'));
    expect(await lost.repeat()).toMatchObject({ revision: 2 });
    expect(watched.sent[3]).toEqual(watched.sent[0]);
    expect((await client.getCart(here)).revision).toBe(2);
  });

  test('of an act without a key is never asked for again', async () => {
    watched.next(unreachable);
    const lost = await failure(
      client.requestLogin({ body: { merchantSlug: 'demo', identifierString: 'a@example.com' } }),
    );
    expect(lost).toBeInstanceOf(LostAnswerError);
    expect(lost).toMatchObject({ repeat: null, idempotencyKey: null });
    expect(watched.sent).toHaveLength(1);
  });

  test('of a read is asked for again', async () => {
    watched.next(unreachable);
    expect((await client.getMerchant({ merchantSlug: 'demo' })).currency).toBe('usd');
  });

  test('is what a try that takes too long comes to', async () => {
    const never = (init: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    let tries = 0;
    const patient = createClient({
      baseUrl: service.url,
      timeoutMs: 30,
      repeatsMax: 1,
      wait: async () => {},
      fetch: async (_url, init) => {
        tries += 1;
        return never(init);
      },
    });
    expect(await failure(patient.getMerchant({ merchantSlug: 'demo' }))).toMatchObject({
      cause: { name: 'TimeoutError' },
    });
    expect(tries).toBe(2);
  });

  test('is not what a call given up by its caller comes to', async () => {
    const giveUp = new AbortController();
    watched.next(async () => {
      giveUp.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    const error = await failure(client.getMerchant({ merchantSlug: 'demo', signal: giveUp.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(watched.sent).toHaveLength(1);
  });
});

describe('a first run that is still going on', () => {
  const inProgress = refusing(409, 'IDEMPOTENCY_IN_PROGRESS', { 'Retry-After': '1' });

  test('is waited for once', async () => {
    const here = await startedCart();
    watched.next(inProgress);
    expect((await client.updateCart({ ...here, body: { note: 'x' } })).revision).toBe(2);
    expect(watched.waits).toEqual([1_000]);
  });

  test('but not in a loop', async () => {
    const here = await startedCart();
    watched.next(inProgress, inProgress);
    const error = await failure(client.updateCart({ ...here, body: { note: 'x' } }));
    expect(isRefused(error, 'IDEMPOTENCY_IN_PROGRESS')).toBe(true);
    expect(watched.sent).toHaveLength(2);
  });
});

describe('a refusal', () => {
  test('carries code, message, details and request id', async () => {
    const here = await startedCart();
    const error = await failure(client.setGratuity({ ...here, body: { percentage: '101' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: { fields: [{ path: 'percentage' }] },
      requestId: expect.stringMatching(/^[A-Za-z0-9_-]{8,}$/),
      idempotencyKey: watched.sent[0]?.headers.get('Idempotency-Key'),
    });
    expect(watched.sent).toHaveLength(1);
  });

  test('for the rate is not tried again', async () => {
    const here = await startedCart();
    watched.next(refusing(429, 'RATE_LIMITED', { 'Retry-After': '7' }));
    const error = await failure(client.getCart(here));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 7 });
    expect(watched.sent).toHaveLength(1);
  });
});

describe('a conflict', () => {
  test('is read once, reported with the fresh cart, and never repeated', async () => {
    const here = await startedCart();
    const { token } = (await watched.store.findCart(here.cartId)) ?? { token: null };
    const elsewhere = watch();
    await elsewhere.store.saveCart({ ...here, revision: 1, token, handedOff: false });
    await elsewhere.client.updateCart({ ...here, body: { note: 'from the other phone' } });

    const conflict = (await failure(client.setGratuity({ ...here, body: { percentage: '18' } }))) as CartConflictError;
    expect(conflict.name).toBe('CartConflictError');
    expect(isRefused(conflict, 'CART_CONFLICT')).toBe(true);
    expect(conflict.cart).toMatchObject({ id: here.cartId, revision: 2 });
    expect(conflict.cart?.fees.tipRate).toBe('0.00');
    expect(conflict.details.currentRevision).toBe(2);
    expect(watched.sent.map(({ method }) => method)).toEqual(['PUT', 'GET']);

    // The person decided to go on: the next act knows the revision that was shown.
    expect((await client.setGratuity({ ...here, body: { percentage: '18' } })).revision).toBe(3);
  });

  test('is reported without a cart when that cannot be read', async () => {
    const here = await startedCart();
    watched.next(refusing(409, 'CART_CONFLICT'), unreachable);
    const conflict = await failure(client.updateCart({ ...here, body: { note: 'x' } }));
    expect(conflict).toMatchObject({ code: 'CART_CONFLICT', cart: null, differences: [] });
    expect(watched.sent).toHaveLength(2);
  });
});

describe('what the store learns', () => {
  test('capability and revision of a new cart', async () => {
    const here = await startedCart();
    expect(await watched.store.findCart(here.cartId)).toEqual({
      ...here,
      revision: 1,
      token: expect.stringMatching(/^ct1\./),
      handedOff: false,
    });
  });

  test('a resumed cart keeps its capability', async () => {
    const here = await startedCart();
    const before = await watched.store.findCart(here.cartId);
    await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout', existingCartId: here.cartId } });
    expect(watched.sent[0]?.headers.get('If-Match')).toBe('"cart-1"');
    expect(await watched.store.findCart(here.cartId)).toEqual({ ...before, revision: 2 });
  });

  test('an answer that was overtaken does not turn the revision back', async () => {
    const here = await startedCart();
    const old = await client.getCart(here);
    await client.updateCart({ ...here, body: { note: 'x' } });
    watched.next(answering(200, old));
    await client.getCart(here);
    expect((await watched.store.findCart(here.cartId))?.revision).toBe(2);
  });

  test('nothing from what was only tried: the next act builds on the cart that is stored', async () => {
    const of = await startedCart();
    const body = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' } as const;
    const tried = await client.simulateEdits({ ...of, body: { edits: [{ operation: 'addCartItem', body }] } });
    expect(tried.cart.revision).toBe(2);
    expect((await watched.store.findCart(of.cartId))?.revision).toBe(1);
    expect((await client.addCartItem({ ...of, body })).revision).toBe(2);
  });

  test('a tag alone is enough, also a weakened one', async () => {
    const here = await startedCart();
    watched.next(answering(200, { clientSecret: 'secret' }, { ETag: 'W/"cart-9"' }));
    await client.createPaymentIntent(here);
    expect((await watched.store.findCart(here.cartId))?.revision).toBe(9);
  });

  test.each([
    ['401', refusing(401, 'UNAUTHORIZED')],
    ['403', refusing(403, 'FORBIDDEN')],
    ['404', refusing(404, 'NOT_FOUND')],
  ])('%s on a cart: it is forgotten', async (_status, mishap) => {
    const here = await startedCart();
    watched.next(mishap);
    await failure(client.getCart(here));
    expect(await watched.store.findCart(here.cartId)).toBeNull();
  });

  test('404 for a change does not forget the cart: its location may be hidden, and the cart can still be read', async () => {
    const here = await startedCart();
    watched.next(refusing(404, 'NOT_FOUND'));
    await failure(client.setGratuity({ ...here, body: { percentage: '18' } }));
    expect(await watched.store.findCart(here.cartId)).not.toBeNull();
    expect(await client.getCart(here)).toMatchObject({ id: here.cartId });
  });

  test('404 for a line does not forget the cart', async () => {
    const here = await startedCart();
    await failure(client.removeCartItem({ ...here, itemId: 'nothing' }));
    expect(await watched.store.findCart(here.cartId)).not.toBeNull();
  });

  test('404 for the target of a switch does not forget the cart, the switch itself does', async () => {
    const here = await startedCart();
    const targetLocationId = 'de300000-0000-4000-a000-00000000ffff';
    await failure(client.switchLocation({ ...here, body: { targetLocationId } }));
    expect(await watched.store.findCart(here.cartId)).not.toBeNull();
    const switched = await client.switchLocation({ ...here, body: { targetLocationId: locationIds.downtown } });
    expect(await watched.store.findCart(here.cartId)).toBeNull();
    if (!('cart' in switched)) throw new Error('nothing had to be confirmed');
    const { id: cartId, locationId: at } = switched.cart;
    expect(await client.getCart({ locationId: at, cartId })).toMatchObject({ revision: 1, locationId: at });
  });

  test('other refusals forget nothing', async () => {
    const here = await startedCart();
    watched.next(
      refusing(409, 'CART_IMMUTABLE'),
      refusing(429, 'RATE_LIMITED'),
      refusing(428, 'PRECONDITION_REQUIRED'),
    );
    for (let count = 0; count < 3; count += 1) await failure(client.updateCart({ ...here, body: { note: 'x' } }));
    expect(await watched.store.findCart(here.cartId)).not.toBeNull();
  });

  test('a capability rotated by the exchange, and what is left of the old one', async () => {
    const here = await startedCart();
    const productId = await plainDish();
    await client.addCartItem({ ...here, body: { productId, quantity: 1, itemUnavailableAction: 'remove_item' } });
    const { checkoutUrl } = await client.prepareHandoff(here);
    const hosted = watch();
    const handoff = checkoutUrl.split('#handoff=')[1] ?? '';
    await hosted.client.exchangeHandoff({ ...here, handoff });
    const old = await watched.store.findCart(here.cartId);
    const fresh = await hosted.store.findCart(here.cartId);
    expect(fresh?.token).toMatch(/^ct1\./);
    expect(fresh?.token).not.toBe(old?.token);
    expect((await hosted.client.updateCart({ ...here, body: { note: 'x' } })).revision).toBe(3);

    // The app that handed the cart over may not read it any more, but keeps what it needs for the order result.
    expect(await failure(client.getCart(here))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await client.getOrderResult(here)).state).toBe('payment_pending');
  });

  test('a session, what it opens, and that it ended', async () => {
    const here = await startedCart();
    const identifierString = `client-${here.cartId}@example.com`;
    const merchantSlug = 'demo';
    const { methodId } = await client.requestLogin({ body: { merchantSlug, identifierString } });
    await client.verifyCode({ body: { merchantSlug, identifierString, methodId, otp: '123456' } });
    expect(await watched.store.findSession()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await client.getProfile({})).customerEmail).toBe(identifierString);

    watched.sent.length = 0;
    await client.claimCart(here);
    expect(watched.sent[0]?.headers.get('X-Cart-Token')).not.toBeNull();
    expect((await watched.store.findCart(here.cartId))?.token).toBeNull();
    expect((await client.updateCart({ ...here, body: { note: 'mine' } })).revision).toBe(3);
    expect(watched.sent[1]?.headers.get('Authorization')).toMatch(/^Bearer /);

    const session = await watched.store.findSession();
    await client.logOut({});
    expect(await watched.store.findSession()).toBeNull();
    await watched.store.saveSession(session);
    expect(await failure(client.getProfile({}))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await watched.store.findSession()).toBeNull();
    expect(await watched.store.findCart(here.cartId)).not.toBeNull();
  });

  test('points on an unclaimed cart: its token goes along with the session, until it was handed off', async () => {
    const here = await startedCart();
    const productId = await plainDish();
    await client.addCartItem({ ...here, body: { productId, quantity: 1, itemUnavailableAction: 'remove_item' } });
    const identifierString = `points-${here.cartId}@example.com`;
    const { methodId } = await client.requestLogin({ body: { merchantSlug: 'demo', identifierString } });
    await client.verifyCode({ body: { merchantSlug: 'demo', identifierString, methodId, otp: '123456' } });

    expect((await client.getLoyaltyQuote(here)).enabled).toBe(true);
    expect(watched.sent.at(-1)?.headers.get('X-Cart-Token')).toMatch(/^ct1\./);
    expect((await client.joinLoyalty({ ...here, body: { consent: true } })).revision).toBe(3);

    // The token of a cart that a hosted checkout took over would be refused, and the session with it.
    await client.prepareHandoff(here);
    expect(await failure(client.getLoyaltyQuote(here))).toMatchObject({ code: 'FORBIDDEN' });
    expect(watched.sent.at(-1)?.headers.get('X-Cart-Token')).toBeNull();
    expect(await watched.store.findSession()).not.toBeNull();
  });
});

describe('a store in the browser', () => {
  const storage = () => {
    const texts = new Map<string, string>();
    return {
      texts,
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => void texts.set(key, value),
      removeItem: (key: string) => void texts.delete(key),
    };
  };

  test('lets another page go on where one left off', async () => {
    const shared = storage();
    const here = await startedCart(watch(webStore(shared)));
    const later = watch(webStore(shared));
    expect((await later.client.updateCart({ ...here, body: { note: 'x' } })).revision).toBe(2);
  });

  test.each([['not json'], ['null'], ['{"cartId":"x"}'], ['[]']])('takes %s for nothing', async (text) => {
    const shared = storage();
    shared.texts.set('tiffin:cart:x', text);
    expect(await webStore(shared).findCart('x')).toBeNull();
  });

  test('keeps that a cart was handed off when another page saves what it read before; a new token ends it', async () => {
    const shared = storage();
    const record = { cartId: 'x', locationId: 'l', revision: 2, token: 'old', handedOff: false };
    const here = webStore(shared);
    await here.saveCart({ ...record, handedOff: true });
    await webStore(shared).saveCart({ ...record, revision: 3 });
    expect(await here.findCart('x')).toEqual({ ...record, revision: 3, handedOff: true });
    await here.saveCart({ ...record, revision: 4, token: 'new' });
    expect((await here.findCart('x'))?.handedOff).toBe(false);
    // A secret that is worth nothing stays nowhere.
    expect(JSON.stringify([...shared.texts])).not.toContain('old');
    await here.saveCart({ ...record, revision: 5, token: null });
    expect((await here.findCart('x'))?.handedOff).toBe(false);
    await here.forgetCart('x');
    expect(shared.texts.size).toBe(0);
  });

  test('forgets what the caller asks it to forget', async () => {
    const shared = storage();
    const store = webStore(shared, 'other');
    await store.saveCart({ cartId: 'x', locationId: 'l', revision: 1, token: null, handedOff: false });
    await store.saveSession('s');
    expect([...shared.texts.keys()]).toEqual(['other:cart:x', 'other:session']);
    expect(await store.findSession()).toBe('s');
    await store.forgetCart('x');
    await store.saveSession(null);
    expect(shared.texts.size).toBe(0);
  });
});
