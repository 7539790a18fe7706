import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { createEventStreams, type EventStreams } from '../../../src/http/answer/event-stream.ts';
import type { Following } from '../../../src/workflows/answer.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { openStream } from '../../support/run/event-stream.ts';
import { countedServiceForTests, startTestService } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

/** Statements about those who follow; what the catalog's poll runs meanwhile is not counted. */
const followStatements = () =>
  statements.filter(
    (name) => name === 'find-followed-carts' || name === 'list-cart-history' || name === 'list-order-changes',
  );

function followingOf(shopper: Shopper, after: number | null = null): Following {
  const { merchantId } = shopper.cart;
  const tokenHash = createHash('sha256').update(shopper.token).digest('hex');
  return {
    what: 'cart',
    merchantId,
    cartId: shopper.cartId,
    caller: { kind: 'cart', customer: null, tokenHash },
    after,
  };
}

describe('one look for all', () => {
  test('an idle stream costs one statement per look, many streams cost no more', async () => {
    const shoppers = await Promise.all([1, 2, 3, 4].map(() => startShopping(service)));
    const streams = await Promise.all(
      shoppers.map((shopper) => openStream(service, shopper.path('/events'), { 'X-Cart-Token': shopper.token })),
    );
    for (const stream of streams) expect((await stream.next())?.id).toBe('1');
    statements.length = 0;
    await expect.poll(() => followStatements().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    expect(new Set(followStatements())).toEqual(new Set(['find-followed-carts']));
    statements.length = 0;
    await Promise.all(shoppers.map((shopper) => shopper.change('PATCH', '', { note: 'x' })));
    for (const stream of streams) expect((await stream.next())?.id).toBe('2');
    expect(followStatements().filter((name) => name === 'list-cart-history').length).toBeLessThanOrEqual(2);
    for (const stream of streams) stream.leave();
  });

  test('what is followed costs its writers nothing', async () => {
    const shopper = await startShopping(service);
    statements.length = 0;
    const stream = await openStream(service, shopper.path('/events'), { 'X-Cart-Token': shopper.token });
    await stream.next();
    // A stream reads its cart once when it opens, after its first event.
    await expect.poll(() => statements).toContain('load-cart-state');
    statements.length = 0;
    await shopper.change('PATCH', '', { note: 'x' });
    expect(statements.filter((name) => /^(load|save)-cart-/.test(name))).toEqual(['save-cart-change']);
    stream.leave();
  });
});

describe('bounds', () => {
  let streams: EventStreams;
  let pending: (response: ServerResponse) => void;
  const reports: unknown[] = [];
  const bounds = {
    streamsMax: 6,
    streamsPerPrincipalMax: 5,
    streamsPerCartMax: 2,
    streamsPerAddressMax: 3,
    streamsPerNetworkMax: 4,
    lookEveryMs: 20,
  };
  const server = createServer((_request, response) => pending(response));
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    reports.length = 0;
    streams = createEventStreams(service.context, (error) => reports.push(error), bounds);
  });

  /** The two ends of an answer over a real connection. */
  async function connected(): Promise<{ response: ServerResponse; reader: Response }> {
    const serverSide = new Promise<ServerResponse>((resolve) => {
      pending = (response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.flushHeaders();
        resolve(response);
      };
    });
    const { port } = server.address() as AddressInfo;
    const reader = await fetch(`http://127.0.0.1:${port}/`);
    return { response: await serverSide, reader };
  }

  /** Opens a stream that is refused, and says with what. */
  async function refusalOf(following: Following, address: string): Promise<unknown> {
    const late = await connected();
    let headSent = false;
    try {
      streams.open(following, address, late.response, () => {
        headSent = true;
      });
      return null;
    } catch (error) {
      expect(headSent).toBe(false);
      expect(error).toBeInstanceOf(CommerceError);
      late.response.end();
      return error;
    }
  }

  test('503 beyond what follows one cart, one address, one network, before a head is sent', async () => {
    const shoppers = await Promise.all([1, 2, 3, 4].map(() => startShopping(service)));
    const [first, second, third, fourth] = shoppers.map((shopper) => followingOf(shopper));
    if (!first || !second || !third || !fourth) throw new Error('four follow');
    for (const following of [first, first, second])
      streams.open(following, '2001:db8::1', (await connected()).response, () => {});
    const late = [
      [first, '192.0.2.2', /At most 2 follow one cart/],
      [third, '2001:db8::2', /At most 3 streams are open from one address/],
    ] as const;
    for (const [following, address, message] of late) {
      const refusal = await refusalOf(following, address);
      expect(refusal).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 5 });
      expect(String(refusal)).toMatch(message);
    }
    streams.open(third, '2001:db8:0:1::1', (await connected()).response, () => {});
    expect(String(await refusalOf(fourth, '2001:db8:0:2::1'))).toMatch(/At most 4 streams are open from one network/);
    expect(await refusalOf(fourth, '2001:db8:1::1')).toBeNull();
    await streams.close();
  });

  test('a process that is full ends a stream of the network that has most, and refuses who would have as many', async () => {
    const shoppers = await Promise.all([1, 2, 3, 4, 5].map(() => startShopping(service)));
    const [first, second, third, fourth, fifth] = shoppers.map((shopper) => followingOf(shopper));
    if (!first || !second || !third || !fourth || !fifth) throw new Error('five follow');
    const ofMost: ServerResponse[] = [];
    for (const following of [first, first, second]) {
      const { response } = await connected();
      streams.open(following, '192.0.2.1', response, () => {});
      ofMost.push(response);
    }
    for (const following of [second, third, third])
      streams.open(following, '192.0.2.2', (await connected()).response, () => {});
    expect(await refusalOf(fourth, '192.0.2.3')).toBeNull();
    expect(ofMost.map((response) => response.writableEnded)).toEqual([true, false, false]);
    expect(await refusalOf(fourth, '192.0.2.3')).toBeNull();
    const refusal = await refusalOf(fifth, '192.0.2.3');
    expect(refusal).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 5 });
    expect(String(refusal)).toMatch(/Too many are following/);
    await streams.close();
  });

  test('streams of one cart share one look and one read of what is new, and each gets all of it', async () => {
    const shopper = await startShopping(service);
    for (let count = 0; count < 30; count += 1) await shopper.change('PATCH', '', { note: `${count}` });
    const ends = [await connected(), await connected()];
    statements.length = 0;
    for (const { response } of ends) streams.open(followingOf(shopper, 0), '192.0.2.1', response, () => {});
    for (const { reader } of ends) {
      const text = readAll(reader);
      await expect.poll(() => text.soFar(), { timeout: 5_000 }).toContain('id: 31\n');
      const ids = [...text.soFar().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
      expect(ids).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
    }
    expect(statements.filter((name) => name === 'list-cart-history')).toHaveLength(2);
    await streams.close();
  });

  test('a reader that takes nothing is sent nothing more, and dropped after 15 s; others are not held up', async () => {
    const shopper = await startShopping(service);
    const slow = await connected();
    const quick = await connected();
    // A reader that stands still: what is written stays in the process.
    slow.response.socket?.cork();
    streams.open(followingOf(shopper), '192.0.2.1', slow.response, () => {});
    streams.open(followingOf(shopper), '192.0.2.1', quick.response, () => {});
    slow.response.write(':'.repeat(200_000));
    expect(slow.response.writableNeedDrain).toBe(true);
    const held = slow.response.writableLength;
    const text = readAll(quick.reader);
    await shopper.change('PATCH', '', { note: 'x' });
    await expect.poll(() => text.soFar(), { timeout: 5_000 }).toContain('id: 2\n');
    expect(slow.response.writableLength).toBe(held);
    expect(slow.response.destroyed).toBe(false);
    service.clock.advance(15_000);
    await expect.poll(() => slow.response.destroyed, { timeout: 5_000 }).toBe(true);
    expect(quick.response.destroyed).toBe(false);
    await streams.close();
  });

  test('closing asks every reader to come back, lets no new one in, and leaves nothing running', async () => {
    const shopper = await startShopping(service);
    const one = await connected();
    streams.open(followingOf(shopper), '192.0.2.1', one.response, () => {});
    const text = readAll(one.reader);
    await streams.close();
    await expect.poll(() => text.soFar(), { timeout: 5_000 }).toContain('event: end\ndata: {"reason":"closing"}\n\n');
    const late = await connected();
    const following = followingOf(shopper);
    expect(() => streams.open(following, '192.0.2.1', late.response, () => {})).toThrowError(/stopping/);
    late.response.end();
  });

  test.each([
    [
      'a revision from before there were summaries',
      "summary = null, packed = null, state = 'broken', cart_text = '{}'",
    ],
    ['an archive', "operation = '~archived', entry_key = '~archived', archive = '\\x01ffff'"],
    ['a packed revision', "packed = '\\x01ffff'"],
    ['a summary', "summary = 'broken'"],
    ['the differences', "differences = 'broken'"],
  ])(
    '%s that cannot be read ends the streams of its cart, is logged once, and costs no other an event',
    async (_what, change) => {
      const [broken, sound] = [await startShopping(service), await startShopping(service)];
      await service.database.script(`update cart_entry set ${change} where cart_id = '${broken.cartId}'`);
      const ofBroken = [await connected(), await connected()];
      for (const { response } of ofBroken) streams.open(followingOf(broken), '192.0.2.1', response, () => {});
      const ofSound = await connected();
      streams.open(followingOf(sound), '192.0.2.2', ofSound.response, () => {});
      const text = readAll(ofSound.reader);
      await expect.poll(() => text.soFar(), { timeout: 5_000 }).toContain('id: 1\n');
      await sound.change('PATCH', '', { note: 'x' });
      await expect.poll(() => text.soFar(), { timeout: 5_000 }).toContain('id: 2\n');
      const ended = ofBroken.map(({ reader }) => readAll(reader));
      for (const { soFar } of ended) await expect.poll(soFar, { timeout: 5_000 }).toContain('{"reason":"closing"}');
      expect(ended.map(({ soFar }) => soFar().includes('id: '))).toEqual([false, false]);
      const again = await connected();
      streams.open(followingOf(broken), '192.0.2.1', again.response, () => {});
      await expect.poll(() => again.response.writableEnded, { timeout: 5_000 }).toBe(true);
      expect(reports).toHaveLength(1);
      await streams.close();
    },
  );

  test('a look that fails is logged, and the next one sends what changed', async () => {
    const shopper = await startShopping(service);
    let failures = 1;
    const failing = {
      ...service.database,
      run: (...[statement, parameters]: Parameters<typeof service.database.run>) => {
        if (statement.name === 'find-followed-carts' && failures > 0) {
          failures -= 1;
          return Promise.reject(new Error('the database is away'));
        }
        return service.database.run(statement, parameters);
      },
    } as typeof service.database;
    const again = createEventStreams({ ...service.context, database: failing }, (error) => reports.push(error), bounds);
    const one = await connected();
    again.open(followingOf(shopper), '192.0.2.1', one.response, () => {});
    const text = readAll(one.reader);
    await expect.poll(() => text.soFar(), { timeout: 5_000 }).toContain('id: 1\n');
    expect(reports).toHaveLength(1);
    await again.close();
  });
});

/** Reads an answer as it comes. */
function readAll(reader: Response): { soFar(): string } {
  let text = '';
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reader.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  })().catch(() => {});
  return { soFar: () => text };
}

test('a service that stops ends its streams and stops at once', async () => {
  const other = await startTestService({ database: service.database });
  const shopper = await startShopping(other);
  const stream = await openStream(other, shopper.path('/events'), { 'X-Cart-Token': shopper.token });
  await stream.next();
  await other.close();
  expect(await stream.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'closing' } }]);
});
