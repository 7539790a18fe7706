import { stripeProcessor } from '../../../src/adapters/payments/stripe.ts';
import { systemRandom } from '../../../src/adapters/system/random.ts';
import { createSecrets } from '../../../src/adapters/system/secrets.ts';
import { placeOfKey } from '../../../src/domain/order/payment-account.ts';
import type { AccountProcessor, PaymentProcessor } from '../../../src/ports/payments.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { type SandboxProcessor, sandboxProcessor } from '../../../src/sandbox/vendors/payments.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { activateAccount, paymentAccountStore } from '../../../src/store/order/payment-accounts.ts';
import { sandboxPaymentStore } from '../../../src/store/order/sandbox-payments.ts';
import { openTestDatabase, seededAt } from '../../support/run/database.ts';
import { testSecret } from '../../support/run/service.ts';
import { type StripeFake, startStripeFake } from '../../support/vendors/stripe-fake.ts';
import type { FakeAccount } from '../../support/vendors/stripe-state.ts';

// Both processors as the service would have them, with a payer at each.

export const merchantId = merchantIds.demo;

export type ProcessorWorld = {
  readonly processor: PaymentProcessor;
  readonly database: Database;
  /** The processor of a process that was started later. */
  restarted(): PaymentProcessor;
  /** The payer's part; `save`: and keep the card. */
  pay(clientSecret: string, act: 'succeeds' | 'gives up' | 'processes', save?: boolean): Promise<void>;
  /** What was processed is decided. */
  settle(clientSecret: string): Promise<void>;
  /** The next call of this kind is not heard: it does not arrive, or its answer does not. */
  lose(act: 'create' | 'capture' | 'cancel' | 'refund', what: 'request' | 'answer'): void;
  close(): Promise<void>;
};

export async function sandboxWorld(): Promise<ProcessorWorld> {
  const database = await openTestDatabase({ seeded: true });
  let now = seededAt;
  const start = (): SandboxProcessor =>
    sandboxProcessor({
      store: sandboxPaymentStore(database),
      clock: { now: () => now, nowFor: () => now },
      random: systemRandom(),
      signingKey: 'key',
      post: async () => 200,
    });
  const processor = start();
  const outcomes = { succeeds: 'succeeded', 'gives up': 'cancelled', processes: 'processing' } as const;
  return {
    processor,
    database,
    restarted: start,
    pay: async (clientSecret, act) => void (await processor.confirm(clientSecret, outcomes[act])),
    settle: async () => {
      now += 10_000;
    },
    lose: (act, what) => processor.failNext(act, { how: what === 'request' ? 'unavailable' : 'replyLost' }),
    close: () => database.close(),
  };
}

export type StripeWorld = ProcessorWorld & {
  readonly processor: AccountProcessor;
  readonly fake: StripeFake;
  /** Connects `demo`, or another merchant, to an account; by default to that which is there from the start. */
  connect(account?: FakeAccount, toMerchantId?: string): Promise<void>;
};

export async function stripeWorld(): Promise<StripeWorld> {
  const database = await openTestDatabase({ seeded: true });
  let now = seededAt;
  const fake = await startStripeFake(() => now);
  const secrets = createSecrets([testSecret]);
  const start = () =>
    stripeProcessor({
      url: fake.url,
      store: paymentAccountStore(database),
      secrets,
      clock: { now: () => now, nowFor: () => now },
      timeoutMs: 1_000,
    });
  const connect = async (account = fake.account, toMerchantId: string = merchantId): Promise<void> => {
    now += 1;
    const { id: accountId, publishableKey, secretKey, webhookSecret } = account;
    const identity = { merchantId: toMerchantId, processor: 'stripe', accountId };
    await database.transaction((tx) =>
      activateAccount(tx, {
        ...identity,
        publishableKey,
        secretKey: secrets.encrypt(secretKey, placeOfKey(identity, 'secretKey')),
        endpointId: null,
        webhookSecret: secrets.encrypt(webhookSecret, placeOfKey(identity, 'webhookSecret')),
        connectedAt: now,
      }),
    );
  };
  await connect();
  const giveUp = (clientSecret: string): void => {
    const intent = [...fake.account.intents.values()].find((one) => one.clientSecret === clientSecret);
    if (intent !== undefined) intent.status = 'canceled';
  };
  return {
    processor: start(),
    database,
    fake,
    connect,
    restarted: start,
    pay: async (clientSecret, act, save = false) => {
      if (act === 'gives up') giveUp(clientSecret);
      else fake.pay(clientSecret, act, { save });
    },
    settle: async (clientSecret) => fake.pay(clientSecret, 'settles'),
    // Twice, because the SDK tries once more by itself.
    lose: (act, what) => fake.failNext(act, what === 'request' ? 'cut' : 'cutAfter', 2),
    close: async () => {
      await fake.close();
      await database.close();
    },
  };
}

let attemptCount = 0;

/** A new payment, not paid yet. */
export function newPayment(changes: { amountMinor?: number; customerId?: string } = {}) {
  attemptCount += 1;
  return {
    merchantId,
    cartId: 'cart',
    attemptId: `attempt-${attemptCount}`,
    amountMinor: 2610,
    currency: 'usd',
    statementDescriptor: 'TIFFIN KITCHEN',
    customerId: null,
    ...changes,
  } as const;
}
