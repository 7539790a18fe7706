import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { setStock } from '../../../src/store/menu/availability.ts';
import { completeCheckout } from '../../../src/workflows/checkout/complete-checkout.ts';
import {
  exchange,
  handoffOf,
  lockedCart,
  orderResult,
  payAt,
  prepare,
  readyToPay,
  rowsOf,
  runJobs,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { newKey } from '../../support/callers/shopper.ts';
import { canRace } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

// What many connections do at the same moment. On the embedded database, which has one, transactions never meet.

const races = canRace('test/api/checkout/checkout.race.test.ts');
let service: TestService;

beforeAll(async () => {
  if (races) service = await startTestService();
});
afterAll(async () => {
  if (races) await service.close();
});

const rounds = 8;
const inRounds = async (race: () => Promise<void>) => {
  for (let round = 0; round < rounds; round += 1) await race();
};
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe.runIf(races)('at the same moment', () => {
  test('two completions of one payment: one order, one capture, one revision', async () => {
    await inRounds(async () => {
      const locked = await lockedCart(service);
      await payAt(service.context, locked, 'succeeded');
      const [attempt] = await rowsOf(
        service,
        `select attempt_id from payment_attempt where cart_id = '${locked.shopper.cartId}'`,
      );
      for (const wait of [0, 1_000]) {
        service.clock.advance(wait);
        await Promise.all(
          Array.from({ length: 6 }, () => completeCheckout(service.context, merchantIds.demo, attempt.attemptId)),
        );
      }
      expect((await locked.shopper.read()).body).toMatchObject({ status: 'COMPLETED', revision: locked.revision + 1 });
      const orders = await rowsOf(
        service,
        `select order_id from customer_order where cart_id = '${locked.shopper.cartId}'`,
      );
      expect(orders).toHaveLength(1);
      const messages = await rowsOf(service, `select event_id from outbox where subject_id = '${orders[0].orderId}'`);
      expect(messages).toHaveLength(4);
    });
  });

  test('two exchanges of one handoff: one capability', async () => {
    await inRounds(async () => {
      const shopper = await readyToPay(service);
      const handoff = handoffOf(await prepare(shopper));
      const answers = await Promise.all([exchange(service, shopper, handoff), exchange(service, shopper, handoff)]);
      expect(statusesOf(answers)).toEqual([200, 401]);
    });
  });

  test('one exchange sent twice under one key: the same capability twice', async () => {
    await inRounds(async () => {
      const shopper = await readyToPay(service);
      const handoff = handoffOf(await prepare(shopper));
      const key = newKey();
      const answers = await Promise.all([1, 2, 3].map(() => exchange(service, shopper, handoff, key)));
      expect(statusesOf(answers)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });
  });

  test('two tabs that pay: one payment, and the second tab has to wait or gets its secret', async () => {
    await inRounds(async () => {
      const shopper = await readyToPay(service);
      const answers = await Promise.all([1, 2, 3, 4].map(() => shopper.send('POST', '/payment-intent')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { body } of answers.filter(({ status }) => status !== 200)) {
        expect(['CART_IMMUTABLE', 'CART_CONFLICT']).toContain(body.code);
      }
      const attempts = await rowsOf(
        service,
        `select attempt_id from payment_attempt where cart_id = '${shopper.cartId}'`,
      );
      expect(attempts).toHaveLength(1);
    });
  });

  test('one payment sent twice under one key: one payment, the same answer or in progress', async () => {
    await inRounds(async () => {
      const shopper = await readyToPay(service);
      const key = newKey();
      const answers = await Promise.all([1, 2, 3].map(() => shopper.send('POST', '/payment-intent', { key })));
      const secrets = answers.filter(({ status }) => status === 200).map(({ text }) => text);
      expect(new Set(secrets).size).toBe(1);
      for (const { body } of answers.filter(({ status }) => status !== 200))
        expect(body.code).toBe('IDEMPOTENCY_IN_PROGRESS');
      const attempts = await rowsOf(
        service,
        `select attempt_id from payment_attempt where cart_id = '${shopper.cartId}'`,
      );
      expect(attempts).toHaveLength(1);
    });
  });

  test('a payment and a change: never both on one revision', async () => {
    await inRounds(async () => {
      const shopper = await readyToPay(service);
      const { revision } = shopper.cart;
      const [paid, changed] = await Promise.all([
        shopper.send('POST', '/payment-intent', { ifMatch: `"cart-${revision}"` }),
        shopper.send('PATCH', '', { body: { note: 'wait' }, ifMatch: `"cart-${revision}"` }),
      ]);
      expect([paid.status, changed.status].filter((status) => status === 200)).toHaveLength(1);
      const { body } = await shopper.read();
      expect(body).toMatchObject({ revision: revision + 1, status: paid.status === 200 ? 'LOCKED' : 'OPEN' });
    });
  });

  test('three customers and one piece: one is charged, the others never reach the processor', async () => {
    await inRounds(async () => {
      await setStock(service.database, merchantIds.demo, locationIds.alwaysOpen, 'sesame-fries', 1);
      await service.context.locations.refresh();
      const shoppers = [await readyToPay(service), await readyToPay(service), await readyToPay(service)];
      const answers = await Promise.all(shoppers.map((shopper) => shopper.send('POST', '/payment-intent')));
      expect(statusesOf(answers)).toEqual([200, 409, 409]);
      const ids = shoppers.map(({ cartId }) => `'${cartId}'`).join();
      const attempts = await rowsOf(service, `select attempt_id from payment_attempt where cart_id in (${ids})`);
      expect(attempts).toHaveLength(1);
      await setStock(service.database, merchantIds.demo, locationIds.alwaysOpen, 'sesame-fries', null);
      await service.context.locations.refresh();
    });
  });

  test('a release and a payment that is authorised: the order comes, or the money is released, never both', async () => {
    await inRounds(async () => {
      const locked = await lockedCart(service);
      const { shopper, revision } = locked;
      await Promise.all([
        shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${revision}"` }),
        payAt(service.context, locked, 'succeeded').then(
          () => runJobs(service.context),
          () => undefined,
        ),
      ]);
      service.clock.advance(15_000);
      await settleJobs(service);
      const { body } = await orderResult(service, shopper);
      const [payment] = await rowsOf(
        service,
        `select status from sandbox_payment where client_secret = '${locked.clientSecret}'`,
      );
      expect(['completed/captured', 'failed/cancelled']).toContain(`${body.state}/${payment.status}`);
    });
  });

  test('two nodes with the same jobs: each thing is done once', async () => {
    const locked = await Promise.all([1, 2, 3, 4].map(() => lockedCart(service)));
    for (const each of locked) await payAt(service.context, each, 'succeeded');
    for (let round = 0; round < 5; round += 1) {
      service.clock.advance(2_000);
      await Promise.all([1, 2, 3].map(() => runJobs(service.context)));
    }
    for (const { shopper } of locked) {
      const orders = await rowsOf(service, `select order_id from customer_order where cart_id = '${shopper.cartId}'`);
      expect(orders).toHaveLength(1);
      const sent = await rowsOf(
        service,
        `select message_id from sandbox_message where message_id = '${orders[0].orderId}/message.order_confirmation'`,
      );
      expect(sent).toHaveLength(1);
    }
  });
});
