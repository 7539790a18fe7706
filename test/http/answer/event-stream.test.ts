import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { createEventStreams, type EventStreams } from '../../../src/http/answer/event-stream.ts';
import type { Following } from '../../../src/workflows/answer.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';
import { openStream } from '../../support/run/event-stream.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

let database: ReturnType<typeof countStatements>;
let service: TestService;
beforeAll(async () => {
  database = countStatements(await openTestDatabase({ seeded: true }));
  service = await startTestService({ database });
});
afterAll(async () => {
  await service.close();
  await database.close();
});

/** Statements about those who follow; what the catalog's poll runs meanwhile is not counted. */
const followStatements = () =>
  database.statements.filter(
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
    database.statements.length = 0;
    await expect.poll(() => followStatements().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    expect(new Set(followStatements())).toEqual(new Set(['find-followed-carts']));
    database.statements.length = 0;
    await Promise.all(shoppers.map((shopper) => shopper.change('PATCH', '', { note: 'x' })));
    for (const stream of streams) expect((await stream.next())?.id).toBe('2');
    expect(followStatements().filter((name) => name === 'list-cart-history').length).toBeLessThanOrEqual(2);
    for (const stream of streams) stream.leave();
  });

  test('what is followed costs its writers nothing', async () => {
    const shopper = await startShopping(service);
    const stream = await openStream(service, shopper.path('/events'), { 'X-Cart-Token': shopper.token });
    await stream.next();
    database.statements.length = 0;
    await shopper.change('PATCH', '', { note: 'x' });
    expect(database.statements.filter((name) => /^(load|save)-cart-/.test(name))).toEqual([
      'load-cart-state',
      'save-cart-change',
    ]);
    stream.leave();
  });
});

describe('bounds', () => {
  let streams: EventStreams;
  let pending: (response: ServerResponse) => void;
  const reports: unknown[] = [];
  const bounds = { streamsMax: 2, streamsPerPrincipalMax: 5, lookEveryMs: 20 };
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

  test('503 beyond what one process streams, before a head is sent', async () => {
    const shopper = await startShopping(service);
    const following = followingOf(shopper);
    for (let count = 0; count < 2; count += 1) streams.open(following, (await connected()).response, () => {});
    const third = await connected();
    let headSent = false;
    const open = () =>
      streams.open(following, third.response, () => {
        headSent = true;
      });
    expect(open).toThrowError(CommerceError);
    expect(open).toThrowError(/Too many are following/);
    expect(headSent).toBe(false);
    third.response.end();
    await streams.close();
  });

  test('a reader that takes nothing is told nothing more, and dropped after 15 s; others are not held up', async () => {
    const shopper = await startShopping(service);
    const slow = await connected();
    const quick = await connected();
    // A reader that stands still: what is written stays in the process.
    slow.response.socket?.cork();
    streams.open(followingOf(shopper), slow.response, () => {});
    streams.open(followingOf(shopper), quick.response, () => {});
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

  test('closing tells everybody to come back, lets nobody in, and leaves nothing running', async () => {
    const shopper = await startShopping(service);
    const one = await connected();
    streams.open(followingOf(shopper), one.response, () => {});
    const text = readAll(one.reader);
    await streams.close();
    await expect.poll(() => text.soFar(), { timeout: 5_000 }).toContain('event: end\ndata: {"reason":"closing"}\n\n');
    const late = await connected();
    const following = followingOf(shopper);
    expect(() => streams.open(following, late.response, () => {})).toThrowError(/stopping/);
    late.response.end();
  });

  test('a look that fails is reported, and the next one tells', async () => {
    const shopper = await startShopping(service);
    let failures = 1;
    const failing = {
      ...database,
      run: (...[statement, parameters]: Parameters<typeof database.run>) => {
        if (statement.name === 'find-followed-carts' && failures > 0) {
          failures -= 1;
          return Promise.reject(new Error('the database is away'));
        }
        return database.run(statement, parameters);
      },
    } as typeof database;
    const again = createEventStreams({ ...service.context, database: failing }, (error) => reports.push(error), bounds);
    const one = await connected();
    again.open(followingOf(shopper), one.response, () => {});
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
  const other = await startTestService({ database });
  const shopper = await startShopping(other);
  const stream = await openStream(other, shopper.path('/events'), { 'X-Cart-Token': shopper.token });
  await stream.next();
  await other.close();
  expect(await stream.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'closing' } }]);
});
