import { expect } from 'vitest';
import { processPaymentNotifications } from '../../../src/jobs/process-payment-notifications.ts';
import { relayOutbox } from '../../../src/jobs/relay-outbox.ts';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import type { SandboxAct, SandboxProcessor } from '../../../src/sandbox/vendors/payments.ts';
import type { Context } from '../../../src/workflows/context.ts';
import type { ServiceAnswer, TestService } from '../run/service.ts';
import { addVectorLines, newKey, type Shopper, type Start, startShopping } from './shopper.ts';

let shopperCount = 0;

/**
 * A customer with the two lines of reference/money.md#worked-examples for takeout and contact details: 22.10, ready to be
 * paid.
 */
export async function readyToPay(
  service: Pick<TestService, 'call'>,
  start: Start & { emailAddress?: string } = {},
): Promise<Shopper> {
  const shopper = await startShopping(service, start);
  await addVectorLines(shopper);
  await giveContact(shopper, start.emailAddress);
  return shopper;
}

export async function giveContact(shopper: Shopper, emailAddress?: string): Promise<void> {
  shopperCount += 1;
  await shopper.change('PUT', '/validate-and-update', {
    customerName: 'Ada Diner',
    emailAddress: emailAddress ?? `diner-${shopperCount}@example.com`,
  });
}

export type Locked = { readonly shopper: Shopper; readonly clientSecret: string; readonly revision: number };

/** A cart locked for payment. */
export async function lockedCart(service: TestService, start: Start & { emailAddress?: string } = {}): Promise<Locked> {
  return lock(await readyToPay(service, start));
}

/** Locks the shopper's cart by createPaymentIntent, which must pass. */
export async function lock(shopper: Shopper, headers: Readonly<Record<string, string>> = {}): Promise<Locked> {
  const answer = await shopper.send('POST', '/payment-intent', { headers });
  expect([answer.status, answer.text.startsWith('{"clientSecret":')], answer.text).toEqual([200, true]);
  return { shopper, clientSecret: answer.body.clientSecret, revision: shopper.cart.revision + 1 };
}

/** What the payer does at the processor, without the nudge of the sandbox operation. */
export async function payAt(
  context: Context,
  locked: Locked,
  outcome: 'succeeded' | 'declined' | 'processing' | 'cancelled',
) {
  const confirmed = await context.sandboxPayments?.confirm(locked.clientSecret, outcome);
  if (confirmed === null || confirmed === undefined) throw new Error('the secret opens no payment');
  return confirmed;
}

/** Everything that is due now, as the timers would do it. */
export async function runJobs(context: Context): Promise<void> {
  await processPaymentNotifications.runOnce(context);
  await resumeCheckouts.runOnce(context);
  await relayOutbox.runOnce(context);
}

/** A context as production has it, where the clock is never moved by a developer. */
export function asInProduction(context: Context): Context {
  return { ...context, settings: { ...context.settings, mode: 'production' } };
}

/** Pays a locked cart and lets the shop accept it; the order of the result. */
export async function completed(service: TestService, locked: Locked) {
  await payAt(service.context, locked, 'succeeded');
  await settleJobs(service);
  const result = await orderResult(service, locked.shopper);
  expect(result.body.state, result.text).toBe('completed');
  return result.body.order;
}

/** Moves the clock on and runs the jobs until nothing that was started is due any more. */
export async function settleJobs(service: TestService): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    service.clock.advance(2_000);
    await runJobs(service.context);
  }
}

export function orderResult(service: TestService, shopper: Shopper, token = shopper.token): Promise<ServiceAnswer> {
  return service.call('GET', shopper.path('/order-result'), { headers: { 'X-Cart-Token': token } });
}

/** The test processor with its faults. */
export function processorOf(service: TestService): SandboxProcessor {
  return service.context.processor as SandboxProcessor;
}

/** Holds the next call of the processor up: `reached` resolves when it is there, `resume` lets it through. */
export function holdUp(service: TestService, act: SandboxAct): { reached: Promise<void>; resume: () => void } {
  let resume = () => {};
  const through = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    const wait = (): Promise<void> => {
      resolve();
      return through;
    };
    processorOf(service).failNext(act, { how: 'slow', wait });
  });
  return { reached, resume };
}

/** The handoff token out of an address that prepareHandoff answered. */
export function handoffOf(answer: ServiceAnswer): string {
  return new URL(answer.body.checkoutUrl).hash.replace('#handoff=', '');
}

export function prepare(shopper: Shopper, key = newKey()): Promise<ServiceAnswer> {
  return shopper.send('POST', '/checkout-handoffs', { ifMatch: null, key });
}

export function exchange(
  service: TestService,
  shopper: Shopper,
  handoff: string,
  key = newKey(),
): Promise<ServiceAnswer> {
  return service.call('POST', shopper.path('/checkout-handoffs/exchange'), {
    headers: { 'X-Checkout-Handoff': handoff, 'Idempotency-Key': key },
  });
}

/** Without what the catalog's poll and the test processor run at the same time. */
export function ownStatements(statements: readonly string[]): readonly string[] {
  return statements.filter((name) => !name.includes('-sandbox-') && !name.endsWith('-location-numbers'));
}

let queryCount = 0;

/** The rows of a query of the test's own. */
// biome-ignore lint/suspicious/noExplicitAny: a row is looked into freely by assertions.
export async function rowsOf(service: TestService, text: string): Promise<readonly any[]> {
  queryCount += 1;
  return service.database.run({ name: `test query ${queryCount}`, text }, []);
}
