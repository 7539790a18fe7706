import { httpPos } from '../../../src/adapters/pos/http.ts';
import { simulatorControls } from '../../../src/adapters/pos/simulator-controls.ts';
import { refreshBindings } from '../../../src/jobs/refresh-bindings.ts';
import { type PosSimulator, startPosSimulator } from '../../../src/sandbox/pos-simulator/server.ts';
import type { SimulatedOrder, SimulatedPayment } from '../../../src/sandbox/pos-simulator/simulated-pos.ts';
import { seededAt } from '../run/database.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../run/service.ts';

export const posSecret = 'what the POS and the service of a test share';

/** Short enough to wait for, long enough for an answer from this very process. */
export const patienceMs = 1_500;

export type ConnectedService = {
  readonly service: TestService;
  readonly simulator: PosSimulator;
  /** What the POS was given for the cart: one entry per attempt that reached it. */
  ordersOf(cartId: string): Promise<readonly SimulatedOrder[]>;
  paymentsOf(cartId: string): Promise<readonly SimulatedPayment[]>;
  /** Changes what the POS knows and does at a location; what is left out stays. */
  tell(locationId: string, description: Readonly<Record<string, unknown>>): Promise<void>;
  /** Has the staff decide about the orders of a cart: accepts or rejects what waits, cancels what was accepted. */
  decide(cartId: string, status: 'accepted' | 'rejected' | 'cancelled'): Promise<void>;
  /** What the job does that looks after bindings. */
  look(): Promise<number>;
  close(): Promise<void>;
};

/** The service with a simulated POS over real HTTP, which knows what the sandbox's bound locations sell. */
export async function startConnectedService(options: TestServiceOptions = {}): Promise<ConnectedService> {
  let service: TestService | null = null;
  const now = (): number => service?.clock.now() ?? seededAt;
  const simulator = await startPosSimulator({ secret: posSecret, now });
  const provider = httpPos({ url: simulator.url, secret: posSecret, now, quickMs: patienceMs, patientMs: patienceMs });
  const started = await startTestService({ provider, sandboxProvider: simulatorControls(simulator.url), ...options });
  service = started;
  simulator.notifyTo(started.url);
  for (const { provider: bound, merchant, locationId, mappedIds } of started.context.locations.all()) {
    if (bound !== 'pos') continue;
    await control(simulator, 'PUT', `locations/${merchant.merchantId}/${locationId}`, {
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
    simulator,
    ordersOf: async (cartId) => {
      const ids = await attemptsOf(cartId);
      return simulator.pos.journal.all('order').filter(({ attemptId }) => ids.has(attemptId));
    },
    paymentsOf: async (cartId) => {
      const ids = await attemptsOf(cartId);
      return simulator.pos.journal.all('payment').filter(({ attemptId }) => ids.has(attemptId));
    },
    tell: async (locationId, description) => {
      const merchantId = started.context.locations.find(locationId)?.merchant.merchantId ?? '';
      await control(simulator, 'PUT', `locations/${merchantId}/${locationId}`, description);
    },
    decide: async (cartId, status) => {
      for (const attemptId of await attemptsOf(cartId)) {
        const order = simulator.pos.journal.all('order').find((one) => one.attemptId === attemptId);
        if (order === undefined) continue;
        await control(simulator, 'POST', `orders/${order.merchantId}/${attemptId}/decide`, { status });
      }
    },
    look: () => refreshBindings.runOnce(started.context),
    close: async () => {
      await started.close();
      await simulator.close();
    },
  };
}

async function control({ url }: PosSimulator, method: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${url}/control/${path}`, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the POS answered ${answer.status}: ${await answer.text()}`);
}
