import { httpPos } from '../../src/adapters/pos/http.ts';
import { simulatorControls } from '../../src/adapters/pos/simulator-controls.ts';
import { refreshBindings } from '../../src/jobs/refresh-bindings.ts';
import { type PosSimulator, startPosSimulator } from '../../src/sandbox/pos-simulator/server.ts';
import type { SimulatedOrder, SimulatedPayment } from '../../src/sandbox/pos-simulator/simulated-pos.ts';
import { seededAt } from './database.ts';
import { startTestService, type TestService, type TestServiceOptions } from './service.ts';

export const tillSecret = 'what the till and the service of a test share';

/** Short enough to wait for, long enough for an answer from this very process. */
export const patienceMs = 1_500;

export type TilledService = {
  readonly service: TestService;
  readonly till: PosSimulator;
  /** What the till was given for the cart: one entry per attempt that reached it. */
  ordersOf(cartId: string): Promise<readonly SimulatedOrder[]>;
  paymentsOf(cartId: string): Promise<readonly SimulatedPayment[]>;
  /** Changes what the till knows and does at a location; what is left out stays. */
  tell(locationId: string, told: Readonly<Record<string, unknown>>): Promise<void>;
  /** Has the staff decide about the orders of a cart: accepts or rejects what waits, cancels what was accepted. */
  decide(cartId: string, status: 'accepted' | 'rejected' | 'cancelled'): Promise<void>;
  /** What the job does that looks after bindings. */
  look(): Promise<number>;
  close(): Promise<void>;
};

/** The service with a simulated till over real HTTP, which knows what the sandbox's bound locations sell. */
export async function startTilledService(options: TestServiceOptions = {}): Promise<TilledService> {
  let service: TestService | null = null;
  const now = (): number => service?.clock.now() ?? seededAt;
  const till = await startPosSimulator({ secret: tillSecret, now });
  const provider = httpPos({ url: till.url, secret: tillSecret, now, quickMs: patienceMs, patientMs: patienceMs });
  const started = await startTestService({ provider, sandboxProvider: simulatorControls(till.url), ...options });
  service = started;
  till.notifyTo(started.url);
  for (const { provider: bound, merchant, locationId, mappedIds } of started.context.locations.all()) {
    if (bound !== 'pos') continue;
    await control(till, 'PUT', `locations/${merchant.merchantId}/${locationId}`, {
      mappedIds: [...(mappedIds ?? [])],
      taxRate: '0.105',
    });
  }
  const attemptsOf = async (cartId: string): Promise<ReadonlySet<string>> => {
    const rows = await started.database.run<{ attemptId: string }>(
      { name: 'test attempts of cart', text: 'select attempt_id from payment_attempt where cart_id = $1' },
      [cartId],
    );
    return new Set(rows.map((row) => row.attemptId));
  };
  return {
    service: started,
    till,
    ordersOf: async (cartId) => {
      const ids = await attemptsOf(cartId);
      return till.till.journal.all('order').filter(({ attemptId }) => ids.has(attemptId));
    },
    paymentsOf: async (cartId) => {
      const ids = await attemptsOf(cartId);
      return till.till.journal.all('payment').filter(({ attemptId }) => ids.has(attemptId));
    },
    tell: async (locationId, told) => {
      const merchantId = started.context.locations.find(locationId)?.merchant.merchantId ?? '';
      await control(till, 'PUT', `locations/${merchantId}/${locationId}`, told);
    },
    decide: async (cartId, status) => {
      for (const attemptId of await attemptsOf(cartId)) {
        const order = till.till.journal.all('order').find((one) => one.attemptId === attemptId);
        if (order === undefined) continue;
        await control(till, 'POST', `orders/${order.merchantId}/${attemptId}/decide`, { status });
      }
    },
    look: () => refreshBindings.runOnce(started.context),
    close: async () => {
      await started.close();
      await till.close();
    },
  };
}

async function control({ url }: PosSimulator, method: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${url}/control/${path}`, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the till answered ${answer.status}: ${await answer.text()}`);
}
