import type { PaymentStatus } from '../../domain/order/payment.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { SandboxProvider } from '../../ports/pos.ts';
import { part } from './answer.ts';

const controlMs = 4_000;

/** How a simulated POS is set up for one location; what is set already stays. */
export type SimulatedLocation = {
  readonly merchantId: string;
  readonly locationId: string;
  readonly mappedIds: readonly string[];
  /** A fraction such as "0.105". */
  readonly taxRate: string;
};

/** The controls of a simulated POS at `url`, which is one that runs on this machine (docs/sandbox.md). */
export function simulatorControls(url: string): SandboxProvider {
  return {
    confirm: async (clientSecret, outcome) => {
      if (!clientSecret.startsWith('till.')) return null;
      const { status, value } = await control(url, 'POST', '/control/payments/confirm', { clientSecret, outcome });
      if (status === 409) throw new CommerceError('RESOURCE_CONFLICT', 'The payment is over already.');
      if (status !== 200) return null;
      const { merchantId, attemptId } = value;
      return { merchantId: String(merchantId), attemptId: String(attemptId), status: value.status as PaymentStatus };
    },
    decide: async (merchantId, attemptId, decision) => {
      const path = `/control/orders/${part(merchantId)}/${part(attemptId)}/decide`;
      return (await control(url, 'POST', path, { status: decision })).status === 200;
    },
  };
}

/** Configures a simulated POS: where notifications go, and the locations it does not know. */
export async function introduce(
  url: string,
  notifyUrl: string,
  locations: readonly SimulatedLocation[],
): Promise<void> {
  await control(url, 'PUT', '/control/settings', { notifyUrl });
  for (const { merchantId, locationId, mappedIds, taxRate } of locations) {
    const path = `/control/locations/${part(merchantId)}/${part(locationId)}`;
    await control(url, 'PUT', path, { mappedIds, taxRate, onlyIfUnknown: true });
  }
}

async function control(
  url: string,
  method: string,
  path: string,
  body: unknown,
): Promise<{ readonly status: number; readonly value: Readonly<Record<string, unknown>> }> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(controlMs),
    });
    return { status: response.status, value: (await response.json()) as Readonly<Record<string, unknown>> };
  } catch (cause) {
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The simulated POS does not answer. Try again shortly.', {
      retryAfterSeconds: 5,
      cause,
    });
  }
}
