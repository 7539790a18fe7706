import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import type { CallInput, ServiceAnswer } from '../run/service.ts';
import { lock, readyToPay } from './checkout.ts';
import type { Shopper } from './shopper.ts';
import { SteadyShopper } from './steady-shopper.ts';

/** An order that was taken: by whom, and when it was begun and answered. */
type Taken = {
  readonly shopper: Shopper;
  readonly order: { readonly id: string };
  readonly begunAt: number;
  readonly at: number;
};

/** Customers of a running service whose database loses its leader. */
export type FailoverLoad = {
  readonly orders: readonly Taken[];
  /**
   * How long after `since`, from when on none was for a second at least, a change was answered, and an order was taken that was
   * begun later.
   */
  measure(since: number): { readonly changeAfterMs: number; readonly orderAfterMs: number };
  /** Whether orders were taken that were begun after `since`. */
  ordersAgain(since: number): boolean;
  /** Ends it, and looks whether everything that was answered is there, once, in the same bytes. */
  endAndCheck(): Promise<{
    readonly changeCount: number;
    readonly orderCount: number;
    readonly unavailableCount: number;
  }>;
};

/** Six customers who change carts and two who order, one act after the other; all repeat what was not answered, under its key. */
export async function startFailoverLoad(url: string): Promise<FailoverLoad> {
  const shoppers = await Promise.all(
    Array.from({ length: 6 }, () => SteadyShopper.start(() => [url], locationIds.alwaysOpen)),
  );
  const orders: Taken[] = [];
  let over = false;
  const isOver = (): boolean => over;
  const call = insistingCall(url);
  const working = [
    ...shoppers.map((shopper) => shopper.shopUntil(isOver)),
    ...[1, 2].map((number) => orderUntil(call, `diner-${number}@example.com`, isOver, orders)),
  ];
  return {
    orders,
    ordersAgain: (since) => orders.some(({ begunAt }) => begunAt > since),
    measure: (since) => {
      // What was on its way at `since` is no answer of the next leader.
      const changes = shoppers.flatMap(({ acknowledged }) => acknowledged.map(({ at }) => at));
      const next = Math.min(...changes.filter((at) => at > since + 1_000));
      const first = Math.min(...orders.filter(({ begunAt }) => begunAt > since).map(({ at }) => at));
      return { changeAfterMs: next - since, orderAfterMs: first - since };
    },
    endAndCheck: async () => {
      over = true;
      await Promise.all(working);
      for (const shopper of shoppers) {
        expect(shopper.seen.wrong).toEqual([]);
        expect(shopper.seen.brokenCount).toBe(0);
        await shopper.check();
      }
      for (const { shopper, order } of orders) expect((await resultOf(call, shopper)).body.order).toEqual(order);
      expect(new Set(orders.map(({ order }) => order.id)).size).toBe(orders.length);
      const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);
      return {
        changeCount: sum(shoppers.map(({ acknowledged }) => acknowledged.length)),
        orderCount: orders.length,
        unavailableCount: sum(shoppers.map(({ seen }) => seen.unavailableCount)),
      };
    },
  };
}

type Call = (method: string, path: string, input?: CallInput) => Promise<ServiceAnswer>;

async function orderUntil(call: Call, emailAddress: string, isOver: () => boolean, orders: Taken[]): Promise<void> {
  while (!isOver()) {
    const begunAt = Date.now();
    const { shopper, clientSecret } = await lock(await readyToPay({ call }, { emailAddress }));
    // The processor may have done it and not been heard: the result tells.
    await call('POST', '/api/v1/sandbox/payments/confirm', { body: { clientSecret, outcome: 'succeeded' } });
    let result = await resultOf(call, shopper);
    for (; result.body.state !== 'completed'; result = await resultOf(call, shopper)) {
      expect(result.body.state, result.text).not.toBe('failed');
      await sleep(100);
    }
    orders.push({ shopper, order: result.body.order, begunAt, at: Date.now() });
  }
}

function resultOf(call: Call, shopper: Shopper): Promise<ServiceAnswer> {
  return call('GET', shopper.path('/order-result'), { headers: { 'X-Cart-Token': shopper.token } });
}

/** Calls the service, and again under the same key for as long as it says that it cannot serve, or that the first call still runs. */
function insistingCall(url: string): Call {
  return async (method, path, { headers = {}, body } = {}) => {
    for (;;) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status !== 503 && !text.startsWith('{"code":"IDEMPOTENCY_IN_PROGRESS"')) {
        const { status } = answer;
        return {
          status,
          headers: Object.fromEntries(answer.headers),
          text,
          body: text === '' ? null : JSON.parse(text),
        };
      }
      await sleep(50);
    }
  };
}
