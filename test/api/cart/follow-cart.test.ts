import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { lockedCart, payAt, settleJobs } from '../../support/callers/checkout.ts';
import { newKey, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { type OpenStream, openStream } from '../../support/run/event-stream.ts';
import { serviceForTests, startTestService, type TestService } from '../../support/run/service.ts';

const service = serviceForTests();

const follow = (shopper: Shopper, headers: Record<string, string> = {}, at: TestService = service) =>
  openStream(at, shopper.path('/events'), { 'X-Cart-Token': shopper.token, ...headers });

async function revisionsOf(stream: OpenStream, count: number): Promise<readonly number[]> {
  const revisions: number[] = [];
  while (revisions.length < count) {
    const event = await stream.next();
    if (event === null) break;
    expect([event.event, event.id]).toEqual(['revision', String(event.data.revision)]);
    revisions.push(event.data.revision);
  }
  return revisions;
}

describe('GET .../events', () => {
  test('200 the newest revision, then each as it happens, the same as in the history', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const stream = await follow(shopper, { Origin: 'https://example.com' });
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'private, no-store',
    ]);
    expect(stream.headers).toMatchObject({
      'x-accel-buffering': 'no',
      'access-control-allow-origin': 'https://example.com',
      vary: 'Origin',
    });
    expect(stream.headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
    expect(stream.headers).toHaveProperty('x-ratelimit-remaining');
    const first = await stream.next();
    await shopper.change('PUT', '/gratuity', { percentage: '18' });
    const second = await stream.next();
    const history = await service.call('GET', shopper.path('/history?after=1'), {
      headers: { 'X-Cart-Token': shopper.token },
    });
    expect([first?.data, second?.data]).toEqual(history.body.entries);
    expect(stream.text().startsWith('retry: 2000\n\n')).toBe(true);
    stream.leave();
  });

  test('200 Last-Event-ID: everything after it, in order, however much there was', async () => {
    const shopper = await startShopping(service);
    for (let count = 0; count < 24; count += 1) await shopper.change('PATCH', '', { note: String(count) });
    const all = await follow(shopper, { 'Last-Event-ID': '0' });
    expect(await revisionsOf(all, 25)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    all.leave();
    const some = await follow(shopper, { 'Last-Event-ID': '23' });
    expect(await revisionsOf(some, 2)).toEqual([24, 25]);
    some.leave();
    const none = await follow(shopper, { 'Last-Event-ID': '25' });
    const ahead = await follow(shopper, { 'Last-Event-ID': '9007199254740991' });
    await shopper.change('PATCH', '', { note: 'one more' });
    expect(await revisionsOf(none, 1)).toEqual([26]);
    expect(await revisionsOf(ahead, 1)).toEqual([26]);
    none.leave();
    ahead.leave();
  });

  test('400 an id that no event of ours has', async () => {
    const shopper = await startShopping(service);
    for (const id of ['x', '-1', '01', '1.5', '99999999999999999999']) {
      const stream = await follow(shopper, { 'Last-Event-ID': id });
      expect([id, stream.status]).toEqual([id, 400]);
      expect(JSON.parse(stream.refused).details.fields).toEqual([{ path: 'Last-Event-ID', rule: 'pattern' }]);
    }
  });

  test('200 what another node stored is sent as well', async () => {
    const other = await startTestService({ database: service.database });
    const shopper = await startShopping(service);
    const stream = await follow(shopper, {}, other);
    expect(await revisionsOf(stream, 1)).toEqual([1]);
    await shopper.add('sesame-fries');
    expect(await revisionsOf(stream, 1)).toEqual([2]);
    stream.leave();
    await other.close();
  });

  describe('what the location publishes', () => {
    const change = (shopper: Shopper, changes: readonly object[], at: TestService = service) =>
      at.call('POST', '/api/v1/sandbox/catalog-changes', { body: { locationId: shopper.locationId, changes } });

    test('200 followers are told what it does to their cart, once, and nothing is changed', async () => {
      const shopper = await startShopping(service, { locationId: locationIds.airport });
      await shopper.add('sesame-fries');
      const before = (await shopper.read()).text;
      const [one, other] = [await follow(shopper), await follow(shopper)];
      expect([await revisionsOf(one, 1), await revisionsOf(other, 1)]).toEqual([[2], [2]]);
      await change(shopper, [{ productId: 'sesame-fries', soldOut: true }]);
      for (const stream of [one, other]) {
        expect(await stream.next()).toMatchObject({
          event: 'revalidation',
          id: null,
          data: { revision: 2, differences: [{ reason: 'ITEM_SOLD_OUT', cartItemId: shopper.cart.items[0].id }] },
        });
      }
      expect((await shopper.read()).text).toBe(before);
      // The change that reports it settles it: what follows is the revision alone, and another dish is no news.
      await change(shopper, [{ productId: 'truffle-fries', soldOut: true }]);
      await shopper.change('PATCH', '', { note: 'x' });
      expect(await revisionsOf(one, 1)).toEqual([3]);
      await change(shopper, [{ productId: 'sesame-fries', soldOut: false }]);
      await shopper.change('PATCH', '', { note: 'y' });
      expect(await revisionsOf(one, 1)).toEqual([4]);
      await change(shopper, [{ productId: 'truffle-fries', soldOut: false }]);
      one.leave();
      other.leave();
    });

    test('200 who comes later is told, too; a cart that is paid for is not', async () => {
      const shopper = await startShopping(service, { locationId: locationIds.airport });
      await shopper.add('sesame-fries');
      const { shopper: locked } = await lockedCart(service);
      await change(shopper, [{ productId: 'sesame-fries', soldOut: true }]);
      await change(locked, [{ productId: 'sesame-fries', soldOut: true }]);
      const late = await follow(shopper);
      expect([(await late.next())?.event, (await late.next())?.event]).toEqual(['revision', 'revalidation']);
      const paying = await follow(locked);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(paying.text()).toContain('event: revision');
      expect(paying.text()).not.toContain('revalidation');
      await change(shopper, [{ productId: 'sesame-fries', soldOut: false }]);
      await change(locked, [{ productId: 'sesame-fries', soldOut: false }]);
      late.leave();
      paying.leave();
    });
  });

  test('200 a paid cart is followed to its end, and the stream is over', async () => {
    const locked = await lockedCart(service);
    const stream = await follow(locked.shopper);
    expect((await stream.next())?.data).toMatchObject({ status: 'LOCKED', command: 'createPaymentIntent' });
    await payAt(service.context, locked, 'succeeded');
    await settleJobs(service);
    const rest = await stream.rest();
    expect(rest.map(({ event }) => event)).toEqual(['revision', 'end']);
    expect(rest[0]?.data).toMatchObject({ status: 'COMPLETED', command: 'completeCheckout', actor: 'system' });
    expect(rest[1]).toEqual({ event: 'end', id: null, data: { reason: 'finished' } });
    const again = await follow(locked.shopper, { 'Last-Event-ID': rest[0]?.id ?? '' });
    expect(await again.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'finished' } }]);
  });

  test('200 a cart that was ended by its owner is followed to its end, too', async () => {
    const shopper = await startShopping(service);
    const stream = await follow(shopper);
    await stream.next();
    await shopper.change('DELETE', '');
    expect((await stream.rest()).map(({ event, data }) => [event, data.status ?? data.reason])).toEqual([
      ['revision', 'EXPIRED'],
      ['end', 'finished'],
    ]);
  });

  test('200 an open cart whose time is over: expired, without a revision', async () => {
    const shopper = await startShopping(service);
    const stream = await follow(shopper);
    await stream.next();
    const { expiresAt } = shopper.cart;
    service.clock.advance(3_600_000);
    expect(await stream.rest()).toEqual([
      { event: 'expired', id: null, data: { revision: 1, expiresAt } },
      { event: 'end', id: null, data: { reason: 'finished' } },
    ]);
  });

  test('200 ends when the credential is revoked, and sends nothing more', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service);
    const stream = await follow(shopper);
    await stream.next();
    const claimed = await service.call('POST', shopper.path('/claim'), {
      headers: {
        'X-Cart-Token': shopper.token,
        ...customer.headers,
        'If-Match': 'cart-1',
        'Idempotency-Key': newKey(),
      },
    });
    expect(claimed.status).toBe(200);
    expect(await stream.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'revoked' } }]);
    expect((await follow(shopper)).status).toBe(401);

    const bySession = await openStream(service, shopper.path('/events'), customer.headers);
    expect(await revisionsOf(bySession, 1)).toEqual([2]);
    expect(
      (await service.call('DELETE', '/api/v1/storefront/customer/logout', { headers: customer.headers })).status,
    ).toBe(200);
    expect(await bySession.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'revoked' } }]);
  });

  test('200 ends when a move to another location revokes the cart', async () => {
    const shopper = await startShopping(service);
    const stream = await follow(shopper);
    await stream.next();
    const moved = await shopper.send('POST', '/location-switches', {
      body: { targetLocationId: locationIds.downtown, acceptedChanges: true },
    });
    expect(moved.status).toBe(201);
    expect(await stream.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'revoked' } }]);
  });

  test('200 a heartbeat every 15 s, and the end after 15 min', async () => {
    const shopper = await startShopping(service);
    const stream = await follow(shopper);
    await stream.next();
    const beats = () =>
      stream
        .text()
        .split('\n')
        .filter((line) => line === ':').length;
    expect(beats()).toBe(0);
    service.clock.advance(15_000);
    await expect.poll(beats, { timeout: 5_000 }).toBe(1);
    service.clock.advance(15 * 60_000 - 15_000);
    expect(await stream.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'time' } }]);
  });

  test('503 the sixth stream of one principal; another one is let in, and so is the next after one is closed', async () => {
    const shopper = await startShopping(service);
    const streams: OpenStream[] = [];
    for (let count = 0; count < 5; count += 1) streams.push(await follow(shopper));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await follow(shopper);
    expect([sixth.status, JSON.parse(sixth.refused).code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    const other = await startShopping(service);
    const others = await follow(other);
    expect(others.status).toBe(200);
    others.leave();
    streams[0]?.leave();
    await expect
      .poll(
        async () => {
          const next = await follow(shopper);
          next.leave();
          return next.status;
        },
        { timeout: 5_000 },
      )
      .toBe(200);
    for (const stream of streams) stream.leave();
  });
});
