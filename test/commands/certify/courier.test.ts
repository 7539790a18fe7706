import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courierChecks } from '../../../src/commands/certify/courier/courier-kit.ts';
import { courierWorld, usualDelivery } from '../../../src/commands/certify/courier/courier-world.ts';
import { type Listener, openListener } from '../../../src/commands/certify/kit/listener.ts';
import { controlledBy } from '../../../src/commands/certify/kit/operator.ts';
import { certify, expectOnPage, notPassed } from '../../support/vendors/certified.ts';
import { type DriveFake, startDriveFake } from '../../support/vendors/drive-fake.ts';
import { type Fault, type Passed, type Passing, startFaultyHost } from '../../support/vendors/faulty-host.ts';

// The courier kit passes against the simulated courier service, and each of its checks fails against one with a fault.

let fake: DriveFake;
let listener: Listener;
beforeAll(async () => {
  fake = await startDriveFake(() => Date.now());
  listener = await openListener('http://127.0.0.1:0');
});
afterAll(async () => {
  await fake.close();
  await listener.close();
});

type Notified = {
  readonly text: (text: string, tried: number) => string;
  readonly secret: string;
  readonly triesMax: number;
};

type CourierFault = Fault & {
  // biome-ignore lint/suspicious/noExplicitAny: what is shown is changed freely here.
  readonly shown?: (shown: any) => any;
  readonly deaf?: true;
  /** How long a person needs to have the courier go on. */
  readonly advancesAfterMs?: number;
  readonly notified?: Partial<Notified>;
  readonly limitsFactor?: number;
};

/** Sends what the fake has to say until it is acknowledged. */
async function notify({
  text = (said) => said,
  secret = fake.credentials.webhookSecret,
  triesMax = 5,
}: Partial<Notified>) {
  for (const said of fake.owed.splice(0)) {
    for (let tried = 0; tried < triesMax; tried += 1) {
      const answer = await fetch(`${listener.url}/api/v1/webhooks/drive/m`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: text(said, tried),
      });
      if (answer.ok) break;
      await sleep(20);
    }
  }
}

async function run(fault: CourierFault, only: readonly string[] | null = null) {
  const host = await startFaultyHost(fake.url, fault, async ({ act, externalDeliveryId: name, to }) => {
    if (act === 'advance' && fault.deaf !== true) {
      await sleep(fault.advancesAfterMs ?? 0);
      fake.advance(name, to);
      void notify(fault.notified ?? {});
    }
    if (act !== 'show') return {};
    const body = fake.deliveries.get(name)?.body ?? {};
    const { dropoff_contact_given_name, dropoff_instructions: instructions, pickup_reference_tag: reference } = body;
    const shown = { count: 1, name: dropoff_contact_given_name, instructions, reference };
    return fault.shown?.(shown) ?? shown;
  });
  const { developerId, keyId, signingSecret, webhookSecret } = fake.credentials;
  const world = courierWorld({
    ...{ url: host.url, developerId, keyId, signingSecret, delivery: usualDelivery, unserved: 'Nowhere 1' },
    notified: { listener, secret: webhookSecret },
    operator: controlledBy(`${host.url}/test-controls`),
    limitsFactor: fault.limitsFactor ?? 1,
  });
  try {
    return await certify(courierChecks, world, only);
  } finally {
    await host.close();
  }
}

test('the simulated courier service passes every check', async () => {
  expect(notPassed(await run({}))).toEqual([]);
});

test('a person may need longer to have the courier go on than its notification may take', async () => {
  const slow = { advancesAfterMs: 1_500, limitsFactor: 0.05 };
  expect(notPassed(await run(slow, ['notification-sent', 'notification-repeated']))).toEqual([]);
});

test('every check stands on the page', () => {
  expectOnPage('docs/protocols/courier.md', courierChecks);
});

const quotes = /\/quotes$/;
const accepts = /\/accept$/;
const creates = /\/deliveries$/;
const finds = /\/deliveries\/[^/]+$/;
const cancels = /\/cancel$/;
const is = (passing: Passing, method: string, path: RegExp) => passing.method === method && path.test(passing.path);
const says = (method: string, path: RegExp, change: (passed: Passed) => Passed): Fault => ({
  answer: (passed, passing) => (is(passing, method, path) ? change(passed) : passed),
});
const body = (changes: object) => (passed: Passed) => ({ ...passed, body: { ...passed.body, ...changes } });
const where = (status: number, change: (passed: Passed) => Passed) => (passed: Passed) =>
  passed.status === status ? change(passed) : passed;
const always = (status: number, answered: object) => () => ({ status, body: answered });
const anyDelivery = { external_delivery_id: 'x', delivery_status: 'created', fee: 1 };

/** A service that looks at no token where `of` says so. */
const trusts = (of: (claims: Record<string, unknown>, passing: Passing) => boolean): Fault => ({
  request: async (passing) => {
    const token = (passing.headers.authorization ?? '').split('.')[1] ?? '';
    const claims = token === '' ? {} : JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (!of(claims, passing)) return passing;
    const signed = await new SignJWT({ kid: 'key-1' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' })
      .setAudience('doordash')
      .setIssuer('developer-1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(Buffer.from(fake.credentials.signingSecret, 'base64url'));
    return { ...passing, headers: { ...passing.headers, authorization: `Bearer ${signed}` } };
  },
});
const now = () => Date.now() / 1000;

const faults: readonly (readonly [string, readonly string[], CourierFault])[] = [
  ['quotes in another currency', ['quote-given'], says('POST', quotes, body({ currency: 'EUR' }))],
  ['quotes in fractions', ['quote-given'], says('POST', quotes, body({ fee: 6.5 }))],
  [
    'quotes for a moment',
    ['quote-given'],
    says('POST', quotes, (p) => body({ expires_at: new Date().toISOString() })(p)),
  ],
  [
    'comes at once only',
    ['quote-for-later'],
    { request: (p) => (p.text.includes('pickup_time') ? { status: 422, body: { code: 'not_now' } } : p) },
  ],
  ['quotes anew under a name', ['quote-name-taken'], says('POST', quotes, where(409, always(200, anyDelivery)))],
  [
    'changes the fee of a quote',
    ['quote-name-taken', 'courier-sent'],
    says('GET', finds, where(200, body({ fee: 999 }))),
  ],
  ['serves every place', ['quote-of-unserved-place'], says('POST', quotes, where(422, always(200, anyDelivery)))],
  ['fails where a place is not served', ['quote-of-unserved-place'], says('POST', quotes, where(422, always(500, {})))],
  [
    'refuses without a code',
    ['quote-of-unserved-place', 'malformed-request'],
    says('POST', quotes, (p) =>
      p.status >= 400 && p.status !== 409 ? { status: p.status, body: { error: 'no' } } : p,
    ),
  ],
  ['keeps what makes no sense', ['malformed-request'], says('GET', finds, where(404, always(200, anyDelivery)))],
  [
    'refuses what it does not know',
    ['unknown-members'],
    { request: (p) => (p.text.includes('added_later') ? { status: 400, body: { code: 'unknown_field' } } : p) },
  ],
  ['accepts and sends no courier', ['courier-sent'], says('POST', accepts, body({ delivery_status: 'quote' }))],
  ['has states of its own', ['courier-sent'], says('POST', accepts, body({ delivery_status: 'on_the_way' }))],
  ['shows a page without https', ['courier-sent'], says('GET', finds, body({ tracking_url: 'http://track.example/' }))],
  ['sends a second courier', ['courier-sent-once'], says('POST', accepts, where(409, always(200, anyDelivery)))],
  [
    'books a name twice',
    ['courier-at-once', 'delivery-booked'],
    says('POST', creates, where(409, always(200, anyDelivery))),
  ],
  ['knows every name', ['delivery-unknown'], says('GET', finds, where(404, always(200, anyDelivery)))],
  ['accepts quotes it never gave', ['delivery-unknown'], says('POST', accepts, where(404, always(200, anyDelivery)))],
  ['takes no details', ['details-added'], says('PATCH', finds, always(404, { code: 'unknown_route' }))],
  [
    'writes Latin letters alone',
    ['courier-reads-everything'],
    { shown: (s) => JSON.parse(JSON.stringify(s).replace(/[^\x20-\x7e]/g, '?')) },
  ],
  ['loses the reference', ['courier-reads-everything'], { shown: (s) => ({ ...s, reference: '' }) }],
  ['sends two couriers', ['courier-reads-everything'], { shown: (s) => ({ ...s, count: 2 }) }],
  ['calls no one back', ['courier-called-back'], says('PUT', cancels, body({ delivery_status: 'created' }))],
  ['calls back what never was', ['unknown-called-back'], says('PUT', cancels, where(404, always(200, anyDelivery)))],
  ['calls back what is on its way', ['delivered'], says('PUT', cancels, where(409, always(200, anyDelivery)))],
  ['does not know where its couriers are', ['delivered', 'called-off'], { deaf: true }],
  ['asks for no token', ['token-missing'], trusts((_claims, { headers }) => headers.authorization === undefined)],
  ['looks at no signature', ['token-of-another-secret'], trusts(() => true)],
  ['lets no token end', ['token-over'], trusts(({ exp }) => Number(exp) < now())],
  ['looks at no audience', ['token-for-another'], trusts(({ aud }) => aud !== 'doordash')],
  ['looks at no developer', ['token-of-another'], trusts(({ iss }) => iss !== 'developer-1')],
  ['takes tokens for a day', ['token-too-long'], trusts(({ exp, iat }) => Number(exp) - Number(iat) > 1_800)],
  ['refuses tokens but answers them', ['token-missing'], says('POST', creates, where(401, always(403, {})))],
  ['knows no clock but its own', ['clocks-apart'], says('GET', finds, where(404, always(401, {})))],
  ['notifies no one', ['notification-sent'], { notified: { triesMax: 0 }, limitsFactor: 0.05 }],
  ['notifies without the secret', ['notification-sent'], { notified: { secret: 'another secret' } }],
  ['notifies once', ['notification-repeated'], { notified: { triesMax: 1 }, limitsFactor: 0.05 }],
  [
    'notifies in other words each time',
    ['notification-repeated'],
    { notified: { text: (said, tried) => said.replace('{', `{"tried":${tried},`) } },
  ],
  ['answers slowly', ['answers-in-time'], { answer: (p) => sleep(150).then(() => p), limitsFactor: 0.02 }],
];

describe('a courier service that', () => {
  test.each(faults)('%s', async (_name, ids, fault) => {
    const asked = ids.includes('answers-in-time') ? ['quote-given', ...ids] : ids;
    const results = await run(fault, asked);
    const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    expect(failed).toEqual(expect.arrayContaining([...ids]));
  });

  test('has a fault for every check', () => {
    const planted = new Set(faults.flatMap(([, ids]) => ids));
    expect(courierChecks.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  });
});
