import type { PaymentState } from '../../domain/order/payment.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import { hasForm, type Sent } from '../calls/answer-form.ts';
import { expectSuccess, isUnknown, malformed, part } from './answer.ts';
import type { PosAnswer, PosCall } from './call.ts';
import { createdPaymentForm, type newPaymentForm, paymentStateForm, type refundForm } from './pos-wire.ts';

/** The payments of a provider that takes the money itself. It keeps no cards for its customers on our behalf. */
export function posPayments(
  name: string,
  quick: PosCall,
  patient: PosCall,
  readNotification: PaymentProcessor['readNotification'],
): PaymentProcessor {
  const pathOf = (merchantId: string, attemptId: string): string =>
    `/v1/payments/${part(merchantId)}/${part(attemptId)}`;
  return {
    name,
    create: async ({ merchantId, attemptId, ...payment }) =>
      createdBy(
        accepted(await quick('PUT', pathOf(merchantId, attemptId), payment satisfies Sent<typeof newPaymentForm>)),
      ),
    find: async (merchantId, attemptId) => {
      const answer = await quick('GET', pathOf(merchantId, attemptId));
      return isUnknown(answer, 'unknown_payment') ? null : paymentStateOf(accepted(answer));
    },
    clientSecret: async (merchantId, attemptId) =>
      createdBy(accepted(await quick('GET', `${pathOf(merchantId, attemptId)}/client-secret`))).clientSecret,
    capture: async (merchantId, attemptId) =>
      paymentStateOf(accepted(await patient('POST', `${pathOf(merchantId, attemptId)}/capture`, {}))),
    cancel: async (merchantId, attemptId) =>
      paymentStateOf(accepted(await patient('POST', `${pathOf(merchantId, attemptId)}/cancel`, {}))),
    refund: async (merchantId, attemptId, refundId, amountMinor) => {
      const path = `${pathOf(merchantId, attemptId)}/refunds/${part(refundId)}`;
      return paymentStateOf(accepted(await patient('PUT', path, { amountMinor } satisfies Sent<typeof refundForm>)));
    },
    savedMethods: async () => [],
    deleteSavedMethod: async () => false,
    readNotification,
  };
}

/** A refusal of the provider is a fact: the payment is where the act is not possible any more, or was never there. */
function accepted(answer: PosAnswer): Readonly<Record<string, unknown>> {
  if (answer.status === 409) {
    throw new CommerceError(
      'RESOURCE_CONFLICT',
      'The provider of this location refuses this for the payment as it is.',
    );
  }
  if (isUnknown(answer, 'unknown_payment')) {
    throw new CommerceError('NOT_FOUND', 'The provider of this location does not know this payment.');
  }
  return expectSuccess(answer);
}

function createdBy(value: Readonly<Record<string, unknown>>) {
  if (!hasForm(createdPaymentForm, value)) throw malformed('payment');
  return { processorReference: value.reference, clientSecret: value.clientSecret };
}

function paymentStateOf(value: Readonly<Record<string, unknown>>): PaymentState {
  if (!hasForm(paymentStateForm, value)) throw malformed('payment');
  const { reference, status, amountMinor, currency, refundedMinor } = value;
  const card = cardOf(value.card);
  return { processorReference: reference, status, amountMinor, currency, refundedMinor, card };
}

function cardOf(value: unknown): PaymentState['card'] {
  if (typeof value !== 'object' || value === null) return null;
  const text = (name: string): string | null => {
    const member: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    return typeof member === 'string' ? member : null;
  };
  return { brand: text('brand'), last4: text('last4'), wallet: text('wallet') };
}
