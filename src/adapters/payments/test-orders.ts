import type { PaymentState } from '../../domain/order/payment.ts';
import { type TestPayment, testOrderProcessor } from '../../domain/order/test-order.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { PaymentProcessor, TestOrderStore } from '../../ports/payments.ts';

/**
 * What test orders are paid with: nothing (design/orders.md#a-test-order-is-an-order-that-counts-for-nothing). A payment is
 * there, authorised, from the moment the order is marked; no guest is ever sent here.
 */
export function testOrderPayments(store: TestOrderStore): PaymentProcessor {
  const known = async (payment: Promise<TestPayment | null>): Promise<PaymentState> => {
    const found = await payment;
    if (found === null) throw refused();
    return stateOf(found);
  };
  return {
    name: testOrderProcessor,
    create: async () => {
      throw refused();
    },
    find: async (merchantId, attemptId) => {
      const payment = await store.find(merchantId, attemptId);
      return payment === null ? null : stateOf(payment);
    },
    clientSecret: async () => {
      throw refused();
    },
    capture: (merchantId, attemptId) => known(store.decide(merchantId, attemptId, 'captured')),
    cancel: (merchantId, attemptId) => known(store.decide(merchantId, attemptId, 'cancelled')),
    refund: (merchantId, attemptId, refundId, amountMinor) =>
      known(store.refund(merchantId, attemptId, refundId, amountMinor)),
    savedMethods: async () => [],
    deleteSavedMethod: async () => false,
    readNotification: () => null,
  };
}

function stateOf({ attemptId, ...payment }: TestPayment): PaymentState {
  return { ...payment, processorReference: `${testOrderProcessor}_${attemptId}`, card: null };
}

function refused(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'The payment of this test order does not allow it.');
}
