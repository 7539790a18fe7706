import { counterProcessor } from '../../domain/order/counter.ts';
import type { PaymentState } from '../../domain/order/payment.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CounterEntry, CounterStore, PaymentProcessor } from '../../ports/payments.ts';

/**
 * The staff of the restaurant as a processor (design/checkout.md#a-payment-at-the-counter-is-a-processor-of-ours): what is
 * asked for is authorised at once, to capture it is to owe it, and a refund takes it off what is owed or is handed back by the
 * staff. Whether the money was taken is not its business. It needs no vendor and sends no notifications.
 */
export function counterPayments({ store, clock }: { store: CounterStore; clock: Clock }): PaymentProcessor {
  return {
    name: counterProcessor,
    create: async ({ merchantId, attemptId, amountMinor, currency }) => {
      assert(amountMinor > 0, 'a processor refuses to charge nothing');
      const made = await store.create({ merchantId, attemptId, amountMinor, currency }, clock.nowFor(merchantId));
      if (made.amountMinor !== amountMinor || made.currency !== currency) {
        throw conflict('This attempt exists with another amount.');
      }
      return { processorReference: referenceOf(attemptId), clientSecret: referenceOf(attemptId) };
    },
    find: async (merchantId, attemptId) => {
      const entry = await store.find(merchantId, attemptId);
      return entry === null ? null : stateOf(entry);
    },
    clientSecret: async (merchantId, attemptId) => referenceOf((await known(store, merchantId, attemptId)).attemptId),
    capture: (merchantId, attemptId) => decide(store, merchantId, attemptId, 'captured'),
    cancel: (merchantId, attemptId) => decide(store, merchantId, attemptId, 'cancelled'),
    refund: async (merchantId, attemptId, refundId, amountMinor) => {
      const entry = await store.refund(merchantId, attemptId, refundId, amountMinor);
      if (entry === null) throw conflict('No more than what is owed or was paid can be taken back.');
      return stateOf(entry);
    },
    savedMethods: async () => [],
    deleteSavedMethod: async () => false,
    readNotification: () => null,
  };
}

async function decide(
  store: CounterStore,
  merchantId: string,
  attemptId: string,
  status: 'captured' | 'cancelled',
): Promise<PaymentState> {
  const decided = await store.decide(merchantId, attemptId, status);
  if (decided !== null) return stateOf(decided);
  const entry = await known(store, merchantId, attemptId);
  if (entry.status !== status) throw conflict(`The payment is ${entry.status}.`);
  return stateOf(entry);
}

async function known(store: CounterStore, merchantId: string, attemptId: string): Promise<CounterEntry> {
  const entry = await store.find(merchantId, attemptId);
  if (entry === null) throw new CommerceError('NOT_FOUND', 'No payment at the counter is known for this attempt.');
  return entry;
}

function stateOf({ attemptId, status, amountMinor, currency, refundedMinor }: CounterEntry): PaymentState {
  return { processorReference: referenceOf(attemptId), status, amountMinor, currency, refundedMinor, card: null };
}

function referenceOf(attemptId: string): string {
  return `${counterProcessor}_${attemptId}`;
}

function conflict(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message);
}
