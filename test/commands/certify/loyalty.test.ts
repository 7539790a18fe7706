import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlledBy } from '../../../src/commands/certify/kit/operator.ts';
import { loyaltyChecks } from '../../../src/commands/certify/loyalty/loyalty-kit.ts';
import { loyaltyWorld } from '../../../src/commands/certify/loyalty/loyalty-world.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { certify, expectOnPage, notPassed } from '../../support/vendors/certified.ts';
import { type Fault, type Passed, type Passing, startFaultyHost } from '../../support/vendors/faulty-host.ts';
import { hostKey, type LoyaltyHost, startLoyaltyHost } from '../../support/vendors/loyalty-host.ts';

// The loyalty kit passes against the simulated host, and each of its checks fails against one with a fault.

let books: Database;
let upstream: LoyaltyHost;
let lateMs = 0;
const hourMs = 60 * 60_000;
const clock = { now: () => Date.now() + lateMs, nowFor: () => Date.now() + lateMs };
beforeAll(async () => {
  books = await openTestDatabase({ seeded: true });
  upstream = await startLoyaltyHost(books, clock);
});
afterAll(async () => {
  await upstream.close();
  await books.close();
});

type LoyaltyFault = Fault & { readonly limitsFactor?: number };

async function run(fault: LoyaltyFault, only: readonly string[] | null = null) {
  const host = await startFaultyHost(upstream.url, fault, async ({ act }) => {
    if (act !== 'lapse') return null;
    lateMs += 3 * hourMs;
    return {};
  });
  const operator = controlledBy(`${host.url}/test-controls`);
  const settings = { url: host.url, key: hostKey, programId: merchantIds.demo, operator };
  const world = loyaltyWorld({ ...settings, limitsFactor: fault.limitsFactor ?? 1 });
  try {
    return await certify(loyaltyChecks, world, only);
  } finally {
    await host.close();
  }
}

test('the simulated host passes every check', async () => {
  expect(notPassed(await run({}))).toEqual([]);
});

test('every check stands on the page', () => {
  expectOnPage('docs/protocols/loyalty.md', loyaltyChecks);
});

const is = ({ path }: Passing, operation: string) => path === `/lip/v1/${operation}`;
const says = (operation: string, change: (passed: Passed, passing: Passing) => Passed): Fault => ({
  answer: (passed, passing) => (is(passing, operation) ? change(passed, passing) : passed),
});
const where =
  (status: number, change: (passed: Passed, passing: Passing) => Passed) => (passed: Passed, passing: Passing) =>
    passed.status === status ? change(passed, passing) : passed;
const code = (status: number, text: string) => () => ({ status, body: { code: text } });
const member =
  (changes: object) =>
  ({ status, body }: Passed) => ({ status, body: { ...body, member: { ...body.member, ...changes } } });
const entry = (of: (amount: number) => number) =>
  where(201, ({ status, body }) => ({
    status,
    body: { ...body, entry: { ...body.entry, amount: of(body.entry.amount) } },
  }));
const reservation =
  (changes: object) =>
  ({ status, body }: Passed) =>
    status < 300 ? { status, body: { ...body, reservation: { ...body.reservation, ...changes } } } : { status, body };
const program = (change: (given: Passed['body']) => object) =>
  where(200, ({ status, body }) => ({ status, body: { ...body, program: change(body.program) } }));
const account = (change: (given: Passed['body']) => object) =>
  where(200, ({ status, body }) => ({
    status,
    body: { ...body, balances: body.balances.map((each: object) => change(each)) },
  }));
const asked = ({ text }: Passing) => JSON.parse(text);
let count = 0;
const another = () => {
  count += 1;
  return `other-${count}`;
};

/** A host that does not know what a name was used for: requests of `operation` come with a new one in every respect. */
const forgets = (operation: string, rename: (facts: Passed['body']) => void): Fault => ({
  request: (passing) => {
    if (!is(passing, operation)) return passing;
    const facts = asked(passing);
    facts.context.idempotency_key = `key-of-${another()}`;
    rename(facts);
    return { ...passing, text: JSON.stringify(facts) };
  },
});
const otherOrder = (facts: Passed['body']) => {
  facts.order.order_id = another();
};
const otherGrant = (facts: Passed['body']) => {
  facts.adjustment_id = another();
};

const faults: readonly (readonly [string, readonly string[], LoyaltyFault])[] = [
  [
    'has no reward to show',
    ['program-given'],
    says(
      'programs/get',
      program((p) => ({ ...p, rewards: [] })),
    ),
  ],
  [
    'has two primary units',
    ['program-given'],
    says(
      'programs/get',
      program((p) => ({ ...p, accounts: [...p.accounts, ...p.accounts] })),
    ),
  ],
  [
    'counts in money that there is not',
    ['program-given'],
    says(
      'programs/get',
      program((p) => ({ ...p, currency: 'POINTS' })),
    ),
  ],
  ['knows every merchant', ['program-unknown'], says('programs/get', where(404, code(404, 'no_such_thing')))],
  [
    'makes members that are not active',
    ['member-enrolled'],
    says('members/enroll', where(201, member({ status: 'pending' }))),
  ],
  [
    'begins with points set aside',
    ['member-enrolled'],
    says(
      'accounts/get',
      account((b) => ({ ...b, reserved: 1 })),
    ),
  ],
  [
    'leaves the context out',
    ['member-enrolled'],
    says('members/enroll', ({ status, body: { member: only } }) => ({ status, body: { member: only } })),
  ],
  [
    'makes a member twice',
    ['member-enrolled-once'],
    says('members/enroll', (p) => (p.status === 201 ? member({ member_id: another() })(p) : p)),
  ],
  [
    'knows every member',
    ['member-unknown'],
    says(
      'accounts/get',
      where(404, () => ({ status: 200, body: {} })),
    ),
  ],
  [
    'asks for no key',
    ['key-missing'],
    { request: (p) => ({ ...p, headers: { authorization: `Bearer ${hostKey}`, ...p.headers } }) },
  ],
  [
    'accepts a wrong key',
    ['key-of-another'],
    { request: (p) => ({ ...p, headers: { ...p.headers, authorization: `Bearer ${hostKey}` } }) },
  ],
  [
    'posts before it looks at the key',
    ['key-missing'],
    {
      request: (p) => ({ ...p, headers: { ...p.headers, authorization: `Bearer ${hostKey}` } }),
      answer: (p, { headers }) =>
        headers.authorization === undefined ? { status: 401, body: { code: 'unauthorized' } } : p,
    },
  ],
  [
    'answers with an old request_id',
    ['request-id-echoed'],
    says('members/enroll', ({ status, body }) => ({
      status,
      body: { ...body, context: { ...body.context, request_id: 'r-1' } },
    })),
  ],
  [
    'judges clocks',
    ['clock-not-judged'],
    {
      request: (p) =>
        Date.parse(asked(p).context?.occurred_at) > Date.now() + hourMs
          ? { status: 422, body: { code: 'validation_failed' } }
          : p,
    },
  ],
  ['fails on what it cannot read', ['malformed-request'], says('accounts/get', where(422, code(500, 'internal')))],
  [
    'speaks every version',
    ['other-protocol-version'],
    { request: (p) => ({ ...p, text: p.text.replace('"9.9"', '"1.0"') }) },
  ],
  [
    'cuts long names',
    ['long-names'],
    {
      request: (p) =>
        is(p, 'accruals')
          ? { ...p, text: JSON.stringify({ ...asked(p), order: { ...asked(p).order, order_id: another() } }) }
          : p,
    },
  ],
  [
    'forgets keys',
    ['key-of-other-facts'],
    {
      request: (p) =>
        p.path.startsWith('/lip')
          ? {
              ...p,
              text: JSON.stringify({
                ...asked(p),
                context: { ...asked(p).context, idempotency_key: `fresh-${another()}` },
              }),
            }
          : p,
    },
  ],
  ['repeats an accrual', ['key-repeated', 'order-earns-once'], forgets('accruals', otherOrder)],
  [
    'remembers refusals',
    ['refusals-not-kept'],
    (() => {
      const refused = new Set<string>();
      const keyOf = (p: Passing) => asked(p).context.idempotency_key;
      return {
        request: (p: Passing) =>
          is(p, 'redemptions/reserve') && refused.has(keyOf(p))
            ? { status: 409, body: { code: 'insufficient_balance' } }
            : p,
        answer: (passed: Passed, p: Passing) => {
          if (is(p, 'redemptions/reserve') && passed.status === 409) refused.add(keyOf(p));
          return passed;
        },
      };
    })(),
  ],
  [
    'opens what was erased',
    ['member-erased'],
    says(
      'members/enroll',
      where(409, () => ({ status: 201, body: { member: {} } })),
    ),
  ],
  [
    'erases without the key',
    ['member-erased'],
    { request: (p) => ({ ...p, headers: { ...p.headers, authorization: `Bearer ${hostKey}` } }) },
  ],
  [
    'does not close what it erases',
    ['member-erased'],
    { answer: (p, { path }) => (path.startsWith('/admin') ? member({ status: 'active' })(p) : p) },
  ],
  [
    'rounds up',
    ['points-earned'],
    says(
      'accruals',
      entry((amount) => amount + 1),
    ),
  ],
  [
    'pays below the minimum, in balances',
    ['points-earned'],
    says(
      'accounts/get',
      account((b) => ({ ...b, amount: b.amount > 100 ? b.amount + 1 : b.amount })),
    ),
  ],
  ['takes other facts', ['order-of-other-facts'], says('accruals', where(409, code(409, 'invalid_state')))],
  [
    'pays for open orders',
    ['unpaid-order'],
    { request: (p) => (is(p, 'accruals') ? { ...p, text: p.text.replace('"status":"open"', '"status":"paid"') } : p) },
  ],
  [
    'takes half a refund back',
    ['refund-takes-back'],
    says(
      'orders/adjust',
      entry((amount) => Math.ceil(amount / 2)),
    ),
  ],
  [
    'takes a refund back twice',
    ['refund-takes-back'],
    forgets('orders/adjust', (facts) => {
      facts.adjustment.adjustment_id = another();
    }),
  ],
  [
    'takes more than was earned',
    ['refunds-never-more'],
    says(
      'accounts/get',
      account((b) => ({ ...b, amount: b.amount > 1_000_000 ? b.amount - 5 : b.amount })),
    ),
  ],
  [
    'refunds what it does not know',
    ['refund-of-unknown-order'],
    says(
      'orders/adjust',
      where(404, () => ({ status: 201, body: {} })),
    ),
  ],
  ['grants twice', ['granted-once'], forgets('ledger/manual-adjustments', otherGrant)],
  ['grants something else under a name', ['granted-other-facts'], forgets('ledger/manual-adjustments', otherGrant)],
  [
    'leaves entries out',
    ['ledger-adds-up'],
    says(
      'ledger/list',
      where(200, ({ status, body }) => ({ status, body: { ...body, entries: body.entries.slice(1) } })),
    ),
  ],
  [
    'lists the oldest first',
    ['ledger-adds-up'],
    says(
      'ledger/list',
      where(200, ({ status, body }) => ({
        status,
        body: {
          ...body,
          entries: body.entries.map((e: object, at: number) => ({
            ...e,
            occurred_at: new Date(at * 1000).toISOString(),
          })),
        },
      })),
    ),
  ],
  [
    'gives no second page',
    ['ledger-paged'],
    says(
      'ledger/list',
      where(200, ({ status, body: { next_cursor: _left, ...body } }) => ({ status, body })),
    ),
  ],
  [
    'knows no limit',
    ['ledger-paged'],
    { request: (p) => (is(p, 'ledger/list') ? { ...p, text: p.text.replace('"limit":1}', '"limit":100}') } : p) },
  ],
  [
    'asks another price',
    ['reward-reserved'],
    says('redemptions/reserve', (p) => reservation({ cost: { unit: 'points', amount: 1 } })(p)),
  ],
  [
    'takes something else off',
    ['reward-reserved'],
    says('redemptions/reserve', (p) => reservation({ effect: { type: 'free_item' } })(p)),
  ],
  [
    'holds for a moment',
    ['reward-reserved'],
    says('redemptions/reserve', (p) => reservation({ expires_at: new Date().toISOString() })(p)),
  ],
  [
    'posts what it only sets aside',
    ['reward-reserved'],
    says(
      'accounts/get',
      account((b) => ({ ...b, amount: b.amount - b.reserved, reserved: 0 })),
    ),
  ],
  [
    'sets aside twice',
    ['reserved-once'],
    forgets('redemptions/reserve', (facts) => {
      facts.redemption_id = another();
      facts.order.order_id = another();
    }),
  ],
  [
    'lets points be set aside again',
    ['too-few-points'],
    says(
      'redemptions/reserve',
      where(409, () => ({ status: 201, body: {} })),
    ),
  ],
  [
    'has every reward',
    ['reward-unknown'],
    says(
      'redemptions/reserve',
      where(404, () => ({ status: 201, body: {} })),
    ),
  ],
  [
    'captures in words only',
    ['reward-captured-once', 'reward-given-back'],
    says('redemptions/capture', (p) => reservation({ status: 'reserved' })(p)),
  ],
  [
    'takes a reward twice',
    ['reward-captured-once'],
    says(
      'accounts/get',
      account((b) => ({ ...b, amount: b.amount < 200 ? b.amount - 50 : b.amount })),
    ),
  ],
  [
    'captures for any order',
    ['reward-of-another-order'],
    says(
      'redemptions/capture',
      where(409, () => ({ status: 200, body: {} })),
    ),
  ],
  [
    'captures what was let go',
    ['reward-let-go'],
    says(
      'redemptions/capture',
      where(409, () => ({ status: 200, body: {} })),
    ),
  ],
  [
    'revives a redemption',
    ['reward-let-go'],
    says(
      'redemptions/reserve',
      where(409, () => ({ status: 201, body: {} })),
    ),
  ],
  [
    'gives nothing back',
    ['reward-let-go', 'reward-given-back'],
    {
      request: (p) =>
        is(p, 'redemptions/reverse')
          ? {
              status: 200,
              body: {
                context: { request_id: 'r', processed_at: 't' },
                reservation: {
                  reservation_id: 'v',
                  status: 'reversed',
                  cost: { unit: 'points', amount: 50 },
                  effect: { type: 'discount' },
                  expires_at: 't',
                },
              },
            }
          : p,
    },
  ],
  [
    'captures what has run out',
    ['reward-lapsed'],
    says(
      'redemptions/capture',
      where(409, () => ({ status: 200, body: {} })),
    ),
  ],
  [
    'has another word for what has run out',
    ['reward-lapsed'],
    says('redemptions/capture', where(409, code(409, 'gone'))),
  ],
  ['answers slowly', ['answers-in-time'], { answer: (p) => sleep(200).then(() => p), limitsFactor: 0.04 }],
];

describe('a host that', () => {
  test.each(faults)('%s', async (_name, ids, fault) => {
    const wanted = ids.includes('answers-in-time') ? ['program-given', ...ids] : ids;
    const results = await run(fault, wanted);
    const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    expect(failed).toEqual(expect.arrayContaining([...ids]));
  });

  test('has a fault for every check', () => {
    const planted = new Set(faults.flatMap(([, ids]) => ids));
    expect(loyaltyChecks.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  });
});
