import { createHmac, timingSafeEqual } from 'node:crypto';
import { assert, CommerceError } from '../../domain/errors.ts';
import type {
  PayerOutcome,
  PaymentNotification,
  PaymentStatus,
  PaymentTruth,
  SandboxPayment,
} from '../../domain/payment.ts';
import type { Clock, NewPayment, PaymentProcessor, Random, SandboxPaymentStore, SandboxPayments } from '../../ports.ts';

/** How long a payment that was confirmed as `processing` takes before it is authorised, by the merchant's clock. */
export const processingMs = 10_000;

const notificationRetryMs = 30_000;

export type SandboxAct = 'create' | 'find' | 'clientSecret' | 'capture' | 'cancel' | 'refund';

/** `unavailable`: not reached, nothing happened. `replyLost`: it happened, but we never hear of it. `slow`: after `wait`. */
export type SandboxFault =
  | { readonly how: 'unavailable' | 'replyLost' }
  | { readonly how: 'slow'; readonly wait: () => Promise<void> };

export type SandboxProcessor = PaymentProcessor &
  SandboxPayments & {
    /** Makes the next call of `act` fail or wait; several faults wait in line. */
    failNext(act: SandboxAct, fault: SandboxFault): void;
    /** Takes back the faults that nothing has met yet. */
    clearFaults(): void;
  };

export type SandboxProcessorParts = {
  readonly store: SandboxPaymentStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Signs notifications; whoever has it can send hints, nothing more. */
  readonly signingKey: string;
  /** Posts a notification to a path of this service; answers the status. May throw: it is tried again later. */
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
};

/**
 * The built-in test processor: a real processor in every respect but the money. Payments are kept in the store, acts are
 * idempotent by attempt, outcomes may come late, and notifications are posted signed, at least once, in no fixed order.
 */
export function sandboxProcessor(parts: SandboxProcessorParts): SandboxProcessor {
  const faults = new Map<SandboxAct, SandboxFault[]>();
  const reached = <Result>(act: SandboxAct, work: () => Promise<Result>) => underFault(faults.get(act)?.shift(), work);
  const { store } = parts;
  return {
    name: 'sandbox',
    create: (payment) => reached('create', () => create(parts, payment)),
    find: (merchantId, attemptId) =>
      reached('find', async () => {
        const payment = await store.find(merchantId, attemptId);
        return payment === null ? null : truthOf(parts, payment);
      }),
    clientSecret: (merchantId, attemptId) =>
      reached('clientSecret', async () => (await known(parts, merchantId, attemptId)).clientSecret),
    capture: (merchantId, attemptId) =>
      reached('capture', () => move(parts, merchantId, attemptId, ['authorized'], ['captured'], 'captured')),
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
        return truthOf(parts, payment);
      }),
    savedMethods: (merchantId, customerId) => store.savedMethods(merchantId, customerId),
    deleteSavedMethod: async (merchantId, customerId, paymentId) => {
      if (await store.deleteSavedMethod(merchantId, customerId, paymentId)) return true;
      if (!(await store.isSavedMethod(merchantId, paymentId))) return false;
      throw new CommerceError('FORBIDDEN', 'This payment method belongs to another customer.');
    },
    readNotification: (merchantId, headers, text) => readNotification(parts, merchantId, headers, text),
    confirm: (clientSecret, outcome) => confirm(parts, clientSecret, outcome),
    sendNotifications: () => sendNotifications(parts),
    failNext: (act, fault) => {
      faults.set(act, [...(faults.get(act) ?? []), fault]);
    },
    clearFaults: () => faults.clear(),
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
): Promise<PaymentTruth> {
  for (;;) {
    const payment = await known(parts, merchantId, attemptId);
    const status = statusNow(parts, payment);
    if (done.includes(status)) return truthOf(parts, payment);
    if (!from.includes(status)) throw conflict(`The payment is ${status}.`);
    const next: SandboxPayment = { ...payment, status: to, settlesAt: null, settlesTo: null };
    if (await changed(parts, payment, next, 0)) return truthOf(parts, next);
  }
}

async function confirm(parts: SandboxProcessorParts, clientSecret: string, outcome: PayerOutcome) {
  const [vendor, merchantId = '', attemptId = ''] = clientSecret.split('.');
  if (vendor !== 'sandbox') return null;
  for (;;) {
    const payment = await parts.store.find(merchantId, attemptId);
    if (payment === null || !sameText(payment.clientSecret, clientSecret)) return null;
    const status = statusNow(parts, payment);
    if (status !== 'awaiting_payer' && status !== 'processing') throw conflict(`The payment is ${status} already.`);
    const next = outcomes[outcome](payment, parts.clock.nowFor(merchantId));
    if (!(await changed(parts, payment, next, outcome === 'processing' ? processingMs : 0))) continue;
    if (next.customerId !== null && outcome !== 'cancelled' && outcome !== 'declined') {
      await parts.store.saveMethod(merchantId, next.customerId, testCard(next.customerId));
    }
    return { merchantId, attemptId, status: next.status };
  }
}

const outcomes: Record<PayerOutcome, (payment: SandboxPayment, now: number) => SandboxPayment> = {
  succeeded: (payment) => ({ ...payment, status: 'authorized', settlesAt: null, settlesTo: null }),
  declined: (payment) => ({ ...payment, status: 'failed', settlesAt: null, settlesTo: null }),
  cancelled: (payment) => ({ ...payment, status: 'cancelled', settlesAt: null, settlesTo: null }),
  processing: (payment, now) => ({
    ...payment,
    status: 'processing',
    settlesAt: now + processingMs,
    settlesTo: 'authorized',
  }),
};

function changed(parts: SandboxProcessorParts, before: SandboxPayment, after: SandboxPayment, delayMs: number) {
  return parts.store.change(before, after, {
    merchantId: after.merchantId,
    notificationId: parts.random.id(),
    attemptId: after.attemptId,
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

function truthOf(parts: SandboxProcessorParts, payment: SandboxPayment): PaymentTruth {
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

async function sendNotifications(parts: SandboxProcessorParts): Promise<number> {
  const now = parts.clock.now();
  let accepted = 0;
  for (const notification of await parts.store.takeDueNotifications(now, now + notificationRetryMs)) {
    const { merchantId, attemptId, notificationId } = notification;
    const body = JSON.stringify({ id: notificationId, type: 'payment.updated', attemptId });
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': sign(parts, merchantId, body) };
    const status = await parts.post(`/api/v1/webhooks/sandbox/${merchantId}`, headers, body).catch(() => 0);
    if (status < 200 || status > 299) continue;
    await parts.store.finishNotification(notification);
    accepted += 1;
  }
  return accepted;
}

function readNotification(
  parts: SandboxProcessorParts,
  merchantId: string,
  headers: Readonly<Record<string, string>>,
  text: string,
): PaymentNotification | null {
  if (!sameText(headers['x-sandbox-signature'] ?? '', sign(parts, merchantId, text))) return null;
  const { id, attemptId } = parseObject(text);
  if (typeof id !== 'string' || typeof attemptId !== 'string' || id === '' || attemptId === '') return null;
  return { notificationId: id, attemptId };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function sign(parts: SandboxProcessorParts, merchantId: string, body: string): string {
  return createHmac('sha256', parts.signingKey).update(`${merchantId}.${body}`).digest('hex');
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function underFault<Result>(fault: SandboxFault | undefined, work: () => Promise<Result>): Promise<Result> {
  if (fault?.how === 'slow') await fault.wait();
  if (fault?.how === 'unavailable') throw unreachable();
  const result = await work();
  if (fault?.how === 'replyLost') throw unreachable();
  return result;
}

function unreachable(): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The payment processor cannot be reached. Try again shortly.', {
    retryAfterSeconds: 5,
  });
}

function conflict(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message);
}
