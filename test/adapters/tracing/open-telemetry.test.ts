import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { posCall } from '../../../src/adapters/pos/call.ts';
import { openTracing } from '../../../src/adapters/tracing/open-telemetry.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { forEachRow } from '../../../src/jobs/job.ts';
import type { Tracing } from '../../../src/ports/tracing.ts';
import type { Context } from '../../../src/workflows/context.ts';
import { newKey, startShopping } from '../../support/callers/shopper.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { startTraceCollector, type TraceCollector } from '../../support/vendors/trace-collector.ts';

const callersTrace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${callersTrace}-b7ad6b7169203331-01`;
const failures: unknown[] = [];
const settings = (endpoint: string, share = 1) => ({ endpoint, serviceName: 'tiffin-test', share });

let collector: TraceCollector;
// Replaced before each test.
let tracing = openTracing(settings('http://127.0.0.1:1', 0), () => {});
beforeEach(async () => {
  failures.length = 0;
  collector = await startTraceCollector();
  tracing = openTracing(settings(collector.url), (error) => failures.push(error));
});
afterEach(async () => {
  await tracing.close();
  await collector.close();
});

/** Everything that was recorded, in the order in which it ended. */
async function received() {
  await tracing.close();
  return collector.spans;
}

let service: TestService;
beforeAll(async () => {
  // One service for all: what traces it is the tracing of the test that runs.
  const current: Tracing = {
    span: (start, work) => tracing.span(start, work),
    traceparent: () => tracing.traceparent(),
    remember: (subject) => tracing.remember(subject),
    close: async () => {},
  };
  service = await startTestService({ tracing: current });
});
afterAll(() => service.close());

test('a request is part of the caller’s trace, with the operation, its statements by name and nothing that was sent', async () => {
  const shopper = await startShopping(service);
  const answer = await service.call('PUT', shopper.path('/validate-and-update'), {
    headers: {
      traceparent,
      'X-Cart-Token': shopper.token,
      'Idempotency-Key': newKey(),
      'If-Match': `cart-${shopper.cart.revision}`,
    },
    body: { customerName: 'Ada Secretive', emailAddress: 'ada.secretive@example.com' },
  });
  expect(answer.status).toBe(200);
  const spans = (await received()).filter(({ traceId }) => traceId === callersTrace);
  const request = spans.find(({ kind }) => kind === 2);
  expect(request).toMatchObject({
    name: 'PUT /api/v1/storefront/locations/{locationId}/carts/{cartId}/validate-and-update',
    parentSpanId: 'b7ad6b7169203331',
    facts: {
      'http.response.status_code': 200,
      'tiffin.operation': 'validateAndUpdateCart',
      'tiffin.request_id': answer.headers['x-request-id'],
      'tiffin.merchant_id': expect.any(String),
      'tiffin.location_id': expect.any(String),
    },
  });
  const run = spans.find(({ name }) => name === 'run validateAndUpdateCart');
  expect(run?.parentSpanId).toBe(request?.spanId);
  const statements = spans.filter(({ name }) => name.startsWith('db '));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter(({ name }) => !/^db [a-z0-9-]+$/.test(name))).toEqual([]);
  expect(collector.texts.join('')).not.toMatch(/Secretive|ada\.secretive|select |insert into|127\.0\.0\.1/i);
  expect(collector.texts.join('')).not.toContain(shopper.token);
});

test.each(['', 'no traceparent', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `${traceparent}-${'x'.repeat(5_000)}`])(
  'a request with the traceparent "%.20s" begins a trace of its own',
  async (sent) => {
    await service.call('GET', '/api/v1/storefront/merchant/demo', { headers: { traceparent: sent } });
    const spans = await received();
    expect(spans.map(({ name }) => name)).toEqual(['GET /api/v1/storefront/merchant/{merchantSlug}']);
    expect(spans[0]?.traceId).not.toBe(callersTrace);
    expect(spans[0]?.parentSpanId).toBeUndefined();
  },
);

test('a caller cannot have more kept than the share of traces that is set', async () => {
  await tracing.close();
  tracing = openTracing(settings(collector.url, 0), (error) => failures.push(error));
  await service.call('GET', '/api/v1/storefront/merchant/demo', { headers: { traceparent } });
  expect(await received()).toEqual([]);
});

test('a partner of our own protocols is sent the span that asks it', async () => {
  const seen: unknown[] = [];
  const partner = createServer((request, response) => {
    seen.push(request.headers.traceparent);
    response.end('{}');
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  const call = posCall(
    {
      url: `http://127.0.0.1:${(partner.address() as AddressInfo).port}`,
      secret: 's'.repeat(32),
      now: () => 0,
      traceHeaders: () => {
        const now = tracing.traceparent();
        return now === null ? {} : { traceparent: now };
      },
    },
    1_000,
  );
  await call('GET', '/v1/anything');
  await tracing.span({ name: 'pos find', kind: 'client', facts: {} }, () => call('GET', '/v1/anything'));
  partner.close();
  const [span] = await received();
  expect(seen).toEqual([undefined, `00-${span?.traceId}-${span?.spanId}-01`]);
});

test('rows of a job are parts of its run, linked to the request that was last seen about their cart', async () => {
  await tracing.span({ name: 'request', kind: 'server', facts: {} }, async () => tracing.remember('cart-1'));
  const context = { tracing, database: { run: async () => [] }, clock: { now: () => 0 } } as unknown as Context;
  const rows = [
    { merchantId: 'm', rowKey: 'a', cartId: 'cart-1', hasFailed: false },
    { merchantId: 'm', rowKey: 'b', cartId: 'cart-2', hasFailed: false },
  ];
  await tracing.span({ name: 'job settle', kind: 'internal', facts: {} }, () =>
    forEachRow(context, 'settle', rows, async () => {}),
  );
  const spans = await received();
  const of = (name: string) => spans.filter((span) => span.name === name);
  const [request, job] = [of('request')[0], of('job settle')[0]];
  const [first, second] = of('settle row');
  expect(first).toMatchObject({ parentSpanId: job?.spanId, facts: { 'tiffin.merchant_id': 'm', 'tiffin.row': 'a' } });
  expect(first?.links).toMatchObject([{ traceId: request?.traceId, spanId: request?.spanId }]);
  expect(second?.links).toEqual([]);
});

test('what fails says its code and not its words, and details without a whole are no spans', async () => {
  const failing = new CommerceError('RESOURCE_CONFLICT', 'There is no table for Ada Secretive.');
  const start = { name: 'whole', kind: 'internal', facts: {} } as const;
  await expect(tracing.span(start, () => Promise.reject(failing))).rejects.toBe(failing);
  expect(await tracing.span({ ...start, name: 'detail', isDetail: true }, async () => 5)).toBe(5);
  const spans = await received();
  expect(spans).toMatchObject([{ name: 'whole', status: 2, facts: { 'error.type': 'RESOURCE_CONFLICT' } }]);
  expect(collector.texts.join('')).not.toContain('Ada');
});

test('a collector that is away or hangs costs spans and nothing else', async () => {
  await tracing.close();
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  tracing = openTracing(settings(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`), () => {});
  for (let count = 0; count < 5_000; count += 1) {
    await tracing.span({ name: 'much', kind: 'internal', facts: {} }, async () => {});
  }
  const from = performance.now();
  await tracing.close();
  expect(performance.now() - from).toBeLessThan(3_000);
  hanging.close();
  hanging.closeAllConnections();
  await vi.waitFor(() => expect(collector.spans).toEqual([]));
});
