import type { DeliveryProvider } from '../../../src/ports/courier.ts';
import type { LoyaltyEngine } from '../../../src/ports/loyalty.ts';
import type { PaymentProcessor } from '../../../src/ports/payments.ts';
import type { PosProvider } from '../../../src/ports/pos.ts';
import type { Database } from '../../../src/store/database/database.ts';
import type { Context } from '../../../src/workflows/context.ts';

/** The error of a process that was killed; no caller sees it. */
export class Died extends Error {}

export type Death = {
  /** Whether it happened: fewer steps than asked for means that the work was done. */
  readonly happened: () => boolean;
  readonly context: Context;
};

/**
 * The same context in a process that dies at its `step`-th step, counted from 1, or at the first one of that name: before
 * it, or after it took effect. Steps are statements, commits and calls of the processor, the courier, the provider or
 * the loyalty engine. A
 * dead process does nothing any more, not even clean up.
 */
export function dyingAt(context: Context, step: number | string, when: 'before' | 'after'): Death {
  let count = 0;
  let dead = false;
  const die = (): never => {
    dead = true;
    throw new Died('the process was killed');
  };
  const guarded = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    if (dead) die();
    count += 1;
    const mine = count === step || name === step;
    if (mine && when === 'before') die();
    const result = await work();
    return mine ? die() : result;
  };
  const mortal = (database: Database): Database => ({
    ...database,
    run: (statement, parameters) => guarded(statement.name, () => database.run(statement, parameters)),
    transaction: (work) => guarded('commit', () => database.transaction((tx) => work(mortal(tx)))),
  });
  return {
    happened: () => dead,
    context: {
      ...context,
      database: mortal(context.database),
      processor: mortalProcessor(context.processor, guarded),
      counter: mortalProcessor(context.counter, guarded),
      partners: {
        ...context.partners,
        couriersOf: (merchantId) =>
          context.partners.couriersOf(merchantId).map((courier) => mortalCourier(courier, guarded)),
        courierNamed: (merchantId, name) => {
          const courier = context.partners.courierNamed(merchantId, name);
          return courier === null ? null : mortalCourier(courier, guarded);
        },
        providerOf: (merchantId) => {
          const provider = context.partners.providerOf(merchantId);
          return provider === null ? null : mortalProvider(provider, guarded);
        },
      },
      loyalty: mortalLoyalty(context.loyalty, guarded),
    },
  };
}

/**
 * Lets the process of a running service die at a step of `work`, then puts a healthy one in its place; whether it died.
 */
export async function killedWhile(
  { context }: { readonly context: Context },
  step: number | string,
  when: 'before' | 'after',
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { database, processor, counter } = context;
  const healthy = { ...context, database: { ...database }, processor: { ...processor }, counter: { ...counter } };
  const death = dyingAt(healthy, step, when);
  Object.assign(database, death.context.database);
  Object.assign(processor, death.context.processor);
  Object.assign(counter, death.context.counter);
  try {
    await work();
  } finally {
    Object.assign(database, healthy.database);
    Object.assign(processor, healthy.processor);
    Object.assign(counter, healthy.counter);
  }
  return death.happened();
}

function mortalProcessor(
  processor: PaymentProcessor,
  guarded: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>,
): PaymentProcessor {
  return {
    ...processor,
    create: (payment) => guarded('processor create', () => processor.create(payment)),
    find: (merchantId, attemptId) => guarded('processor find', () => processor.find(merchantId, attemptId)),
    clientSecret: (merchantId, attemptId) =>
      guarded('processor clientSecret', () => processor.clientSecret(merchantId, attemptId)),
    capture: (merchantId, attemptId) => guarded('processor capture', () => processor.capture(merchantId, attemptId)),
    cancel: (merchantId, attemptId) => guarded('processor cancel', () => processor.cancel(merchantId, attemptId)),
    refund: (merchantId, attemptId, refundId, amountMinor) =>
      guarded('processor refund', () => processor.refund(merchantId, attemptId, refundId, amountMinor)),
  };
}

function mortalCourier(
  courier: DeliveryProvider,
  guarded: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>,
): DeliveryProvider {
  return {
    ...courier,
    quote: (request) => guarded('courier quote', () => courier.quote(request)),
    accept: (order) => guarded('courier accept', () => courier.accept(order)),
    find: (merchantId, deliveryId) => guarded('courier find', () => courier.find(merchantId, deliveryId)),
    cancel: (merchantId, deliveryId) => guarded('courier cancel', () => courier.cancel(merchantId, deliveryId)),
  };
}

function mortalProvider(
  provider: PosProvider,
  guarded: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>,
): PosProvider {
  return {
    ...provider,
    quote: (order) => guarded('provider quote', () => provider.quote(order)),
    submit: (submission) => guarded('provider submit', () => provider.submit(submission)),
    find: (merchantId, attemptId) => guarded('provider find', () => provider.find(merchantId, attemptId)),
    cancel: (merchantId, attemptId) => guarded('provider cancel', () => provider.cancel(merchantId, attemptId)),
    removeLines: (merchantId, attemptId, lineIds) =>
      guarded('provider removeLines', () => provider.removeLines(merchantId, attemptId, lineIds)),
    payments: provider.payments === null ? null : mortalProcessor(provider.payments, guarded),
  };
}

function mortalLoyalty(
  loyalty: LoyaltyEngine,
  guarded: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>,
): LoyaltyEngine {
  return {
    ...loyalty,
    reserve: (request) => guarded('loyalty reserve', () => loyalty.reserve(request)),
    release: (merchantId, cartId) => guarded('loyalty release', () => loyalty.release(merchantId, cartId)),
    capture: (merchantId, cartId, order) =>
      guarded('loyalty capture', () => loyalty.capture(merchantId, cartId, order)),
    reverse: (merchantId, cartId) => guarded('loyalty reverse', () => loyalty.reverse(merchantId, cartId)),
    accrue: (order) => guarded('loyalty accrue', () => loyalty.accrue(order)),
    adjust: (refund) => guarded('loyalty adjust', () => loyalty.adjust(refund)),
    grantClaim: (claim) => guarded('loyalty grantClaim', () => loyalty.grantClaim(claim)),
  };
}
