import { AsyncLocalStorage } from 'node:async_hooks';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { resumeRefunds } from '../../../src/jobs/resume-refunds.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { SandboxAct } from '../../../src/sandbox/vendors/payments.ts';
import { setStock } from '../../../src/store/menu/availability.ts';
import { completed, lockedCart, processorOf, readyToPay, rowsOf, runJobs } from '../../support/callers/checkout.ts';
import type { Shopper } from '../../support/callers/shopper.ts';
import { caseCount } from '../../support/run/proof.ts';
import { serviceForTests } from '../../support/run/service.ts';

// Whatever a customer, a payer, a kitchen, a processor with bad days and the time do, in whatever order: in the end the
// money and the order agree, the revisions have no gap, and no hold outlives its attempt.

const service = serviceForTests();
beforeAll(async () => {
  await setStock(service.database, merchantIds.demo, locationIds.downtown, 'sesame-fries', 1_000_000);
  await service.context.locations.refresh();
});

type Act =
  | { readonly kind: 'lock' | 'release' | 'change' | 'contact' | 'jobs' }
  | { readonly kind: 'pay'; readonly outcome: string }
  | { readonly kind: 'kitchen'; readonly to: string }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'fault'; readonly act: SandboxAct; readonly how: 'unavailable' | 'replyLost' };

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'lock' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'release' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'change' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'contact' } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: 'jobs' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      outcome: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'declined', 'processing', 'cancelled'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('kitchen' as const),
      to: fc.constantFrom('CONFIRMED', 'CONFIRMED', 'CANCELLED', 'READY', 'REFUNDED'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(3_000, 35_000, 16 * 60_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      act: fc.constantFrom<SandboxAct>('create', 'find', 'clientSecret', 'capture', 'cancel', 'refund'),
      how: fc.constantFrom('unavailable' as const, 'replyLost' as const),
    }),
  },
);

/** One whose kitchen answers, with limited slots and stock, and one where the core accepts by itself. */
const places = fc.constantFrom(locationIds.downtown, locationIds.alwaysOpen);

async function perform(shopper: Shopper, act: Act): Promise<void> {
  const { body } = await shopper.read();
  const ifMatch = `"cart-${body.revision}"`;
  switch (act.kind) {
    case 'lock':
      await shopper.send('POST', '/payment-intent', { ifMatch });
      return;
    case 'release':
      await shopper.send('DELETE', '/payment-intent', { ifMatch });
      return;
    case 'change':
      await shopper.send('PATCH', '', { ifMatch, body: { note: 'again' } });
      return;
    case 'contact':
      await shopper.send('PUT', '/validate-and-update', {
        ifMatch,
        body: { customerName: 'Ada', emailAddress: 'ada@example.com' },
      });
      return;
    case 'pay': {
      const [newest] = await rowsOf(
        service,
        `select p.client_secret from payment_attempt a join sandbox_payment p on p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id
        where a.cart_id = '${shopper.cartId}' and a.client_secret is not null order by a.attempt_number desc limit 1`,
      );
      const confirm = { clientSecret: newest?.clientSecret ?? 'none', outcome: act.outcome };
      await service.call('POST', '/api/v1/sandbox/payments/confirm', { body: confirm });
      return;
    }
    case 'kitchen':
      await service.call('POST', `/api/v1/sandbox/orders/${shopper.cartId}/advance`, { body: { to: act.to } });
      return;
    case 'jobs':
      await runJobs(service.context);
      return;
    case 'time':
      service.clock.advance(act.ms);
      return;
    case 'fault':
      processorOf(service).failNext(act.act, { how: act.how });
  }
}

/** Time enough for every window, deadline and retry, with a processor that has no faults left. */
async function comeToRest(): Promise<void> {
  processorOf(service).clearFaults();
  for (let round = 0; round < 8; round += 1) {
    service.clock.advance(31 * 60_000);
    for (let run = 0; run < 3; run += 1) {
      await runJobs(service.context).catch(() => undefined);
      await resumeRefunds.runOnce(service.context).catch(() => undefined);
      service.clock.advance(5_000);
    }
  }
}

async function expectAgreement({ cartId }: Shopper): Promise<void> {
  const [cart] = await rowsOf(
    service,
    `select status, revision, lease_attempt_id from cart where cart_id = '${cartId}'`,
  );
  const orders = await rowsOf(
    service,
    `select attempt_id, total_minor, refunded_minor from customer_order where cart_id = '${cartId}'`,
  );
  expect(orders).toHaveLength(cart.status === 'COMPLETED' ? 1 : 0);
  expect([cart.leaseAttemptId, ['OPEN', 'COMPLETED'].includes(cart.status)]).toEqual([null, true]);
  const attempts = await rowsOf(
    service,
    `select a.attempt_id, a.phase, p.status, p.amount_minor, p.refunded_minor from payment_attempt a
    left join sandbox_payment p on p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id where a.cart_id = '${cartId}'`,
  );
  for (const { attemptId: id, phase, status, amountMinor: amount, refundedMinor: refunded } of attempts) {
    expect(['completed', 'ended', 'void']).toContain(phase);
    const [order] = orders.filter(({ attemptId: attempt }) => attempt === id);
    expect(order !== undefined).toBe(phase === 'completed');
    const kept = status === 'captured' ? amount - refunded : 0;
    expect(kept).toBe(order === undefined ? 0 : order.totalMinor - order.refundedMinor);
    expect(['captured', 'cancelled', 'failed', null]).toContain(status);
  }
  const revisions = await rowsOf(
    service,
    `select revision from cart_entry where cart_id = '${cartId}' and revision is not null order by revision`,
  );
  expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_row, index) => index + 1));
  expect(revisions).toHaveLength(cart.revision);
}

async function expectHoldsCounted(): Promise<void> {
  const stock = await rowsOf(
    service,
    `select c.held, (select coalesce(sum(h.quantity), 0)::int8 from stock_hold h where h.merchant_id = c.merchant_id and h.location_id = c.location_id and h.product_id = c.product_id) as holds from stock_counter c`,
  );
  const slots = await rowsOf(
    service,
    `select c.held, (select count(*) from slot_hold h where h.merchant_id = c.merchant_id and h.location_id = c.location_id and h.slot_at = c.slot_at) as holds from slot_counter c`,
  );
  for (const { held, holds } of [...stock, ...slots]) expect(held).toBe(holds);
  expect(slots.length).toBeGreaterThan(0);
  const idle = await rowsOf(
    service,
    `select h.attempt_id from payment_attempt a
    join (select attempt_id from stock_hold union all select attempt_id from slot_hold) h on h.attempt_id = a.attempt_id
    where a.phase <> 'completed'`,
  );
  expect(idle).toEqual([]);
}

describe('in the end', () => {
  test('money and orders agree, revisions have no gap, and no hold outlives its attempt', async () => {
    let completedCount = 0;
    await fc.assert(
      fc.asyncProperty(places, fc.array(acts, { minLength: 3, maxLength: 14 }), async (locationId, script) => {
        // Every other customer begins at nine in the morning of the next day, when there are slots again.
        const day = 86_400_000;
        service.clock.set((Math.floor(service.clock.now() / day) + 1) * day + 15 * 3_600_000);
        const shopper = await readyToPay(service, { locationId });
        for (const act of [{ kind: 'lock' } as const, ...script]) await perform(shopper, act);
        await comeToRest();
        await expectAgreement(shopper);
        if ((await shopper.read()).body.status === 'COMPLETED') completedCount += 1;
      }),
      // The one way that surely ends with an order, whatever else is drawn.
      {
        numRuns: caseCount(40, 8),
        examples: [[locationIds.alwaysOpen, [{ kind: 'pay', outcome: 'succeeded' }, { kind: 'jobs' }]]],
      },
    );
    await expectHoldsCounted();
    expect(completedCount).toBeGreaterThan(0);
  }, 180_000);
});

describe('the processor', () => {
  test('is never called while a transaction is open', async () => {
    const { database, processor } = service.context;
    const inside = new AsyncLocalStorage<boolean>();
    const calls: string[] = [];
    const plain = { transaction: database.transaction, ...processor };
    database.transaction = (work) =>
      plain.transaction.call(database, (tx) => inside.run(true, () => work(tx))) as never;
    for (const name of ['create', 'find', 'capture', 'cancel'] as const) {
      const act = plain[name] as (...given: readonly unknown[]) => Promise<unknown>;
      Object.assign(processor, {
        [name]: (...given: readonly unknown[]) => {
          calls.push(`${name}${inside.getStore() === true ? ' in a transaction' : ''}`);
          return act(...given);
        },
      });
    }
    await completed(service, await lockedCart(service));
    const { shopper, revision } = await lockedCart(service);
    await shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${revision}"` });
    Object.assign(processor, plain);
    expect(new Set(calls)).toEqual(new Set(['create', 'find', 'capture', 'cancel']));
  });
});
