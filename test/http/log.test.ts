import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../src/api/index.ts';
import { createLog } from '../../src/http/log.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { newKey, type Shopper, startShopping } from '../support/callers/shopper.ts';
import { startTestService, type TestService } from '../support/run/service.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });

let service: TestService;
let shopper: Shopper;
beforeAll(async () => {
  service = await startTestService({ log });
  shopper = await startShopping(service);
});
afterAll(() => service.close());

const contact = { customerName: 'Ada Secretive', emailAddress: 'ada.secretive@example.com' };

test('one line per request: id, route, status, duration, and nothing of what was sent', async () => {
  lines.length = 0;
  const answer = await shopper.send('PUT', '/validate-and-update', { body: contact });
  expect(answer.status).toBe(200);
  expect(lines).toHaveLength(1);
  const { time, milliseconds, ...line } = JSON.parse(lines[0] ?? '');
  expect(line).toEqual({
    level: 30,
    requestId: answer.headers['x-request-id'],
    method: 'PUT',
    route: '/api/v1/storefront/locations/{locationId}/carts/{cartId}/validate-and-update',
    merchantId: merchantIds.demo,
    locationId: shopper.path('').split('/')[5],
    status: 200,
    msg: 'answered',
  });
  expect(milliseconds).toBeGreaterThan(0);
  expect(time).toMatch(/^\d{4}-/);
});

test('a line written as text has the form of every other, and its level', () => {
  const written: string[] = [];
  const destination = { write: (line: string) => void written.push(line) };
  const shown = createLog('info', destination);
  shown.info({ requestId: 'one', status: 200 }, 'answered');
  shown.infoText(',"requestId":"one","status":200', 'answered');
  const [asObject, asText] = written.map((line) => line.replace(/"time":"[^"]+"/, '"time":""'));
  expect(asText).toBe(asObject);
  createLog('warn', destination).infoText(',"status":200', 'answered');
  expect(written).toHaveLength(2);
});

test('a refusal says whose request it was and why, with nothing made up by the caller', async () => {
  lines.length = 0;
  const refused = await shopper.send('PUT', '/validate-and-update', { body: { customerName: 5 } });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    merchantId: merchantIds.demo,
    locationId: shopper.path('').split('/')[5],
    status: 400,
    code: refused.body.code,
  });
  lines.length = 0;
  await service.call('PUT', shopper.path('/validate-and-update').replace(/locations\/[^/]+/, 'locations/made-up'), {
    body: {},
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('locationId');
  expect(lines.join('')).not.toContain('made-up');
});

test('what a caller calls its request is logged where it has the form of our own ids, and not answered', async () => {
  lines.length = 0;
  const send = (sent: string) =>
    service.call('PUT', shopper.path('/validate-and-update'), { headers: { 'X-Request-Id': sent }, body: {} });
  const answers = [await send('shop-7f3a-0001'), await send('not one of ours'), await send('x'.repeat(129))];
  expect(lines.map((line) => JSON.parse(line).callerRequestId)).toEqual(['shop-7f3a-0001', undefined, undefined]);
  expect(answers.map(({ headers }) => headers['x-request-id'])).not.toContain('shop-7f3a-0001');
});

test('anonymous reads are counted, not logged', async () => {
  lines.length = 0;
  await service.call('GET', '/api/v1/storefront/merchant/demo');
  await service.call('GET', '/healthz');
  expect(lines).toEqual([]);
});

test('a failure is logged with its cause, without the values the database repeats', async () => {
  const broken = Object.assign(new Error('duplicate key value violates unique constraint "customer_email_key"'), {
    code: '23505',
    constraint: 'customer_email_key',
    detail: 'Key (email)=(ada.secretive@example.com) already exists.',
    parameters: [shopper.token],
  });
  const failing = await startTestService({
    database: service.database,
    log,
    operations: operations.map((operation) => ({ ...operation, run: () => Promise.reject(broken) })),
  });
  lines.length = 0;
  const headers = {
    'X-Cart-Token': shopper.token,
    'Idempotency-Key': newKey(),
    'If-Match': `cart-${shopper.cart.revision}`,
  };
  const answer = await failing.call('PUT', shopper.path('/validate-and-update'), { headers, body: contact });
  expect(answer.status).toBe(500);
  const failure = JSON.parse(lines[0] ?? '');
  expect(failure).toMatchObject({ level: 50, requestId: answer.body.requestId, err: { code: '23505' } });
  expect(failure.err.stack).toContain('log.test.ts');
  const written = lines.join('');
  for (const secret of ['ada.secretive', 'Secretive', shopper.token, shopper.cartId, '127.0.0.1']) {
    expect(written).not.toContain(secret);
  }
  await failing.close();
});
