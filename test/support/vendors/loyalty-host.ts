import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtInLoyalty } from '../../../src/adapters/loyalty/built-in.ts';
import { availableIn } from '../../../src/domain/loyalty/loyalty-book.ts';
import type { Currency } from '../../../src/domain/values/currency.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { FulfillmentMethod } from '../../../src/domain/values/fulfillment-method.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { LedgerLine } from '../../../src/ports/loyalty.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { loyaltyLedger } from '../../../src/store/loyalty/loyalty-ledger.ts';
import { formProblems } from './loyalty-host-forms.ts';

// A loyalty host of our own: the built-in engine over a database of its own, behind the loyalty interchange protocol. It
// knows keys and refuses what it should; what it does is what the engine does.

// biome-ignore lint/suspicious/noExplicitAny: bodies of the protocol are read freely here.
type Facts = any;

/** `unavailable`: not reached, nothing happens. `replyLost`: it happens, the answer is lost. `garbage`: answered in no known form. */
export type HostFault = 'unavailable' | 'replyLost' | 'garbage' | 'unauthorized';

export type LoyaltyHost = {
  readonly url: string;
  readonly key: string;
  /** Path and idempotency key of every request that arrived. */
  readonly calls: { readonly path: string; readonly key: string; readonly text: string }[];
  failNext(path: string, fault: HostFault): void;
  close(): Promise<void>;
};

export const hostKey = 'a key between merchant and host';

type Kept = { readonly fingerprint: string; readonly status: number; readonly body: object };

/** Starts a host on a free port over `database`, which has the merchants and their programmes. Close it. */
export async function startLoyaltyHost(database: Database, clock: Clock): Promise<LoyaltyHost> {
  const answer = answerer(database, clock);
  const calls: LoyaltyHost['calls'] = [];
  const kept = new Map<string, Kept>();
  const faults: { path: string; fault: HostFault }[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace('/lip/v1/', '').replace('/admin/api/v1/', 'admin/');
    const text = await read(request);
    const { context, ...facts } = JSON.parse(text) as Facts;
    calls.push({ path, key: context?.idempotency_key ?? '', text });
    const index = faults.findIndex((one) => one.path === path);
    const fault = index === -1 ? null : faults.splice(index, 1)[0]?.fault;
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (fault === 'unavailable') return void response.destroy();
    if (fault === 'garbage') return send(200, { context: {}, nothing: true });
    if (request.headers.authorization !== `Bearer ${hostKey}` || fault === 'unauthorized') {
      return send(401, { code: 'unauthorized', status: 401 });
    }
    if (path === 'admin/members/erase') {
      const done = await eraseMember(database, facts.member_id, clock.now());
      return fault === 'replyLost' ? void response.destroy() : send(done.status, done.body);
    }
    const recordKey = `${context.source.system}|${path}|${context.idempotency_key}`;
    const fingerprint = JSON.stringify(facts);
    const known = kept.get(recordKey);
    const wrong = formProblems(path, { context, ...facts });
    if (wrong.length > 0) return send(422, { code: 'validation_failed', errors: wrong });
    const conflict = { status: 409, body: { code: 'idempotency_conflict' } };
    const done = known === undefined ? await answer(path, facts) : known.fingerprint === fingerprint ? known : conflict;
    if (known === undefined && done.status < 300) kept.set(recordKey, { fingerprint, ...done });
    if (fault === 'replyLost') return void response.destroy();
    const answered = { request_id: context.request_id, processed_at: new Date(clock.now()).toISOString() };
    send(done.status, { context: answered, ...done.body });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: hostKey,
    calls,
    failNext: (path, fault) => faults.push({ path, fault }),
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

type Answered = { readonly status: number; readonly body: object };
type Act = (facts: Facts) => Promise<Answered>;

const methods: Readonly<Record<string, FulfillmentMethod>> = {
  pickup: 'takeout',
  delivery: 'delivery',
  web: 'table_side',
};

function answerer(database: Database, clock: Clock): (path: string, facts: Facts) => Promise<Answered> {
  const ledger = loyaltyLedger(database);
  const engine = builtInLoyalty({ ledger, clock });
  const iso = (at: number) => new Date(at).toISOString();
  const customerOf = (memberId: string) => memberId.replace(/^member-/, '');
  const spendOf = (order: Facts) => ({
    subTotalMinor: order.totals.subtotal.amount as number,
    currency: order.totals.subtotal.currency.toLowerCase() as Currency,
    method: methods[order.channel] ?? 'takeout',
    codeApplied: false,
  });

  async function balancesOf(merchantId: string, customerId: string) {
    const account = await engine.account(merchantId, customerId);
    if (account === null) throw new Refusal(404, 'member_not_found');
    return account.balances.map((balance) => ({
      ...{ account_id: 'points', member_id: `member-${customerId}`, program_id: merchantId, unit: balance.unit },
      ...{ amount: balance.posted, reserved: balance.reserved, available: availableIn(balance) },
      as_of: iso(account.asOf),
    }));
  }

  const memberOf = (merchantId: string, customerId: string, status = 'active') => ({
    member_id: `member-${customerId}`,
    program_id: merchantId,
    status,
    joined_at: iso(clock.nowFor(merchantId)),
    identities: [{ type: 'external', issuer: 'tiffin', value: customerId }],
  });

  // A reservation knows its merchant and its cart, which the protocol calls an order.
  const reservationId = (merchantId: string, cartId: string, holdId: string) => `${merchantId}:${cartId}:${holdId}`;
  const partsOf = (id: string) => id.split(':') as [string, string, string];
  const reservationOf = (merchantId: string, hold: Facts) => ({
    reservation_id: reservationId(merchantId, hold.cartId, hold.holdId),
    redemption_id: hold.holdId,
    reward_id: hold.rewardId,
    order_id: hold.cartId,
    status: hold.status === 'released' ? 'reversed' : hold.status,
    cost: { unit: 'points', amount: hold.pointsCost },
    effect: { type: 'discount', target: 'order', amount: { amount: hold.amountOffMinor, currency: 'USD' } },
    expires_at: iso(hold.expiresAt),
  });
  const entryOf = (line: LedgerLine) => ({
    operation: operations[line.operation],
    unit: line.unit,
    amount: line.amount,
    occurred_at: iso(line.occurredAt),
    ...(line.expiresAt === null ? {} : { expires_at: iso(line.expiresAt) }),
    ...(line.orderReference === null
      ? {}
      : { [line.operation === 'manual' ? 'adjustment_id' : 'order_id']: line.orderReference }),
    ...(line.operation === 'manual' ? { classification: line.classification } : {}),
  });
  const posted = (operation: string, amount: number, merchantId: string) => ({
    entry: { operation, unit: 'points', amount, occurred_at: iso(clock.nowFor(merchantId)) },
    balances: [],
  });

  const acts: Readonly<Record<string, Act>> = {
    'members/enroll': async ({ program_id: merchantId, identity }) => {
      const customerId = identity.value as string;
      await addCustomer(database, merchantId, customerId, clock.now());
      await engine.enrol(merchantId, customerId, 'host');
      return { status: 201, body: { member: memberOf(merchantId, customerId), balances: [] } };
    },
    'accounts/get': async ({ program_id: merchantId, member_id }) => {
      const customerId = customerOf(member_id);
      const balances = await balancesOf(merchantId, customerId);
      return { status: 200, body: { member: memberOf(merchantId, customerId), balances, metrics: [] } };
    },
    'programs/get': async ({ program_id: merchantId }) => {
      const programme = await ledger.findProgramme(merchantId);
      if (programme === null) throw new Refusal(404, 'not_found');
      const currency = programme.currency.toUpperCase();
      const { points, spendMinor } = programme.rate;
      const program = {
        program_id: merchantId,
        currency,
        earning: {
          rate: { unit: 'points', amount: points, spend: { amount: spendMinor, currency } },
          minimum_eligible_spend: { amount: programme.minimumSpendMinor, currency },
        },
        accounts: [{ unit: 'points', is_primary: true }],
        rewards: programme.rewards.map((reward) => ({
          reward_id: reward.rewardId,
          name: reward.name,
          cost: { unit: 'points', amount: reward.pointsCost },
          effect: { type: 'discount', target: 'order', amount: { amount: reward.amountOffMinor, currency } },
        })),
      };
      return { status: 200, body: { program } };
    },
    'ledger/list': async ({ program_id: merchantId, member_id, limit, cursor }) => {
      const page = await engine.ledger(merchantId, customerOf(member_id), cursor ?? null, limit);
      if (page === null) throw new Refusal(404, 'member_not_found');
      const next = page.next === null ? {} : { next_cursor: page.next };
      return { status: 200, body: { entries: page.lines.map(entryOf), ...next } };
    },
    'redemptions/reserve': async ({ redemption_id: holdId, member_id, reward_id: rewardId, order }) => {
      const merchantId = order.scope.program_id as string;
      const reservation = { merchantId, customerId: customerOf(member_id), cartId: order.order_id, holdId, rewardId };
      const known = await ledger.countEnded(merchantId, reservation.cartId, holdId, clock.nowFor(merchantId));
      // A redemption that is over stays over: its id is not used again.
      if (known > 0) throw new Refusal(409, 'invalid_state');
      const hold = await engine.reserve({ ...reservation, spend: spendOf(order), until: 0 });
      return { status: 201, body: { reservation: reservationOf(merchantId, hold), balances: [] } };
    },
    'redemptions/capture': async ({ reservation_id, order_id: orderId }) => {
      const [merchantId, cartId] = partsOf(reservation_id);
      if (cartId !== orderId) throw new Refusal(409, 'conflict');
      const outcome = await engine.capture(merchantId, cartId, { orderId, orderReference: orderId });
      if (outcome !== 'captured') throw new Refusal(409, outcome === 'lapsed' ? 'expired' : 'invalid_state');
      const found = await ledger.findHold(merchantId, cartId);
      return { status: 200, body: { reservation: reservationOf(merchantId, found?.hold), balances: [] } };
    },
    'redemptions/reverse': async ({ reservation_id }) => {
      const [merchantId, cartId, holdId] = partsOf(reservation_id);
      const before = await ledger.findHold(merchantId, cartId);
      if (before?.hold.holdId !== holdId) throw new Refusal(409, 'invalid_state');
      if (before.hold.status === 'captured') await engine.reverse(merchantId, cartId);
      else await engine.release(merchantId, cartId);
      const found = await ledger.findHold(merchantId, cartId);
      return { status: 200, body: { reservation: reservationOf(merchantId, found?.hold), balances: [] } };
    },
    accruals: async ({ member_id, order }) => {
      const [merchantId, orderId] = [order.scope.program_id as string, order.order_id as string];
      const { subTotalMinor, currency, method } = spendOf(order);
      if (order.status !== 'paid') throw new Refusal(422, 'invalid_order');
      const earning = { merchantId, customerId: customerOf(member_id), orderId, orderReference: orderId };
      const points = await engine.accrue({ ...earning, subTotalMinor, currency, method });
      if (points === null) throw new Refusal(409, 'member_not_active');
      return { status: 201, body: posted('accrual', points, merchantId) };
    },
    'orders/adjust': async ({ member_id, program_id: merchantId, adjustment }) => {
      const { adjustment_id: refundId, original_order_id: orderId, eligible_spend_delta: delta } = adjustment;
      if ((await ledger.findAccrual(merchantId, orderId)) === null) throw new Refusal(404, 'not_found');
      const given = { merchantId, customerId: customerOf(member_id), orderId, refundId };
      const currency = delta.currency.toLowerCase() as Currency;
      const points = await engine.adjust({ ...given, subTotalMinor: 0 - delta.amount, currency });
      return { status: 201, body: posted('adjustment', 0 - points, merchantId) };
    },
    'ledger/manual-adjustments': async ({ member_id, program_id: merchantId, adjustment_id: claimId, amount }) => {
      const order = { orderId: claimId, orderReference: claimId };
      await engine.grantClaim({ merchantId, customerId: customerOf(member_id), claimId, points: amount, order });
      return { status: 201, body: posted('manual', amount, merchantId) };
    },
  };
  return async (path, facts) => {
    const act = acts[path];
    if (act === undefined) return { status: 404, body: { code: 'not_found' } };
    try {
      return await act(facts);
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { code: error.code, status: error.status } };
      if (error instanceof CommerceError) return refusalOf(error);
      return { status: 500, body: { code: 'internal', detail: String(error) } };
    }
  };
}

const operations = {
  earn: 'accrual',
  redeem: 'redemption',
  reverse: 'reversal',
  adjust: 'adjustment',
  expire: 'expiration',
  manual: 'manual',
} as const;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

function refusalOf({ code, message }: CommerceError): Answered {
  if (code === 'NOT_FOUND') return { status: 404, body: { code: 'not_found' } };
  if (code === 'DEPENDENCY_UNAVAILABLE') return { status: 503, body: { code: 'unavailable' } };
  const balance = message.includes('insufficient_points');
  const facts = message.includes('other facts');
  return { status: 409, body: { code: balance ? 'insufficient_balance' : facts ? 'conflict' : 'invalid_state' } };
}

/** The host's administration, no part of the protocol: closed for good, and as often as it is asked. */
async function eraseMember(database: Database, memberId: string, now: number): Promise<Answered> {
  const rows = await database.run(
    {
      name: 'loyalty-host-erase',
      text: `update loyalty_membership set status = 'closed', closed_at = coalesce(closed_at, $2)
        where 'member-' || customer_id = $1 returning customer_id`,
    },
    [memberId, now],
  );
  if (rows.length === 0) return { status: 404, body: { code: 'member_not_found' } };
  return { status: 200, body: { erased: true, member: { member_id: memberId, status: 'closed' } } };
}

/** The engine's members are customers; a host has no others. */
async function addCustomer(database: Database, merchantId: string, customerId: string, now: number): Promise<void> {
  await database.run(
    {
      name: 'loyalty-host-customer',
      text: `insert into customer (merchant_id, customer_id, email_address, customer_name, last_name, created_at)
        values ($1, $2, $3, '', '', $4) on conflict do nothing`,
    },
    [merchantId, customerId, `${customerId.toLowerCase()}@host.example`, now],
  );
}
