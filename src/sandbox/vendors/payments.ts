import type {
  PayerOutcome,
  PaymentState,
  PaymentStatus,
  SandboxMove,
  SandboxPayment,
} from '../../domain/order/payment.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { NewPayment, PaymentProcessor } from '../../ports/payments.ts';
import type { Random } from '../../ports/random.ts';
import type { SandboxPaymentStore, SandboxPayments } from '../../ports/sandbox-payments.ts';
import { type FaultControls, planFaults, type SandboxFault } from './faults.ts';
import { claimSigned, type NotifierParts, readSigned, sameText } from './signed-notifications.ts';

const name = 'sandbox';

/** How long a payment that was confirmed as `processing` takes before it is authorised, by the merchant's clock. */
export const processingMs = 10_000;

export type SandboxAct = 'create' | 'find' | 'clientSecret' | 'capture' | 'cancel' | 'refund';

export type SandboxProcessor = PaymentProcessor & SandboxPayments & FaultControls<SandboxAct, SandboxFault>;

export type SandboxProcessorParts = NotifierParts & {
  readonly store: SandboxPaymentStore;
  readonly random: Random;
};

/**
 * The built-in test processor: a real processor in every respect but the money. Payments are kept in the store, acts are
 * idempotent by attempt, outcomes may come late, and notifications are posted signed, at least once, in no fixed order.
 */
export function sandboxProcessor(parts: SandboxProcessorParts): SandboxProcessor {
  const { meet: reached, ...faultControls } = planFaults<SandboxAct>(unreachable);
  const { store } = parts;
  return {
    ...faultControls,
    name,
    create: (payment) => reached('create', () => create(parts, payment)),
    find: (merchantId, attemptId) =>
      reached('find', async () => {
        const payment = await store.find(merchantId, attemptId);
        return payment === null ? null : paymentStateOf(parts, payment);
      }),
    clientSecret: (merchantId, attemptId) =>
      reached('clientSecret', async () => (await known(parts, merchantId, attemptId)).clientSecret),
    capture: (merchantId, attemptId) => reached('capture', () => capture(parts, merchantId, attemptId)),
    cancel: (merchantId, attemptId) =>
      reached('cancel', () =>
        move(
          parts,
          merchantId,
          attemptId,
          ['awaiting_payer', 'processing', 'authorized'],
          ['cancelled', 'failed'],
          'cancelled',
        ),
      ),
    refund: (merchantId, attemptId, refundId, amountMinor) =>
      reached('refund', async () => {
        const payment = await store.refund(merchantId, attemptId, refundId, amountMinor);
        if (payment === null) throw conflict('No more than what was captured can be given back.');
        return paymentStateOf(parts, payment);
      }),
    savedMethods: (merchantId, customerId) => store.savedMethods(merchantId, customerId),
    deleteSavedMethod: async (merchantId, customerId, paymentId) => {
      if (await store.deleteSavedMethod(merchantId, customerId, paymentId)) return true;
      if (!(await store.isSavedMethod(merchantId, paymentId))) return false;
      throw new CommerceError('FORBIDDEN', 'This payment method belongs to another customer.');
    },
    readNotification: (merchantId, headers, text) => {
      const read = readSigned(parts.signingKey, merchantId, headers, text, 'attemptId');
      return read === null ? null : { notificationId: read.notificationId, attemptId: read.subjectId };
    },
    confirm: (clientSecret, outcome) => confirm(parts, clientSecret, outcome),
    claimNotifications: () =>
      claimSigned(parts, name, store, ({ attemptId }) => ({ type: 'payment.updated', attemptId })),
  };
}

async function create(parts: SandboxProcessorParts, payment: NewPayment) {
  assert(payment.amountMinor > 0, 'a processor refuses to charge nothing');
  const { merchantId, attemptId } = payment;
  const made = await parts.store.create({
    merchantId,
    attemptId,
    processorReference: `sandbox_${attemptId}`,
    clientSecret: `sandbox.${merchantId}.${attemptId}.${parts.random.id()}`,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    customerId: payment.customerId,
    status: 'awaiting_payer',
    settlesAt: null,
    settlesTo: null,
    refundedMinor: 0,
    createdAt: parts.clock.nowFor(merchantId),
  });
  if (made.amountMinor !== payment.amountMinor || made.currency !== payment.currency) {
    throw conflict('This attempt exists with another amount.');
  }
  return { processorReference: made.processorReference, clientSecret: made.clientSecret };
}

/** Moves a payment from one of `from` to `to`; one that is in `done` already stays as it is; anything else is refused. */
async function move(
  parts: SandboxProcessorParts,
  merchantId: string,
  attemptId: string,
  from: readonly PaymentStatus[],
  done: readonly PaymentStatus[],
  to: PaymentStatus,
): Promise<PaymentState> {
  const next: SandboxMove = { status: to, settlesAt: null, settlesTo: null };
  for (;;) {
    const payment = await known(parts, merchantId, attemptId);
    const status = statusNow(parts, payment);
    if (done.includes(status)) return paymentStateOf(parts, payment);
    if (!from.includes(status)) throw conflict(`The payment is ${status}.`);
    const moved = await changed(parts, payment, payment.status, next, 0);
    if (moved !== null) return paymentStateOf(parts, moved);
  }
}

/** What was authorised is captured without a look at it; where it is not, that look says what is right. */
async function capture(parts: SandboxProcessorParts, merchantId: string, attemptId: string): Promise<PaymentState> {
  const next: SandboxMove = { status: 'captured', settlesAt: null, settlesTo: null };
  const moved = await changed(parts, { merchantId, attemptId }, 'authorized', next, 0);
  if (moved !== null) return paymentStateOf(parts, moved);
  return move(parts, merchantId, attemptId, ['authorized'], ['captured'], 'captured');
}

async function confirm(parts: SandboxProcessorParts, clientSecret: string, outcome: PayerOutcome) {
  const [vendor, merchantId = '', attemptId = ''] = clientSecret.split('.');
  if (vendor !== 'sandbox') return null;
  const next = outcomes[outcome](parts.clock.nowFor(merchantId));
  const delayMs = outcome === 'processing' ? processingMs : 0;
  let moved = await changed(parts, { merchantId, attemptId, clientSecret }, 'awaiting_payer', next, delayMs);
  while (moved === null) {
    const payment = await parts.store.find(merchantId, attemptId);
    if (payment === null || !sameText(payment.clientSecret, clientSecret)) return null;
    const status = statusNow(parts, payment);
    if (status !== 'awaiting_payer' && status !== 'processing') throw conflict(`The payment is ${status} already.`);
    moved = await changed(parts, payment, payment.status, next, delayMs);
  }
  if (moved.customerId !== null && outcome !== 'cancelled' && outcome !== 'declined') {
    await parts.store.saveMethod(merchantId, moved.customerId, testCard(moved.customerId));
  }
  return { merchantId, attemptId, status: moved.status };
}

const outcomes: Record<PayerOutcome, (now: number) => SandboxMove> = {
  succeeded: () => ({ status: 'authorized', settlesAt: null, settlesTo: null }),
  declined: () => ({ status: 'failed', settlesAt: null, settlesTo: null }),
  cancelled: () => ({ status: 'cancelled', settlesAt: null, settlesTo: null }),
  processing: (now) => ({ status: 'processing', settlesAt: now + processingMs, settlesTo: 'authorized' }),
};

function changed(
  parts: SandboxProcessorParts,
  payment: Parameters<SandboxPaymentStore['change']>[0],
  before: PaymentStatus,
  after: SandboxMove,
  delayMs: number,
): Promise<SandboxPayment | null> {
  return parts.store.change(payment, before, after, {
    merchantId: payment.merchantId,
    notificationId: parts.random.id(),
    attemptId: payment.attemptId,
    dueAt: parts.clock.now() + delayMs,
  });
}

async function known(parts: SandboxProcessorParts, merchantId: string, attemptId: string): Promise<SandboxPayment> {
  const payment = await parts.store.find(merchantId, attemptId);
  if (payment === null) throw new CommerceError('NOT_FOUND', 'The processor does not know this payment.');
  return payment;
}

function statusNow(parts: SandboxProcessorParts, payment: SandboxPayment): PaymentStatus {
  const { status, settlesAt, settlesTo, merchantId } = payment;
  if (status !== 'processing' || settlesAt === null || settlesTo === null) return status;
  return settlesAt <= parts.clock.nowFor(merchantId) ? settlesTo : status;
}

function paymentStateOf(parts: SandboxProcessorParts, payment: SandboxPayment): PaymentState {
  const status = statusNow(parts, payment);
  return {
    processorReference: payment.processorReference,
    status,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    refundedMinor: payment.refundedMinor,
    card: status === 'authorized' || status === 'captured' ? { brand: 'visa', last4: '4242', wallet: null } : null,
  };
}

/** One saved method per customer: the same test card is not listed twice. */
function testCard(customerId: string) {
  return {
    id: `card-${customerId}`.slice(0, 128),
    brand: 'visa',
    displayBrand: 'Visa',
    expMonth: 12,
    expYear: 2034,
    last4: '4242',
  };
}

function unreachable(): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The payment processor cannot be reached. Try again shortly.', {
    retryAfterSeconds: 5,
  });
}

function conflict(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message);
}
