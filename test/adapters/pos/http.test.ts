import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { httpPos } from '../../../src/adapters/pos/http.ts';
import { isSigned, signatureHeaders } from '../../../src/adapters/pos/signature.ts';
import type { ProviderOrder, ProviderSubmission } from '../../../src/domain/order/pos.ts';
import type { PosProvider } from '../../../src/ports/pos.ts';

const secret = 'a secret of at least thirty-two characters';
const at = 1_780_410_000_000;

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let url = '';
let answer: Answer = () => {};
let seen: { method: string; url: string; body: string }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method ?? '', url: request.url ?? '', body });
    answer(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  seen = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const pos = (base = url, patience = 5_000): PosProvider =>
  httpPos({ url: base, secret, now: () => at, quickMs: patience, patientMs: patience });

const says =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const order: ProviderOrder = {
  merchantId: 'm',
  locationId: 'l',
  cartId: 'c',
  currency: 'usd',
  fulfillmentMethod: 'takeout',
  fulfillmentIdentifier: 'Pickup counter',
  pickupType: 'ASAP',
  orderDate: '2026-06-02',
  orderTime: '12:00',
  lines: [],
  taxes: [],
  totals: { goodsMinor: 0, taxMinor: 0, feesMinor: 0, tipMinor: 0, totalMinor: 0 },
};
const submission: ProviderSubmission = {
  attemptId: 'a',
  orderId: 'o',
  shortId: 'AB12',
  quoteId: null,
  order,
  contact: null,
  note: '',
  deliveryAddress: null,
};

const unavailable = { code: 'DEPENDENCY_UNAVAILABLE' };

describe('what is sent', () => {
  test('every request is signed over time, method, path and body, below the path of the address', async () => {
    let isOurs = false;
    answer = (request, response, body) => {
      isOurs = isSigned(secret, { method: 'POST', path: request.url ?? '', body }, request.headers, at);
      says(200, { quoteId: 'q', totalMinor: 0, expiresAt: '2026-06-02T16:00:00Z' })(request, response, body);
    };
    const quote = await pos(`${url}/pos`).quote(order);
    expect(quote).toEqual({ quoteId: 'q', totalMinor: 0, expiresAt: Date.parse('2026-06-02T16:00:00Z') });
    expect([isOurs, seen[0]?.url]).toEqual([true, '/pos/v1/quotes']);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(order);
  });

  test('names of others cannot leave their place in a path', async () => {
    answer = says(404, { code: 'unknown_order' });
    expect(await pos().find('../m', 'a/b?c')).toBeNull();
    expect(seen[0]?.url).toBe('/v1/orders/..%2Fm/a%2Fb%3Fc');
  });
});

describe('what leaves the outcome unknown, and is sent once', () => {
  test.each<[string, Answer]>([
    ['no answer in time', () => {}],
    ['the connection is cut', (request) => request.socket.destroy()],
    ['500', says(500, { code: 'broken' })],
    ['503', says(503, {})],
    ['429', says(429, { code: 'slow_down' })],
    ['401', says(401, { code: 'unauthorized' })],
    ['a 404 of another server', says(404, '<html>not here</html>')],
    ['a 404 in words that are not the API’s', says(404, { code: 'unknown_route' })],
    ['a page instead of JSON', says(200, '<html></html>')],
    ['an unknown status', says(200, { orderId: 'x', status: 'perhaps' })],
    ['a list', says(200, [])],
    ['an answer without end', (_request, response) => response.write('{"orderId":"')],
    [
      'a redirect',
      (_request, response) => {
        response.writeHead(307, { location: 'http://127.0.0.1:9/' });
        response.end();
      },
    ],
    ['too much of an answer', says(200, `{"status":"accepted","x":"${'x'.repeat(4 * 1024 * 1024)}"}`)],
  ])('%s', async (_what, how) => {
    answer = how;
    await expect(pos(url, 200).submit(submission)).rejects.toMatchObject(unavailable);
    await expect(pos(url, 200).find('m', 'a')).rejects.toMatchObject(unavailable);
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET']);
  });

  test('no server listens', async () => {
    const refusal = await pos('http://127.0.0.1:9')
      .cancel('m', 'a')
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ ...unavailable, retryAfterSeconds: 5 });
    // What a customer may read says nothing of where the provider is.
    expect(String(refusal)).not.toContain('127.0.0.1');
  });
});

describe('lines that are not to be made any more', () => {
  test('are reported all at once', async () => {
    answer = says(200, { orderId: 'x', status: 'accepted' });
    await pos().removeLines('m', 'a', ['first', 'second']);
    expect(seen).toEqual([
      { method: 'PUT', url: '/v1/orders/m/a/removed-lines', body: '{"lineIds":["first","second"]}' },
    ]);
  });

  test.each([
    [404, 'unknown_order', 'RESOURCE_CONFLICT'],
    [404, 'unknown_route', 'RESOURCE_CONFLICT'],
    [409, 'too_late', 'RESOURCE_CONFLICT'],
    [429, 'slow_down', 'DEPENDENCY_UNAVAILABLE'],
    [503, 'broken', 'DEPENDENCY_UNAVAILABLE'],
  ])('answered with %i %s: %s', async (status, code, expected) => {
    answer = says(status, { code });
    await expect(pos().removeLines('m', 'a', ['first'])).rejects.toMatchObject({ code: expected });
    expect(seen).toHaveLength(1);
  });
});

describe('what is read', () => {
  test('a description, with its tax or without', async () => {
    answer = says(200, { version: '7', mappedIds: ['a', 'b'], taxRate: '0.0825' });
    expect(await pos().describe('m', 'l')).toEqual({ version: '7', mappedIds: ['a', 'b'], taxRate: 82_500 });
    answer = says(200, { version: '8', mappedIds: [], taxRate: null });
    expect(await pos().describe('m', 'l')).toEqual({ version: '8', mappedIds: [], taxRate: null });
    answer = says(404, { code: 'unknown_location' });
    expect(await pos().describe('m', 'l')).toBeNull();
  });

  test.each([
    { version: 1, mappedIds: [], taxRate: null },
    { version: '1', mappedIds: [1], taxRate: null },
    { version: '1', mappedIds: {}, taxRate: null },
    { version: '1', mappedIds: [], taxRate: 0.1 },
    { version: '1', mappedIds: [], taxRate: '10 %' },
    { version: '1', mappedIds: [], taxRate: '0.1234567' },
  ])('a description that is none changes nothing: %j', async (description) => {
    answer = says(200, description);
    await expect(pos().describe('m', 'l')).rejects.toMatchObject(unavailable);
  });

  test('lines the provider does not know are a refusal with its reason', async () => {
    answer = says(422, { code: 'unknown_items', ids: ['x'] });
    await expect(pos().quote(order)).rejects.toMatchObject({
      code: 'RESOURCE_CONFLICT',
      details: { reason: 'MAPPING_MISSING' },
    });
  });

  test.each([
    { quoteId: '', totalMinor: 1, expiresAt: '2026-06-02T16:00:00Z' },
    { quoteId: 'q', totalMinor: 1.5, expiresAt: '2026-06-02T16:00:00Z' },
    { quoteId: 'q', totalMinor: '1', expiresAt: '2026-06-02T16:00:00Z' },
    { quoteId: 'q', totalMinor: -1, expiresAt: '2026-06-02T16:00:00Z' },
    { quoteId: 'q', totalMinor: 1, expiresAt: 'soon' },
  ])('a quote that is none: %j', async (quote) => {
    answer = says(200, quote);
    await expect(pos().quote(order)).rejects.toMatchObject(unavailable);
  });

  test('payments: what the provider refuses is a fact, what it has never heard of is null', async () => {
    const { payments } = pos();
    answer = says(409, { code: 'payment_captured' });
    await expect(payments?.cancel('m', 'a')).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    answer = says(404, { code: 'unknown_payment' });
    expect(await payments?.find('m', 'a')).toBeNull();
    await expect(payments?.capture('m', 'a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    answer = says(200, { reference: 'r', clientSecret: 'with "quotes"' });
    await expect(payments?.clientSecret('m', 'a')).rejects.toMatchObject(unavailable);
    answer = says(200, {
      reference: 'r',
      status: 'captured',
      amountMinor: 5,
      currency: 'usd',
      refundedMinor: 0,
      card: { brand: 'visa', last4: '4242' },
    });
    expect(await payments?.capture('m', 'a')).toEqual({
      processorReference: 'r',
      status: 'captured',
      amountMinor: 5,
      currency: 'usd',
      refundedMinor: 0,
      card: { brand: 'visa', last4: '4242', wallet: null },
    });
    expect(await payments?.savedMethods('m', 'customer')).toEqual([]);
    expect(await payments?.deleteSavedMethod('m', 'customer', 'card')).toBe(false);
  });
});

describe('notifications', () => {
  const path = '/api/v1/webhooks/pos/m';
  const text = '{"id":"n","attemptId":"a"}';
  const signed = (body = text, now = at, by = secret, to = path) =>
    signatureHeaders(by, { method: 'POST', path: to, body }, now);

  test('one that is signed says which attempt to look at', () => {
    expect(pos().readNotification('m', signed(), text)).toEqual({ notificationId: 'n', attemptId: 'a' });
  });

  test.each<[string, Record<string, string>, string]>([
    ['unsigned', {}, text],
    ['signed by another sender', signed(text, at, 'another secret of thirty-two characters'), text],
    ['signed for another merchant', signed(text, at, secret, '/api/v1/webhooks/pos/other'), text],
    ['another body', signed(), '{"id":"n","attemptId":"b"}'],
    ['six minutes old', signed(text, at - 6 * 60_000), text],
    ['from the future', signed(text, at + 6 * 60_000), text],
    ['a timestamp that is none', { ...signed(), 'x-tiffin-timestamp': 'now' }, text],
  ])('%s: nothing', (_what, headers, body) => {
    expect(pos().readNotification('m', headers, body)).toBeNull();
  });

  test.each(['{', 'null', '{"id":"n"}'])('400 signed, but of another form: %s', (body) => {
    const refusal = expect.objectContaining({ code: 'VALIDATION_ERROR' });
    expect(() => pos().readNotification('m', signed(body), body)).toThrow(refusal);
  });

  test('the signature is that of the document', () => {
    const headers = signatureHeaders(
      '0123456789abcdef0123456789abcdef',
      { method: 'GET', path: '/v1/locations/m/l', body: '' },
      at,
    );
    expect(headers['x-tiffin-timestamp']).toBe('1780410000');
    expect(headers['x-tiffin-signature']).toBe('cc88b21bf65b6e797a87094c152b4b1e9d8ba2a6a16f7769920876773cddfb50');
  });
});
