import type { PaymentState, PaymentStatus } from '../../domain/order/payment.ts';
import { currencies } from '../../domain/values/currency.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import { expectSuccess, isUnknown, malformed, part } from './answer.ts';
import type { PosAnswer, PosCall } from './call.ts';

const statuses: readonly PaymentStatus[] = [
  'awaiting_payer',
  'processing',
  'authorized',
  'captured',
  'cancelled',
  'failed',
];

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
      createdBy(accepted(await quick('PUT', pathOf(merchantId, attemptId), payment))),
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
    refund: async (merchantId, attemptId, refundId, amountMinor) =>
      paymentStateOf(
        accepted(await patient('PUT', `${pathOf(merchantId, attemptId)}/refunds/${part(refundId)}`, { amountMinor })),
      ),
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

function createdBy({ reference, clientSecret }: Readonly<Record<string, unknown>>) {
  const isText = typeof reference === 'string' && typeof clientSecret === 'string' && clientSecret !== '';
  // The secret is sent on inside a JSON text that is written by hand.
  if (!isText || !/^[\x21\x23-\x5b\x5d-\x7e]{1,500}$/.test(clientSecret)) throw malformed('payment');
  return { processorReference: reference, clientSecret };
}

function paymentStateOf(value: Readonly<Record<string, unknown>>): PaymentState {
  const { reference, status, amountMinor, currency, refundedMinor } = value;
  const knownStatus = statuses.find((word) => word === status);
  const knownCurrency = currencies.find((word) => word === currency);
  if (typeof reference !== 'string' || knownStatus === undefined || knownCurrency === undefined) {
    throw malformed('payment');
  }
  if (!isAmount(amountMinor) || !isAmount(refundedMinor)) throw malformed('payment');
  return {
    processorReference: reference,
    status: knownStatus,
    amountMinor,
    currency: knownCurrency,
    refundedMinor,
    card: cardOf(value.card),
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function cardOf(value: unknown): PaymentState['card'] {
  if (typeof value !== 'object' || value === null) return null;
  const text = (name: string): string | null => {
    const member: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    return typeof member === 'string' ? member : null;
  };
  return { brand: text('brand'), last4: text('last4'), wallet: text('wallet') };
}
