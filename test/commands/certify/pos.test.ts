import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSigned, signatureHeaders } from '../../../src/adapters/pos/signature.ts';
import { type Listener, openListener } from '../../../src/commands/certify/kit/listener.ts';
import { controlledBy } from '../../../src/commands/certify/kit/operator.ts';
import { posChecks } from '../../../src/commands/certify/pos/pos-kit.ts';
import { posWorld } from '../../../src/commands/certify/pos/pos-world.ts';
import { type PosSimulator, startPosSimulator } from '../../../src/sandbox/pos-simulator/server.ts';
import { certify, expectOnPage, notPassed } from '../../support/vendors/certified.ts';
import { type Fault, type Passed, type Passing, startFaultyHost } from '../../support/vendors/faulty-host.ts';

// The POS kit passes against the simulated POS, and each of its checks fails against one with a fault.

const secret = 'a secret of at least thirty-two characters';
const [merchantId, locationId] = ['m', 'l'];
const checks = posChecks('provider_checkout');

let simulator: PosSimulator;
let listener: Listener;
beforeAll(async () => {
  simulator = await startPosSimulator({ secret });
  listener = await openListener('http://127.0.0.1:0');
  simulator.notifyTo(listener.url);
  await control(`/control/locations/${merchantId}/${locationId}`, 'PUT', {
    mappedIds: ['harvest-bowl', 'extra-tahini'],
    taxRate: '0.105',
  });
});
afterAll(async () => {
  await simulator.close();
  await listener.close();
});

async function control(path: string, method: string, body: object): Promise<void> {
  const answer = await fetch(simulator.url + path, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the POS answered ${answer.status}`);
}

type PosFault = Fault & {
  /** What the kitchen reads wrongly. */
  // biome-ignore lint/suspicious/noExplicitAny: what is shown is changed freely here.
  readonly shown?: (shown: any) => any;
  /** What the staff cannot do. */
  readonly deaf?: true;
  /** How long they need to decide. */
  readonly decidesAfterMs?: number;
  readonly limitsFactor?: number;
};

/** Runs checks against the simulated POS with a fault; its controls show what was sent under an attempt first. */
async function run(fault: PosFault, only: readonly string[] | null = null) {
  // biome-ignore lint/suspicious/noExplicitAny: submissions are shown as they came.
  const tickets = new Map<string, any>();
  const orderPath = new RegExp(`^/v1/orders/${merchantId}/([^/]+)$`);
  const noted: Fault = {
    ...fault,
    request: async (passing) => {
      const attempt = passing.method === 'PUT' ? orderPath.exec(passing.path)?.[1] : undefined;
      const isOurs = isSigned(secret, { ...passing, body: passing.text }, passing.headers, Date.now());
      if (attempt !== undefined && isOurs && !tickets.has(attempt)) tickets.set(attempt, JSON.parse(passing.text));
      return (await fault.request?.(passing)) ?? passing;
    },
  };
  const host = await startFaultyHost(simulator.url, noted, async (call) => {
    const { act, attemptId, status, manner, clientSecret, outcome } = call;
    if (act === 'orders') await control(`/control/locations/${merchantId}/${locationId}`, 'PUT', { manner });
    if (act === 'pay') await control('/control/payments/confirm', 'POST', { clientSecret, outcome });
    if (act === 'decide' && fault.deaf !== true) {
      await sleep(fault.decidesAfterMs ?? 0);
      await control(`/control/orders/${merchantId}/${attemptId}/decide`, 'POST', { status });
    }
    if (act !== 'show') return {};
    const removed = simulator.pos.journal.get('order', `${merchantId}/${attemptId}`)?.removedLineIds ?? [];
    const { order, note } = tickets.get(attemptId);
    const lines = order.lines.filter((line: { lineId: string }) => !removed.includes(line.lineId));
    const shown = structuredClone({ count: 1, note, lines });
    return fault.shown?.(shown) ?? shown;
  });
  const operator = controlledBy(`${host.url}/test-controls`);
  const settings = {
    url: host.url,
    secret,
    merchantId,
    locationId,
    currency: 'gbp' as const,
    order: null,
    operator,
    listener,
  };
  const world = posWorld({ ...settings, limitsFactor: fault.limitsFactor ?? 1 });
  try {
    return await certify(checks, world, only);
  } finally {
    await host.close();
    await control(`/control/locations/${merchantId}/${locationId}`, 'PUT', { manner: 'accept' });
    simulator.notifyTo(listener.url);
  }
}

test('the simulated POS passes every check', async () => {
  expect(notPassed(await run({}))).toEqual([]);
});

test('staff may need longer to decide than the notification of it may take', async () => {
  const slow = { decidesAfterMs: 1_500, limitsFactor: 0.05 };
  expect(notPassed(await run(slow, ['notification-sent']))).toEqual([]);
});

test('a POS that only takes orders is asked for nothing else', () => {
  const ids = posChecks('pos_routed').map(({ id }) => id);
  expect(ids.filter((id) => /payment|quote|refund|capture/.test(id))).toEqual([]);
  expect(ids.length).toBeGreaterThan(25);
});

test('every check stands on the page', () => {
  expectOnPage('docs/protocols/pos.md', checks);
});

const is = (passing: Passing, method: string, path: RegExp) => passing.method === method && path.test(passing.path);
const order = /^\/v1\/orders\/[^/]+\/[^/]+$/;
const payment = /^\/v1\/payments\/[^/]+\/[^/]+$/;

/** Changes what is answered to one operation. */
const says = (method: string, path: RegExp, change: (passed: Passed) => Passed): Fault => ({
  answer: (passed, passing) => (is(passing, method, path) ? change(passed) : passed),
});
const body = (changes: object) => (passed: Passed) => ({ ...passed, body: { ...passed.body, ...changes } });
const always = (status: number, answered: object) => () => ({ status, body: answered });
let count = 0;
const another = () => {
  count += 1;
  return `other-${count}`;
};

/** Lets every message pass as if it were signed; `of` says which. */
const signsItself = (of: (passing: Passing) => boolean): Fault => ({
  request: (passing) => {
    if (!of(passing)) return passing;
    const { method, path, text } = passing;
    return {
      ...passing,
      headers: { ...passing.headers, ...signatureHeaders(secret, { method, path, body: text }, Date.now()) },
    };
  },
});
const ageOf = ({ headers }: Passing) => Date.now() / 1000 - Number(headers['x-tiffin-timestamp'] ?? 'NaN');

/** The faults, and the checks that each of them must fail. */
const faults: readonly (readonly [string, readonly string[], PosFault])[] = [
  ['knows no product', ['location-described'], says('GET', /locations/, body({ mappedIds: [] }))],
  ['writes its tax as a number', ['location-described'], says('GET', /locations/, body({ taxRate: 0.105 }))],
  [
    'changes its mind with each look',
    ['location-described'],
    says('GET', /locations/, (p) => body({ version: another() })(p)),
  ],
  [
    'knows every location',
    ['location-unknown'],
    says('GET', /locations/, always(200, { version: '1', mappedIds: ['a'] })),
  ],
  ['has no name for an order', ['order-placed'], says('PUT', order, body({ orderId: null }))],
  ['answers with a page of HTML', ['order-placed'], says('PUT', order, always(200, '<html>' as never))],
  [
    'repeats an order',
    ['order-repeated', 'order-changed-later', 'order-twice-at-once'],
    says('PUT', order, (p) => body({ orderId: another() })(p)),
  ],
  [
    'finds another order',
    ['order-found'],
    says('GET', order, (p) => (p.status === 200 ? body({ orderId: another() })(p) : p)),
  ],
  [
    'knows orders that never came',
    ['order-unknown', 'signature-other-secret'],
    says('GET', order, always(200, { orderId: 'a', status: 'accepted' })),
  ],
  ['has a 404 of its own', ['order-unknown'], says('GET', order, always(404, { code: 'NotFound' }))],
  [
    'takes no large orders',
    ['order-large'],
    { request: (p) => (p.text.length > 20_000 ? { status: 413, body: { code: 'too_large' } } : p) },
  ],
  [
    'refuses what it does not know',
    ['unknown-members'],
    { request: (p) => (p.text.includes('addedLater') ? { status: 400, body: { code: 'malformed' } } : p) },
  ],
  [
    'rejects what is not paid',
    ['order-paid-at-the-counter'],
    {
      request: (p) => (p.text.includes('"counter"') ? { status: 200, body: { orderId: 'a', status: 'rejected' } } : p),
    },
  ],
  ['accepts what it cannot make', ['order-of-unknown-product'], says('PUT', order, body({ status: 'accepted' }))],
  [
    'says 422 to what it cannot make',
    ['order-of-unknown-product'],
    says('PUT', order, (p) => (p.body.status === 'rejected' ? { status: 422, body: { code: 'unknown_items' } } : p)),
  ],
  [
    'makes what was taken back',
    ['order-cancelled', 'cancelled-before-it-arrived'],
    says('PUT', order, body({ status: 'accepted' })),
  ],
  [
    'takes nothing back that never came',
    ['cancelled-before-it-arrived'],
    {
      request: (p) =>
        is(p, 'POST', /cancel$/) && /cert-\w+-1\//.test(p.path) ? { status: 404, body: { code: 'unknown_order' } } : p,
    },
  ],
  [
    'cancels the order when a line goes',
    ['lines-removed'],
    says('PUT', /removed-lines$/, body({ status: 'cancelled' })),
  ],
  [
    'removes lines of orders that never came',
    ['lines-of-unknown-order'],
    says('PUT', /removed-lines$/, always(200, { orderId: 'a', status: 'accepted' })),
  ],
  ['refuses without a code', ['lines-of-unknown-order'], says('PUT', /removed-lines$/, always(404, {}))],
  [
    'asks for no signature',
    ['signature-missing'],
    signsItself(({ headers }) => headers['x-tiffin-signature'] === undefined),
  ],
  [
    'accepts a wrong signature',
    ['signature-other-secret', 'signature-other-body', 'signature-other-path'],
    signsItself(() => true),
  ],
  [
    'looks at no time stamp',
    ['signature-old', 'signature-of-the-future'],
    signsItself((p) => Math.abs(ageOf(p)) > 300),
  ],
  [
    'knows no clock but its own',
    ['clocks-apart'],
    { request: (p) => (Math.abs(ageOf(p)) > 60 ? { status: 401, body: { code: 'unauthorized' } } : p) },
  ],
  [
    'quotes nothing',
    ['quote-given'],
    says('POST', /quotes$/, (p) => (p.status === 200 ? body({ totalMinor: 0 })(p) : p)),
  ],
  ['quotes in fractions', ['quote-given'], says('POST', /quotes$/, body({ totalMinor: 12.5 }))],
  [
    'quotes for a moment',
    ['quote-given'],
    says('POST', /quotes$/, (p) => body({ expiresAt: new Date().toISOString() })(p)),
  ],
  [
    'quotes what it does not know',
    ['quote-of-unknown-items', 'quote-of-unknown-options'],
    says('POST', /quotes$/, always(200, { quoteId: 'q', totalMinor: 1, expiresAt: '2090-01-01T00:00:00Z' })),
  ],
  ['forgets what it quoted', ['quoted-order-taken'], says('POST', /quotes$/, (p) => body({ quoteId: another() })(p))],
  ['makes a payment twice', ['payment-made-once'], says('PUT', payment, (p) => body({ clientSecret: another() })(p))],
  ['writes secrets that break JSON', ['payment-made-once'], says('PUT', payment, body({ clientSecret: 'a"b' }))],
  [
    'takes another amount',
    ['payment-of-another-amount'],
    says('PUT', payment, (p) => (p.status === 409 ? always(200, { reference: 'a', clientSecret: 'b' })() : p)),
  ],
  [
    'has a word of its own for unknown payments',
    ['payment-unknown'],
    says('GET', /payments/, (p) => (p.status === 404 ? { status: 404, body: { code: 'no_such_thing' } } : p)),
  ],
  [
    'captures what was never paid',
    ['capture-before-payment'],
    says('POST', /capture$/, (p) => (p.status === 409 ? { status: 200, body: { reference: 'a' } } : p)),
  ],
  ['gives nothing up', ['payment-given-up'], says('POST', /cancel$/, body({ status: 'authorized' }))],
  [
    'captures twice',
    ['payment-captured-once'],
    says('POST', /capture$/, (p) => (p.status === 200 ? body({ amountMinor: 6_988 })(p) : p)),
  ],
  [
    'gives up what it captured',
    ['payment-captured-once'],
    says('POST', /cancel$/, (p) => (p.status === 409 ? { status: 200, body: {} } : p)),
  ],
  [
    'refunds twice',
    ['refunded-once'],
    says('PUT', /refunds/, (p) => (p.status === 200 ? body({ refundedMinor: p.body.refundedMinor + 500 })(p) : p)),
  ],
  [
    'refunds more than it took',
    ['refunded-once'],
    says('PUT', /refunds/, (p) => (p.status === 409 ? { status: 200, body: {} } : p)),
  ],
  [
    'refunds what it never took',
    ['refund-before-capture'],
    says('PUT', /refunds/, (p) => (p.status === 409 ? { status: 200, body: {} } : p)),
  ],
  ['authorises what the bank declined', ['payment-declined'], says('GET', payment, body({ status: 'authorized' }))],
  [
    'loses a modifier',
    ['kitchen-reads-everything'],
    { shown: (s) => ({ ...s, lines: s.lines.map((l: object) => ({ ...l, options: [] })) }) },
  ],
  [
    'loses what is below a modifier',
    ['kitchen-reads-everything'],
    {
      shown: (s) => ({
        ...s,
        lines: s.lines.map((l: { options: object[] }) => ({
          ...l,
          options: l.options.map((o) => ({ ...o, options: [] })),
        })),
      }),
    },
  ],
  [
    'writes Latin letters alone',
    ['odd-texts'],
    { shown: (s) => JSON.parse(JSON.stringify(s).replace(/[^\x20-\x7e]/g, '?')) },
  ],
  [
    'puts accents on letters of its own',
    ['odd-texts'],
    { shown: (s) => JSON.parse(JSON.stringify(s).normalize('NFC')) },
  ],
  ['cooks what comes again', ['cooked-once'], { shown: (s) => ({ ...s, count: 3 }) }],
  ['cooks what was removed', ['removed-lines-not-made'], { shown: (s) => ({ ...s, lines: [...s.lines, ...s.lines] }) }],
  ['does not wait for staff', ['staff-accept', 'staff-reject'], says('PUT', order, body({ status: 'accepted' }))],
  ['does not hear its staff', ['staff-cancel'], { deaf: true, limitsFactor: 0.1 }],
  ['answers slowly', ['answers-in-time'], { answer: (p) => sleep(200).then(() => p), limitsFactor: 0.02 }],
];

describe('a POS that', () => {
  test.each(faults)('%s', async (_name, ids, fault) => {
    const asked = ids.includes('answers-in-time') ? ['location-described', ...ids] : ids;
    const results = await run(fault, asked);
    expect(results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)).toEqual(
      expect.arrayContaining([...ids]),
    );
    for (const { section, expected, received } of results.filter(({ id }) => ids.includes(id))) {
      expect([section, expected, received]).toEqual([
        expect.stringMatching(/\.md#[\w-]+$/),
        expect.any(String),
        expect.any(String),
      ]);
    }
  });

  const silent = (url: string | null) => () => simulator.notifyTo(url);
  const relays: readonly (readonly [string, readonly string[], () => void])[] = [
    ['notifies no one', ['notification-sent'], silent(null)],
  ];
  test.each(relays)('%s', async (_name, ids, begin) => {
    begin();
    const results = await run({ limitsFactor: 0.1 }, ids);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(ids.map((id) => [id, 'failed']));
  });

  test.each([
    ['signs nothing it notifies', ['notification-sent'], { 'x-tiffin-signature': 'a'.repeat(64) }],
    ['notifies with new ids only', ['notification-repeated'], {}],
  ])('%s', async (_name, ids, changed) => {
    const relay = await openListener('http://127.0.0.1:0');
    relay.answerBy(({ path, headers, text }) => {
      const content =
        ids[0] === 'notification-repeated' ? JSON.stringify({ ...JSON.parse(text), id: another() }) : text;
      const signed = signatureHeaders(secret, { method: 'POST', path, body: content }, Date.now());
      const sent = { 'content-type': headers['content-type'] ?? '', ...signed, ...changed };
      void fetch(listener.url + path, { method: 'POST', headers: sent, body: content }).catch(() => {});
      return { status: ids[0] === 'notification-repeated' ? 503 : 200 };
    });
    simulator.notifyTo(relay.url);
    const results = await run({ limitsFactor: 0.1 }, ids);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(ids.map((id) => [id, 'failed']));
    await relay.close();
  });

  test('has a fault for every check', () => {
    const planted = new Set(faults.flatMap(([, ids]) => ids));
    const elsewhere = ['notification-sent', 'notification-repeated'];
    expect(checks.map(({ id }) => id).filter((id) => !planted.has(id) && !elsewhere.includes(id))).toEqual([]);
  });
});
